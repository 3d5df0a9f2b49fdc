"use client";

import { useQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { LoadFailed } from "@/components/shared/load-failed";
import { Button } from "@/components/ui/button";
import { useAfterPause } from "@/components/ui/use-after-pause";
import { commentSearchQuery } from "@/lib/client/annotations/comment-search";
import { COMMENTS_FOUND_MAX, type FoundComment } from "@/lib/contracts/comment-search";
import { excerptAround } from "@/lib/domain/excerpt";
import { formatTimecode } from "@/lib/domain/playback/timecode";

/** Delay from typing to the server's comment search; titles are searched at once. */
const PAUSE_MS = 250;
const SHOWN = 3;

export function CommentsFound({ search }: { search: string }) {
  const words = useAfterPause(search.trim(), PAUSE_MS);
  const { data, error, refetch } = useQuery(commentSearchQuery(words));
  const [isWhole, setIsWhole] = useState(false);
  if (error) return <LoadFailed what="the comments" error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const shown = isWhole ? data : data.slice(0, SHOWN);
  return (
    <section aria-label="Comments found" className="grid gap-2">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h2 role="status" className="text-muted-foreground text-sm tabular-nums">
          {countFound(data.length)}
        </h2>
        {data.length > SHOWN ? (
          <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? "Show Fewer" : "Show All"}
          </Button>
        ) : null}
      </div>
      <ul className="bg-card divide-y overflow-hidden rounded-xl border shadow-xs">
        {shown.map((comment) => (
          <li key={comment.id}>
            <CommentFound comment={comment} words={words} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function countFound(count: number): string {
  if (count === COMMENTS_FOUND_MAX) return `The newest ${count} comments`;
  return count === 1 ? "1 comment" : `${count} comments`;
}

function CommentFound({ comment, words }: { comment: FoundComment; words: string }) {
  const { videoId, videoTitle, frame, time, content, authorName } = comment;
  const { before, found, after } = excerptAround(content, words);
  return (
    <Link
      href={`/video/${videoId}?frame=${frame}`}
      prefetch={false}
      className="focus-ring hover:bg-accent flex gap-3 px-4 py-2.5 -outline-offset-2"
    >
      <MessageSquareText aria-hidden className="text-muted-foreground mt-0.5 size-4 shrink-0" />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span translate="no" className="line-clamp-2 text-sm break-words">
          {before}
          <mark className="bg-marker/30 rounded-sm text-inherit">{found}</mark>
          {after}
        </span>
        <span translate="no" className="text-muted-foreground truncate text-xs">
          {authorName} · {videoTitle} · {formatTimecode(time)}
        </span>
      </span>
    </Link>
  );
}
