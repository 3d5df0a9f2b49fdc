/** Choosing and summing up the videos of a library. */

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
  /** ISO 8601, in UTC. */
  createdAt: string;
}

export interface LibraryChoice {
  search: string;
  /** A collection's id, or "all". */
  collection: string;
  status: StatusFilter;
  sort: LibrarySort;
}

/** What the library shows as long as nothing is chosen. */
export const WHOLE_LIBRARY: LibraryChoice = {
  search: "",
  collection: "all",
  status: "all",
  sort: "newest",
};

type Compare = (one: LibraryVideo, other: LibraryVideo) => number;

const byAge: Compare = (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt);

const COMPARE: Readonly<Record<LibrarySort, Compare>> = {
  newest: (one, other) => byAge(other, one),
  oldest: byAge,
  title: (one, other) => one.title.localeCompare(other.title, undefined, { numeric: true }),
  longest: (one, other) => (other.duration ?? 0) - (one.duration ?? 0),
};

/** The videos that match every part of the choice, in its order. Search looks at title and description. */
export function chooseVideos<V extends LibraryVideo>(videos: readonly V[], choice: LibraryChoice): V[] {
  const words = choice.search.trim().toLocaleLowerCase();
  return videos
    .filter(
      (video) =>
        (words === "" || `${video.title}\n${video.description}`.toLocaleLowerCase().includes(words)) &&
        (choice.collection === "all" || video.collectionId === choice.collection) &&
        (choice.status === "all" || video.processingStatus === choice.status),
    )
    .sort(COMPARE[choice.sort]);
}

/** The dashboard's "Hours Analyzed": the sum of durations in hours, rounded. */
export function hoursAnalyzed(videos: readonly { duration: number | null }[]): number {
  return Math.round(videos.reduce((seconds, video) => seconds + (video.duration ?? 0), 0) / 3600);
}

/** A card's duration in whole minutes, rounded, e.g. `3 min`; a ride under a minute in seconds, e.g. `42 s`. */
export function formatRideLength(durationSeconds: number): string {
  const seconds = Math.max(1, Math.round(durationSeconds));
  return seconds < 60 ? `${seconds} s` : `${Math.round(durationSeconds / 60)} min`;
}
