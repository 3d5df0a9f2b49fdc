"use client";

import { useEffect, useId, useRef } from "react";
import { CommentField } from "@/components/comments/comment-field";
import type { CommentPlace } from "@/components/comments/comment-place";
import { MovedOn, PinnedPosition } from "@/components/comments/pinned-position";
import { useCommentWriter } from "@/components/comments/use-comment-writer";
import { Button } from "@/components/ui/button";
import type { Comment } from "@/lib/contracts/comments";

type AnswerFormProps = {
  place: CommentPlace;
  comment: Comment;
  /** Whether somebody has just asked for the form, and not an earlier draft. */
  takesFocus: boolean;
  /** Closes the form; its text is kept. */
  onClose: () => void;
  onSent: () => void;
};

/** An answer to a comment, on that comment's frame unless its writer chooses another. */
export function AnswerForm({ place, comment, takesFocus, onClose, onSent }: AnswerFormProps) {
  const fieldId = useId();
  const positionId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, canSend, isSending, send } = useCommentWriter(place, { parent: comment, onSent });
  const isElsewhere = draft.pin !== null && draft.pin.frameIndex !== comment.frame;
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  return (
    <form
      className="grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={fieldId} className="min-w-0 truncate text-sm font-medium">
          Reply to {comment.authorName}
        </label>
        {isElsewhere ? <PinnedPosition id={positionId} engine={place.engine} pin={draft.pin} /> : null}
      </div>
      <CommentField
        id={fieldId}
        ref={field}
        value={draft.text}
        aria-describedby={isElsewhere ? positionId : undefined}
        onText={draft.write}
        onSend={send}
        onLeave={onClose}
      />
      <MovedOn engine={place.engine} pin={draft.pin} onPinHere={draft.pinHere} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" disabled={!canSend} pending={isSending}>
          Add Reply
        </Button>
      </div>
    </form>
  );
}
