/** How a video's comments are ordered and chosen on the screen. */

export const COMMENT_SORTS = ["newest", "oldest"] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

export const COMMENT_FILTERS = ["all", "text", "audio"] as const;
export type CommentFilter = (typeof COMMENT_FILTERS)[number];

/** The author as one line of text: guests choose their names, so it says that they are guests. */
export const nameOfAuthor = ({ authorName, isGuest }: { authorName: string; isGuest: boolean }) =>
  isGuest ? `${authorName} (guest)` : authorName;

/** The comments of the chosen type, by when they were written. */
export function arrangeComments<C extends { type: "text" | "audio"; createdAt: string }>(
  comments: readonly C[],
  sort: CommentSort,
  filter: CommentFilter,
): C[] {
  const direction = sort === "newest" ? -1 : 1;
  return comments
    .filter((comment) => filter === "all" || comment.type === filter)
    .toSorted((a, b) => direction * (Date.parse(a.createdAt) - Date.parse(b.createdAt)));
}
