"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, MessageSquareText } from "lucide-react";
import { useMemo } from "react";
import { GuestBadge } from "@/components/shared/guest-badge";
import { LoadFailed } from "@/components/shared/load-failed";
import { Avatar, AvatarFallback } from "@/components/ui/avatar";
import { EmptyState } from "@/components/ui/empty-state";
import { CenteredSpinner } from "@/components/ui/spinner";
import { PositionChip } from "@/components/workspace/position-chip";
import { cn } from "@/lib/client/class-names";
import { commentsQuery } from "@/lib/client/annotations/comments";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { Comment } from "@/lib/contracts/comments";
import { gistWithLength, initialsOf, inReadingOrder } from "@/lib/domain/annotations/comments";

type RideCommentsProps = { scope: VideoScope; onShow: (comment: Comment) => void };

/** The comments of one ride, a line each, by frame; replies follow their comment. */
export function RideComments({ scope, onShow }: RideCommentsProps) {
  const { data, isError, error, refetch } = useQuery(commentsQuery(scope));
  const rows = useMemo(() => inReadingOrder(data ?? []), [data]);
  if (data === undefined)
    return isError ? (
      <LoadFailed what="the comments" error={error} onRetry={() => void refetch()} />
    ) : (
      <CenteredSpinner label="Loading comments" />
    );
  if (rows.length === 0)
    return <EmptyState variant="plain" className="py-6" icon={MessageSquareText} title="No comments yet" />;
  return (
    <ul aria-label="Comments" className="grid grid-cols-1 gap-0.5">
      {rows.map((comment) => (
        <li key={comment.id} className="[contain-intrinsic-block-size:3rem] [content-visibility:auto]">
          <CommentRow comment={comment} onShow={onShow} />
        </li>
      ))}
    </ul>
  );
}

type CommentRowProps = { comment: Comment; onShow: (comment: Comment) => void };

function CommentRow({ comment, onShow }: CommentRowProps) {
  const { authorName, isGuest, parentId, resolvedAt, time, frame } = comment;
  return (
    <button
      type="button"
      className={cn(
        "focus-ring hover:bg-accent flex min-h-11 w-full items-center gap-2 rounded-lg p-1.5 text-left text-sm",
        parentId !== null && "pl-8",
      )}
      onClick={() => onShow(comment)}
    >
      <Avatar aria-hidden className="size-6 text-[0.625rem]">
        <AvatarFallback translate="no">{initialsOf(authorName)}</AvatarFallback>
      </Avatar>
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-1.5">
          {parentId === null ? null : <span className="sr-only">Reply by </span>}
          <span dir="auto" translate="no" className="truncate font-medium">
            {authorName}
          </span>
          {isGuest ? <GuestBadge className="px-1.5 py-0" /> : null}
          {resolvedAt === null ? null : (
            <>
              <CircleCheck aria-hidden className="text-success size-4 shrink-0" />
              <span className="sr-only">Resolved</span>
            </>
          )}
        </span>
        <span dir="auto" translate="no" className="text-muted-foreground truncate">
          {gistWithLength(comment)}
        </span>
      </span>
      <PositionChip timeSeconds={time} frameIndex={frame} />
    </button>
  );
}
