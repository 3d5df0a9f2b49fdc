import type { QueryClient } from "@tanstack/react-query";
import type { LibraryPart, LibraryVideo } from "@/lib/contracts/library";
import { withoutVideos, type Library as Known } from "@/lib/domain/library-reading";
import type { FirstAnswer } from "./first-data";

/** What the browser knows of the signed-in user's library; `library.ts` reads it. */
export type Library = Known<LibraryVideo>;

/** Of the library, and of all that is kept under a longer key: asked again, they are all asked again. */
export const videosKey = ["/api/videos"];

/** The part that a page was drawn with: the library begins with it, and a library that is known already stays. */
export const startKey = ["library-start"];
export const libraryAnswer = (value: LibraryPart): FirstAnswer => ({ key: startKey, value });

export const knownLibrary = (queries: QueryClient) => queries.getQueryData<Library>(videosKey);

/** Changes what is known of these videos, before the server has told of it. */
export function changeKnownVideos(
  queries: QueryClient,
  ids: readonly string[],
  change: Partial<LibraryVideo>,
): void {
  const changed = new Set(ids);
  const changeOne = (video: LibraryVideo) => (changed.has(video.id) ? { ...video, ...change } : video);
  queries.setQueryData<Library>(
    videosKey,
    (known) => known && { ...known, videos: known.videos.map(changeOne) },
  );
}

/** Takes videos from the list that is shown, before the server has told of it. */
export function forgetVideos(queries: QueryClient, ids: readonly string[]): void {
  queries.setQueryData<Library>(videosKey, (known) => known && withoutVideos(known, new Set(ids)));
}
