"use client";

import { useMutation } from "@tanstack/react-query";
import { PencilLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { CommentField, isSendable } from "@/components/comments/comment-field";
import { InPlaceForm, beginWriting } from "@/components/comments/in-place-form";
import { useEditedDrawing } from "@/components/comments/use-edited-drawing";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { useDraft } from "@/lib/client/device/use-draft";
import { editDraft } from "@/lib/client/annotations/comment-drafts";
import { updateCommentMutation } from "@/lib/client/annotations/comments";
import type { Comment } from "@/lib/contracts/comments";
import { useWorkspace } from "@/components/workspace/workspace";

const DrawingOfDraft = dynamic(
  () => import("@/components/drawing/drawing-of-draft").then((module) => module.DrawingOfDraft),
  { loading: () => null },
);

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
  const drawing = useEditedDrawing(comment);
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
    const bringBack = drawing.discard();
    onDone();
    if ((!isChanged || text.trim() === "") && !drawing.isChanged) return;
    const undo = () => {
      setDraft(text);
      bringBack();
    };
    showToast({ title: "Changes discarded", action: { label: "Undo", onClick: undo } });
  };
  const canSave = text.trim() === "" ? drawing.isThere : isSendable(text);
  const save = () => {
    if (!canSave || updateComment.isPending) return;
    if (!isChanged && !drawing.isChanged) return discard();
    const edit = { ...(isChanged && { content: text.trim() }), ...drawing.edit };
    const onSuccess = () => {
      drawing.discard();
      onDone();
    };
    updateComment.mutate({ id: comment.id, edit }, { onSuccess });
  };

  return (
    <InPlaceForm
      heading="Edit comment"
      isHeadingForKeyboardOnly
      sendLabel="Save"
      canSend={canSave}
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
      {drawing.canDraw ? (
        drawing.shapes.length === 0 ? (
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={drawing.begin}>
            <PencilLine aria-hidden />
            Draw on This Frame
          </Button>
        ) : (
          <DrawingOfDraft shapes={drawing.shapes} onEdit={drawing.begin} onShapes={drawing.change} />
        )
      ) : null}
    </InPlaceForm>
  );
}
