"use client";

import { usePinnedDraft } from "@/components/comments/use-pinned-draft";
import { useSignedWrite } from "@/components/comments/use-signed-write";
import { isSendable } from "@/components/comments/comment-field";
import { announce } from "@/components/ui/announce";
import { rememberUndo } from "@/components/ui/last-undo";
import { useCommentTakenBack } from "@/components/comments/use-comment-commands";
import { newCommentDraft } from "@/lib/client/annotations/comment-drafts";
import { createCommentMutation } from "@/lib/client/annotations/comments";
import { useCreateMutation } from "@/lib/client/annotations/use-create-mutation";
import type { Comment } from "@/lib/contracts/comments";
import { drawingOf } from "@/lib/domain/drawing/drawing";
import { useEngine, usePlayerReady } from "@/components/player/engine";
import { useWorkspace } from "@/components/workspace/workspace";

interface WriterOptions {
  parent?: Comment;
  /** Called when the server has saved it. The draft keeps text that was typed meanwhile. */
  onSent?: () => void;
}

export function useCommentWriter(options: WriterOptions = {}) {
  const { scope } = useWorkspace();
  const engine = useEngine();
  const { parent = null, onSent } = options;
  const start = parent === null ? undefined : { frameIndex: parent.frame, timeSeconds: parent.time };
  const parentId = parent?.id ?? null;
  const draft = usePinnedDraft(newCommentDraft(scope, parentId), start);
  const isReady = usePlayerReady();
  const addComment = useCreateMutation(createCommentMutation(scope));
  const { shapes } = draft;
  const isWritten = draft.text.trim() === "" ? shapes.length > 0 : isSendable(draft.text);
  const canSend = isReady && isWritten && !addComment.isPending;

  const takeBack = useCommentTakenBack();
  const signed = useSignedWrite(() => void send());
  const send = async () => {
    if (!canSend) return;
    const position = draft.pin ?? (await engine.getCertainPosition());
    if (position === null) return;
    const { timeSeconds: time, frameIndex: frame } = position;
    const body = { time, frame, type: "text", content: draft.text.trim() } as const;
    signed.write((authorName) =>
      addComment.mutate(
        {
          ...body,
          authorName,
          ...(parentId !== null && { parentId }),
          ...(shapes.length > 0 && { drawing: drawingOf(shapes) }),
        },
        {
          onSuccess: (added) => {
            rememberUndo(() => takeBack(added));
            announce(parentId === null ? "Comment added" : "Reply added");
            onSent?.();
          },
        },
      ),
    );
  };

  return { draft, canSend, isSending: addComment.isPending, send: () => void send() };
}
