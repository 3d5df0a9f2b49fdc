/** Names of the drafts of comments. */
import { scopePath, type VideoScope } from "./video-scope";

/** Names the draft of a new comment, or of a reply to the comment `parentId`. */
export const newCommentDraft = (scope: VideoScope, parentId: string | null) =>
  `${scopePath(scope)}/${parentId === null ? "comment" : `answer/${parentId}`}`;

/** Names the draft of another text for the comment `id`. */
export const editDraft = (scope: VideoScope, id: string) => `${scopePath(scope)}/edit/${id}`;
