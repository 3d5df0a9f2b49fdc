import { formatDuration } from "../playback/timecode";

/** A review records what its author did with the picture: `domain/review/review-track.ts`. */
export const COMMENT_TYPES = ["text", "audio", "review"] as const;
export type CommentType = (typeof COMMENT_TYPES)[number];

export const COMMENT_SORTS = ["frame", "newest", "oldest"] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

export const COMMENT_FILTERS = ["all", "text", "audio"] as const;
export type CommentFilter = (typeof COMMENT_FILTERS)[number];

export const nameOfAuthor = ({ authorName, isGuest }: { authorName: string; isGuest: boolean }) =>
  isGuest ? `${authorName} (guest)` : authorName;

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? "")][0] ?? "",
  );
  return letters.join("").toLocaleUpperCase() || "?";
}

/** "talked it through, 2:40": what somebody did who recorded a review. @param seconds null where unknown */
export const describeReview = (seconds: number | null): string =>
  `talked it through${seconds === null ? "" : `, ${formatDuration(seconds)}`}`;

/** Query of a ride's address that opens it with this review. */
export const reviewSearch = (id: string): string => `?review=${id}`;

const GISTS = { audio: "Audio comment", review: "Review" } as const;

export const gistOf = ({ type, content }: { type: CommentType; content: string }) =>
  type === "text" ? content || "Drawing" : GISTS[type];

/** With the length of a recording: "Audio comment, 0:12". */
export const gistWithLength = (comment: {
  type: CommentType;
  content: string;
  audioDuration: number | null;
}) =>
  comment.audioDuration === null
    ? gistOf(comment)
    : `${gistOf(comment)}, ${formatDuration(comment.audioDuration)}`;

export const summaryOf = (comment: {
  frame: number;
  authorName: string;
  isGuest: boolean;
  type: CommentType;
  content: string;
}) => `Frame ${comment.frame}, ${nameOfAuthor(comment)}: ${gistOf(comment)}`;

export const countReplies = (count: number): string => (count === 1 ? "1 reply" : `${count} replies`);

interface Threadable {
  id: string;
  frame: number;
  parentId: string | null;
  type: CommentType;
  createdAt: string;
}

/** Replies are deleted with their comment if the viewer may delete all; otherwise its row stays without text. */
export const mayDeleteThread = <C>(replies: readonly C[], mayDelete: (reply: C) => boolean): boolean =>
  replies.every(mayDelete);

/** The next or previous comment by frame; the first of several on one frame. Null where there is none. */
export function commentBeside<C extends Threadable>(
  comments: readonly C[],
  frame: number,
  direction: 1 | -1,
): C | null {
  const isBeyond = (each: C) => each.parentId === null && (each.frame - frame) * direction > 0;
  const nearer = (a: C, b: C) => (a.frame - b.frame) * direction || (a.createdAt < b.createdAt ? -1 : 1);
  return comments.filter(isBeyond).toSorted(nearer)[0] ?? null;
}

/** The next from this frame on, replies included; after the last one, the first of the ride. */
export function nextAlongRide<C extends { frame: number; createdAt: string }>(
  comments: readonly C[],
  frame: number,
): C | null {
  const along = comments.toSorted((a, b) => a.frame - b.frame || (a.createdAt < b.createdAt ? -1 : 1));
  return along.find((each) => each.frame >= frame) ?? along[0] ?? null;
}

export interface CommentThread<C> {
  id: string;
  comment: C | null;
  replies: readonly C[];
}

/** The id of the last thread at or before this frame (the first of several on one frame); null before the first. */
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

/** Every comment with its replies, and replies whose comment is deleted. */
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
    replies: sortByTime(replies.get(id) ?? [], "oldest", ({ createdAt }) => createdAt),
  }));
}

/** By frame, each followed by its replies. */
export const inReadingOrder = <C extends Threadable>(comments: readonly C[]): C[] =>
  arrangeThreads(threadsOf(comments), "frame", "all").flatMap(({ comment, replies }) =>
    comment === null ? replies : [comment, ...replies],
  );

/** Threads with a comment or reply of the chosen type, sorted by frame or by the comment's date. A thread stays complete. */
export function arrangeThreads<C extends Threadable>(
  threads: readonly CommentThread<C>[],
  sort: CommentSort,
  filter: CommentFilter,
): CommentThread<C>[] {
  const isChosen = ({ type }: C) => filter === "all" || (type === "text") === (filter === "text");
  const chosen = threads.filter(
    ({ comment, replies }) => (comment !== null && isChosen(comment)) || replies.some(isChosen),
  );
  // A deleted comment has no frame and no date; those of its first reply are used.
  const headOf = ({ comment, replies }: CommentThread<C>) => comment ?? replies[0];
  const written = sortByTime(
    chosen,
    sort === "newest" ? "newest" : "oldest",
    (thread) => headOf(thread)?.createdAt,
  );
  if (sort !== "frame") return written;
  return written.toSorted((a, b) => (headOf(a)?.frame ?? 0) - (headOf(b)?.frame ?? 0));
}

function sortByTime<Each>(
  items: readonly Each[],
  sort: "newest" | "oldest",
  timeOf: (item: Each) => string | undefined,
): Each[] {
  const direction = sort === "newest" ? -1 : 1;
  // ISO 8601 dates in UTC sort as text. Parsing them is slow: 40,000 times for 2,000 comments.
  return items.toSorted((a, b) => {
    const [one, other] = [timeOf(a) ?? "", timeOf(b) ?? ""];
    return one === other ? 0 : one < other ? -direction : direction;
  });
}

/** Comments of others since the viewer's last visit. @param readUntil without it nothing is new. */
export const filterUnread = <C extends { isOwn: boolean; createdAt: string }>(
  comments: readonly C[],
  readUntil: string | undefined,
): C[] =>
  comments.filter(({ isOwn, createdAt }) => !isOwn && readUntil !== undefined && createdAt > readUntil);
