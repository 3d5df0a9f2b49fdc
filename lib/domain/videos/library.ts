import { foldText } from "../folded-text";

export const STATUS_FILTERS = ["all", "completed", "processing", "failed"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export const LIBRARY_SORTS = ["newest", "oldest", "title", "longest"] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

interface LibraryVideo {
  title: string;
  description: string;
  collectionId: string | null;
  processingStatus: "processing" | "completed" | "failed";
  duration: number | null;
  createdAt: string;
}

export interface LibraryChoice {
  search: string;
  collection: string;
  status: StatusFilter;
  sort: LibrarySort;
}

export const WHOLE_LIBRARY: LibraryChoice = {
  search: "",
  collection: "all",
  status: "all",
  sort: "newest",
};

type Compare = (one: LibraryVideo, other: LibraryVideo) => number;

/** Created once: `localeCompare` looks up its rules at every comparison. */
const titleCollator = new Intl.Collator(undefined, { numeric: true });

/** ISO 8601 in UTC sorts as text. */
const byAge: Compare = (one, other) =>
  one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0;

const COMPARE: Readonly<Record<LibrarySort, Compare>> = {
  newest: (one, other) => byAge(other, one),
  oldest: byAge,
  title: (one, other) => titleCollator.compare(one.title, other.title),
  longest: (one, other) => (other.duration ?? 0) - (one.duration ?? 0),
};

export function orderVideos<V extends LibraryVideo>(videos: readonly V[], sort: LibrarySort): V[] {
  return [...videos].sort(COMPARE[sort]);
}

/** Cache of searched text: every typed letter searches all videos. */
const searchTexts = new WeakMap<LibraryVideo, string>();

function searchText(video: LibraryVideo): string {
  let text = searchTexts.get(video);
  if (text === undefined) {
    text = foldText(`${video.title}\n${video.description}`);
    searchTexts.set(video, text);
  }
  return text;
}

export function matchVideos<V extends LibraryVideo>(
  videos: readonly V[],
  { search, collection, status }: Omit<LibraryChoice, "sort">,
): V[] {
  const words = foldText(search.trim());
  return videos.filter(
    (video) =>
      (collection === "all" || video.collectionId === collection) &&
      (status === "all" || video.processingStatus === status) &&
      (words === "" || searchText(video).includes(words)),
  );
}

export function hoursAnalyzed(seconds: number): number {
  return Math.round(seconds / 3600);
}

/** Rounded minutes, e.g. `3 min`; under a minute seconds, e.g. `42 s`. */
export function formatRideLength(durationSeconds: number): string {
  const seconds = Math.max(1, Math.round(durationSeconds));
  return seconds < 60 ? `${seconds} s` : `${Math.round(durationSeconds / 60)} min`;
}
