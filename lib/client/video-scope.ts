/**
 * How the person at the screen got to a video: their own, by a share link, as a demo. It gives the calls'
 * path, so that one workspace serves all three; what they may do there comes with the video (`Video.allowed`).
 */
export type VideoScope =
  | { kind: "own"; videoId: string }
  | { kind: "shared"; token: string; code?: string }
  | { kind: "demo"; videoId: string };

/** The path that the scope's calls begin with, e.g. `/api/shared/abc`. */
export function scopePath(scope: VideoScope): string {
  switch (scope.kind) {
    case "own":
      return `/api/videos/${encodeURIComponent(scope.videoId)}`;
    case "shared":
      return `/api/shared/${encodeURIComponent(scope.token)}`;
    case "demo":
      return `/api/demo/videos/${encodeURIComponent(scope.videoId)}`;
  }
}
