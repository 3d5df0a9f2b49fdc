import type { CommandKey } from "./key-commands";

export const PLAYBACK_RATES = [0.1, 0.15, 0.25, 0.5, 1, 2] as const;
export type PlaybackRate = (typeof PLAYBACK_RATES)[number];

export type StepSize = { unit: "frames"; count: number } | { unit: "seconds"; count: number };

export const STEP_BUTTONS: readonly { name: string; step: StepSize }[] = [
  { name: "-1 s", step: { unit: "seconds", count: -1 } },
  { name: "-5 frames", step: { unit: "frames", count: -5 } },
  { name: "-1 frame", step: { unit: "frames", count: -1 } },
  { name: "+1 frame", step: { unit: "frames", count: 1 } },
  { name: "+5 frames", step: { unit: "frames", count: 5 } },
  { name: "+1 s", step: { unit: "seconds", count: 1 } },
];

export type KeyAction =
  | { kind: "togglePlay" }
  | { kind: "holdStep"; direction: Direction }
  | { kind: "step"; step: StepSize }
  | { kind: "slower" }
  | { kind: "faster" }
  | { kind: "rate"; rate: PlaybackRate }
  | { kind: "goToFrame" }
  | { kind: "loop" }
  | { kind: "fullscreen" }
  | { kind: "addMarker" }
  | { kind: "help" };

export type Direction = -1 | 1;

const KEY_ACTIONS: ReadonlyMap<CommandKey, KeyAction> = new Map<CommandKey, KeyAction>([
  [" ", { kind: "togglePlay" }],
  ["ArrowLeft", { kind: "holdStep", direction: -1 }],
  ["ArrowRight", { kind: "holdStep", direction: 1 }],
  [",", { kind: "step", step: { unit: "frames", count: -5 } }],
  [".", { kind: "step", step: { unit: "frames", count: 5 } }],
  ["[", { kind: "step", step: { unit: "frames", count: -30 } }],
  ["]", { kind: "step", step: { unit: "frames", count: 30 } }],
  ["s", { kind: "slower" }],
  ["f", { kind: "faster" }],
  ["1", { kind: "rate", rate: 0.1 }],
  ["2", { kind: "rate", rate: 0.15 }],
  ["3", { kind: "rate", rate: 0.25 }],
  ["4", { kind: "rate", rate: 0.5 }],
  ["5", { kind: "rate", rate: 1 }],
  ["6", { kind: "rate", rate: 2 }],
  ["g", { kind: "goToFrame" }],
  ["l", { kind: "loop" }],
  ["w", { kind: "fullscreen" }],
  ["m", { kind: "addMarker" }],
  ["?", { kind: "help" }],
]);

export function actionOfKey(key: CommandKey): KeyAction | null {
  return KEY_ACTIONS.get(key) ?? null;
}

/** The next rate up or down; the same at the ends. */
export function neighbouringRate(rate: PlaybackRate, direction: Direction): PlaybackRate {
  const at = PLAYBACK_RATES.indexOf(rate);
  return PLAYBACK_RATES[Math.min(Math.max(0, at + direction), PLAYBACK_RATES.length - 1)] ?? rate;
}

export function isMutedAt(rate: PlaybackRate, hearSlowSound: boolean): boolean {
  return rate < 1 && !hearSlowSound;
}

export type TapZone = "left" | "middle" | "right";

export const TAP_MAX_DURATION_MS = 300;
export const TAP_MAX_MOVE_PIXELS = 10;
/** If the browser has zoomed the page further, touches pan it and are no commands. */
export const VIEWPORT_ZOOM_THRESHOLD = 1.2;
const SIDE_ZONE_SHARE = 0.33;

export function tapZoneAt(x: number, width: number): TapZone {
  if (x < width * SIDE_ZONE_SHARE) return "left";
  return x > width * (1 - SIDE_ZONE_SHARE) ? "right" : "middle";
}

export function isTap(durationMs: number, movedPixels: number): boolean {
  return durationMs <= TAP_MAX_DURATION_MS && movedPixels <= TAP_MAX_MOVE_PIXELS;
}

export function holdDelayMs(isFrameMode: boolean): number {
  return isFrameMode ? 150 : 300;
}

const HOLD_STAGE_MS = 1000;
const FRAME_MODE_INTERVALS_MS = [80, 60, 40] as const;
const BACKWARD_INTERVALS_MS = [200, 150, 120] as const;
const FORWARD_INTERVALS_MS = [150, 100, 80] as const;
/** Limit for normal playback; frame mode's own table (12, 16, 25 fps) goes to 40 ms. */
export const HOLD_MIN_INTERVAL_MS = 50;

const HIGH_FRAME_RATE = 100;
/** At 80 ms a step a second of a 240 fps video would take 19 s. */
const HIGH_FRAME_RATE_INTERVAL_MS = 25;

/** @param holdMs how long steps have been repeated. @param frameRate in frames a second. */
export function holdIntervalMs(
  isFrameMode: boolean,
  direction: Direction,
  holdMs: number,
  frameRate: number,
): number {
  const stage = Math.min(2, Math.max(0, Math.floor(holdMs / HOLD_STAGE_MS)));
  if (stage === 2 && frameRate >= HIGH_FRAME_RATE) return HIGH_FRAME_RATE_INTERVAL_MS;
  if (isFrameMode) return FRAME_MODE_INTERVALS_MS[stage] ?? 40;
  const table = direction < 0 ? BACKWARD_INTERVALS_MS : FORWARD_INTERVALS_MS;
  return Math.max(HOLD_MIN_INTERVAL_MS, table[stage] ?? HOLD_MIN_INTERVAL_MS);
}

export const FRAME_MODE_HALF_SECONDS = 3;

export const VIDEO_SIZES = ["small", "medium", "large", "full"] as const;
export type VideoSize = (typeof VIDEO_SIZES)[number];
export const DEFAULT_VIDEO_SIZE: VideoSize = "medium";

/** Both frames are shown; an open end is null. */
export interface FrameLoop {
  startFrame: number | null;
  endFrame: number | null;
}

export const NO_LOOP: FrameLoop = { startFrame: null, endFrame: null };

/** The frame to go back to after the loop's end; null inside the loop or with an open end. */
export function loopTarget(loop: FrameLoop, frameIndex: number): number | null {
  if (loop.startFrame === null || loop.endFrame === null) return null;
  return frameIndex > loop.endFrame || frameIndex < loop.startFrame ? loop.startFrame : null;
}

/** Its start is before its end, if both are set. */
export const isInOrder = ({ startFrame, endFrame }: FrameLoop): boolean =>
  startFrame === null || endFrame === null || startFrame < endFrame;

/** No loop if the video does not have one of its frames. */
export const loopWithin = (loop: FrameLoop, frameCount: number): FrameLoop =>
  Math.max(loop.startFrame ?? 0, loop.endFrame ?? 0) < frameCount ? loop : NO_LOOP;

/** Sets one end; the other end moves along if it would be on the wrong side. */
export function withLoopEnd(loop: FrameLoop, end: "startFrame" | "endFrame", frameIndex: number): FrameLoop {
  const next = { ...loop, [end]: frameIndex };
  if (isInOrder(next)) return next;
  return end === "startFrame"
    ? { startFrame: frameIndex, endFrame: null }
    : { startFrame: null, endFrame: frameIndex };
}
