"use client";

import { WatchReview } from "@/components/review/watch-review";
import type { Comment } from "@/lib/contracts/comments";

/** The newest review by somebody else, at the top of the ride; nothing without one. */
export function ReviewToWatch({ comments }: { comments: readonly Comment[] }) {
  const newest = comments
    .filter(({ type, isOwn, audioPath }) => type === "review" && !isOwn && audioPath !== null)
    .reduce<Comment | null>(
      (found, each) => (found && found.createdAt > each.createdAt ? found : each),
      null,
    );
  return newest && <WatchReview comment={newest} className="mb-2 w-full last:mb-0" />;
}
