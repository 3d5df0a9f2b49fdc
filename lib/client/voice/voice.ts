import { mutationOptions } from "@tanstack/react-query";
import { comment, type Comment } from "@/lib/contracts/comments";
import type { Drawing } from "@/lib/domain/drawing/drawing";
import { recordingFileName } from "@/lib/domain/annotations/voice";
import type { ReviewEvent } from "@/lib/domain/review/review-track";
import { newCommentDraft } from "../annotations/comment-drafts";
import { commentsQuery } from "../annotations/comments";
import { clearSentDraft } from "../device/drafts";
import { drawingDraft, writeDrawnShapes } from "../drawing/drawing-draft";
import { ApiError, request } from "../calls/request";
import { withRow } from "../calls/rows";
import { scopePath, type VideoScope } from "../annotations/video-scope";

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
  drawing?: Drawing | undefined;
  events?: readonly ReviewEvent[] | undefined;
}

export class UploadFailedError extends Error {
  override readonly name = "UploadFailedError";

  constructor(cause: unknown) {
    super("Failed to upload audio", { cause });
  }
}

/** @param extra JSON by field name. @throws UploadFailedError if the server gave no message. */
export async function sendRecording(
  path: string,
  { audio, id, time, frame, duration, authorName }: NewVoiceComment,
  extra: Readonly<Record<string, unknown>>,
): Promise<Comment> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id, time, frame, duration, authorName }))
    if (value !== undefined) form.set(name, String(value));
  for (const [name, value] of Object.entries(extra))
    if (value !== undefined) form.set(name, JSON.stringify(value));
  form.set("audio", audio, recordingFileName(audio.type));
  try {
    return await request(comment, "POST", path, form);
  } catch (error) {
    throw error instanceof ApiError && error.userMessage === null ? new UploadFailedError(error) : error;
  }
}

export const createVoiceCommentMutation = (scope: VideoScope) =>
  mutationOptions({
    mutationFn: ({ drawing, ...recording }: NewVoiceComment) =>
      sendRecording(`${scopePath(scope)}/comments/audio`, recording, { drawing }),
    onSuccess(added, { drawing }, _result, { client }) {
      client.setQueryData(commentsQuery(scope).queryKey, (known) => withRow(known, added));
      if (drawing)
        clearSentDraft(drawingDraft(newCommentDraft(scope, null)), writeDrawnShapes(drawing.shapes));
    },
  });
