import { scopePath, type VideoScope } from "./video-scope";

/** @param parentId the comment replied to; null for a new comment. */
export const newCommentDraft = (scope: VideoScope, parentId: string | null) =>
  `${scopePath(scope)}/${parentId === null ? "comment" : `answer/${parentId}`}`;

export const editDraft = (scope: VideoScope, id: string) => `${scopePath(scope)}/edit/${id}`;
