"use client";

import { AudioLines } from "lucide-react";
import { usePlayerReady } from "@/components/player/engine";
import { useReviewDesk } from "@/components/review/review-desk";
import { Button } from "@/components/ui/button";

/** Opens the recorder of a review; nothing for viewers who may not record. */
export function TalkThroughButton({ className }: { className?: string }) {
  const { desk, record } = useReviewDesk();
  const isReady = usePlayerReady();
  if (record === null) return null;
  return (
    <Button
      variant="destructive"
      className={className}
      disabled={!isReady || desk !== null}
      title="Record your voice with everything that you do on the picture"
      onClick={record}
    >
      <AudioLines aria-hidden />
      <span>Talk It Through</span>
    </Button>
  );
}
