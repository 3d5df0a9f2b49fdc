"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { usePlayerReady } from "@/components/player/engine";
import { useReviewDesk } from "@/components/review/review-desk";
import type { Comment } from "@/lib/contracts/comments";

/** @returns null for an id that names no review of this ride, or one whose recording cannot be played. */
export const findLinkedReview = (
  comments: readonly Comment[] | undefined,
  id: string | undefined,
): Comment | null =>
  comments?.find((each) => each.id === id && each.type === "review" && each.audioPath !== null) ?? null;

/** Opens the review of a link once, paused on its first picture. */
export function OpenLinkedReview({ comment }: { comment: Comment }) {
  const { desk, watch } = useReviewDesk();
  const isReady = usePlayerReady();
  const isOpened = useRef(false);
  const open = useEffectEvent(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    // A recording that is not saved yet has priority.
    if (desk === null) watch(comment, { playsAtOnce: false });
  });
  useEffect(() => {
    if (isReady) open();
  }, [isReady]);
  return null;
}
