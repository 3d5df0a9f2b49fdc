/** Firefox gives whole seconds and WebKit an offset, so a clock must be right, or equally wrong, for two frames. */
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { EngineCheck } from "@/lib/domain/playback/engine-findings";
import type { FrameTrust } from "@/lib/player/engine/frame-trust";

type ElementPosition = Pick<HTMLMediaElement, "currentTime" | "playbackRate">;

export interface FrameClock {
  /** @param element an untrusted clock must be near it. @returns null for an untrusted report */
  frameOf(reportedSeconds: number, element: ElementPosition): number | null;
  frameAfterSeek(reportedSeconds: number): number | null;
  /** Whether it agrees with the element's time: either may jump. */
  isNear(reportedSeconds: number, element: ElementPosition): boolean;
  isTrusted(): boolean;
  isRefused(): boolean;
  refuse(): void;
  /** @param soughtSeconds the element's time, if it was sought to the painted frame */
  check(reportedSeconds: number, paintedFrame: number, soughtSeconds?: number): void;
  reset(): void;
  /** The element's times are later than the recorded ones by this much: earlier checks were wrong. */
  shift(seconds: number): void;
}

/** Times are rounded to microseconds or milliseconds; a frame of 240 fps lasts 4.2 ms. */
const TOLERANCE_SECONDS = 0.0015;
/** A composition offset is a few frames. */
const MAX_OFFSET_SECONDS = 0.5;
/** At 1x, an element's position and its picture differ by at most this. */
const NEAR_SECONDS = 0.3;

const isWholeSecond = (seconds: number): boolean =>
  Math.abs(seconds - Math.round(seconds)) < TOLERANCE_SECONDS;

export function createFrameClock(timecode: Timecode, trust: FrameTrust, name: EngineCheck): FrameClock {
  let first: { paintedFrame: number; offset: number } | null = null;
  let isTrusted = false;
  let reportsSought = false;
  let shiftSeconds = 0;

  function reset(): void {
    first = null;
    reportsSought = false;
    isTrusted = false;
  }

  function refuse(): void {
    trust.note(name, "refused");
    isTrusted = false;
  }

  function isNear(reportedSeconds: number, { currentTime, playbackRate }: ElementPosition): boolean {
    const nearSeconds = NEAR_SECONDS * Math.max(1, playbackRate) + Math.abs(first?.offset ?? 0);
    return Math.abs(reportedSeconds - currentTime) < nearSeconds;
  }

  function frameAtReport(reportedSeconds: number): number {
    const seconds = reportedSeconds - shiftSeconds - (first?.offset ?? 0);
    return reportsSought
      ? timecode.frameAt(seconds + TOLERANCE_SECONDS)
      : timecode.frameStartingNearest(seconds);
  }

  /** Seconds from the frame's start to the sought time, if the report gives that time; else 0. */
  function seekOffset(frame: number, offset: number, soughtSeconds: number): number {
    const start = timecode.timeOf(frame);
    const length = timecode.endOf(frame) - start;
    const soughtOffset = soughtSeconds - shiftSeconds - start;
    const isWhole = (seconds: number): boolean =>
      Math.abs(seconds - Math.round(seconds / length) * length) < TOLERANCE_SECONDS;
    return !isWhole(offset) && isWhole(offset - soughtOffset) ? soughtOffset : 0;
  }

  return {
    frameAfterSeek: (reportedSeconds) => (trust.isRefused(name) ? null : frameAtReport(reportedSeconds)),
    frameOf(reportedSeconds, element) {
      if (trust.isRefused(name)) return null;
      if (!isTrusted && (isWholeSecond(reportedSeconds) || !isNear(reportedSeconds, element))) return null;
      return frameAtReport(reportedSeconds);
    },
    isNear,
    isTrusted: () => isTrusted,
    isRefused: () => trust.isRefused(name),
    refuse,
    check(reportedSeconds, paintedFrame, soughtSeconds) {
      if (trust.isRefused(name)) return;
      const lag = reportedSeconds - shiftSeconds - timecode.timeOf(paintedFrame);
      const soughtOffset = soughtSeconds === undefined ? 0 : seekOffset(paintedFrame, lag, soughtSeconds);
      const offset = lag - soughtOffset;
      // At a whole second, a clock of whole seconds is also right.
      if (Math.abs(offset) < TOLERANCE_SECONDS && isWholeSecond(reportedSeconds)) return;
      if (Math.abs(offset) > MAX_OFFSET_SECONDS) return refuse();
      reportsSought ||= soughtOffset !== 0;
      if (first === null) {
        first = { paintedFrame, offset };
        return;
      }
      if (Math.abs(offset - first.offset) > TOLERANCE_SECONDS) return refuse();
      if (paintedFrame === first.paintedFrame) return;
      isTrusted = true;
      const isOff = Math.abs(first.offset) > TOLERANCE_SECONDS || reportsSought;
      trust.note(name, isOff ? "corrected" : "believed");
    },
    reset,
    shift(seconds) {
      shiftSeconds += seconds;
      reset();
    },
  };
}

export interface FrameClocks {
  /** `mediaTime` of `requestVideoFrameCallback`. */
  readonly callback: FrameClock;
  /** Time stamp of `new VideoFrame(video)`. */
  readonly picture: FrameClock;
  reset(): void;
  shift(seconds: number): void;
}

export function createFrameClocks(timecode: Timecode, trust: FrameTrust): FrameClocks {
  const callback = createFrameClock(timecode, trust, "callback-time");
  const picture = createFrameClock(timecode, trust, "picture-time");
  return {
    callback,
    picture,
    reset() {
      callback.reset();
      picture.reset();
    },
    shift(seconds) {
      callback.shift(seconds);
      picture.shift(seconds);
    },
  };
}
