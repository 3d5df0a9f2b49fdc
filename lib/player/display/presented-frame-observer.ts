/** Says which frame a `<video>` paints, and gives its picture. */
import { timeOnScreen } from "@/lib/domain/timing/tap-along";
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { FrameGuess } from "@/lib/player/frames/picture-match";
import type { FrameClocks } from "@/lib/player/engine/frame-clock";
import type { CachedFrame } from "@/lib/player/frames/cached-frame";

export interface GrabbedFrame extends FrameGuess {
  /** To be drawn at once: it may be the element itself. The caller must close it. */
  frame: CachedFrame;
  /** The picture's time, the report of the painted frame and the element's position name one frame. */
  isAgreed: boolean;
  /**
   * The picture was found to be this frame's. False when the time that came with it names another: it may be a picture
   * that the element no longer shows.
   */
  confirm(frameIndex: number): boolean;
}

export interface PresentedFrameObserver {
  /** The frame painted at this moment, as far as known; null before the first. */
  frameNow(): number | null;
  /** The same, only where it is certain. */
  certainFrameNow(): number | null;
  /**
   * What the video paints at this moment; null before the first picture.
   * @param isDrawn by drawing the element, whatever picture the browser gives of it
   */
  grab(isDrawn?: boolean): GrabbedFrame | null;
  /** The pictures that the browser gives are not what the element shows: it is drawn from now on. */
  refusePictures(): void;
  /** Called when the paused video shows this frame, after a seek. */
  checkPausedFrame(frameIndex: number): void;
  /** The element's times are later than the recorded ones by so many more seconds. */
  shift(seconds: number): void;
  /** The media time that was on the screen at a moment, on the clock of `performance.now()`; null before the first frame. */
  timeAt(atMs: number): number | null;
  dispose(): void;
}

/** Number of recent frames: a busy page gets a tap or a key late. */
const REMEMBERED = 60;

interface Report {
  frameIndex: number;
  /** False: it is the element's position, as the reported time was not one to go by. */
  isByClock: boolean;
  /** On the clock of `performance.now()`. */
  displayedAtMs: number;
}

/** Whether this browser reports which frame it paints. */
export function canReportFrames(video: HTMLVideoElement): boolean {
  return "requestVideoFrameCallback" in video;
}

export interface PresentedFrameObserverParts {
  video: HTMLVideoElement;
  timecode: Timecode;
  clocks: FrameClocks;
  /** Called for the frames that the browser reports, a display frame or two after they were painted. */
  onFrame: (frameIndex: number) => unknown;
}

export function createPresentedFrameObserver({
  video,
  timecode,
  clocks,
  onFrame,
}: PresentedFrameObserverParts): PresentedFrameObserver {
  const listeners = new AbortController();
  /** Oldest first. */
  let reports: Report[] = [];
  let callback = 0;
  let isReporting = canReportFrames(video);
  let shiftSeconds = 0;
  let arePicturesRefused = false;

  function watchFrames(): void {
    try {
      callback = video.requestVideoFrameCallback((_, { mediaTime, expectedDisplayTime }) => {
        // Firefox may report a frame or two ahead of what it paints, and again after a seek.
        const isAsSought = video.paused && !clocks.callback.isTrusted();
        const named = isAsSought ? null : clocks.callback.frameOf(mediaTime, video);
        const frameIndex = named ?? positionNow();
        const report = { frameIndex, isByClock: named !== null, displayedAtMs: expectedDisplayTime };
        reports = [...reports.slice(1 - REMEMBERED), report];
        onFrame(frameIndex);
        watchFrames();
      });
    } catch {
      isReporting = false;
      clocks.callback.refuse();
      followPosition();
    }
  }

  function followPosition(): void {
    video.addEventListener("timeupdate", () => onFrame(positionNow()), { signal: listeners.signal });
  }

  /** What was on the screen at a moment. */
  function reportAt(atMs: number): Report | undefined {
    return reports.findLast(({ displayedAtMs }) => displayedAtMs <= atMs) ?? reports[0];
  }

  const positionNow = (): number => timecode.frameAt(video.currentTime - shiftSeconds);

  /** The element's picture as a frame; null where the browser gives none. */
  function pictureNow(): VideoFrame | null {
    if (typeof VideoFrame === "undefined" || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
      return null;
    try {
      return new VideoFrame(video);
    } catch {
      return null;
    }
  }

  const numberOf = ({ timestamp }: VideoFrame): number | null =>
    clocks.picture.frameOf(timestamp / 1e6, video);

  const reportNow = (): Report | undefined => (isReporting ? reportAt(performance.now()) : undefined);

  function candidatesFor(picture: VideoFrame | null): number[] {
    const reported = reportNow()?.frameIndex;
    const byPicture = picture === null ? null : numberOf(picture);
    // The report is not trusted, but the position of the element may be the wrong one.
    const untrusted = picture === null ? null : clocks.picture.frameAfterSeek(picture.timestamp / 1e6);
    const all = [byPicture, reported, positionNow(), untrusted].filter((frame) => typeof frame === "number");
    return [...new Set(all)];
  }

  const clearReports = (): void => {
    reports = [];
    clocks.reset();
  };
  video.addEventListener("emptied", clearReports, { signal: listeners.signal });
  if (isReporting) watchFrames();
  else followPosition();

  return {
    frameNow() {
      if (isReporting && reports.length === 0) return null;
      const picture = pictureNow();
      const [likeliest = null] = candidatesFor(picture);
      picture?.close();
      return likeliest;
    },
    certainFrameNow() {
      if (!clocks.picture.isTrusted()) return null;
      const picture = pictureNow();
      const frameIndex = picture === null ? null : numberOf(picture);
      picture?.close();
      return frameIndex;
    },
    grab(isDrawn = false) {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
      const picture = pictureNow();
      const candidates = candidatesFor(picture);
      const named = picture === null ? null : numberOf(picture);
      const isNamed = named !== null;
      const reportedSeconds = picture === null ? null : picture.timestamp / 1e6;
      const isNear = reportedSeconds !== null && clocks.picture.isNear(reportedSeconds, video);
      const isTrusted = isNamed && isNear && clocks.picture.isTrusted();
      const isAgreed = isNamed && reportNow()?.isByClock === true && candidates.length === 1;
      // A picture with another time than the painted one may be another picture.
      const isUsed = isNamed && !isDrawn && !arePicturesRefused && isUpright(picture, video);
      if (!isUsed) picture?.close();
      return {
        candidates,
        isTrusted,
        isAgreed,
        frame: pictureOfVideo(isUsed ? picture : null, video),
        confirm(frameIndex) {
          if (reportedSeconds !== null) clocks.picture.check(reportedSeconds, frameIndex);
          return named === null || named === frameIndex;
        },
      };
    },
    refusePictures() {
      arePicturesRefused = true;
    },
    checkPausedFrame(frameIndex) {
      if (clocks.picture.isTrusted()) return;
      const picture = pictureNow();
      if (picture !== null) clocks.picture.check(picture.timestamp / 1e6, frameIndex, video.currentTime);
      picture?.close();
    },
    shift(seconds) {
      shiftSeconds += seconds;
    },
    timeAt(atMs) {
      const rate = video.playbackRate;
      if (!isReporting) return video.currentTime - ((performance.now() - atMs) / 1000) * rate;
      const report = reportAt(atMs);
      if (report === undefined) return null;
      const { frameIndex, displayedAtMs } = report;
      const [startSeconds, endSeconds] = [timecode.timeOf(frameIndex), timecode.endOf(frameIndex)];
      return timeOnScreen({ startSeconds, endSeconds, displayedAtMs }, atMs, rate);
    },
    dispose() {
      listeners.abort();
      if (isReporting) video.cancelVideoFrameCallback(callback);
    },
  };
}

/** WebKit gives the picture of a film that is shown turned as it is stored, and draws it so. */
function isUpright(picture: VideoFrame | null, { videoWidth, videoHeight }: HTMLVideoElement): boolean {
  if (picture === null) return false;
  const { displayWidth, displayHeight } = picture;
  const unlike = (width: number, height: number): number =>
    Math.abs(width * videoHeight - height * videoWidth);
  return unlike(displayWidth, displayHeight) <= unlike(displayHeight, displayWidth);
}

/**
 * Drawn upright by the browser. Without a picture the element itself is drawn, once, since it may paint its
 * next frame at any moment.
 */
function pictureOfVideo(picture: VideoFrame | null, video: HTMLVideoElement): CachedFrame {
  const { videoWidth: width, videoHeight: height } = video;
  let drawn: CanvasImageSource = picture ?? video;
  return {
    width,
    height,
    isFullResolution: true,
    draw(context) {
      context.drawImage(drawn, 0, 0, context.canvas.width, context.canvas.height);
      if (picture === null) drawn = context.canvas;
    },
    copyPixels: null,
    ...(picture !== null && { videoFrame: picture }),
    close: () => picture?.close(),
  };
}
