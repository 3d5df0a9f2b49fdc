/** What the player plays: one file, its frame index and its strip of thumbnails. */
import type { MissingParts } from "@/lib/domain/videos/missing-parts";
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { OpenVideoTrack } from "@/lib/player/frames/video-track";

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

export interface PictureSize {
  width: number;
  height: number;
}

/** A file on the viewer's own device, read in place of an address. */
export interface LocalMedia {
  readonly timecode: Timecode;
  /** An edit list hides its first frames, or the first one is late. Firefox plays it as if neither were so. */
  readonly isOffset: boolean;
  /** The picture track, for decoding; null where it cannot be decoded. */
  openTrack(): Promise<OpenVideoTrack | null>;
}

/** What the player plays. The URLs may expire; `onRefreshSource` gets new ones for the same file. */
export interface VideoSource {
  videoId: string;
  title: string;
  mp4Url: string;
  /** The playlist of its smaller pictures, for slow lines; they have the same frames at the same times. */
  hlsUrl?: string | null;
  /** Null for a video without a recorded index: frames are then counted at `frameRate`, marked approximate. */
  frameIndexUrl: string | null;
  sprite: ThumbnailSprite | null;
  frameRate: number | null;
  durationSeconds: number | null;
  hasAudio: boolean;
  /** What of the film is not in its file; null, or left out, for nothing. */
  missing?: MissingParts | null;
  /** As the server knows it, for the layout until the video is opened. */
  pictureSize?: PictureSize | null;
  /** The same video's file on this device. `mp4Url` is then its address for the video element. */
  local?: LocalMedia;
}

/** Where a player opens: at a frame, else at a time, else at the start. */
export interface InitialPosition {
  frameIndex?: number;
  timeSeconds?: number;
}

/** Whether that is the first frame, which a video element shows by itself as it loads. */
export const isAtStart = ({ frameIndex, timeSeconds }: InitialPosition): boolean =>
  (frameIndex ?? timeSeconds ?? 0) === 0;
