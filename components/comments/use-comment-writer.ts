"use client";

import { usePinnedDraft } from "@/components/comments/use-pinned-draft";
import type { CommentPlace } from "@/components/comments/comment-place";
import { isSendable } from "@/components/comments/comment-field";
import { showToast } from "@/components/ui/toast";
import { usePlayerReady } from "@/components/video-workspace/current-position";
import { newCommentDraft } from "@/lib/client/comment-drafts";
import { useAddComment } from "@/lib/client/comments";
import type { Comment } from "@/lib/contracts/comments";

interface WriterOptions {
  /** The comment that is answered. */
  parent?: Comment;
  /** Called when the server has it. What was written on meanwhile is in the draft. */
  onSent?: () => void;
}

/**
 * Writes a comment, or an answer to another: its draft, and how it is sent. An answer begins on the frame of what it
 * answers. The draft is forgotten when the server has the comment; until then nothing of it is lost.
 */
export function useCommentWriter({ scope, engine, author }: CommentPlace, options: WriterOptions = {}) {
  const { parent = null, onSent } = options;
  const start = parent === null ? undefined : { frameIndex: parent.frame, timeSeconds: parent.time };
  const parentId = parent?.id ?? null;
  const draft = usePinnedDraft(newCommentDraft(scope, parentId), engine, start);
  const isReady = usePlayerReady(engine);
  const addComment = useAddComment();
  const canSend = isReady && isSendable(draft.text) && !addComment.isPending;

  const send = () => {
    if (!canSend) return;
    const { timeSeconds: time, frameIndex: frame } = draft.pin ?? engine.getPosition();
    const body = { scope, time, frame, type: "text", content: draft.text.trim() } as const;
    author.write((authorName) =>
      addComment.mutate(
        { ...body, authorName, ...(parentId !== null && { parentId }) },
        {
          onSuccess: () => {
            showToast({ title: parentId === null ? "Comment added" : "Reply added", variant: "success" });
            onSent?.();
          },
        },
      ),
    );
  };

  return { draft, canSend, isSending: addComment.isPending, send };
}
