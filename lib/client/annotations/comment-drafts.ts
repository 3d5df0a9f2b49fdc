import { scopePath, type VideoScope } from "./video-scope";

export const newCommentDraft = (scope: VideoScope, parentId: string | null) =>
  `${scopePath(scope)}/${parentId === null ? "comment" : `answer/${parentId}`}`;

export const editDraft = (scope: VideoScope, id: string) => `${scopePath(scope)}/edit/${id}`;
