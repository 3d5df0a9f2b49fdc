import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { comment, type Comment, type TextCommentBody } from "@/lib/contracts/comments";
import type { FirstAnswer } from "./first-data";
import { request, send } from "./request";
import { scopePath, type VideoScope } from "./video-scope";

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

export function useAddComment(scope: VideoScope) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TextCommentBody) => request(comment, "POST", `${scopePath(scope)}/comments`, body),
    onSuccess: (added) => {
      queries.setQueryData<Comment[]>(commentsKey(scope), (comments) => [...(comments ?? []), added]);
    },
  });
}

export function useDeleteComment(scope: VideoScope) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send("DELETE", `/api/comments/${encodeURIComponent(id)}`),
    onSuccess: (_answer, id) => {
      queries.setQueryData<Comment[]>(commentsKey(scope), (comments) => comments?.filter((c) => c.id !== id));
    },
  });
}
