import type { QueryClient } from "@tanstack/react-query";
import type { AnnotationStore } from "./annotation-store";

/** How the viewer reached a video. It gives the calls' path; permissions come with the video (`Video.allowed`). */
export type VideoScope =
  | { kind: "own"; videoId: string }
  | { kind: "shared"; token: string; code?: string }
  /** With `annotations`, the visitor's own ones are stored on this device beside the server's. */
  | { kind: "demo"; videoId: string; annotations?: AnnotationStore }
  /** Stored on this device until the server knows the video, which then becomes an own one with the same id. */
  | { kind: "local"; videoId: string; annotations: AnnotationStore };

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

export const reviewsPath = (scope: VideoScope): string => `${scopePath(scope)}/reviews`;

export function readAnnotationsAgain(queries: QueryClient, ...scopes: readonly VideoScope[]): Promise<void> {
  const paths = scopes.map((scope) => `${scopePath(scope)}/`);
  return queries.invalidateQueries({
    predicate: ({ queryKey: [call] }) => paths.some((path) => String(call).startsWith(path)),
  });
}

/** Contains the link's code, since each code has its own response. */
export const videoKey = (scope: VideoScope) =>
  scope.kind === "shared" && scope.code ? [scopePath(scope), scope.code] : [scopePath(scope)];
