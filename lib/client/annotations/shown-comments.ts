import { useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Comment } from "@/lib/contracts/comments";
import { createCommentMutation } from "./comments";
import type { VideoScope } from "./video-scope";

/** A comment as a list shows it: the server's, one that is on its way there, or the place of one that was deleted here. */
export type ShownComment = Comment & { isSending?: true; isDeleted?: true };

/** The comments, each that is on its way marked so. What fails goes, and its draft is kept. */
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
