/** Marks tapped during playback, in media seconds. A person's delay is constant; correcting one mark shows it. */
import type { Gait, MarkMeaning } from "@/lib/domain/timing/gait";
import type { FramePosition, Timecode } from "@/lib/domain/playback/timecode";

/** True seconds; closer taps count as one. */
const DOUBLE_TAP_SECONDS = 0.08;

export interface Painting {
  startSeconds: number;
  endSeconds: number;
  /** By `performance.now()`, like events. */
  displayedAtMs: number;
}

/** A frame on screen for longer than its length and this waits for data: taps then do not advance. */
const LATE_FRAME_MS = 100;

/** The media time on screen at a moment: the last painted frame plus the time since. */
export function timeOnScreen(painting: Painting, atMs: number, rate: number): number {
  const { startSeconds, endSeconds, displayedAtMs } = painting;
  const passed = (Math.max(0, atMs - displayedAtMs) / 1000) * rate;
  return Math.min(startSeconds + passed, endSeconds + (LATE_FRAME_MS / 1000) * rate);
}

export interface Tap {
  timeSeconds: number;
  rate: number;
}

export interface TapRun {
  gait: Gait;
  mark: MarkMeaning;
  taps: readonly Tap[];
  /** Real seconds of delay, so less media time in slow motion. Negative: early. */
  delaySeconds: number;
}

export type TapOutcome = "added" | "double" | "earlier";

/** Refuses a tap close to the last (`double`) or before it (`earlier`). @param scale true seconds a media second. */
export function withTap(run: TapRun, tap: Tap, scale: number): { run: TapRun; outcome: TapOutcome } {
  const last = run.taps.at(-1);
  const sinceLast = last === undefined ? Infinity : tap.timeSeconds - last.timeSeconds;
  if (sinceLast < 0) return { run, outcome: "earlier" };
  if (sinceLast * scale < DOUBLE_TAP_SECONDS) return { run, outcome: "double" };
  return { run: { ...run, taps: [...run.taps, tap] }, outcome: "added" };
}

export const withoutLastTap = (run: TapRun): TapRun => ({ ...run, taps: run.taps.slice(0, -1) });

/** The taps minus the person's delay, on frames; one per frame. */
export function marksOf(run: TapRun, timecode: Timecode): FramePosition[] {
  const frames = run.taps.map(({ timeSeconds, rate }) =>
    timecode.frameAt(Math.max(0, timeSeconds - run.delaySeconds * rate)),
  );
  return [...new Set(frames)].toSorted((a, b) => a - b).map((frame) => timecode.positionOf(frame));
}

/** Moves all marks so that the first is on this frame, which gives the person's delay. */
export function withFirstMarkAt(run: TapRun, position: FramePosition): TapRun {
  const first = run.taps[0];
  if (first === undefined) return run;
  return { ...run, delaySeconds: (first.timeSeconds - position.timeSeconds) / first.rate };
}
