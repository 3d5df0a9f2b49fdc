import type { Timecode } from "@/lib/domain/playback/timecode";
import { takeFirstReport } from "@/lib/player/network/before-live";
import { displayFrame } from "@/lib/player/display/display-frame";
import { createLatestAttempt } from "@/lib/domain/latest-attempt";
import type { FrameClock } from "@/lib/player/engine/frame-clock";
import { canReportFrames } from "@/lib/player/display/presented-frame-observer";

/** `approximate`: the frame was not shown, or not proved. `failed`: the element shows nothing until it is reloaded. */
export interface SeekOutcome {
  kind: "exact" | "approximate" | "superseded" | "failed";
  /** The painted frame; null when the browser does not say. */
  shownFrame: number | null;
}

const SUPERSEDED: SeekOutcome = { kind: "superseded", shownFrame: null };
const FAILED: SeekOutcome = { kind: "failed", shownFrame: null };
const UNPROVED: SeekOutcome = { kind: "approximate", shownFrame: null };

export interface VideoSeeker {
  seekTo(frameIndex: number): Promise<SeekOutcome>;
  isSeeking(): boolean;
  shift(seconds: number): void;
  cancel(): void;
}

const MAX_TRIES = 5;
/** Wait for a painted frame after `seeked`; a hidden page paints none. */
const PAINT_TIMEOUT_MS = 400;
/** Limit for a seek that neither ends nor fails (a dead connection). */
const SEEK_TIMEOUT_MS = 20_000;

/** Wait for the first picture of an element that still loads: a seek would begin again. Some browsers report none before one. */
const FIRST_REPORT_MS = 300;

/** WebKit (2.50) may lose a seek away from the video's end: it is repeated once, unless data is missing. */
const REPEAT_MS = 1000;

export function createVideoSeeker(
  video: HTMLVideoElement,
  timecode: Timecode,
  clock: FrameClock,
): VideoSeeker {
  let waiting: { frameIndex: number; settle: (outcome: SeekOutcome) => void } | null = null;
  let isRunning = false;
  const seeks = createLatestAttempt();
  let shiftSeconds = 0;
  let endWait = (): void => undefined;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting !== null) {
      const { frameIndex, settle } = waiting;
      waiting = null;
      const isLatest = seeks.watch();
      const outcome = await seekOnce(frameIndex, () => waiting !== null || !isLatest());
      settle(outcome);
    }
    isRunning = false;
  }

  async function seekOnce(frameIndex: number, isStale: () => boolean): Promise<SeekOutcome> {
    const report = shiftSeconds === 0 && frameIndex === timecode.frameAt(0) ? takeFirstReport(video) : null;
    const first = report === null ? null : await Promise.race([report, untilReportIsLate()]);
    if (isStale()) return SUPERSEDED;
    if (first !== null && clock.frameAfterSeek(first) === frameIndex) {
      clock.check(first, frameIndex);
      return { kind: "exact", shownFrame: frameIndex };
    }
    // Guessed times cannot be proved, and a browser without reports gives none the second time.
    const tries = timecode.isApproximate || !canReportFrames(video) ? 1 : MAX_TRIES;
    let shownFrame: number | null = null;
    let reportedBefore: number | null = null;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const target = nudged(frameIndex, attempt) + shiftSeconds;
      const reported = video.error === null ? await showFrameAt(target) : null;
      if (isStale()) return SUPERSEDED;
      if (video.error !== null) return FAILED;
      const named = reported === null ? null : clock.frameAfterSeek(reported);
      // Every engine paints a frame sought by its middle: two places with one report mean an offset clock.
      const isOffset = reported !== null && reported === reportedBefore && !clock.isTrusted();
      if (reported !== null && (named === frameIndex || isOffset)) {
        clock.check(reported, frameIndex, target);
        if (clock.frameAfterSeek(reported) === frameIndex) return { kind: "exact", shownFrame: frameIndex };
      }
      if (clock.isRefused()) return UNPROVED;
      reportedBefore = reported;
      shownFrame = named;
    }
    return { kind: "approximate", shownFrame };
  }

  function untilReportIsLate(): Promise<null> {
    return new Promise((resolve) => {
      endWait = () => resolve(null);
      setTimeout(endWait, FIRST_REPORT_MS);
    });
  }

  /** First the right time, then half a frame later and earlier, in case the recorded times differ. */
  function nudged(frameIndex: number, attempt: number): number {
    const place = timecode.seekTimeOf(frameIndex);
    if (attempt < 2) return place;
    const half = (place - timecode.timeOf(frameIndex)) / 2;
    return attempt % 2 === 0 ? place + half : place - half;
  }

  /** The reported time of the picture in seconds; null when the browser does not say. @param target in element time */
  function showFrameAt(target: number): Promise<number | null> {
    const frameIndex = timecode.frameAt(target - shiftSeconds);
    return new Promise((resolve) => {
      let painted: number | null = null;
      let hasSeeked = false;
      let callback = 0;
      let timer = setTimeout(finish, SEEK_TIMEOUT_MS);
      const repeat = setTimeout(() => {
        if (!hasSeeked && isBuffered(video, target)) video.currentTime = target;
      }, REPEAT_MS);
      let reports = canReportFrames(video);
      const watch = (): void => {
        try {
          callback = video.requestVideoFrameCallback((_, metadata) => {
            painted = metadata.mediaTime;
            // A callback before `seeked` may be of the previous picture.
            if (hasSeeked) finish();
            else watch();
          });
        } catch {
          reports = false;
          clock.refuse();
        }
      };
      const onSeeked = (): void => {
        hasSeeked = true;
        clearTimeout(timer);
        // Without reports nothing tells when the picture is painted; at `seeked` it may still be the previous one.
        if (!reports) return void displayFrame().then(finish);
        if (painted !== null && clock.frameAfterSeek(painted) === frameIndex) return finish();
        timer = setTimeout(finish, PAINT_TIMEOUT_MS);
      };
      function finish(): void {
        clearTimeout(timer);
        clearTimeout(repeat);
        if (reports) video.cancelVideoFrameCallback(callback);
        video.removeEventListener("seeked", onSeeked);
        video.removeEventListener("error", finish);
        video.removeEventListener("emptied", finish);
        resolve(painted);
      }
      video.addEventListener("seeked", onSeeked);
      video.addEventListener("error", finish);
      video.addEventListener("emptied", finish);
      if (reports) watch();
      video.currentTime = target;
    });
  }

  return {
    seekTo(frameIndex) {
      return new Promise((settle) => {
        waiting?.settle(SUPERSEDED);
        waiting = { frameIndex, settle };
        endWait();
        if (!isRunning) void run();
      });
    },
    shift(seconds) {
      shiftSeconds += seconds;
    },
    isSeeking: () => isRunning || video.seeking,
    cancel() {
      seeks.supersede();
      endWait();
      waiting?.settle(SUPERSEDED);
      waiting = null;
    },
  };
}

function isBuffered({ buffered }: HTMLVideoElement, timeSeconds: number): boolean {
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= timeSeconds && timeSeconds < buffered.end(at)) return true;
  }
  return false;
}
