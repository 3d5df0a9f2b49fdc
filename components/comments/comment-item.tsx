"use client";

import { MessageSquareText } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useRef, type MouseEvent, type ReactNode, type Ref } from "react";
import { CommentActions } from "@/components/comments/comment-actions";
import { CommentEdit } from "@/components/comments/comment-edit";
import { CommentHeading } from "@/components/comments/comment-heading";
import { useConfirm } from "@/components/ui/confirm";
import { useDraftForm } from "@/components/comments/use-draft-form";
import type { CommentCommands } from "@/components/comments/use-comment-commands";
import { Avatar, AvatarFallback } from "@/components/ui/avatar";
import { cn } from "@/lib/client/class-names";
import { editDraft } from "@/lib/client/annotations/comment-drafts";
import type { ShownComment } from "@/lib/client/annotations/shown-comments";
import { mayDeleteThread, countReplies, initialsOf, nameOfAuthor } from "@/lib/domain/annotations/comments";
import { useWorkspace } from "@/components/workspace/workspace";
import { VoicePlayer } from "@/components/comments/voice-player";
import { WatchReview } from "@/components/review/watch-review";
import { useVoicePlayback } from "@/components/comments/voice-playback-context";
import type { Comment } from "@/lib/contracts/comments";
import { VOICE_PROBLEM_MESSAGES } from "@/lib/domain/annotations/voice";

type CommentItemProps = {
  comment: ShownComment;
  commands: CommentCommands;
  /** The comment that the reply belongs to; null if it was deleted. */
  parent?: ShownComment | null;
  replies?: readonly ShownComment[];
  onReply?: () => void;
  onResolve?: () => void;
  replyButton?: Ref<HTMLButtonElement>;
  children?: ReactNode;
};

export function CommentItem(props: CommentItemProps) {
  const { scope } = useWorkspace();
  const { comment, commands, parent, replies = [], onReply, replyButton, children } = props;
  const confirm = useConfirm();
  const edit = useDraftForm(editDraft(scope, comment.id));
  const isEditing = comment.canEdit && edit.isOpen;
  const menuButton = useFocusAfter(isEditing);
  const isReply = parent !== undefined;
  const isElsewhere = comment.frame !== parent?.frame;
  const remove = async () => {
    const isWhole = mayDeleteThread(replies, ({ canDelete }) => canDelete);
    // Own comments are deleted at once with Undo; those of others only after a question.
    if (comment.isOwn && (!isWhole || replies.every(({ isOwn }) => isOwn))) return commands.remove(comment);
    const question = {
      title: "Delete this comment?",
      description: [fateOf(replies), "You can undo this right afterwards."].filter(Boolean).join(" "),
      confirmLabel: "Delete Comment",
    };
    if (await confirm(question)) commands.remove(comment);
  };
  return (
    // Keyboard and screen readers have "Jump to Frame".
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      id={articleId(comment)}
      tabIndex={-1}
      onClick={(event) => {
        if (isPlainTap(event)) commands.show(comment);
      }}
      aria-label={`${isReply ? "Reply" : "Comment"} by ${nameOfAuthor(comment)}`}
      aria-busy={comment.isSending}
      className={cn(
        "focus-ring one-line:items-center one-line:gap-2 flex cursor-pointer gap-3 rounded-lg",
        comment.isSending && "opacity-70",
      )}
    >
      <Avatar
        className={cn(
          "mt-0.5 text-xs",
          isReply
            ? "size-6 text-[0.625rem]"
            : "one-line:mt-0 one-line:size-6 one-line:text-[0.625rem] size-8",
        )}
      >
        <AvatarFallback translate="no">{initialsOf(comment.authorName)}</AvatarFallback>
      </Avatar>
      <div className="one-line:flex one-line:items-center one-line:gap-2 grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        <CommentHeading comment={comment} showsType={scope.kind === "demo"} showsPosition={isElsewhere} />
        {isEditing ? (
          <CommentEdit
            comment={comment}
            takesFocus={edit.takesFocus}
            onLeave={edit.close}
            onDone={edit.reset}
          />
        ) : (
          <CommentBody comment={comment} />
        )}
        {replies.length > 0 ? <ReplyCount count={replies.length} /> : null}
        {isEditing || comment.isSending ? null : (
          <CommentActions
            comment={comment}
            onJump={isElsewhere ? () => commands.jump(comment) : undefined}
            onReply={onReply}
            replyButton={replyButton}
            onCopyLink={isReply ? undefined : () => commands.copyLink(comment)}
            onEdit={edit.open}
            menuButton={menuButton}
            onResolve={props.onResolve}
            onDelete={() => void remove()}
          />
        )}
        {children}
      </div>
    </article>
  );
}

export const articleId = ({ id }: { id: string }) => `comment-${id}`;

const WITH_USE_OF_THEIR_OWN =
  "a, button, input, textarea, form, [role='slider'], [role='group'], [role='menu']";

/** A click on the card itself: not on a control, not in a reply, without selected text. */
function isPlainTap({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return (
    target instanceof Element &&
    target.closest("article") === currentTarget &&
    target.closest(WITH_USE_OF_THEIR_OWN) === null &&
    window.getSelection()?.isCollapsed !== false
  );
}

/** @returns the ref of the button that gets the focus back when the form that it opened closes. */
function useFocusAfter(isOpen: boolean): Ref<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

function fateOf(replies: readonly ShownComment[]): string {
  if (replies.length === 0) return "";
  const isWhole = mayDeleteThread(replies, ({ canDelete }) => canDelete);
  if (replies.length === 1) return isWhole ? "The reply to it is deleted too." : "The reply to it stays.";
  return `The ${replies.length} replies to it ${isWhole ? "are deleted too" : "stay"}.`;
}

function ReplyCount({ count }: { count: number }) {
  return (
    <span className="text-muted-foreground one-line:flex hidden shrink-0 items-center gap-1 text-xs tabular-nums">
      <MessageSquareText aria-hidden className="size-3.5" />
      <span aria-hidden translate="no">
        {count}
      </span>
      <span className="sr-only">{countReplies(count)}</span>
    </span>
  );
}

const CommentDrawing = dynamic(
  () => import("@/components/drawing/comment-drawing").then((module) => module.CommentDrawing),
  { loading: () => null },
);

function CommentBody({ comment }: { comment: ShownComment }) {
  const { drawing, time } = comment;
  return (
    <>
      {drawing === null ? null : <CommentDrawing drawing={drawing} time={time} />}
      <CommentWords comment={comment} />
    </>
  );
}

function CommentWords({ comment }: { comment: ShownComment }) {
  if (comment.type === "review") return <ReviewContent comment={comment} />;
  if (comment.type === "audio") return <VoiceContent comment={comment} />;
  if (comment.content === "") return null;
  return (
    <p
      dir="auto"
      translate="no"
      className="one-line:min-w-0 one-line:flex-1 one-line:truncate text-sm break-words whitespace-pre-line"
    >
      {comment.content}
    </p>
  );
}

function ReviewContent({ comment }: { comment: Comment }) {
  return (
    <>
      <WatchReview comment={comment} className="one-line:h-7 justify-self-start" />
      <VoiceProblem problem={comment.audioProblem} />
    </>
  );
}

function VoiceContent({ comment }: { comment: Comment }) {
  const { audioProblem, frame } = comment;
  const recording = useVoicePlayback().recordingOf(comment);
  return (
    <>
      {recording === null ? null : (
        <VoicePlayer
          recording={recording}
          label={`Audio comment by ${nameOfAuthor(comment)}`}
          frame={frame}
        />
      )}
      <VoiceProblem problem={audioProblem} />
    </>
  );
}

function VoiceProblem({ problem }: { problem: Comment["audioProblem"] }) {
  if (problem === null) return null;
  return (
    <p className="text-muted-foreground one-line:min-w-0 one-line:flex-1 one-line:truncate text-sm">
      {VOICE_PROBLEM_MESSAGES[problem]}
    </p>
  );
}
