"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CommentField, isSendable } from "@/components/comments/comment-field";
import { InPlaceForm, beginWriting } from "@/components/comments/in-place-form";
import { showToast } from "@/components/ui/toast";
import { useDraft } from "@/lib/client/device/use-draft";
import { editDraft } from "@/lib/client/annotations/comment-drafts";
import { updateCommentMutation } from "@/lib/client/annotations/comments";
import type { Comment } from "@/lib/contracts/comments";
import { useWorkspace } from "@/components/workspace/workspace";

type CommentEditProps = {
  comment: Comment;
  takesFocus: boolean;
  onLeave: () => void;
  onDone: () => void;
};

export function CommentEdit({ comment, takesFocus, onLeave, onDone }: CommentEditProps) {
  const { scope } = useWorkspace();
  const [draft, setDraft] = useDraft(editDraft(scope, comment.id));
  const [text, setText] = useState(draft || comment.content);
  const updateComment = useMutation(updateCommentMutation(scope));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!takesFocus || !field.current) return;
    beginWriting(field.current);
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [takesFocus]);

  const isChanged = text.trim() !== comment.content;
  const write = (next: string) => {
    setText(next);
    setDraft(next === comment.content ? "" : next);
  };
  const discard = () => {
    setDraft("");
    onDone();
    if (!isChanged || text.trim() === "") return;
    showToast({ title: "Changes discarded", action: { label: "Undo", onClick: () => setDraft(text) } });
  };
  const save = () => {
    if (!isSendable(text) || updateComment.isPending) return;
    if (!isChanged) return discard();
    updateComment.mutate({ id: comment.id, edit: { content: text.trim() } }, { onSuccess: onDone });
  };

  return (
    <InPlaceForm
      heading="Edit comment"
      isHeadingForKeyboardOnly
      sendLabel="Save"
      canSend={isSendable(text)}
      isSending={updateComment.isPending}
      onSend={save}
      onCancel={discard}
    >
      <CommentField
        ref={field}
        aria-label="Edit comment"
        value={text}
        onText={write}
        onSend={save}
        onLeave={onLeave}
      />
    </InPlaceForm>
  );
}
