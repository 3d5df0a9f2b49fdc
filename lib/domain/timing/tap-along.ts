/**
 * Marks tapped while the video plays, in media seconds unless a name says otherwise. Taps are early or late by a constant, which
 * shifts the marks and not the tempo; it is known, and taken out, once the person sets one mark on its frame.
 */
import type { Gait, MarkMeaning } from "@/lib/domain/timing/gait";
import type { FramePosition, Timecode } from "@/lib/domain/playback/timecode";

/** Two taps nearer than this in true time are one. */
const DOUBLE_TAP_SECONDS = 0.08;

/** A frame and when it came on the screen. */
export interface Painting {
  /** From the frame's start to its end. */
  startSeconds: number;
  endSeconds: number;
  /** On the clock of `performance.now()`, which is also that of events. */
  displayedAtMs: number;
}

/** A picture that stands for longer than its frame and this waits for data: later taps do not get ahead of it. */
const LATE_FRAME_MS = 100;

/** The media time on the screen at a moment: the frame painted last by then, and what has passed since. */
export function timeOnScreen(painting: Painting, atMs: number, rate: number): number {
  const { startSeconds, endSeconds, displayedAtMs } = painting;
  const passed = (Math.max(0, atMs - displayedAtMs) / 1000) * rate;
  return Math.min(startSeconds + passed, endSeconds + (LATE_FRAME_MS / 1000) * rate);
}

export interface Tap {
  timeSeconds: number;
  /** How fast the video played. */
  rate: number;
}

/** Taps that are not saved yet. */
export interface TapRun {
  gait: Gait;
  mark: MarkMeaning;
  /** As they came, rising. */
  taps: readonly Tap[];
  /** How late the person taps, in seconds of the hand, so that it is less of media time in slow motion. Negative: early. */
  delaySeconds: number;
}

export type TapOutcome = "added" | "double" | "earlier";

/**
 * A run with one more tap. `double`: too close to the last to be another footfall. `earlier`: before the last, as when
 * the video was played again. Both leave the run unchanged.
 * @param scale true seconds per media second.
 */
export function withTap(run: TapRun, tap: Tap, scale: number): { run: TapRun; outcome: TapOutcome } {
  const last = run.taps.at(-1);
  const sinceLast = last === undefined ? Infinity : tap.timeSeconds - last.timeSeconds;
  if (sinceLast < 0) return { run, outcome: "earlier" };
  if (sinceLast * scale < DOUBLE_TAP_SECONDS) return { run, outcome: "double" };
  return { run: { ...run, taps: [...run.taps, tap] }, outcome: "added" };
}

export const withoutLastTap = (run: TapRun): TapRun => ({ ...run, taps: run.taps.slice(0, -1) });

/** Where the taps lie with the person's delay taken out, each on its frame; of two on one frame one is left. */
export function marksOf(run: TapRun, timecode: Timecode): FramePosition[] {
  const frames = run.taps.map(({ timeSeconds, rate }) =>
    timecode.frameAt(Math.max(0, timeSeconds - run.delaySeconds * rate)),
  );
  return [...new Set(frames)].toSorted((a, b) => a - b).map((frame) => timecode.positionOf(frame));
}

/** The first mark belongs on this frame: all move along, and the person's delay is known from now on. */
export function withFirstMarkAt(run: TapRun, position: FramePosition): TapRun {
  const first = run.taps[0];
  if (first === undefined) return run;
  return { ...run, delaySeconds: (first.timeSeconds - position.timeSeconds) / first.rate };
}
