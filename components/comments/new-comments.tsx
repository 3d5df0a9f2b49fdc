"use client";

import { useEffect, useRef, type ReactNode, useEffectEvent } from "react";
import { articleId } from "@/components/comments/comment-item";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";

/** Time in view after which a comment counts as seen. */
const SEEN_MS = 1_000;

type FreshRowProps = {
  ids: readonly string[];
  /** Called when they come into view. */
  onView: (ids: readonly string[]) => void;
  /** Called after SEEN_MS in view. */
  onSeen: (ids: readonly string[]) => void;
  children: ReactNode;
};

export function FreshRow({ ids, onView, onSeen, children }: FreshRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const markViewed = useEffectEvent(onView);
  const markSeen = useEffectEvent(onSeen);
  const joined = ids.join(" ");
  useEffect(() => {
    if (joined === "" || !row.current) return;
    const watched = row.current;
    const ends = joined.split(" ").map((id) => {
      // Replies of a collapsed comment are not in view; a resolved one is not in the document.
      const article = document.getElementById(articleId({ id })) ?? watched;
      return watchView(
        article,
        () => markViewed([id]),
        () => markSeen([id]),
      );
    });
    return () => ends.forEach((end) => end());
  }, [joined]);
  return (
    <div
      ref={row}
      className={cn(
        "lg:has-data-active:bg-accent/60 -mx-2 rounded-lg px-2 transition-colors duration-1000 lg:has-data-active:py-2",
        joined !== "" && "bg-primary/10",
      )}
    >
      {children}
    </div>
  );
}

function watchView(element: Element, onView: () => void, onSeen: () => void): () => void {
  let timer: number | undefined;
  const observer = new IntersectionObserver(([entry]) => {
    window.clearTimeout(timer);
    if (!entry?.isIntersecting) return;
    onView();
    timer = window.setTimeout(onSeen, SEEN_MS);
  });
  observer.observe(element);
  return () => {
    window.clearTimeout(timer);
    observer.disconnect();
  };
}

type NewCommentsButtonProps = {
  count: number;
  onShow: () => void;
  /** Number of new comments that were not shown yet. */
  left: number;
  onNext: () => void;
};

export function NewCommentsButton({ count, onShow, left, onNext }: NewCommentsButtonProps) {
  if (count + left === 0) return null;
  return (
    <div className="stacked:bottom-20 pointer-events-none sticky bottom-3 z-10 h-11 lg:h-0">
      <Button
        size="sm"
        className="pointer-events-auto absolute bottom-0 left-1/2 -translate-x-1/2 rounded-full shadow-lg transition-opacity delay-300 duration-300 starting:opacity-0"
        onClick={count === 0 ? onNext : onShow}
      >
        {count === 0 ? `Next new comment (${left})` : count === 1 ? "1 new comment" : `${count} new comments`}
      </Button>
    </div>
  );
}
