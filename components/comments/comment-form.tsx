"use client";

import { CommentField } from "@/components/comments/comment-field";
import type { CommentPlace } from "@/components/comments/comment-place";
import { MovedOn, PinnedPosition } from "@/components/comments/pinned-position";
import { useCommentWriter } from "@/components/comments/use-comment-writer";
import { Button } from "@/components/ui/button";

/** Where the player's "Jump to comments" leads. */
export const COMMENT_FIELD_ID = "comment-text";
const POSITION_ID = "comment-position";

/** A text comment on the frame that was on the screen when it was begun. */
export function CommentForm({ place }: { place: CommentPlace }) {
  const { engine, author } = place;
  const { draft, canSend, isSending, send } = useCommentWriter(place);
  return (
    <form
      className="grid grid-cols-1 gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={COMMENT_FIELD_ID} className="text-sm font-medium">
          Add a comment
        </label>
        <PinnedPosition id={POSITION_ID} engine={engine} pin={draft.pin} />
      </div>
      <CommentField
        id={COMMENT_FIELD_ID}
        value={draft.text}
        placeholder="What do you see in this frame?"
        aria-describedby={POSITION_ID}
        onText={draft.write}
        onSend={send}
      />
      <MovedOn engine={engine} pin={draft.pin} onPinHere={draft.pinHere} />
      <div className="flex min-h-8 items-center justify-between gap-3">
        <p className="text-muted-foreground min-w-0 text-xs">
          {author.guestName === null ? (
            <span className="pointer-coarse:hidden">Ctrl or ⌘ + Enter sends</span>
          ) : (
            <span className="flex items-center gap-1.5">
              <span className="truncate">As {author.guestName}</span>
              <Button variant="link" size="inline" className="text-xs" onClick={author.changeName}>
                Change name
              </Button>
            </span>
          )}
        </p>
        <Button type="submit" size="sm" disabled={!canSend} pending={isSending}>
          Add Comment
        </Button>
      </div>
    </form>
  );
}
