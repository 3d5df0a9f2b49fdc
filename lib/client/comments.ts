import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { comment, type Comment, type CommentEdit, type TextCommentBody } from "@/lib/contracts/comments";
import { editDraft, newCommentDraft } from "./comment-drafts";
import { forgetSentDraft } from "./drafts";
import type { FirstAnswer } from "./first-data";
import { request, sendDelete } from "./request";
import { scopePath, type VideoScope } from "./video-scope";
import { useCreate, useWrite } from "./use-write";
import { withRow, type Write } from "./write";

export const commentsKey = (scope: VideoScope) => [`${scopePath(scope)}/comments`];

export const commentsAnswer = (scope: VideoScope, value: Comment[]): FirstAnswer => ({
  key: commentsKey(scope),
  value,
});

/** A video's comments by time, answers among them, whichever way the scope came to the video. */
export function useComments(scope: VideoScope) {
  const path = `${scopePath(scope)}/comments`;
  return useQuery({
    queryKey: commentsKey(scope),
    queryFn: () => request(z.array(comment), "GET", path),
  });
}

export type NewComment = TextCommentBody & { scope: VideoScope; id: string };

export const addComment: Write<NewComment, Comment> = {
  key: "comments.add",
  call: ({ scope, ...body }) => request(comment, "POST", `${scopePath(scope)}/comments`, body),
  apply: (queries, added, { scope, parentId, content }) => {
    queries.setQueryData<Comment[]>(commentsKey(scope), (known) => withRow(known, added));
    forgetSentDraft(newCommentDraft(scope, parentId ?? null), content);
  },
  failure: {
    title: "Error adding comment",
    description: "Your text is kept. Please try again.",
    canTryAgain: true,
  },
};

export const updateComment: Write<CommentEdit & { scope: VideoScope; id: string }, Comment> = {
  key: "comments.update",
  call: ({ scope: _scope, id, ...edit }) =>
    request(comment, "PATCH", `/api/comments/${encodeURIComponent(id)}`, edit),
  apply: (queries, updated, { scope, id, content }) => {
    queries.setQueryData<Comment[]>(commentsKey(scope), (known) => withRow(known, updated));
    if (content !== undefined) forgetSentDraft(editDraft(scope, id), content);
  },
  failure: { title: "Error saving comment", description: "Please try again.", canTryAgain: true },
};

/** The answers to it go with it. */
export const deleteComment: Write<{ scope: VideoScope; id: string }, void> = {
  key: "comments.delete",
  call: ({ id }) => sendDelete(`/api/comments/${encodeURIComponent(id)}`),
  apply: (queries, _answer, { scope, id }) =>
    queries.setQueryData<Comment[]>(commentsKey(scope), (known) =>
      known?.filter((each) => each.id !== id && each.parentId !== id),
    ),
  failure: { title: "Error deleting comment", description: "Please try again.", canTryAgain: true },
};

/** Takes back a deletion, of the comment and of the answers that went with it. */
export const restoreComment: Write<{ scope: VideoScope; id: string }, Comment[]> = {
  key: "comments.restore",
  call: ({ scope, id }) =>
    request(z.array(comment), "POST", `${scopePath(scope)}/comments/restore`, { ids: [id] }),
  apply: (queries, restored, { scope }) =>
    queries.setQueryData<Comment[]>(commentsKey(scope), (known) => restored.reduce(withRow, known)),
  failure: { title: "Error restoring comment", description: "Please try again.", canTryAgain: true },
};

export const useAddComment = () => useCreate(addComment);
export const useUpdateComment = () => useWrite(updateComment);
export const useDeleteComment = () => useWrite(deleteComment);
export const useRestoreComment = () => useWrite(restoreComment);
