import { queryOptions, skipToken, type QueryClient } from "@tanstack/react-query";
import type { LibraryPart, LibraryVideo } from "@/lib/contracts/library";
import { withoutVideos, type Library as Known } from "@/lib/domain/videos/library-reading";

/** What the browser knows of the signed-in user's library; `library.ts` reads it. */
export type Library = Known<LibraryVideo>;

/** Of the library, and of all that is kept under a longer key: asked again, they are all asked again. */
export const videosKey = ["/api/videos"];

/** The part that a page was drawn with: the library begins with it, and a library that is known already stays. */
export const libraryStartQuery = queryOptions<LibraryPart>({
  queryKey: ["library-start"],
  queryFn: skipToken,
});

export const knownLibrary = (queries: QueryClient) => queries.getQueryData<Library>(videosKey);

/** Updates cached rows of these videos before the server has reported the change. */
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

/** Removes videos from the cached list before the server has reported it. */
export function removeKnownVideos(queries: QueryClient, ids: readonly string[]): void {
  queries.setQueryData<Library>(videosKey, (known) => known && withoutVideos(known, new Set(ids)));
}
