/**
 * A library as it is held in memory while its list is read part by part: a first part, the pages that follow it, and then what
 * has changed since. Each part has to be read from the server after the one before it has been taken in.
 */

interface Row {
  id: string;
  /** ISO 8601, in UTC, with milliseconds. */
  createdAt: string;
}

/** What is told of all videos together. */
export interface LibrarySums {
  /** How many videos there are. */
  total: number;
  /** Their durations in seconds, added up. */
  seconds: number;
  /** How many lie in each collection, by its id; a collection without videos is not named. */
  inCollections: Readonly<Record<string, number>>;
}

/**
 * What one call brings. `start` is the beginning of the list, after which all of it is read anew; `page` is what follows;
 * `changes` is what was written since an earlier `start` or `changes`.
 */
export interface LibraryPart<Video extends Row> extends LibrarySums {
  kind: "start" | "page" | "changes";
  /** Newest first. */
  videos: readonly Video[];
  /** Ids of those that are not listed any more. A video of which nothing is left is missing here: `total` tells. */
  gone: readonly string[];
  /** Where the next page begins; null after the last one. Of `changes` always null. */
  next: string | null;
  /** What the next call for changes has to say. */
  since: string;
}

export interface Library<Video extends Row> extends LibrarySums {
  /** Those that are known, newest first; all of them when `next` is null. */
  videos: readonly Video[];
  next: string | null;
  /** Null when the list has to be read from its start: something is missing that no change tells of. */
  since: string | null;
  /** Ids that were read since the start; null when the list was read to its end. */
  read: ReadonlySet<string> | null;
}

/** A library of which the first part is known. */
export function beginLibrary<Video extends Row>(start: LibraryPart<Video>): Library<Video> {
  const { videos, total, seconds, inCollections, next, since } = start;
  const read = next === null ? null : new Set(videos.map(({ id }) => id));
  return { videos, total, seconds, inCollections, next, since, read };
}

/**
 * The library with one more part. While the list is read anew, what was known stays, and at its end goes what was not read
 * again.
 */
export function withPart<Video extends Row>(
  library: Library<Video>,
  part: LibraryPart<Video>,
): Library<Video> {
  const { total, seconds, inCollections } = part;
  const gone = new Set(part.gone);
  const remaining = gone.size === 0 ? library.videos : library.videos.filter(({ id }) => !gone.has(id));
  const videos = withRows(remaining, part.videos);
  if (part.kind === "changes") {
    const isWhole = library.read === null;
    const since = isWhole && videos.length !== total ? null : part.since;
    const read = library.read && new Set([...library.read, ...part.videos.map(({ id }) => id)]);
    return { ...library, videos, total, seconds, inCollections, since, read };
  }
  // A page says nothing of what changed in the pages before it: `since` stays.
  const since = part.kind === "start" ? part.since : library.since;
  const before = part.kind === "start" ? [] : (library.read ?? []);
  const read = new Set([...before, ...part.videos.map(({ id }) => id)]);
  const sums = { total, seconds, inCollections };
  if (part.next !== null) return { ...sums, videos, next: part.next, since, read };
  return { ...sums, videos: videos.filter(({ id }) => read.has(id)), next: null, since, read: null };
}

/** The library without these videos, as the server will tell it. What they counted in the sums comes with the next part. */
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
