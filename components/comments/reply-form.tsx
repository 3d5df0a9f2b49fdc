"use client";

import { Undo2 } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { CommentField } from "@/components/comments/comment-field";
import { InPlaceForm, beginWriting } from "@/components/comments/in-place-form";
import { MovedOn, PinnedPosition } from "@/components/comments/pinned-position";
import { useCommentWriter } from "@/components/comments/use-comment-writer";
import { useEngine } from "@/components/player/engine";
import { Button } from "@/components/ui/button";
import type { Comment } from "@/lib/contracts/comments";

type ReplyFormProps = {
  comment: Comment;
  /** False for a draft from before a reload. */
  takesFocus: boolean;
  /** The frame that the player left for the comment; null if none. */
  cameFrom: number | null;
  onGoBack: () => void;
  onClose: () => void;
  onSent: () => void;
};

/** A reply is pinned to the comment's frame unless the writer pins it elsewhere. */
export function ReplyForm({ comment, takesFocus, cameFrom, onGoBack, onClose, onSent }: ReplyFormProps) {
  const engine = useEngine();
  const fieldId = useId();
  const positionId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, canSend, isSending, send } = useCommentWriter({ parent: comment, onSent });
  const isElsewhere = draft.pin !== null && draft.pin.frameIndex !== comment.frame;
  useEffect(() => {
    if (takesFocus) beginWriting(field.current);
  }, [takesFocus]);

  return (
    <InPlaceForm
      heading={
        <>
          <label htmlFor={fieldId} className="min-w-0 truncate">
            Reply to{" "}
            <span dir="auto" translate="no">
              {comment.authorName}
            </span>
          </label>
          {isElsewhere ? <PinnedPosition id={positionId} pin={draft.pin} /> : null}
          {cameFrom === null ? null : (
            <Button
              variant="outline"
              size="sm"
              className="rounded-full"
              onClick={() => {
                engine.seekToFrame(cameFrom);
                onGoBack();
              }}
            >
              <Undo2 aria-hidden />
              <span>
                <span className="composing:sr-only">Back to </span>frame {cameFrom}
              </span>
            </Button>
          )}
        </>
      }
      sendLabel="Add Reply"
      canSend={canSend}
      isSending={isSending}
      onSend={send}
      onCancel={onClose}
    >
      <CommentField
        id={fieldId}
        ref={field}
        value={draft.text}
        aria-describedby={isElsewhere ? positionId : undefined}
        onText={draft.write}
        onSend={send}
        onLeave={onClose}
      />
      <MovedOn pin={draft.pin} onPinHere={draft.pinHere} />
    </InPlaceForm>
  );
}
