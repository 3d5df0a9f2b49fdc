/** A library in the responses of the screens' server. */
import { LIBRARY_PAGE_MAX, type LibraryPart } from "@/lib/contracts/library";
import type { Video } from "@/lib/contracts/videos";
import { respond } from "../screens/screen-server";

/** The first call for the library. */
export const LIBRARY_START = `GET /api/videos?limit=${LIBRARY_PAGE_MAX}`;
/** The response to the next request for changes. */
const SINCE = "7.1";
export const LIBRARY_CHANGES = `GET /api/videos?since=${SINCE}`;

/** A part of a library of these videos. */
export function libraryPartOf(videos: readonly Video[], over: Partial<LibraryPart> = {}): LibraryPart {
  const inCollections: Record<string, number> = {};
  for (const { collectionId } of videos) {
    if (collectionId !== null) inCollections[collectionId] = (inCollections[collectionId] ?? 0) + 1;
  }
  const seconds = videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  const sums = { total: videos.length, seconds, inCollections, unread: {}, news: [] };
  return { kind: "start", videos, gone: [], ...sums, next: null, since: SINCE, ...over };
}

/** From now on responds with these videos, also to requests for changes. */
export function respondWithLibrary(videos: readonly Video[]): void {
  respond(LIBRARY_START, 200, libraryPartOf(videos));
  respond(LIBRARY_CHANGES, 200, libraryPartOf(videos));
}

/** From now on rejects every request for the library. */
export function refuseLibrary(status: number, body: unknown): void {
  respond(LIBRARY_START, status, body);
  respond(LIBRARY_CHANGES, status, body);
}
