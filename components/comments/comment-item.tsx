"use client";

import { CornerUpLeft, Link2, Trash2 } from "lucide-react";
import { useState } from "react";
import { GuestBadge } from "@/components/shares/guest-badge";
import { Avatar, AvatarFallback } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LocalTime } from "@/components/ui/local-time";
import { PositionChip } from "@/components/video-workspace/position-chip";
import type { Comment } from "@/lib/contracts/comments";
import { nameOfAuthor } from "@/lib/domain/comments";

type CommentItemProps = {
  comment: Comment;
  onJump: () => void;
  onCopyLink: () => void;
  onDelete: () => void;
  isDeleting: boolean;
};

/** One comment: who said what about which frame. */
export function CommentItem({ comment, onJump, onCopyLink, onDelete, isDeleting }: CommentItemProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <article aria-label={`Comment by ${nameOfAuthor(comment)}`} className="flex gap-3">
      <Avatar className="mt-0.5 size-8 text-xs">
        <AvatarFallback>{initials(comment.authorName)}</AvatarFallback>
      </Avatar>
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="flex items-start justify-between gap-3">
          <div className="grid min-w-0">
            <span className="flex min-w-0 items-center gap-1.5">
              <span className="truncate text-sm font-medium">{comment.authorName}</span>
              {comment.isGuest ? <GuestBadge className="px-1.5 py-0" /> : null}
            </span>
            <LocalTime iso={comment.createdAt} format="moment" className="text-muted-foreground text-xs" />
          </div>
          <PositionChip timeSeconds={comment.time} frameIndex={comment.frame} />
        </div>
        <p className="text-sm break-words whitespace-pre-line">{comment.content}</p>
        <div className="flex items-center">
          <Button variant="ghost" size="sm" className="text-primary -ml-2 px-2" onClick={onJump}>
            <CornerUpLeft aria-hidden />
            Jump to Frame
          </Button>
          <div className="ml-auto flex">
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Copy link to this moment"
              title="Copy link to this moment"
              className="text-muted-foreground"
              onClick={onCopyLink}
            >
              <Link2 aria-hidden />
            </Button>
            {comment.canDelete ? (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label="Delete comment"
                title="Delete comment"
                className="text-muted-foreground hover:text-destructive"
                onClick={() => setIsAsking(true)}
              >
                <Trash2 aria-hidden />
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this comment?"
        description="This action cannot be undone."
        confirmLabel="Delete Comment"
        onConfirm={onDelete}
        pending={isDeleting}
      />
    </article>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "");
  return letters.join("").toLocaleUpperCase() || "?";
}
