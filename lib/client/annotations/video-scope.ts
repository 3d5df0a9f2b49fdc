import type { QueryClient } from "@tanstack/react-query";
import type { AnnotationStore } from "./annotation-kind";

/**
 * How the person at the screen got to a video: their own, by a share link, as a demo, or a file of this device. It gives the
 * calls' path, so that one workspace serves all four; what they may do there comes with the video (`Video.allowed`).
 */
export type VideoScope =
  | { kind: "own"; videoId: string }
  | { kind: "shared"; token: string; code?: string }
  /** With `annotations`, what its visitor writes is on this device beside what the server has. */
  | { kind: "demo"; videoId: string; annotations?: AnnotationStore }
  /** Its annotations are on this device until the server knows the video, which then is an own one with the same id. */
  | { kind: "local"; videoId: string; annotations: AnnotationStore };

/** The path that the scope's calls begin with, e.g. `/api/shared/abc`. */
export function scopePath(scope: VideoScope): string {
  switch (scope.kind) {
    case "own":
    case "local":
      return `/api/videos/${encodeURIComponent(scope.videoId)}`;
    case "shared":
      return `/api/shared/${encodeURIComponent(scope.token)}`;
    case "demo":
      return `/api/demo/videos/${encodeURIComponent(scope.videoId)}`;
  }
}

/** Reads all annotations of a video again; resolves when those on the screen are there. */
export function readAnnotationsAgain(queries: QueryClient, ...scopes: readonly VideoScope[]): Promise<void> {
  const paths = scopes.map((scope) => `${scopePath(scope)}/`);
  return queries.invalidateQueries({
    predicate: ({ queryKey: [call] }) => paths.some((path) => String(call).startsWith(path)),
  });
}

/** Of the video itself among the known responses. A link's code is part of it: the response to another code is another one. */
export const videoKey = (scope: VideoScope) =>
  scope.kind === "shared" && scope.code ? [scopePath(scope), scope.code] : [scopePath(scope)];
