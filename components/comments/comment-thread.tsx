"use client";

import { useRef, useState } from "react";
import { AnswerForm } from "@/components/comments/answer-form";
import { CommentItem } from "@/components/comments/comment-item";
import type { CommentPlace } from "@/components/comments/comment-place";
import { ResolvedLine } from "@/components/comments/resolved-line";
import type { CommentCommands } from "@/components/comments/use-comment-commands";
import { useDraftForm } from "@/components/comments/use-draft-form";
import { newCommentDraft } from "@/lib/client/comment-drafts";
import { useUpdateComment } from "@/lib/client/comments";
import type { ShownComment } from "@/lib/client/shown-comments";
import type { CommentThread as Thread } from "@/lib/domain/comments";

type CommentThreadProps = {
  thread: Thread<ShownComment>;
  place: CommentPlace;
  commands: CommentCommands;
};

/** A comment with its answers and the place for one more. Resolved, it is one line, which unfolds. */
export function CommentThread({ thread: { comment, answers }, place, commands }: CommentThreadProps) {
  const { scope } = place;
  const answer = useDraftForm(newCommentDraft(scope, comment.id));
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [isResolvedHere, setIsResolvedHere] = useState(false);
  const updateComment = useUpdateComment();
  const replyButton = useRef<HTMLButtonElement>(null);
  const isResolved = comment.resolvedAt !== null;
  const isOpen = !isResolved || isUnfolded || answer.isOpen;
  const closeAnswer = () => {
    replyButton.current?.focus();
    answer.close();
  };
  const resolve = () =>
    updateComment.mutate(
      { scope, id: comment.id, resolved: !isResolved },
      { onSuccess: ({ resolvedAt }) => setIsResolvedHere(resolvedAt !== null) },
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      {isResolved ? (
        <ResolvedLine
          comment={comment}
          answerCount={answers.length}
          isOpen={isOpen}
          takesFocus={isResolvedHere}
          onToggle={() => {
            setIsUnfolded(!isOpen);
            answer.close();
          }}
        />
      ) : null}
      {isOpen ? (
        <CommentItem
          scope={scope}
          comment={comment}
          commands={commands}
          answerCount={answers.length}
          onResolve={resolve}
          isResolving={updateComment.isPending}
          onReply={place.mayComment ? answer.open : undefined}
          replyButton={replyButton}
        >
          {answers.length > 0 ? (
            <ul aria-label="Replies" className="mt-1 grid grid-cols-1 gap-4 border-l pl-3">
              {answers.map((each) => (
                <li key={each.id}>
                  <CommentItem scope={scope} comment={each} commands={commands} parent={comment} />
                </li>
              ))}
            </ul>
          ) : null}
          {place.mayComment && answer.isOpen ? (
            <AnswerForm
              place={place}
              comment={comment}
              takesFocus={answer.wasAsked}
              onClose={closeAnswer}
              onSent={answer.settle}
            />
          ) : null}
        </CommentItem>
      ) : null}
    </div>
  );
}
