/** How a video's comments are put together, ordered and chosen on the screen. */

export const COMMENT_SORTS = ["newest", "oldest"] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

export const COMMENT_FILTERS = ["all", "text", "audio"] as const;
export type CommentFilter = (typeof COMMENT_FILTERS)[number];

/** The author as one line of text: guests choose their names, so it says that they are guests. */
export const nameOfAuthor = ({ authorName, isGuest }: { authorName: string; isGuest: boolean }) =>
  isGuest ? `${authorName} (guest)` : authorName;

/** What was said, where there is no room to hear it. */
export const gistOf = ({ type, content }: { type: "text" | "audio"; content: string }) =>
  type === "audio" ? "Audio comment" : content;

interface Threadable {
  id: string;
  parentId: string | null;
  type: "text" | "audio";
  /** ISO 8601, in UTC, with milliseconds. */
  createdAt: string;
}

/** A comment and the answers to it, in the order they were written. */
export interface CommentThread<C> {
  /** The comment's. */
  id: string;
  comment: C;
  answers: readonly C[];
}

/** Every comment with its answers. An answer whose comment is not among them stands for itself. */
export function threadsOf<C extends Threadable>(comments: readonly C[]): CommentThread<C>[] {
  const answers = new Map<string | null, C[]>(comments.map(({ id }) => [id, []]));
  const isAnswer = ({ parentId }: C) => answers.has(parentId);
  for (const comment of comments) answers.get(comment.parentId)?.push(comment);
  return comments
    .filter((comment) => !isAnswer(comment))
    .map((comment) => ({
      id: comment.id,
      comment,
      answers: byTime(answers.get(comment.id) ?? [], "oldest", (answer) => answer),
    }));
}

/**
 * The threads with a comment or an answer of the chosen type, by when their comment was written. A thread stays whole:
 * an answer says little without what it answers.
 */
export function arrangeThreads<C extends Threadable>(
  threads: readonly CommentThread<C>[],
  sort: CommentSort,
  filter: CommentFilter,
): CommentThread<C>[] {
  const isChosen = ({ type }: C) => filter === "all" || type === filter;
  const chosen = threads.filter(({ comment, answers }) => isChosen(comment) || answers.some(isChosen));
  return byTime(chosen, sort, ({ comment }) => comment);
}

function byTime<Each>(
  items: readonly Each[],
  sort: CommentSort,
  commentOf: (item: Each) => { createdAt: string },
): Each[] {
  const direction = sort === "newest" ? -1 : 1;
  // ISO 8601 in UTC has the order of its letters. To read a date is slow: 2,000 comments would read 40,000.
  return items.toSorted((a, b) => {
    const [one, other] = [commentOf(a).createdAt, commentOf(b).createdAt];
    return one === other ? 0 : one < other ? -direction : direction;
  });
}
