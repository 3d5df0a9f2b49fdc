import { useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Comment } from "@/lib/contracts/comments";
import { addComment, type NewComment } from "./comments";
import { scopePath, type VideoScope } from "./video-scope";

/** A comment as a list shows it: the server's, or one that is on its way there. */
export type ShownComment = Comment & { isSending?: true };

/** The comments with those that are being sent. What was sent is seen at once; what fails goes, and its draft is kept. */
export function useShownComments(scope: VideoScope, known: readonly Comment[]): readonly ShownComment[] {
  const sending = useMutationState({
    filters: { mutationKey: [addComment.key], status: "pending" },
    select: ({ state }) => ({ body: state.variables as NewComment, sentAt: state.submittedAt }),
  });
  const path = scopePath(scope);
  return useMemo(() => {
    const here = sending.filter(({ body }) => scopePath(body.scope) === path);
    const unknown = here.filter(({ body }) => known.every(({ id }) => id !== body.id));
    return unknown.length === 0 ? known : [...known, ...unknown.map(asComment)];
  }, [known, sending, path]);
}

function asComment({ body, sentAt }: { body: NewComment; sentAt: number }): ShownComment {
  return {
    id: body.id,
    time: body.time,
    frame: body.frame,
    type: "text",
    content: body.content,
    audioPath: null,
    audioDuration: null,
    audioProblem: null,
    createdAt: new Date(sentAt).toISOString(),
    authorName: body.authorName ?? "You",
    isGuest: body.authorName !== undefined,
    parentId: body.parentId ?? null,
    editedAt: null,
    resolvedAt: null,
    canEdit: false,
    canResolve: false,
    canDelete: false,
    isSending: true,
  };
}
