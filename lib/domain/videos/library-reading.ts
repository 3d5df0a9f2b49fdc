/** A library in memory, read in parts: a start, pages, then changes, each requested after the previous one. */

import type { VideoNews } from "../annotations/video-news";

interface Row {
  id: string;
  createdAt: string;
}

export interface LibrarySums {
  total: number;
  seconds: number;
  /** Videos per collection, by id; empty collections are absent. */
  inCollections: Readonly<Record<string, number>>;
  unread: Readonly<Record<string, number>>;
  news: readonly VideoNews[];
}

/** One response. `start` begins the reading again, `page` continues it, `changes` contains what was written since. */
export interface LibraryPart<Video extends Row> extends LibrarySums {
  kind: "start" | "page" | "changes";
  videos: readonly Video[];
  /** Ids that left the list. For completely deleted videos only `total` changes. */
  gone: readonly string[];
  /** Cursor of the next page; null after the last one and in `changes`. */
  next: string | null;
  since: string;
}

export interface Library<Video extends Row> extends LibrarySums {
  /** The videos so far, newest first; complete when `next` is null. */
  videos: readonly Video[];
  next: string | null;
  /** Null when the list must be read from its start. */
  since: string | null;
  /** Ids read since the start; null once the list is complete. */
  read: ReadonlySet<string> | null;
}

export function beginLibrary<Video extends Row>(start: LibraryPart<Video>): Library<Video> {
  const { videos, next, since } = start;
  const read = next === null ? null : new Set(videos.map(({ id }) => id));
  return { videos, ...sumsOf(start), next, since, read };
}

/** Adds a part. While the list is read again, earlier videos stay; at its end those not read again are removed. */
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
  // A page does not include changes in earlier pages, so `since` stays.
  const since = part.kind === "start" ? part.since : library.since;
  const before = part.kind === "start" ? [] : (library.read ?? []);
  const read = new Set([...before, ...part.videos.map(({ id }) => id)]);
  if (part.next !== null) return { ...sums, videos, next: part.next, since, read };
  return { ...sums, videos: videos.filter(({ id }) => read.has(id)), next: null, since, read: null };
}

const sumsOf = ({ total, seconds, inCollections, unread, news }: LibrarySums): LibrarySums => ({
  total,
  seconds,
  inCollections,
  unread,
  news,
});

export function withoutVideos<Video extends Row>(
  library: Library<Video>,
  ids: ReadonlySet<string>,
): Library<Video> {
  const videos = library.videos.filter(({ id }) => !ids.has(id));
  const total = library.total - (library.videos.length - videos.length);
  return { ...library, videos, total, news: library.news.filter(({ videoId }) => !ids.has(videoId)) };
}

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

function newestFirst(one: Row, other: Row): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
