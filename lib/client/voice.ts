import { comment, type Comment } from "@/lib/contracts/comments";
import { recordingFileName } from "@/lib/domain/voice";
import { commentsKey } from "./comments";
import { ApiError, request } from "./request";
import { useWrite } from "./use-write";
import { scopePath, type VideoScope } from "./video-scope";
import { withRow, type Write } from "./write";

/** The path below which recordings are heard, by the door that the scope names. All demos' are behind one. */
export function voicesPath(scope: VideoScope): string {
  switch (scope.kind) {
    case "own":
      return "/api/audio";
    case "shared":
      return `${scopePath(scope)}/audio`;
    case "demo":
      return "/api/demo/audio";
  }
}

export interface NewVoiceComment {
  scope: VideoScope;
  id: string;
  time: number;
  frame: number;
  /** Seconds. */
  duration: number;
  audio: Blob;
  authorName?: string;
}

/** The recording was not taken, and the answer had no words of its own. */
export class UploadFailedError extends Error {
  override readonly name = "UploadFailedError";

  constructor(cause: unknown) {
    super("Failed to upload audio", { cause });
  }
}

/** Its screen tells of a failure itself: it still has the recording. */
export const addVoiceComment: Write<NewVoiceComment, Comment> = {
  key: "voice.add",
  async call({ scope, audio, ...fields }) {
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
  apply: (queries, added, { scope }) =>
    queries.setQueryData<Comment[]>(commentsKey(scope), (known) => withRow(known, added)),
};

export const useAddVoiceComment = () => useWrite(addVoiceComment);
