"use client";

import { useEffect, useRef, type ReactNode, useEffectEvent } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";

/** How long a new comment is in view before it counts as seen and its colour goes. */
const SEEN_MS = 1_000;

type FreshRowProps = {
  isFresh: boolean;
  /** It has come into view, */
  onMet: () => void;
  /** and was there for a moment. */
  onSeen: () => void;
  children: ReactNode;
};

/** A row that stands out for a moment when somebody else has written it. */
export function FreshRow({ isFresh, onMet, onSeen, children }: FreshRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const meet = useEffectEvent(onMet);
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    if (!isFresh || !row.current) return;
    let timer: number | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      window.clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      meet();
      timer = window.setTimeout(() => see(), SEEN_MS);
    });
    observer.observe(row.current);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [isFresh]);
  return (
    <div
      ref={row}
      className={cn("-mx-2 rounded-lg px-2 transition-colors duration-1000", isFresh && "bg-primary/10")}
    >
      {children}
    </div>
  );
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
