import { queryOptions, skipToken, type QueryClient } from "@tanstack/react-query";
import type { LibraryPart, LibraryVideo } from "@/lib/contracts/library";
import { withoutVideos, type Library as Known } from "@/lib/domain/videos/library-reading";

export type Library = Known<LibraryVideo>;

/** Prefix of all library keys: invalidating it refetches all of them. */
export const videosKey = ["/api/videos"];

/** The part rendered with a page: the library begins with it, unless it is already known. */
export const libraryStartQuery = queryOptions<LibraryPart>({
  queryKey: ["library-start"],
  queryFn: skipToken,
});

export const knownLibrary = (queries: QueryClient) => queries.getQueryData<Library>(videosKey);

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

export function removeKnownVideos(queries: QueryClient, ids: readonly string[]): void {
  queries.setQueryData<Library>(videosKey, (known) => known && withoutVideos(known, new Set(ids)));
}
