/** The player's public shape: what a screen may read (the snapshot) and ask for (the commands). */
import { NO_LOOP, type FrameLoop, type PlaybackRate, type StepSize } from "@/lib/domain/playback";
import type { FramePosition, Timecode } from "@/lib/domain/timecode";
import type { FrameRange } from "@/lib/player/frames/frame-window";
import type { KeyFramePreviews } from "@/lib/player/frames/key-frame-previews";
import type { PlaybackPhase } from "@/lib/player/playback-phase";
import type { InitialPosition, VideoSource } from "@/lib/player/video-source";

/** Six seconds of frames held at hand. While `extracting`, the first of them can be stepped through already. */
export type FrameModeState =
  | { kind: "off" }
  /** `percent`: how many of the range's frames are at hand, 0 to 100. */
  | { kind: "extracting"; range: FrameRange; percent: number }
  | { kind: "on"; range: FrameRange };

export const FRAME_MODE_OFF: FrameModeState = { kind: "off" };

/** Why the player has stopped, in words fit to show a rider. */
export interface PlaybackProblem {
  kind: "network" | "expired" | "unsupported" | "missing";
  message: string;
  /** True while the player is trying again by itself. */
  isRetrying: boolean;
}

/** What is true now. A new object on every change; compare slices by value. */
export interface PlaybackSnapshot {
  phase: PlaybackPhase;
  /** The frame on the screen, verified; never the one merely asked for. */
  frameIndex: number;
  /** `timeOf(frameIndex)`, in seconds. */
  timeSeconds: number;
  frameCount: number;
  durationSeconds: number;
  /** True where frames are counted by an assumed rate, or the browser cannot prove which frame it shows. */
  isApproximate: boolean;
  rate: PlaybackRate;
  /** 0 to 1; 0 while the rate mutes the sound. */
  volume: number;
  isMuted: boolean;
  /** The viewer wants slowed sound, pitch kept, below 1x. */
  hearSlowSound: boolean;
  loop: FrameLoop;
  frameMode: FrameModeState;
  /** Pixels of the picture as shown (rotation applied); null until known. */
  pictureSize: { width: number; height: number } | null;
  problem: PlaybackProblem | null;
}

/** Every command returns at once; what became of it is read from the snapshot. */
export interface PlaybackCommands {
  togglePlay(): void;
  play(): void;
  pause(): void;
  stepFrames(count: number): void;
  step(step: StepSize): void;
  /** Pauses on exactly this frame (clamped into the video; into the held frames while in frame mode). */
  seekToFrame(frameIndex: number): void;
  /** Pauses on the frame on show at this time. */
  seekToTime(timeSeconds: number): void;
  setRate(rate: PlaybackRate): void;
  slower(): void;
  faster(): void;
  setVolume(volume: number): void;
  toggleMuted(): void;
  setHearSlowSound(hear: boolean): void;
  /** A voice is being recorded or heard: the video is silent meanwhile. */
  setRecording(isRecording: boolean): void;
  setLoopStart(): void;
  setLoopEnd(): void;
  clearLoop(): void;
  enterFrameMode(): void;
  exitFrameMode(): void;
  retry(): void;
}

export const INITIAL_SNAPSHOT: PlaybackSnapshot = {
  phase: "opening",
  frameIndex: 0,
  timeSeconds: 0,
  frameCount: 0,
  durationSeconds: 0,
  isApproximate: false,
  rate: 1,
  volume: 1,
  isMuted: false,
  hearSlowSound: false,
  loop: NO_LOOP,
  frameMode: FRAME_MODE_OFF,
  pictureSize: null,
  problem: null,
};

/** One video's player, without a screen. Made by `usePlaybackEngine()` or `createPlaybackEngine()`. */
export interface PlaybackEngine extends PlaybackCommands {
  subscribe(listener: () => void): () => void;
  getSnapshot(): PlaybackSnapshot;
  /** The frame on the screen and its time: what a comment or a marker is stored with. */
  getPosition(): FramePosition;
  /**
   * The media time in seconds that was on the screen at a moment, on the clock of `performance.now()` and of events:
   * between two frames while the video plays. Null until the video is ready.
   */
  getTimeAt(atMs: number): number | null;
  /** The frames' times; null until the video is ready. */
  getTimecode(): Timecode | null;
  /** Small pictures for the slider's bubble; null until the video is ready. */
  getKeyFramePreviews(): KeyFramePreviews | null;
  /** The picture on the screen as a PNG at full size; null before the first frame. */
  capturePng(): Promise<Blob | null>;
  /** Opens a video, or another file or new URLs of the one that is open, keeping the place. */
  load(source: VideoSource, initial?: InitialPosition): void;
  /** Gives the engine its elements; the returned function takes them back and frees every decoded frame. */
  attach(elements: PlayerElements): () => void;
}

/** The canvas lies exactly over the video and is painted whenever decoded frames are shown instead of it. */
export interface PlayerElements {
  video: HTMLVideoElement;
  canvas: HTMLCanvasElement;
  /** Gets fresh URLs when the old ones expired; null when they are refused. Absent where there is nobody to ask. */
  refreshSource?: () => Promise<VideoSource | null>;
}
