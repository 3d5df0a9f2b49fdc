"use client";

import { useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { CommentActions } from "@/components/comments/comment-actions";
import { CommentBody } from "@/components/comments/comment-body";
import { CommentEdit } from "@/components/comments/comment-edit";
import { CommentHeading } from "@/components/comments/comment-heading";
import { DeleteCommentDialog } from "@/components/comments/delete-comment-dialog";
import { useDraftForm } from "@/components/comments/use-draft-form";
import type { CommentCommands } from "@/components/comments/use-comment-commands";
import { Avatar, AvatarFallback } from "@/components/ui/avatar";
import { cn } from "@/lib/client/class-names";
import { editDraft } from "@/lib/client/comment-drafts";
import type { ShownComment } from "@/lib/client/shown-comments";
import type { VideoScope } from "@/lib/client/video-scope";
import { nameOfAuthor } from "@/lib/domain/comments";

type CommentItemProps = {
  scope: VideoScope;
  comment: ShownComment;
  commands: CommentCommands;
  /** The comment that this one answers. */
  parent?: ShownComment;
  /** How many answers would be deleted with it. */
  answerCount?: number;
  onReply?: () => void;
  /** Resolves it, or opens it again; an answer has none. */
  onResolve?: () => void;
  isResolving?: boolean;
  replyButton?: Ref<HTMLButtonElement>;
  /** What belongs to it: its answers. */
  children?: ReactNode;
};

/** One comment, or one answer: who said what about which frame. */
export function CommentItem(props: CommentItemProps) {
  const { scope, comment, commands, parent, answerCount = 0, onReply, replyButton, children } = props;
  /** Null until it is first asked: of thousands nearly none is deleted. */
  const [isAsking, setIsAsking] = useState<boolean | null>(null);
  const edit = useDraftForm(editDraft(scope, comment.id));
  const isEditing = comment.canEdit && edit.isOpen;
  const editButton = useFocusAfter(isEditing);
  const isElsewhere = comment.frame !== parent?.frame;
  return (
    <article
      aria-label={`${parent ? "Reply" : "Comment"} by ${nameOfAuthor(comment)}`}
      aria-busy={comment.isSending}
      className={cn("flex gap-3", comment.isSending && "opacity-70")}
    >
      <Avatar className={cn("mt-0.5 text-xs", parent ? "size-6 text-[0.625rem]" : "size-8")}>
        <AvatarFallback>{initials(comment.authorName)}</AvatarFallback>
      </Avatar>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        <CommentHeading comment={comment} showsType={scope.kind === "demo"} showsPosition={isElsewhere} />
        {isEditing ? (
          <CommentEdit
            scope={scope}
            comment={comment}
            takesFocus={edit.wasAsked}
            onLeave={edit.close}
            onDone={edit.settle}
          />
        ) : (
          <CommentBody comment={comment} />
        )}
        {isEditing || comment.isSending ? null : (
          <CommentActions
            comment={comment}
            onJump={isElsewhere ? () => commands.jump(comment) : undefined}
            onReply={onReply}
            replyButton={replyButton}
            onCopyLink={parent ? undefined : () => commands.copyLink(comment)}
            onEdit={edit.open}
            editButton={editButton}
            onResolve={props.onResolve}
            isResolving={props.isResolving}
            onDelete={() => setIsAsking(true)}
          />
        )}
        {children}
      </div>
      {isAsking === null ? null : (
        <DeleteCommentDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          answerCount={answerCount}
          onConfirm={() => commands.remove(comment)}
          pending={commands.deletingId === comment.id}
        />
      )}
    </article>
  );
}

/** @returns the button that takes the focus back when what it opened is closed, and the focus with it. */
function useFocusAfter(isOpen: boolean): Ref<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "");
  return letters.join("").toLocaleUpperCase() || "?";
}
