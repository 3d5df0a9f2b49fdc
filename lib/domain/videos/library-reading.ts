/**
 * A library in memory while its list is read part by part: a first part, the pages after it, and then
 * changes. Each part is requested after the one before has been added.
 */

interface Row {
  id: string;
  /** ISO 8601, in UTC, with milliseconds. */
  createdAt: string;
}

/** Sums over all videos. */
export interface LibrarySums {
  /** How many videos there are. */
  total: number;
  /** Their durations in seconds, added up. */
  seconds: number;
  /** How many lie in each collection, by its id; a collection without videos is not named. */
  inCollections: Readonly<Record<string, number>>;
  /** How many new comments each video has, by its id; a video without any is not named. */
  unread: Readonly<Record<string, number>>;
}

/**
 * The result of one call. `start` is the beginning of the list, after which all is read again; `page` is what
 * follows; `changes` is what was written since an earlier `start` or `changes`.
 */
export interface LibraryPart<Video extends Row> extends LibrarySums {
  kind: "start" | "page" | "changes";
  /** Newest first. */
  videos: readonly Video[];
  /** Ids that left the list. A completely deleted video is not named: only `total` shows it. */
  gone: readonly string[];
  /** Where the next page begins; null after the last one. Of `changes` always null. */
  next: string | null;
  /** What the next call for changes has to say. */
  since: string;
}

export interface Library<Video extends Row> extends LibrarySums {
  /** The videos read so far, newest first; all of them when `next` is null. */
  videos: readonly Video[];
  next: string | null;
  /** Null when the list has to be read from its start. */
  since: string | null;
  /** Ids that were read since the start; null when the list was read to its end. */
  read: ReadonlySet<string> | null;
}

/** A library with its first part. */
export function beginLibrary<Video extends Row>(start: LibraryPart<Video>): Library<Video> {
  const { videos, next, since } = start;
  const read = next === null ? null : new Set(videos.map(({ id }) => id));
  return { videos, ...sumsOf(start), next, since, read };
}

/**
 * The library with one more part. While the list is read again the earlier videos stay; at its end those not
 * read again are removed.
 */
export function withPart<Video extends Row>(
  library: Library<Video>,
  part: LibraryPart<Video>,
): Library<Video> {
  const sums = sumsOf(part);
  const gone = new Set(part.gone);
  const remaining = gone.size === 0 ? library.videos : library.videos.filter(({ id }) => !gone.has(id));
  const videos = withRows(remaining, part.videos);
  if (part.kind === "changes") {
    const isWhole = library.read === null;
    const since = isWhole && videos.length !== sums.total ? null : part.since;
    const read = library.read && new Set([...library.read, ...part.videos.map(({ id }) => id)]);
    return { ...library, ...sums, videos, since, read };
  }
  // A page says nothing about changes in the pages before it: `since` stays.
  const since = part.kind === "start" ? part.since : library.since;
  const before = part.kind === "start" ? [] : (library.read ?? []);
  const read = new Set([...before, ...part.videos.map(({ id }) => id)]);
  if (part.next !== null) return { ...sums, videos, next: part.next, since, read };
  return { ...sums, videos: videos.filter(({ id }) => read.has(id)), next: null, since, read: null };
}

const sumsOf = ({ total, seconds, inCollections, unread }: LibrarySums): LibrarySums => ({
  total,
  seconds,
  inCollections,
  unread,
});

/** The library without these videos. The sums follow with the next part. */
export function withoutVideos<Video extends Row>(
  library: Library<Video>,
  ids: ReadonlySet<string>,
): Library<Video> {
  const videos = library.videos.filter(({ id }) => !ids.has(id));
  const total = library.total - (library.videos.length - videos.length);
  return { ...library, videos, total };
}

/** The rows with `fresh` ones in their places. The same list when there are none. */
function withRows<Video extends Row>(rows: readonly Video[], fresh: readonly Video[]): readonly Video[] {
  if (fresh.length === 0) return rows;
  const freshOf = new Map(fresh.map((row) => [row.id, row]));
  const known = rows.map((row) => {
    const newer = freshOf.get(row.id);
    freshOf.delete(row.id);
    return newer ?? row;
  });
  return freshOf.size === 0 ? known : [...known, ...freshOf.values()].sort(newestFirst);
}

/** As the server orders them: of the same moment, by id. */
function newestFirst(one: Row, other: Row): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
