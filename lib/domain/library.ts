/** Choosing and summing up the videos of a library. */

export type StatusFilter = "all" | "completed" | "processing" | "failed";

interface LibraryVideo {
  title: string;
  description: string;
  collectionId: string | null;
  processingStatus: "processing" | "completed" | "failed";
  duration: number | null;
}

export interface LibraryChoice {
  search: string;
  /** A collection's id, or "all". */
  collection: string;
  status: StatusFilter;
}

/** The videos that match every part of the choice, in the order given. Search looks at title and description. */
export function chooseVideos<V extends LibraryVideo>(videos: readonly V[], choice: LibraryChoice): V[] {
  const words = choice.search.trim().toLocaleLowerCase();
  return videos.filter(
    (video) =>
      (words === "" || `${video.title}\n${video.description}`.toLocaleLowerCase().includes(words)) &&
      (choice.collection === "all" || video.collectionId === choice.collection) &&
      (choice.status === "all" || video.processingStatus === choice.status),
  );
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
