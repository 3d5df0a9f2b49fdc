/** What the player plays: one file, its frame index and its strip of thumbnails. */

/** One JPEG of tiles; tile k shows the picture at about `k * intervalSeconds`. */
export interface ThumbnailSprite {
  url: string;
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  intervalSeconds: number;
  count: number;
}

/** What the player plays. The URLs may expire; `onRefreshSource` gets new ones for the same file. */
export interface VideoSource {
  videoId: string;
  title: string;
  mp4Url: string;
  /** Null for a video without a recorded index: frames are then counted at `frameRate`, marked approximate. */
  frameIndexUrl: string | null;
  sprite: ThumbnailSprite | null;
  frameRate: number | null;
  durationSeconds: number | null;
  hasAudio: boolean;
}

/** Where a player opens: at a frame, else at a time, else at the start. */
export interface InitialPosition {
  frameIndex?: number;
  timeSeconds?: number;
}
