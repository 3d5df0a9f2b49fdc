import { NO_LOOP, type FrameLoop, type PlaybackRate, type StepSize } from "@/lib/domain/playback/playback";
import type { FramePosition, Timecode } from "@/lib/domain/playback/timecode";
import type { FrameRange } from "@/lib/player/frames/frame-window";
import type { OnVisitedFrame } from "@/lib/player/frames/visit-frames";
import type { KeyFramePreviews } from "@/lib/player/frames/key-frame-previews";
import type { EngineFindings } from "@/lib/domain/playback/engine-findings";
import type { PlaybackPhase } from "@/lib/player/state/playback-phase";
import type { InitialPosition, VideoSource } from "@/lib/player/state/video-source";

/** Six seconds of cached frames. While `extracting`, the first of them can already be stepped through. */
export type FrameModeState =
  | { kind: "off" }
  | { kind: "extracting"; range: FrameRange; percent: number }
  | { kind: "on"; range: FrameRange }
  /** Ended by itself: the browser can neither decode this file nor seek in it. */
  | { kind: "failed" };

export const FRAME_MODE_OFF: FrameModeState = { kind: "off" };

export interface PlaybackProblem {
  kind: "network" | "expired" | "unsupported" | "missing";
  message: string;
  isRetrying: boolean;
}

/** Why the sound is suppressed: a microphone records, a voice comment plays, or another ride plays beside it. */
export type AudioSuppression = "recording" | "voicePlayback" | "comparison";

/** `viewer`: muted; `speed`: below 1x without slowed sound. */
export type MuteReason = AudioSuppression | "viewer" | "speed";

/** A new object on every change; compare slices by value. */
export interface PlaybackSnapshot {
  phase: PlaybackPhase;
  /** Until then `frameIndex` and `timeSeconds` mean nothing, and nothing can be pinned. */
  isFrameShown: boolean;
  /** The verified frame on the screen, never one that is only requested. */
  frameIndex: number;
  timeSeconds: number;
  frameCount: number;
  durationSeconds: number;
  /** Frames are counted by an assumed rate, or the browser cannot prove which frame it shows. */
  isApproximate: boolean;
  rate: PlaybackRate;
  /** 0 to 1; 0 while the sound is off. */
  volume: number;
  mutedBy: MuteReason | null;
  /** Plays sound below 1x too, slowed with its pitch kept. */
  hearSlowSound: boolean;
  loop: FrameLoop;
  frameMode: FrameModeState;
  /** Pixels as shown (rotation applied); null until known. */
  pictureSize: { width: number; height: number } | null;
  /** False once this browser is known not to decode the file: frames then come from slower seeks. */
  decodesFrames: boolean;
  problem: PlaybackProblem | null;
}

/** Commands return at once; the snapshot has the result. */
export interface PlaybackCommands {
  togglePlay(): void;
  play(): void;
  pause(): void;
  stepFrames(count: number): void;
  step(step: StepSize): void;
  /** Pauses on exactly this frame (clamped to the video, or to the cached frames in frame mode). */
  seekToFrame(frameIndex: number): void;
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

export interface PlaybackEngine extends PlaybackCommands {
  subscribe(listener: () => void): () => void;
  getSnapshot(): PlaybackSnapshot;
  getPosition(): FramePosition;
  /** Resolves at once while paused or with a trusted clock, else when the picture is identified; null without one. */
  getCertainPosition(): Promise<FramePosition | null>;
  getEngineFindings(): EngineFindings;
  /** Media time in seconds at a time of `performance.now()`, also between two frames. Null before the first frame. */
  getTimeAt(atMs: number): number | null;
  getTimecode(): Timecode | null;
  /** Pictures for the slider's bubble; null until the video is ready. */
  getKeyFramePreviews(): KeyFramePreviews | null;
  /** Fills the canvas with a frame. False while it is not decoded; frames around the visible one soon are. */
  drawFrame(frameIndex: number, context: CanvasRenderingContext2D): boolean;
  onFrameDecoded(listener: () => void): () => void;
  /** Decodes these frames independently of the picture. @throws if a frame cannot be decoded or read, or on abort */
  visitFrames(frames: readonly number[], onFrame: OnVisitedFrame, signal: AbortSignal): Promise<void>;
  /** Called before each command that moves the picture or plays. */
  onMove(listener: () => void): () => void;
  /** PNG at full size; null before the first frame. */
  capturePng(): Promise<Blob | null>;
  /** Opens a video; or another file or new URLs of the open one, keeping the position. */
  load(source: VideoSource, initial?: InitialPosition): void;
  /** The canvas must lie exactly over the video. @returns a function that disconnects them and frees all frames. */
  attach(elements: PlayerElements): () => void;
}

export interface PlayerElements {
  video: HTMLVideoElement;
  canvas: HTMLCanvasElement;
  /** Gets fresh URLs when the old ones expired; null when refused. Absent without a server. */
  refreshSource?: () => Promise<VideoSource | null>;
}
