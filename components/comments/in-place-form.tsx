import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";

type InPlaceFormProps = {
  heading: ReactNode;
  /** Hides the heading visually unless the keyboard is open; the field's own label is read. */
  isHeadingForKeyboardOnly?: boolean;
  children: ReactNode;
  sendLabel: string;
  canSend: boolean;
  isSending: boolean;
  onSend: () => void;
  onCancel: () => void;
};

/** While the keyboard is open, the form shows two lines above the field, because the film needs the rest. */
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

/** A reply or an edit in the list. While it is focused on a phone, it is docked above the keyboard. */
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

/** Focuses the field and scrolls to it; on phones, where the form is docked, to its comment. */
export function beginWriting(field: HTMLTextAreaElement | null): void {
  const form = field?.form;
  if (!form) return;
  field.focus({ preventScroll: true });
  const isDocked = getComputedStyle(form).position === "fixed";
  if (isDocked) form.closest("article")?.scrollIntoView({ block: "start" });
  // Centred, because sticky parts cover the edges.
  else form.scrollIntoView({ block: "center" });
}
