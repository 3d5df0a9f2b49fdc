"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { ThreadFrame } from "@/components/comments/active-thread";
import { ReplyForm } from "@/components/comments/reply-form";
import { CommentItem } from "@/components/comments/comment-item";
import { ResolvedLine } from "@/components/comments/resolved-line";
import type { CommentCommands } from "@/components/comments/use-comment-commands";
import { useEngine } from "@/components/player/engine";
import { announce } from "@/components/ui/announce";
import { rememberUndo } from "@/components/ui/last-undo";
import { DeletedRow } from "@/components/ui/deleted-row";
import { useDraftForm } from "@/components/comments/use-draft-form";
import { newCommentDraft } from "@/lib/client/annotations/comment-drafts";
import { updateCommentMutation } from "@/lib/client/annotations/comments";
import type { ShownComment } from "@/lib/client/annotations/shown-comments";
import { nameOfAuthor, type CommentThread as Thread } from "@/lib/domain/annotations/comments";
import { useWorkspace, useIsAllowed } from "@/components/workspace/workspace";
import { isFrameShown } from "@/lib/player/state/snapshot-selectors";
import { Trash2 } from "lucide-react";

type CommentThreadProps = {
  thread: Thread<ShownComment>;
  commands: CommentCommands;
};

export function CommentThread({ thread, commands }: CommentThreadProps) {
  const { comment, replies } = thread;
  if (comment !== null && !comment.isDeleted)
    return <WholeThread comment={comment} replies={replies} commands={commands} />;
  return (
    <DeletedComment onUndo={comment && (() => commands.restore(comment))}>
      {replies.length > 0 ? <Replies parent={null} replies={replies} commands={commands} /> : null}
    </DeletedComment>
  );
}

type WholeThreadProps = Omit<CommentThreadProps, "thread"> & {
  comment: ShownComment;
  replies: readonly ShownComment[];
};

function WholeThread({ comment, replies, commands }: WholeThreadProps) {
  const { scope } = useWorkspace();
  const mayComment = useIsAllowed("comment");
  const reply = useDraftForm(newCommentDraft(scope, comment.id));
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [isResolvedHere, setIsResolvedHere] = useState(false);
  const updateComment = useMutation(updateCommentMutation(scope));
  const replyButton = useRef<HTMLButtonElement>(null);
  const engine = useEngine();
  /** The frame that the player left for this reply; null if it is still there. */
  const [cameFrom, setCameFrom] = useState<number | null>(null);
  const openReply = () => {
    const { frameIndex } = engine.getPosition();
    if (isFrameShown(engine.getSnapshot()) && frameIndex !== comment.frame) {
      setCameFrom(frameIndex);
      commands.show(comment);
    }
    reply.open();
  };
  const staying = replies.filter(({ isDeleted }) => !isDeleted);
  const isResolved = comment.resolvedAt !== null;
  const isOpen = !isResolved || isUnfolded || reply.isOpen;
  const closeReply = () => {
    replyButton.current?.focus();
    reply.close();
  };
  const resolve = () => {
    const { id } = comment;
    updateComment.mutate({ id, edit: { resolved: !isResolved } });
    rememberUndo(() => updateComment.mutate({ id, edit: { resolved: isResolved } }));
    announce(isResolved ? "Comment reopened" : "Comment resolved");
    // If a shortcut key resolved it nothing was focused, and Space must still play the video.
    setIsResolvedHere(!isResolved && document.activeElement !== document.body);
  };
  const onReply = mayComment ? openReply : undefined;
  return (
    <ThreadFrame id={comment.id} onReply={onReply} onResolve={comment.canResolve ? resolve : undefined}>
      {isResolved ? (
        <ResolvedLine
          comment={comment}
          replyCount={staying.length}
          isOpen={isOpen}
          takesFocus={isResolvedHere}
          onToggle={() => {
            setIsUnfolded(!isOpen);
            reply.close();
          }}
        />
      ) : null}
      {isOpen ? (
        <CommentItem
          comment={comment}
          commands={commands}
          replies={staying}
          onResolve={resolve}
          onReply={onReply}
          replyButton={replyButton}
        >
          {replies.length > 0 ? <Replies parent={comment} replies={replies} commands={commands} /> : null}
          {mayComment && reply.isOpen ? (
            <ReplyForm
              comment={comment}
              takesFocus={reply.takesFocus}
              cameFrom={cameFrom}
              onGoBack={() => setCameFrom(null)}
              onClose={closeReply}
              onSent={reply.reset}
            />
          ) : null}
        </CommentItem>
      ) : null}
    </ThreadFrame>
  );
}

type RepliesProps = Omit<CommentThreadProps, "thread"> & {
  parent: ShownComment | null;
  replies: readonly ShownComment[];
};

function Replies({ parent, replies, commands }: RepliesProps) {
  return (
    <ul aria-label="Replies" className="one-line:hidden mt-1 grid grid-cols-1 gap-4 border-l pl-3">
      {replies.map((each) => (
        <li key={each.id}>
          {each.isDeleted ? (
            <DeletedRow what={`reply by ${nameOfAuthor(each)}`} onUndo={() => commands.restore(each)} />
          ) : (
            <CommentItem comment={each} commands={commands} parent={parent} />
          )}
        </li>
      ))}
    </ul>
  );
}

type DeletedCommentProps = {
  /** Null unless this viewer deleted it here. */
  onUndo: (() => Promise<void>) | null;
  children: ReactNode;
};

/** Shown while the deletion can be undone, or while replies remain. */
function DeletedComment({ onUndo, children }: DeletedCommentProps) {
  return (
    <article aria-label="Deleted comment" className="flex gap-3">
      <span className="bg-muted text-muted-foreground mt-0.5 grid size-8 shrink-0 place-items-center rounded-full">
        <Trash2 aria-hidden className="size-4" />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        {onUndo ? (
          <DeletedRow what="comment" onUndo={onUndo} />
        ) : (
          <p className="text-muted-foreground flex min-h-8 items-center text-sm italic">Deleted comment</p>
        )}
        {children}
      </div>
    </article>
  );
}
