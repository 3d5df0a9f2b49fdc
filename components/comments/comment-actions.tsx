"use client";

import { CircleCheck, CornerUpLeft, Link2, Pencil, RotateCcw, Trash2, type LucideIcon } from "lucide-react";
import type { Ref } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";
import type { Comment } from "@/lib/contracts/comments";

type CommentActionsProps = {
  comment: Comment;
  /** Left out for an answer on the frame of its comment. */
  onJump?: () => void;
  /** Left out where there is nothing to answer, or nobody who may. */
  onReply?: () => void;
  onCopyLink?: () => void;
  onEdit: () => void;
  onResolve?: () => void;
  isResolving?: boolean;
  onDelete: () => void;
  replyButton?: Ref<HTMLButtonElement>;
  editButton?: Ref<HTMLButtonElement>;
};

/** What can be done with a comment: by everybody on the left and the link, by those who may on the right. */
export function CommentActions(props: CommentActionsProps) {
  const { comment, onJump, onReply, onResolve, onCopyLink } = props;
  const isResolved = comment.resolvedAt !== null;
  return (
    <div className="flex flex-wrap items-center">
      {onJump ? (
        <Button variant="ghost" size="sm" className="text-primary -ml-2 px-2" onClick={onJump}>
          <CornerUpLeft aria-hidden />
          Jump to Frame
        </Button>
      ) : null}
      {onReply ? (
        <Button
          ref={props.replyButton}
          variant="ghost"
          size="sm"
          className="text-primary px-2"
          onClick={onReply}
        >
          Reply
        </Button>
      ) : null}
      <div className="ml-auto flex">
        {comment.canResolve && onResolve ? (
          <IconButton
            icon={isResolved ? RotateCcw : CircleCheck}
            label={isResolved ? "Reopen" : "Resolve"}
            className="hover:text-success"
            onClick={onResolve}
            pending={props.isResolving}
          />
        ) : null}
        {comment.canEdit ? (
          <IconButton ref={props.editButton} icon={Pencil} label="Edit comment" onClick={props.onEdit} />
        ) : null}
        {onCopyLink ? (
          <IconButton icon={Link2} label="Copy link to this moment" onClick={onCopyLink} />
        ) : null}
        {comment.canDelete ? (
          <IconButton
            icon={Trash2}
            label="Delete comment"
            className="hover:text-destructive"
            onClick={props.onDelete}
          />
        ) : null}
      </div>
    </div>
  );
}

type IconButtonProps = {
  ref?: Ref<HTMLButtonElement>;
  icon: LucideIcon;
  label: string;
  className?: string;
  onClick: () => void;
  pending?: boolean;
};

function IconButton({ icon: Icon, label, className, pending = false, ...props }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      title={label}
      className={cn("text-muted-foreground", className)}
      pending={pending}
      {...props}
    >
      {pending ? null : <Icon aria-hidden />}
    </Button>
  );
}
