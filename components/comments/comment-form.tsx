"use client";

import { SendHorizontal } from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { CommentField } from "@/components/comments/comment-field";
import { MovedOn, PinnedPosition } from "@/components/comments/pinned-position";
import { SignAs } from "@/components/comments/sign-as";
import { useCommentWriter } from "@/components/comments/use-comment-writer";
import { DrawButton } from "@/components/comments/draw-button";
import { useNewDrawing } from "@/components/comments/use-new-drawing";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";

const DrawingOfDraft = dynamic(
  () => import("@/components/drawing/drawing-of-draft").then((module) => module.DrawingOfDraft),
  { loading: () => null },
);

export const COMMENT_FIELD_ID = "comment-text";
const POSITION_ID = "comment-position";

/** The form is docked unless a reply or an edit is being written. */
const DOCKED = [
  "stacked:docked-on-keyboard stacked:flex stacked:flex-wrap stacked:items-end stacked:gap-2",
  "stacked:pb-[max(0.5rem,env(safe-area-inset-bottom))] composing:pb-2 composing:replying:hidden",
].join(" ");

/** At the foot of the desktop column the form is one line, which grows when it is used. */
const AT_THE_FOOT = "lg:order-last lg:flex lg:flex-wrap lg:items-end lg:gap-2 lg:border-t lg:pt-3";

/** These parts are shown once the form is used: focused, filled, or asking for a guest's name. */
const WHEN_USED = [
  "stacked:group-not-focus-within:group-not-data-begun:sr-only",
  "lg:group-not-focus-within:group-not-data-begun:group-not-has-data-recording:sr-only",
].join(" ");
const NOT_WHILE_RECORDING = "group-has-data-recording:hidden";

/** A new comment is pinned to the frame on the screen at its first letter. @param voice the microphone. */
export function CommentForm({ voice }: { voice: ReactNode }) {
  const { draft, canSend, isSending, send } = useCommentWriter();
  const drawing = useNewDrawing();
  const { pin, shapes } = draft;
  return (
    <form
      data-composer
      data-begun={draft.text !== "" || shapes.length > 0 || undefined}
      className={cn("group grid grid-cols-1 gap-2.5", AT_THE_FOOT, DOCKED)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {/* First in the document: Tab goes from the field to what stands above it, then to the buttons. */}
      <CommentField
        id={COMMENT_FIELD_ID}
        rows={1}
        className="stacked:max-h-24 stacked:min-h-11 stacked:w-0 stacked:flex-1 stacked:resize-none stacked:placeholder:truncate low:max-h-28 max-h-48 group-has-data-recording:hidden lg:max-h-36 lg:min-h-10 lg:w-0 lg:flex-1 lg:resize-none lg:group-focus-within:min-h-16 lg:group-focus-within:basis-full lg:group-data-begun:min-h-16 lg:group-data-begun:basis-full"
        value={draft.text}
        placeholder="What do you see in this frame?"
        aria-describedby={POSITION_ID}
        onText={draft.write}
        onSend={send}
        onLeave={(field) => field.blur()}
      />
      <div
        className={cn(
          "order-first flex basis-full flex-wrap items-center justify-between gap-x-3 gap-y-1",
          WHEN_USED,
          NOT_WHILE_RECORDING,
        )}
      >
        <label htmlFor={COMMENT_FIELD_ID} className="stacked:sr-only text-sm font-medium">
          Add a comment
        </label>
        <PinnedPosition id={POSITION_ID} pin={pin} />
        <MovedOn pin={pin} onPinHere={draft.pinHere} />
      </div>
      {drawing === null || pin === null || shapes.length === 0 ? null : (
        <div className={cn("order-first basis-full", NOT_WHILE_RECORDING)}>
          <DrawingOfDraft shapes={shapes} onEdit={drawing.begin} onShapes={(next) => draft.draw(next, pin)} />
        </div>
      )}
      <div className="stacked:contents flex flex-row-reverse flex-wrap items-center justify-between gap-x-3 gap-y-2.5 lg:contents">
        <Button
          type="submit"
          size="sm"
          title="Ctrl or ⌘ + Enter"
          className="stacked:order-1 stacked:aspect-square stacked:size-11 stacked:rounded-full stacked:p-0 group-has-data-recording:hidden lg:ml-auto lg:h-10 lg:group-not-focus-within:group-not-data-begun:hidden"
          disabled={!canSend}
          pending={isSending}
        >
          {isSending ? null : <SendHorizontal aria-hidden className="stacked:block hidden" />}
          <span className="stacked:sr-only">Add Comment</span>
        </Button>
        <DrawButton className="group-has-data-recording:hidden" />
        {voice}
      </div>
      {/* On desktops it also asks for the author of a recording. */}
      <SignAs
        className={cn(
          "stacked:order-2 stacked:basis-full stacked:group-has-data-recording:hidden lg:order-first lg:basis-full",
          WHEN_USED,
        )}
      />
    </form>
  );
}
