import { useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Comment } from "@/lib/contracts/comments";
import { createCommentMutation } from "./comments";
import type { VideoScope } from "./video-scope";

export type ShownComment = Comment & { isSending?: true; isDeleted?: true };

/** A failed comment is removed; its draft stays. */
export function useShownComments(scope: VideoScope, comments: readonly Comment[]): readonly ShownComment[] {
  const { mutationKey } = createCommentMutation(scope);
  const sending = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => (state.variables as { id: string }).id,
  });
  return useMemo(
    () =>
      sending.length === 0
        ? comments
        : comments.map((row) => (sending.includes(row.id) ? { ...row, isSending: true } : row)),
    [comments, sending],
  );
}
