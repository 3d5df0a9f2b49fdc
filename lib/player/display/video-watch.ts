/** Says which frame a `<video>` paints, and gives that very picture. */
import { timeOnScreen } from "@/lib/domain/tap-along";
import type { Timecode } from "@/lib/domain/timecode";
import type { HeldFrame } from "@/lib/player/frames/held-frame";

export interface GrabbedFrame {
  frameIndex: number;
  /** The caller must close it. */
  frame: HeldFrame;
}

export interface VideoWatch {
  /** The frame that the video paints at this moment; null before the first. */
  frameNow(): number | null;
  /** That frame with its picture; null where the browser cannot give both. */
  grab(): GrabbedFrame | null;
  /** The media time that was on the screen at a moment, on the clock of `performance.now()`; null before the first frame. */
  timeAt(atMs: number): number | null;
  dispose(): void;
}

/** So many frames are remembered: a page that is busy hears of a tap or a key late. */
const REMEMBERED = 60;

interface Report {
  frameIndex: number;
  /** On the clock of `performance.now()`. */
  displayedAtMs: number;
}

/** Whether this browser reports which frame it paints. */
export function canReportFrames(video: HTMLVideoElement): boolean {
  return "requestVideoFrameCallback" in video;
}

/** `onFrame` hears of the frames that the browser reports, a display frame or two after they were painted. */
export function createVideoWatch(
  video: HTMLVideoElement,
  timecode: Timecode,
  onFrame: (frameIndex: number) => void,
): VideoWatch {
  const listeners = new AbortController();
  /** Oldest first. */
  let reports: Report[] = [];
  let callback = 0;

  function watchFrames(): void {
    callback = video.requestVideoFrameCallback((_, { mediaTime, expectedDisplayTime }) => {
      const frameIndex = timecode.frameStartingNearest(mediaTime);
      reports = [...reports.slice(1 - REMEMBERED), { frameIndex, displayedAtMs: expectedDisplayTime }];
      onFrame(frameIndex);
      watchFrames();
    });
  }

  function reportedFrame(): number | null {
    if (!canReportFrames(video)) return timecode.frameAt(video.currentTime);
    return reportAt(performance.now())?.frameIndex ?? null;
  }

  /** What was on the screen at a moment. */
  function reportAt(atMs: number): Report | undefined {
    return reports.findLast(({ displayedAtMs }) => displayedAtMs <= atMs) ?? reports[0];
  }

  /** The picture that drawing the video would draw, with its own time; null where the browser does not tell the time. */
  function pictureNow(): VideoFrame | null {
    if (typeof VideoFrame === "undefined" || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
      return null;
    try {
      const picture = new VideoFrame(video);
      // Firefox says 0 for every picture.
      if (picture.timestamp !== 0) return picture;
      picture.close();
      return null;
    } catch {
      return null;
    }
  }

  const numberOf = (picture: VideoFrame): number => timecode.frameStartingNearest(picture.timestamp / 1e6);

  video.addEventListener("emptied", () => (reports = []), { signal: listeners.signal });
  if (canReportFrames(video)) watchFrames();
  else {
    const report = (): void => onFrame(timecode.frameAt(video.currentTime));
    video.addEventListener("timeupdate", report, { signal: listeners.signal });
  }

  return {
    frameNow() {
      const picture = pictureNow();
      if (picture === null) return reportedFrame();
      picture.close();
      return numberOf(picture);
    },
    grab() {
      const picture = pictureNow();
      if (picture === null) return null;
      const frame = holdPicture(picture, video.videoWidth, video.videoHeight);
      return { frameIndex: numberOf(picture), frame };
    },
    timeAt(atMs) {
      const rate = video.playbackRate;
      if (!canReportFrames(video)) return video.currentTime - ((performance.now() - atMs) / 1000) * rate;
      const report = reportAt(atMs);
      if (report === undefined) return null;
      const { frameIndex, displayedAtMs } = report;
      const [startSeconds, endSeconds] = [timecode.timeOf(frameIndex), timecode.endOf(frameIndex)];
      return timeOnScreen({ startSeconds, endSeconds, displayedAtMs }, atMs, rate);
    },
    dispose() {
      listeners.abort();
      if (canReportFrames(video)) video.cancelVideoFrameCallback(callback);
    },
  };
}

/** A picture of the element's is drawn upright by the browser, whatever its own size says. */
function holdPicture(picture: VideoFrame, width: number, height: number): HeldFrame {
  return {
    width,
    height,
    isSharp: true,
    draw: (context) => context.drawImage(picture, 0, 0, width, height),
    copyPixels: null,
    close: () => picture.close(),
  };
}
