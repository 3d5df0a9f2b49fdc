"use client";

import { useState } from "react";
import { useEngine } from "@/components/player/engine";
import { useCommandKeys } from "@/components/player/use-command-keys";
import { announce } from "@/components/ui/announce";
import { useShowPanel } from "@/components/workspace/shown-panel";
import type { Comment } from "@/lib/contracts/comments";
import { nextAlongRide, summaryOf } from "@/lib/domain/annotations/comments";

interface NextNewOptions {
  comments: readonly Comment[];
  newIds: ReadonlySet<string>;
  /** Ids of the active thread, which has been shown. */
  activeIds: readonly string[];
  show: (id: string) => void;
}

/** J goes to the next new comment along the ride. @returns how many are left, and a function that does the same. */
export function useNextNew({ comments, newIds, activeIds, show }: NextNewOptions) {
  const engine = useEngine();
  const showPanel = useShowPanel();
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set());
  const isLeft = (id: string) => newIds.has(id) && !shown.has(id);
  const active = activeIds.filter(isLeft);
  if (active.length > 0) setShown(new Set([...shown, ...active]));
  const left = comments.filter(({ id }) => isLeft(id));
  const showNext = () => {
    const next = nextAlongRide(left, engine.getPosition().frameIndex);
    if (next === null) return announce("No other new comment");
    setShown(new Set([...shown, next.id]));
    engine.pause();
    engine.seekToFrame(next.frame);
    showPanel();
    show(next.id);
    announce(summaryOf(next));
  };
  useCommandKeys((key, event) => {
    if (key !== "j") return;
    event.preventDefault();
    showNext();
  });
  return { left: left.length, showNext };
}
