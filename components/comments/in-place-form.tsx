import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";

type InPlaceFormProps = {
  heading: ReactNode;
  /** A screen reader hears what the field is called: the heading is for the form on the keyboard alone. */
  isHeadingForKeyboardOnly?: boolean;
  /** The field, and what stands below it. */
  children: ReactNode;
  sendLabel: string;
  canSend: boolean;
  isSending: boolean;
  onSend: () => void;
  onCancel: () => void;
};

/** With the keyboard up two lines, heading and Cancel above the field and the button that sends: the film needs the rest. */
const DOCKED_WHILE_WRITTEN_IN = [
  "composing:focus-within:docked-on-keyboard composing:focus-within:overflow-y-auto",
  "composing:focus-within:max-h-[calc(0.55*var(--visual-height,100dvh))]",
  "composing:focus-within:grid-cols-[minmax(0,1fr)_auto] composing:focus-within:items-end",
  "composing:focus-within:[&>div:first-child]:flex composing:focus-within:[&>div:first-child]:self-center",
  "composing:focus-within:[&>div:last-child]:contents",
  "composing:focus-within:[&>p]:order-1 composing:focus-within:[&>p]:col-span-full",
  "composing:focus-within:[&>textarea]:order-2 composing:focus-within:[&_[data-sends]]:order-3",
  "composing:focus-within:[&_textarea]:min-h-11 composing:focus-within:[&_textarea]:max-h-24",
].join(" ");

/**
 * A reply or an edit, written where it belongs. On a phone it stands on the keyboard while it is written, in the place of the form of
 * a new comment: its buttons are in view with it, and the film above them.
 */
export function InPlaceForm(props: InPlaceFormProps) {
  const { heading, isHeadingForKeyboardOnly = false, children, sendLabel, canSend, isSending } = props;
  return (
    <form
      data-in-place-form
      className={cn("grid grid-cols-1 gap-2", DOCKED_WHILE_WRITTEN_IN)}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSend();
      }}
    >
      <div
        aria-hidden={isHeadingForKeyboardOnly || undefined}
        className={cn(
          "min-w-0 items-center justify-between gap-3 text-sm font-medium",
          isHeadingForKeyboardOnly ? "hidden" : "flex",
        )}
      >
        {heading}
      </div>
      {children}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" data-sends size="sm" disabled={!canSend} pending={isSending}>
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}

/** Gives the field the focus, in view; on a phone, where its form leaves the list for the keyboard, with its comment under the film. */
export function beginWriting(field: HTMLTextAreaElement | null): void {
  const form = field?.form;
  if (!form) return;
  field.focus({ preventScroll: true });
  const isDocked = getComputedStyle(form).position === "fixed";
  if (isDocked) form.closest("article")?.scrollIntoView({ block: "start" });
  // In the middle, where what stays at the edges of the screen does not cover it.
  else form.scrollIntoView({ block: "center" });
}
