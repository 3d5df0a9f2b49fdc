"use client";

import type { ComponentProps, KeyboardEvent } from "react";
import { Textarea } from "@/components/ui/textarea";
import { COMMENT_MAX } from "@/lib/contracts/comments";

type CommentFieldProps = Omit<ComponentProps<typeof Textarea>, "value" | "onChange" | "onKeyDown"> & {
  value: string;
  onText: (text: string) => void;
  onSend: () => void;
  onLeave?: (field: HTMLTextAreaElement) => void;
};

export const isSendable = (text: string) => text.trim() !== "" && !isTooLong(text);

const isTooLong = (text: string) => text.trim().length > COMMENT_MAX;

/** Text that is too long is reported, not cut. */
export function CommentField({ value, onText, onSend, onLeave, ...props }: CommentFieldProps) {
  const sendOrLeave = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // During input-method composition these keys belong to the composition.
    if (event.nativeEvent.isComposing) return;
    const isSend = event.key === "Enter" && (event.metaKey || event.ctrlKey);
    const command = isSend ? onSend : event.key === "Escape" ? onLeave : undefined;
    if (!command) return;
    event.preventDefault();
    command(event.currentTarget);
  };
  return (
    <>
      <Textarea
        value={value}
        aria-invalid={isTooLong(value) || undefined}
        className="max-h-48"
        onKeyDown={sendOrLeave}
        onChange={(event) => onText(event.target.value)}
        {...props}
      />
      {isTooLong(value) ? (
        <p role="alert" className="text-destructive text-sm">
          A comment has at most {COMMENT_MAX} characters; this one has {value.trim().length}.
        </p>
      ) : null}
    </>
  );
}
