import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { comment, type Comment, type TextCommentBody } from "@/lib/contracts/comments";
import type { FirstAnswer } from "./first-data";
import { request, sendDelete } from "./request";
import { scopePath, type VideoScope } from "./video-scope";
import { useCreate, useWrite } from "./use-write";
import { withoutRow, withRow, type Write } from "./write";

const commentsKey = (scope: VideoScope) => [`${scopePath(scope)}/comments`];

export const commentsAnswer = (scope: VideoScope, value: Comment[]): FirstAnswer => ({
  key: commentsKey(scope),
  value,
});

/** A video's comments by time, whichever way the scope came to the video. */
export function useComments(scope: VideoScope) {
  const path = `${scopePath(scope)}/comments`;
  return useQuery({
    queryKey: commentsKey(scope),
    queryFn: () => request(z.array(comment), "GET", path),
  });
}

type NewComment = TextCommentBody & { scope: VideoScope; id: string };

export const addComment: Write<NewComment, Comment> = {
  key: "comments.add",
  call: ({ scope, ...body }) => request(comment, "POST", `${scopePath(scope)}/comments`, body),
  apply: (queries, added, { scope }) =>
    queries.setQueryData<Comment[]>(commentsKey(scope), (known) => withRow(known, added)),
  failure: { title: "Error adding comment", description: "Your text is kept. Please try again." },
};

export const deleteComment: Write<{ scope: VideoScope; id: string }, void> = {
  key: "comments.delete",
  call: ({ id }) => sendDelete(`/api/comments/${encodeURIComponent(id)}`),
  apply: (queries, _answer, { scope, id }) =>
    queries.setQueryData<Comment[]>(commentsKey(scope), (known) => withoutRow(known, id)),
  failure: { title: "Error deleting comment", description: "Please try again." },
};

export const useAddComment = () => useCreate(addComment);
export const useDeleteComment = () => useWrite(deleteComment);
