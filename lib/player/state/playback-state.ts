/** The player's public shape: what a screen may read (the snapshot) and ask for (the commands). */
import { NO_LOOP, type FrameLoop, type PlaybackRate, type StepSize } from "@/lib/domain/playback/playback";
import type { FramePosition, Timecode } from "@/lib/domain/playback/timecode";
import type { FrameRange } from "@/lib/player/frames/frame-window";
import type { KeyFramePreviews } from "@/lib/player/frames/key-frame-previews";
import type { EngineFindings } from "@/lib/domain/playback/engine-findings";
import type { PlaybackPhase } from "@/lib/player/state/playback-phase";
import type { InitialPosition, VideoSource } from "@/lib/player/state/video-source";

/** Six seconds of cached frames. While `extracting`, the first of them can be stepped through already. */
export type FrameModeState =
  | { kind: "off" }
  /** `percent` of the range's frames that are cached, 0 to 100. */
  | { kind: "extracting"; range: FrameRange; percent: number }
  | { kind: "on"; range: FrameRange }
  /** Ended by itself: the browser decodes nothing of this file, and gave up seeking in it. */
  | { kind: "failed" };

export const FRAME_MODE_OFF: FrameModeState = { kind: "off" };

/** Why the player has stopped, in words fit to show a rider. */
export interface PlaybackProblem {
  kind: "network" | "expired" | "unsupported" | "missing";
  message: string;
  /** True while the player retries automatically. */
  isRetrying: boolean;
}

/**
 * Why the video's sound is suppressed: a microphone would record it (`recording`), or a voice comment is playing
 * (`voicePlayback`).
 */
export type AudioSuppression = "recording" | "voicePlayback";

/** Why the sound is off; `viewer`: muted, `speed`: below 1x without slowed sound. */
export type MuteReason = AudioSuppression | "viewer" | "speed";

/** The present state. A new object on every change; compare slices by value. */
export interface PlaybackSnapshot {
  phase: PlaybackPhase;
  /**
   * A frame of this video is on the screen. Until then nothing is: `frameIndex` and `timeSeconds` mean nothing, and nothing can
   * be pinned.
   */
  isFrameShown: boolean;
  /** The verified frame on the screen; never the one merely asked for. */
  frameIndex: number;
  /** `timeOf(frameIndex)`, in seconds. */
  timeSeconds: number;
  frameCount: number;
  durationSeconds: number;
  /** True where frames are counted by an assumed rate, or the browser cannot prove which frame it shows. */
  isApproximate: boolean;
  rate: PlaybackRate;
  /** 0 to 1; 0 while the sound is off. */
  volume: number;
  /** Why the sound is off; null while it is on. */
  mutedBy: MuteReason | null;
  /** Play sound below 1x too, slowed with its pitch kept. */
  hearSlowSound: boolean;
  loop: FrameLoop;
  frameMode: FrameModeState;
  /** Pixels of the picture as shown (rotation applied); null until known. */
  pictureSize: { width: number; height: number } | null;
  /** False once this browser is known not to decode the file: single frames come from seeking then, one at a time. */
  decodesFrames: boolean;
  problem: PlaybackProblem | null;
}

/** Every command returns at once; the snapshot has the result. */
export interface PlaybackCommands {
  togglePlay(): void;
  play(): void;
  pause(): void;
  stepFrames(count: number): void;
  step(step: StepSize): void;
  /** Pauses on exactly this frame (clamped into the video, or the cached frames in frame mode). */
  seekToFrame(frameIndex: number): void;
  /** Pauses on the frame on show at this time. */
  seekToTime(timeSeconds: number): void;
  setRate(rate: PlaybackRate): void;
  slower(): void;
  faster(): void;
  setVolume(volume: number): void;
  toggleMuted(): void;
  setHearSlowSound(hear: boolean): void;
  /** Mutes the sound, whatever the viewer has chosen. @returns a function that restores their choice. */
  suppressAudio(reason: AudioSuppression): () => void;
  setLoopStart(): void;
  setLoopEnd(): void;
  clearLoop(): void;
  enterFrameMode(): void;
  exitFrameMode(): void;
  retry(): void;
}

export const INITIAL_SNAPSHOT: PlaybackSnapshot = {
  phase: "opening",
  isFrameShown: false,
  frameIndex: 0,
  timeSeconds: 0,
  frameCount: 0,
  durationSeconds: 0,
  isApproximate: false,
  rate: 1,
  volume: 1,
  mutedBy: null,
  hearSlowSound: false,
  loop: NO_LOOP,
  frameMode: FRAME_MODE_OFF,
  pictureSize: null,
  decodesFrames: true,
  problem: null,
};

/** One video's player, without a screen. Made by `useNewEngine()` or `createPlaybackEngine()`. */
export interface PlaybackEngine extends PlaybackCommands {
  subscribe(listener: () => void): () => void;
  getSnapshot(): PlaybackSnapshot;
  /** The frame on the screen and its time, as far as known at once. */
  getPosition(): FramePosition;
  /**
   * The frame on the screen at the moment of the call, for what is stored with it. Resolves at once while the video is paused
   * or a clock is trusted, else when the picture is matched; to null where no frame is on the screen.
   */
  getCertainPosition(): Promise<FramePosition | null>;
  /** The engine's abilities, as found so far. */
  getEngineFindings(): EngineFindings;
  /**
   * The media time in seconds that was on the screen at a moment, on the clock of `performance.now()` and of events: between
   * two frames while the video plays. Null until a frame is on the screen.
   */
  getTimeAt(atMs: number): number | null;
  /** The frames' times; null until the video is ready. */
  getTimecode(): Timecode | null;
  /** Small pictures for the slider's bubble; null until the video is ready. */
  getKeyFramePreviews(): KeyFramePreviews | null;
  /** Draws a frame over the whole of a canvas. False while it is not decoded; those around the one on the screen soon are. */
  drawFrame(frameIndex: number, context: CanvasRenderingContext2D): boolean;
  /** Calls back for each frame that was decoded. @returns what ends it. */
  onFrameDecoded(listener: () => void): () => void;
  /** The picture on the screen as a PNG at full size; null before the first frame. */
  capturePng(): Promise<Blob | null>;
  /** Opens a video, or another file or new URLs of the one that is open, keeping the place. */
  load(source: VideoSource, initial?: InitialPosition): void;
  /** Connects the engine with its elements; the returned function disconnects them and frees every decoded frame. */
  attach(elements: PlayerElements): () => void;
}

/** The canvas is exactly over the video and shows decoded frames. */
export interface PlayerElements {
  video: HTMLVideoElement;
  canvas: HTMLCanvasElement;
  /** Gets fresh URLs when the old ones expired; null when they are refused. Absent without a server to ask. */
  refreshSource?: () => Promise<VideoSource | null>;
}
