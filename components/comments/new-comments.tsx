"use client";

import { useEffect, useRef, type ReactNode, useEffectEvent } from "react";
import { articleId } from "@/components/comments/comment-item";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";

/** How long a new comment is in view before it counts as seen and its colour goes. */
const SEEN_MS = 1_000;

type FreshRowProps = {
  /** The new comments in it. */
  freshIds: readonly string[];
  /** Of them some have come into view, */
  onMet: (ids: readonly string[]) => void;
  /** and were there for a moment. */
  onSeen: (ids: readonly string[]) => void;
  children: ReactNode;
};

/** A row that stands out for a moment when somebody else has written it. */
export function FreshRow({ freshIds, onMet, onSeen, children }: FreshRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const meet = useEffectEvent(onMet);
  const see = useEffectEvent(onSeen);
  const ids = freshIds.join(" ");
  useEffect(() => {
    if (ids === "" || !row.current) return;
    const watched = row.current;
    const ends = ids.split(" ").map((id) => {
      // A reply is not in view while its comment is one line. A resolved comment is not in the document until it is unfolded.
      const article = document.getElementById(articleId({ id })) ?? watched;
      return watchView(
        article,
        () => meet([id]),
        () => see([id]),
      );
    });
    return () => ends.forEach((end) => end());
  }, [ids]);
  return (
    <div
      ref={row}
      className={cn(
        "lg:has-data-active:bg-accent/60 -mx-2 rounded-lg px-2 transition-colors duration-1000 lg:has-data-active:py-2",
        ids !== "" && "bg-primary/10",
      )}
    >
      {children}
    </div>
  );
}

/** Calls `onMet` when the element is in view, and `onSeen` once it was for a moment. @returns what ends that */
function watchView(element: Element, onMet: () => void, onSeen: () => void): () => void {
  let timer: number | undefined;
  const observer = new IntersectionObserver(([entry]) => {
    window.clearTimeout(timer);
    if (!entry?.isIntersecting) return;
    onMet();
    timer = window.setTimeout(onSeen, SEEN_MS);
  });
  observer.observe(element);
  return () => {
    window.clearTimeout(timer);
    observer.disconnect();
  };
}

type NewCommentsButtonProps = { count: number; onShow: () => void };

/** Says that there are new comments, at the lower edge of what is in view of the list, and leads to them. */
export function NewCommentsButton({ count, onShow }: NewCommentsButtonProps) {
  if (count === 0) return null;
  return (
    <div className="stacked:bottom-20 pointer-events-none sticky bottom-3 z-10 h-0">
      <Button
        size="sm"
        className="pointer-events-auto absolute bottom-0 left-1/2 -translate-x-1/2 rounded-full shadow-lg transition-opacity delay-300 duration-300 starting:opacity-0"
        onClick={onShow}
      >
        {count === 1 ? "1 new comment" : `${count} new comments`}
      </Button>
    </div>
  );
}
