/** Says which frame a `<video>` paints, and gives that very picture. */
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
  dispose(): void;
}

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
  let newest: Report | null = null;
  let previous: Report | null = null;
  let callback = 0;

  function watchFrames(): void {
    callback = video.requestVideoFrameCallback((_, { mediaTime, expectedDisplayTime }) => {
      previous = newest;
      newest = {
        frameIndex: timecode.frameStartingNearest(mediaTime),
        displayedAtMs: expectedDisplayTime,
      };
      onFrame(newest.frameIndex);
      watchFrames();
    });
  }

  function reportedFrame(): number | null {
    if (!canReportFrames(video)) return timecode.frameAt(video.currentTime);
    const isOnShow = newest === null || newest.displayedAtMs <= performance.now();
    return ((isOnShow ? newest : previous) ?? newest)?.frameIndex ?? null;
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

  video.addEventListener("emptied", () => (newest = previous = null), { signal: listeners.signal });
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
