"use client";

import { ChevronDown, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ShownComment } from "@/lib/client/annotations/shown-comments";
import { countReplies, gistOf, nameOfAuthor } from "@/lib/domain/annotations/comments";

type ResolvedLineProps = {
  comment: ShownComment;
  replyCount: number;
  isOpen: boolean;
  /** True if the pressed button, which resolved the thread, was removed with the focus. */
  takesFocus: boolean;
  onToggle: () => void;
};

export function ResolvedLine({ comment, replyCount, isOpen, takesFocus, onToggle }: ResolvedLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={isOpen}
      className="focus-ring text-muted-foreground hover:text-foreground relative -mx-2 flex min-h-8 items-center gap-2 rounded-md px-2 text-left text-sm pointer-coarse:min-h-11"
      onClick={onToggle}
    >
      <CircleCheck aria-hidden className="text-success size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">
        Resolved
        {isOpen ? null : (
          <span translate="no">
            {" "}
            · {nameOfAuthor(comment)}: {gistOf(comment)}
          </span>
        )}
      </span>
      <span className="sr-only">{replyCount === 0 ? "" : `, ${countReplies(replyCount)}`}</span>
      <ChevronDown
        aria-hidden
        className={`size-4 shrink-0 transition-transform ${isOpen ? "rotate-180" : ""}`}
      />
    </button>
  );
}
