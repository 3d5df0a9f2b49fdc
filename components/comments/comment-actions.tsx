"use client";

import { CircleCheck, CornerUpLeft, Ellipsis, Link2, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { Ref } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Comment } from "@/lib/contracts/comments";

type CommentActionsProps = {
  comment: Comment;
  onJump?: () => void;
  onReply?: () => void;
  onCopyLink?: () => void;
  onEdit: () => void;
  onResolve?: () => void;
  onDelete: () => void;
  replyButton?: Ref<HTMLButtonElement>;
  menuButton?: Ref<HTMLButtonElement>;
};

export function CommentActions(props: CommentActionsProps) {
  const { comment, onJump, onReply, onResolve, onCopyLink } = props;
  const isResolved = comment.resolvedAt !== null;
  const mayResolve = comment.canResolve && onResolve !== undefined;
  const hasMenu = mayResolve || comment.canEdit || onCopyLink !== undefined || comment.canDelete;
  return (
    <div className="one-line:contents flex flex-wrap items-center">
      {onJump ? (
        <Button
          variant="ghost"
          size="sm"
          title="Jump to Frame"
          className="text-primary one-line:-mr-2 one-line:ml-0 -ml-2 px-2"
          onClick={onJump}
        >
          <CornerUpLeft aria-hidden />
          <span className="one-line:sr-only">Jump to Frame</span>
          <span
            aria-hidden
            data-frame={comment.frame}
            className="one-line:before:content-[attr(data-frame)] contents tabular-nums"
          />
        </Button>
      ) : null}
      {onReply ? (
        <Button
          ref={props.replyButton}
          variant="ghost"
          size="sm"
          className="text-primary one-line:hidden px-2"
          onClick={onReply}
        >
          Reply
        </Button>
      ) : null}
      {hasMenu ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button
              ref={props.menuButton}
              variant="ghost"
              size="icon-sm"
              aria-label="Comment actions"
              className="text-muted-foreground one-line:hidden ml-auto"
            >
              <Ellipsis aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {mayResolve ? (
              <DropdownMenuItem onSelect={onResolve}>
                {isResolved ? <RotateCcw aria-hidden /> : <CircleCheck aria-hidden />}
                {isResolved ? "Reopen" : "Resolve"}
              </DropdownMenuItem>
            ) : null}
            {comment.canEdit ? (
              <DropdownMenuItem onSelect={props.onEdit}>
                <Pencil aria-hidden />
                Edit comment
              </DropdownMenuItem>
            ) : null}
            {onCopyLink ? (
              <DropdownMenuItem onSelect={onCopyLink}>
                <Link2 aria-hidden />
                {comment.type === "review" ? "Copy link to this review" : "Copy link to this moment"}
              </DropdownMenuItem>
            ) : null}
            {comment.canDelete ? (
              <DropdownMenuItem variant="destructive" onSelect={props.onDelete}>
                <Trash2 aria-hidden />
                Delete comment
              </DropdownMenuItem>
            ) : null}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
    </div>
  );
}
