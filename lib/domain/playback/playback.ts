/** The player's fixed tables: speeds, steps, keys, tap zones, hold-to-seek schedules, sizes. No timers, no elements. */
import type { CommandKey } from "./key-commands";

/** Playback rates, slowest first. */
export const PLAYBACK_RATES = [0.1, 0.15, 0.25, 0.5, 1, 2] as const;
export type PlaybackRate = (typeof PLAYBACK_RATES)[number];

/** A step of whole frames, or of one second of media time. */
export type StepSize = { unit: "frames"; count: number } | { unit: "seconds"; count: number };

/** The step buttons in order, with their labels. */
export const STEP_BUTTONS: readonly { name: string; step: StepSize }[] = [
  { name: "-1 s", step: { unit: "seconds", count: -1 } },
  { name: "-5 frames", step: { unit: "frames", count: -5 } },
  { name: "-1 frame", step: { unit: "frames", count: -1 } },
  { name: "+1 frame", step: { unit: "frames", count: 1 } },
  { name: "+5 frames", step: { unit: "frames", count: 5 } },
  { name: "+1 s", step: { unit: "seconds", count: 1 } },
];

/** What a key asks for. */
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

/** What the player does at a key; null for the keys of other parts of the page. */
export function actionOfKey(key: CommandKey): KeyAction | null {
  return KEY_ACTIONS.get(key) ?? null;
}

/** The next rate down or up the ladder; stays at the ends. */
export function neighbouringRate(rate: PlaybackRate, direction: Direction): PlaybackRate {
  const at = PLAYBACK_RATES.indexOf(rate);
  return PLAYBACK_RATES[Math.min(Math.max(0, at + direction), PLAYBACK_RATES.length - 1)] ?? rate;
}

/** Below 1x the sound is off unless the viewer asked for slowed sound. */
export function isMutedAt(rate: PlaybackRate, hearSlowSound: boolean): boolean {
  return rate < 1 && !hearSlowSound;
}

export type TapZone = "left" | "middle" | "right";

export const TAP_MAX_DURATION_MS = 300;
export const TAP_MAX_MOVE_PIXELS = 10;
/** A browser zoomed in beyond this is being panned, so its taps are not commands. */
export const VIEWPORT_ZOOM_THRESHOLD = 1.2;
const SIDE_ZONE_SHARE = 0.33;

/** Which third of the width a touch falls in. */
export function tapZoneAt(x: number, width: number): TapZone {
  if (x < width * SIDE_ZONE_SHARE) return "left";
  return x > width * (1 - SIDE_ZONE_SHARE) ? "right" : "middle";
}

/** Whether a touch was short and still enough to be a tap. */
export function isTap(durationMs: number, movedPixels: number): boolean {
  return durationMs <= TAP_MAX_DURATION_MS && movedPixels <= TAP_MAX_MOVE_PIXELS;
}

/** How long a key or finger is pressed before steps repeat. */
export function holdDelayMs(isFrameMode: boolean): number {
  return isFrameMode ? 150 : 300;
}

/** Repeated steps become faster after each of these spans. */
const HOLD_STAGE_MS = 1000;
const FRAME_MODE_INTERVALS_MS = [80, 60, 40] as const;
const BACKWARD_INTERVALS_MS = [200, 150, 120] as const;
const FORWARD_INTERVALS_MS = [150, 100, 80] as const;
/** Normal playback never repeats faster than this; frame mode's own table (12, 16, 25 fps) goes to 40 ms. */
export const HOLD_MIN_INTERVAL_MS = 50;

/** The pause before the next repeated step, after `holdMs` of repeating. */
export function holdIntervalMs(isFrameMode: boolean, direction: Direction, holdMs: number): number {
  const stage = Math.min(2, Math.max(0, Math.floor(holdMs / HOLD_STAGE_MS)));
  if (isFrameMode) return FRAME_MODE_INTERVALS_MS[stage] ?? 40;
  const table = direction < 0 ? BACKWARD_INTERVALS_MS : FORWARD_INTERVALS_MS;
  return Math.max(HOLD_MIN_INTERVAL_MS, table[stage] ?? HOLD_MIN_INTERVAL_MS);
}

/** Frame mode covers this much on either side of the current time. */
export const FRAME_MODE_HALF_SECONDS = 3;

export const VIDEO_SIZES = ["small", "medium", "large", "full"] as const;
export type VideoSize = (typeof VIDEO_SIZES)[number];
export const DEFAULT_VIDEO_SIZE: VideoSize = "medium";

/** A loop between two frames, both shown; an open end is null. */
export interface FrameLoop {
  startFrame: number | null;
  endFrame: number | null;
}

export const NO_LOOP: FrameLoop = { startFrame: null, endFrame: null };

/** The frame to go back to when playing has passed the loop's end; null while inside it or with an open end. */
export function loopTarget(loop: FrameLoop, frameIndex: number): number | null {
  if (loop.startFrame === null || loop.endFrame === null) return null;
  return frameIndex > loop.endFrame || frameIndex < loop.startFrame ? loop.startFrame : null;
}

/** Sets one end; an end set on the wrong side of the other moves the other out of the way. */
export function withLoopEnd(loop: FrameLoop, end: "startFrame" | "endFrame", frameIndex: number): FrameLoop {
  const next = { ...loop, [end]: frameIndex };
  if (next.startFrame === null || next.endFrame === null || next.startFrame < next.endFrame) return next;
  return end === "startFrame"
    ? { startFrame: frameIndex, endFrame: null }
    : { startFrame: null, endFrame: frameIndex };
}
