import { mutationOptions } from "@tanstack/react-query";
import { comment } from "@/lib/contracts/comments";
import { recordingFileName } from "@/lib/domain/annotations/voice";
import { commentsQuery } from "../annotations/comments";
import { ApiError, request } from "../calls/request";
import { withRow } from "../calls/rows";
import { scopePath, type VideoScope } from "../annotations/video-scope";

/** All demos share one path. */
export function voicesPath(scope: VideoScope): string {
  switch (scope.kind) {
    case "own":
    case "local":
      return "/api/audio";
    case "shared":
      return `${scopePath(scope)}/audio`;
    case "demo":
      return "/api/demo/audio";
  }
}

export interface NewVoiceComment {
  id: string;
  time: number;
  frame: number;
  /** Seconds. */
  duration: number;
  audio: Blob;
  authorName?: string;
}

export class UploadFailedError extends Error {
  override readonly name = "UploadFailedError";

  constructor(cause: unknown) {
    super("Failed to upload audio", { cause });
  }
}

/** The screen shows a failure itself, because it still has the recording. */
export const createVoiceCommentMutation = (scope: VideoScope) =>
  mutationOptions({
    async mutationFn({ audio, ...fields }: NewVoiceComment) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields))
        if (value !== undefined) form.set(name, String(value));
      form.set("audio", audio, recordingFileName(audio.type));
      try {
        return await request(comment, "POST", `${scopePath(scope)}/comments/audio`, form);
      } catch (error) {
        throw error instanceof ApiError && error.userMessage === null ? new UploadFailedError(error) : error;
      }
    },
    onSuccess: (added, _recording, _result, { client }) =>
      client.setQueryData(commentsQuery(scope).queryKey, (known) => withRow(known, added)),
  });
