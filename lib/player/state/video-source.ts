import type { FrameLoop } from "@/lib/domain/playback/playback";
import type { MissingParts } from "@/lib/domain/videos/missing-parts";
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { OpenVideoTrack } from "@/lib/player/frames/video-track";

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

export interface LocalMedia {
  readonly timecode: Timecode;
  /** An edit list hides the first frames, or the first one is late. Firefox ignores both. */
  readonly isOffset: boolean;
  openTrack(): Promise<OpenVideoTrack | null>;
}

/** The URLs may expire; `onRefreshSource` gets new ones for the same file. */
export interface VideoSource {
  videoId: string;
  title: string;
  mp4Url: string;
  /** HLS playlist for slow connections, with the same frames at the same times. */
  hlsUrl?: string | null;
  /** Null for a video without a recorded index: frames are counted at `frameRate` and marked approximate. */
  frameIndexUrl: string | null;
  sprite: ThumbnailSprite | null;
  frameRate: number | null;
  durationSeconds: number | null;
  hasAudio: boolean;
  missing?: MissingParts | null;
  pictureSize?: PictureSize | null;
  /** The file on this device; `mp4Url` is then its object URL. */
  local?: LocalMedia;
}

export interface InitialPosition {
  frameIndex?: number;
  timeSeconds?: number;
  /** Without one the video opens with the loop that it had. */
  loop?: FrameLoop;
}

/** A video element shows the first frame by itself when it loads. */
export const isAtStart = ({ frameIndex, timeSeconds }: InitialPosition): boolean =>
  (frameIndex ?? timeSeconds ?? 0) === 0;
