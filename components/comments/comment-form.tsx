"use client";

import { SendHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { CommentField } from "@/components/comments/comment-field";
import { MovedOn, PinnedPosition } from "@/components/comments/pinned-position";
import { SignAs } from "@/components/comments/sign-as";
import { useCommentWriter } from "@/components/comments/use-comment-writer";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";

export const COMMENT_FIELD_ID = "comment-text";
const POSITION_ID = "comment-position";

/** Not while a reply or an edit is written in its place. */
const DOCKED = [
  "stacked:docked-on-keyboard stacked:flex stacked:flex-wrap stacked:items-end stacked:gap-2",
  "stacked:pb-[max(0.5rem,env(safe-area-inset-bottom))] composing:pb-2 composing:replying:hidden",
].join(" ");

/** What the docked line shows once it is written in. */
const WHEN_USED = "stacked:group-not-focus-within:group-not-data-begun:sr-only";
/** A recording has the place to itself; a text that was begun is there again after it. */
const NOT_WHILE_RECORDING = "group-has-data-recording:hidden";

/**
 * A text comment on the frame that was on the screen when it was begun. On a desk it is at the foot of the column. Upright on a phone it
 * is docked at the foot of the screen, or on the keyboard: one line, which says its frame once it is written in.
 * @param voice stands beside the button that sends, or in a row of its own.
 */
export function CommentForm({ voice }: { voice: ReactNode }) {
  const { draft, canSend, isSending, send } = useCommentWriter();
  return (
    <form
      data-composer
      data-begun={draft.text !== "" || undefined}
      className={cn("group grid grid-cols-1 gap-2.5 lg:order-last lg:border-t lg:pt-3", DOCKED)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div
        className={cn(
          "stacked:order-first stacked:basis-full stacked:has-[~[data-moved]:not(:empty)]:basis-40 flex items-center justify-between gap-3",
          WHEN_USED,
          NOT_WHILE_RECORDING,
        )}
      >
        <label htmlFor={COMMENT_FIELD_ID} className="stacked:sr-only text-sm font-medium">
          Add a comment
        </label>
        <PinnedPosition id={POSITION_ID} pin={draft.pin} />
      </div>
      <CommentField
        id={COMMENT_FIELD_ID}
        rows={1}
        className="stacked:max-h-24 stacked:min-h-11 stacked:w-0 stacked:flex-1 stacked:resize-none stacked:placeholder:truncate low:max-h-28 low:min-h-10 max-h-48 group-has-data-recording:hidden lg:max-h-36 lg:min-h-16"
        value={draft.text}
        placeholder="What do you see in this frame?"
        aria-describedby={POSITION_ID}
        onText={draft.write}
        onSend={send}
      />
      <div
        data-moved
        className="stacked:order-first stacked:ml-auto group-has-data-recording:hidden empty:hidden"
      >
        <MovedOn pin={draft.pin} onPinHere={draft.pinHere} />
      </div>
      {/* Tab comes from the field to the button that sends. */}
      <div className="stacked:contents flex flex-row-reverse flex-wrap items-center justify-between gap-x-3 gap-y-2.5">
        <Button
          type="submit"
          size="sm"
          title="Ctrl or ⌘ + Enter"
          className="stacked:order-1 stacked:aspect-square stacked:size-11 stacked:rounded-full stacked:p-0 group-has-data-recording:hidden"
          disabled={!canSend}
          pending={isSending}
        >
          {isSending ? null : <SendHorizontal aria-hidden className="stacked:block hidden" />}
          <span className="stacked:sr-only">Add Comment</span>
        </Button>
        {voice}
      </div>
      {/* On a desk it asks for the name that a recording is saved under, too. */}
      <SignAs
        className={cn(
          "stacked:order-2 stacked:basis-full stacked:group-has-data-recording:hidden",
          WHEN_USED,
        )}
      />
    </form>
  );
}
