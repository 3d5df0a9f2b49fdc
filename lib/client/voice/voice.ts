import { mutationOptions } from "@tanstack/react-query";
import { comment } from "@/lib/contracts/comments";
import type { Drawing } from "@/lib/domain/drawing/shapes";
import { recordingFileName } from "@/lib/domain/annotations/voice";
import { newCommentDraft } from "../annotations/comment-drafts";
import { commentsQuery } from "../annotations/comments";
import { clearSentDraft } from "../device/drafts";
import { drawingDraft, writeDrawnShapes } from "../drawing/drawing-draft";
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
  /** On the same frame. */
  drawing?: Drawing | undefined;
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
    async mutationFn({ audio, drawing, ...fields }: NewVoiceComment) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields))
        if (value !== undefined) form.set(name, String(value));
      if (drawing) form.set("drawing", JSON.stringify(drawing));
      form.set("audio", audio, recordingFileName(audio.type));
      try {
        return await request(comment, "POST", `${scopePath(scope)}/comments/audio`, form);
      } catch (error) {
        throw error instanceof ApiError && error.userMessage === null ? new UploadFailedError(error) : error;
      }
    },
    onSuccess(added, { drawing }, _result, { client }) {
      client.setQueryData(commentsQuery(scope).queryKey, (known) => withRow(known, added));
      if (drawing)
        clearSentDraft(drawingDraft(newCommentDraft(scope, null)), writeDrawnShapes(drawing.shapes));
    },
  });
