/** Brings a `<video>` to an exact frame and proves that this frame is the one on show. */
import type { Timecode } from "@/lib/domain/timecode";
import { canReportFrames } from "@/lib/player/display/video-watch";

/** `superseded`: a newer seek took its place. `approximate`: the browser would not show, or not prove, the frame. */
export interface SeekOutcome {
  kind: "exact" | "approximate" | "superseded";
  /** The frame painted, where the browser says; null where it does not. */
  shownFrame: number | null;
}

const SUPERSEDED: SeekOutcome = { kind: "superseded", shownFrame: null };

export interface VideoSeeker {
  /** One seek runs at a time; of those asked for meanwhile only the newest is done. */
  seekTo(frameIndex: number): Promise<SeekOutcome>;
  /** Whether the video is on its way to somewhere, sent from here or not. */
  isSeeking(): boolean;
  /** Ends a running seek as superseded. */
  cancel(): void;
}

const MAX_TRIES = 5;
/** How long after `seeked` a painted frame is waited for; a hidden page paints none. */
const PAINT_TIMEOUT_MS = 400;
/** A seek that neither ends nor fails (a dead connection) is given up after this. */
const SEEK_TIMEOUT_MS = 20_000;

export function createVideoSeeker(video: HTMLVideoElement, timecode: Timecode): VideoSeeker {
  let waiting: { frameIndex: number; settle: (outcome: SeekOutcome) => void } | null = null;
  let isRunning = false;
  let generation = 0;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting !== null) {
      const { frameIndex, settle } = waiting;
      waiting = null;
      const started = generation;
      const outcome = await seekOnce(frameIndex, () => waiting !== null || generation !== started);
      settle(outcome);
    }
    isRunning = false;
  }

  async function seekOnce(frameIndex: number, isStale: () => boolean): Promise<SeekOutcome> {
    // Guessed times cannot be proved by the file's own, and a browser that reports nothing will not the second time.
    const tries = timecode.isApproximate || !canReportFrames(video) ? 1 : MAX_TRIES;
    let shownFrame: number | null = null;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      shownFrame = await showFrameNear(nudged(frameIndex, attempt));
      if (isStale()) return SUPERSEDED;
      if (shownFrame === frameIndex) return { kind: "exact", shownFrame };
    }
    return { kind: "approximate", shownFrame };
  }

  /** Mid-frame first; then a quarter and three quarters into the frame, in case its times are not what was recorded. */
  function nudged(frameIndex: number, attempt: number): number {
    const middle = timecode.midOf(frameIndex);
    if (attempt < 2) return middle;
    const quarter = (middle - timecode.timeOf(frameIndex)) / 2;
    return attempt % 2 === 0 ? middle + quarter : middle - quarter;
  }

  /** Resolves to the frame painted after the seek; null when the browser does not say. */
  function showFrameNear(timeSeconds: number): Promise<number | null> {
    return new Promise((resolve) => {
      let painted: number | null = null;
      let hasSeeked = false;
      let callback = 0;
      let timer = setTimeout(finish, SEEK_TIMEOUT_MS);
      const reports = canReportFrames(video);
      const watch = (): void => {
        callback = video.requestVideoFrameCallback((_, metadata) => {
          painted = timecode.frameStartingNearest(metadata.mediaTime);
          // A callback before `seeked` may still be of the picture before the seek.
          if (hasSeeked) finish();
          else watch();
        });
      };
      const onSeeked = (): void => {
        hasSeeked = true;
        clearTimeout(timer);
        if (!reports) return finish();
        if (painted !== null && painted === timecode.frameAt(timeSeconds)) return finish();
        timer = setTimeout(finish, PAINT_TIMEOUT_MS);
      };
      function finish(): void {
        clearTimeout(timer);
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
      video.currentTime = timeSeconds;
    });
  }

  return {
    seekTo(frameIndex) {
      return new Promise((settle) => {
        waiting?.settle(SUPERSEDED);
        waiting = { frameIndex, settle };
        if (!isRunning) void run();
      });
    },
    isSeeking: () => isRunning || video.seeking,
    cancel() {
      generation += 1;
      waiting?.settle(SUPERSEDED);
      waiting = null;
    },
  };
}
