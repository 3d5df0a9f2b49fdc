"use client";

import { Play } from "lucide-react";
import { useReviewDesk } from "@/components/review/review-desk";
import { Button } from "@/components/ui/button";
import type { Comment } from "@/lib/contracts/comments";
import { nameOfAuthor } from "@/lib/domain/annotations/comments";
import { formatDuration } from "@/lib/domain/playback/timecode";

/** Opens a review; nothing while its recording cannot be played. */
export function WatchReview({ comment, className }: { comment: Comment; className?: string }) {
  const { desk, watch } = useReviewDesk();
  const { audioPath, audioDuration, isOwn } = comment;
  if (audioPath === null) return null;
  const whose = isOwn ? "your" : `${nameOfAuthor(comment)}’s`;
  return (
    <Button
      variant="secondary"
      size="sm"
      className={className}
      disabled={desk?.commentId === comment.id}
      onClick={() => watch(comment)}
    >
      <Play aria-hidden className="fill-current" />
      <span>
        Watch {whose} review, <span translate="no">{formatDuration(audioDuration ?? 0)}</span>
      </span>
    </Button>
  );
}
