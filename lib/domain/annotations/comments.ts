/** How a video's comments are put together, ordered and chosen on the screen. */

export const COMMENT_SORTS = ["frame", "newest", "oldest"] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

export const COMMENT_FILTERS = ["all", "text", "audio"] as const;
export type CommentFilter = (typeof COMMENT_FILTERS)[number];

/** The author's name, with a note for a guest. */
export const nameOfAuthor = ({ authorName, isGuest }: { authorName: string; isGuest: boolean }) =>
  isGuest ? `${authorName} (guest)` : authorName;

/** First letters of the first and the last of somebody's names. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? "")][0] ?? "",
  );
  return letters.join("").toLocaleUpperCase() || "?";
}

/** The text of a comment, or a label for a voice comment. */
export const gistOf = ({ type, content }: { type: "text" | "audio"; content: string }) =>
  type === "audio" ? "Audio comment" : content;

export const countReplies = (count: number): string => (count === 1 ? "1 reply" : `${count} replies`);

interface Threadable {
  id: string;
  frame: number;
  parentId: string | null;
  type: "text" | "audio";
  /** ISO 8601, in UTC, with milliseconds. */
  createdAt: string;
}

/**
 * Whether a comment's replies are deleted with it: all or, when one belongs to an author whose text must stay, none. Then the
 * comment's row stays without text and holds them together.
 */
export const areDeletedToo = <C>(replies: readonly C[], mayDelete: (reply: C) => boolean): boolean =>
  replies.every(mayDelete);

/** The comment that is next along the ride, or the one before; of several on one frame the first. Null where there is none. */
export function commentBeside<C extends Threadable>(
  comments: readonly C[],
  frame: number,
  direction: 1 | -1,
): C | null {
  const isBeyond = (each: C) => each.parentId === null && (each.frame - frame) * direction > 0;
  const nearer = (a: C, b: C) => (a.frame - b.frame) * direction || (a.createdAt < b.createdAt ? -1 : 1);
  return comments.filter(isBeyond).toSorted(nearer)[0] ?? null;
}

/** A comment and the answers to it, in the order they were written. */
export interface CommentThread<C> {
  /** The comment's. */
  id: string;
  /** Null for a deleted one, in whose place its answers stay together. */
  comment: C | null;
  replies: readonly C[];
}

/**
 * The id of the thread that the playhead has come to: the last one along the ride at this frame or before it, and of several on
 * one frame the first. Null before the first.
 */
export function threadAt<C extends { frame: number }>(
  threads: readonly CommentThread<C>[],
  frame: number,
): string | null {
  let found: { id: string; frame: number } | null = null;
  for (const { id, comment } of threads) {
    if (comment === null || comment.frame > frame) continue;
    if (found === null || comment.frame > found.frame) found = { id, frame: comment.frame };
  }
  return found?.id ?? null;
}

/** Every comment with its answers, and the answers to each that is not there any more. */
export function threadsOf<C extends Threadable>(comments: readonly C[]): CommentThread<C>[] {
  const heads = new Map<string, C | null>();
  const replies = new Map<string, C[]>();
  for (const comment of comments) if (comment.parentId === null) heads.set(comment.id, comment);
  for (const comment of comments) {
    const { parentId } = comment;
    if (parentId === null) continue;
    if (!heads.has(parentId)) heads.set(parentId, null);
    const known = replies.get(parentId);
    if (known) known.push(comment);
    else replies.set(parentId, [comment]);
  }
  return [...heads].map(([id, comment]) => ({
    id,
    comment,
    replies: byTime(replies.get(id) ?? [], "oldest", ({ createdAt }) => createdAt),
  }));
}

/**
 * The threads with a comment or a reply of the chosen type: along the ride, by the comment's frame, or by when the comment was
 * written. A thread stays complete.
 */
export function arrangeThreads<C extends Threadable>(
  threads: readonly CommentThread<C>[],
  sort: CommentSort,
  filter: CommentFilter,
): CommentThread<C>[] {
  const isChosen = ({ type }: C) => filter === "all" || type === filter;
  const chosen = threads.filter(
    ({ comment, replies }) => (comment !== null && isChosen(comment)) || replies.some(isChosen),
  );
  // A deleted comment has no frame and no time any more: its first reply's count.
  const headOf = ({ comment, replies }: CommentThread<C>) => comment ?? replies[0];
  const written = byTime(
    chosen,
    sort === "newest" ? "newest" : "oldest",
    (thread) => headOf(thread)?.createdAt,
  );
  if (sort !== "frame") return written;
  return written.toSorted((a, b) => (headOf(a)?.frame ?? 0) - (headOf(b)?.frame ?? 0));
}

function byTime<Each>(
  items: readonly Each[],
  sort: "newest" | "oldest",
  timeOf: (item: Each) => string | undefined,
): Each[] {
  const direction = sort === "newest" ? -1 : 1;
  // ISO 8601 in UTC has the order of its letters. To read a date is slow: 2,000 comments would read 40,000.
  return items.toSorted((a, b) => {
    const [one, other] = [timeOf(a) ?? "", timeOf(b) ?? ""];
    return one === other ? 0 : one < other ? -direction : direction;
  });
}

/** Those of others that were written after the viewer's last visit. @param readUntil without it nothing is new */
export const unreadOf = <C extends { isOwn: boolean; createdAt: string }>(
  comments: readonly C[],
  readUntil: string | undefined,
): C[] =>
  comments.filter(({ isOwn, createdAt }) => !isOwn && readUntil !== undefined && createdAt > readUntil);
