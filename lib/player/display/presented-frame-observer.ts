import { timeOnScreen } from "@/lib/domain/timing/tap-along";
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { FrameGuess } from "@/lib/player/frames/picture-match";
import type { FrameClocks } from "@/lib/player/engine/frame-clock";
import type { CachedFrame } from "@/lib/player/frames/cached-frame";

export interface GrabbedFrame extends FrameGuess {
  /** Draw at once: it may be the element itself. The caller must close it. */
  frame: CachedFrame;
  /** The picture's time, the painted frame's report and the element's position give the same frame. */
  isAgreed: boolean;
  /** False when the picture's time gives another frame: the element may no longer show this picture. */
  confirm(frameIndex: number): boolean;
}

export interface PresentedFrameObserver {
  frameNow(): number | null;
  certainFrameNow(): number | null;
  /** Null before the first picture. @param isDrawn draws the element even if the browser gives its picture */
  grab(isDrawn?: boolean): GrabbedFrame | null;
  /** The browser's pictures differ from what the element shows: the element is drawn instead. */
  refusePictures(): void;
  checkPausedFrame(frameIndex: number): void;
  /** The element's times are later than the recorded ones by this many more seconds. */
  shift(seconds: number): void;
  /** Media time on the screen at a time of `performance.now()`; null before the first frame. */
  timeAt(atMs: number): number | null;
  dispose(): void;
}

/** Recent frames: a busy page receives a tap or key late. */
const MAX_REPORTS = 60;

interface Report {
  frameIndex: number;
  isByClock: boolean;
  displayedAtMs: number;
}

export function canReportFrames(video: HTMLVideoElement): boolean {
  return "requestVideoFrameCallback" in video;
}

export interface PresentedFrameObserverParts {
  video: HTMLVideoElement;
  timecode: Timecode;
  clocks: FrameClocks;
  /** Called a display frame or two after the frame was painted. */
  onFrame: (frameIndex: number) => unknown;
}

export function createPresentedFrameObserver({
  video,
  timecode,
  clocks,
  onFrame,
}: PresentedFrameObserverParts): PresentedFrameObserver {
  const listeners = new AbortController();
  let reports: Report[] = [];
  let callbackId = 0;
  let isReporting = canReportFrames(video);
  let shiftSeconds = 0;
  let arePicturesRefused = false;

  function watchFrames(): void {
    try {
      callbackId = video.requestVideoFrameCallback((_, { mediaTime, expectedDisplayTime }) => {
        // Firefox may report a frame or two ahead of what it paints, and again after a seek.
        const isAsSought = video.paused && !clocks.callback.isTrusted();
        const named = isAsSought ? null : clocks.callback.frameOf(mediaTime, video);
        const frameIndex = named ?? positionNow();
        const report = { frameIndex, isByClock: named !== null, displayedAtMs: expectedDisplayTime };
        reports = [...reports.slice(1 - MAX_REPORTS), report];
        onFrame(frameIndex);
        watchFrames();
      });
    } catch {
      isReporting = false;
      clocks.callback.refuse();
      reportByPosition();
    }
  }

  function reportByPosition(): void {
    video.addEventListener("timeupdate", () => onFrame(positionNow()), { signal: listeners.signal });
  }

  function reportAt(atMs: number): Report | undefined {
    return reports.findLast(({ displayedAtMs }) => displayedAtMs <= atMs) ?? reports[0];
  }

  const positionNow = (): number => timecode.frameAt(video.currentTime - shiftSeconds);

  function pictureNow(): VideoFrame | null {
    if (typeof VideoFrame === "undefined" || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
      return null;
    try {
      return new VideoFrame(video);
    } catch {
      return null;
    }
  }

  const frameOfPicture = ({ timestamp }: VideoFrame): number | null =>
    clocks.picture.frameOf(timestamp / 1e6, video);

  const reportNow = (): Report | undefined => (isReporting ? reportAt(performance.now()) : undefined);

  function candidatesFor(picture: VideoFrame | null): number[] {
    const reported = reportNow()?.frameIndex;
    const byPicture = picture === null ? null : frameOfPicture(picture);
    // The report is not trusted, but the element's position may also be wrong.
    const afterSeek = picture === null ? null : clocks.picture.frameAfterSeek(picture.timestamp / 1e6);
    const all = [byPicture, reported, positionNow(), afterSeek].filter((frame) => typeof frame === "number");
    return [...new Set(all)];
  }

  const clearReports = (): void => {
    reports = [];
    clocks.reset();
  };
  video.addEventListener("emptied", clearReports, { signal: listeners.signal });
  if (isReporting) watchFrames();
  else reportByPosition();

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
      const frameIndex = picture === null ? null : frameOfPicture(picture);
      picture?.close();
      return frameIndex;
    },
    grab(isDrawn = false) {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
      const picture = pictureNow();
      const candidates = candidatesFor(picture);
      const named = picture === null ? null : frameOfPicture(picture);
      const isNamed = named !== null;
      const reportedSeconds = picture === null ? null : picture.timestamp / 1e6;
      const isNear = reportedSeconds !== null && clocks.picture.isNear(reportedSeconds, video);
      const isTrusted = isNamed && isNear && clocks.picture.isTrusted();
      const isAgreed = isNamed && reportNow()?.isByClock === true && candidates.length === 1;
      // A picture whose time differs from the painted one may be another picture.
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
      if (isReporting) video.cancelVideoFrameCallback(callbackId);
    },
  };
}

/** For a rotated video WebKit gives the picture as stored, and draws it so. */
function isUpright(picture: VideoFrame | null, { videoWidth, videoHeight }: HTMLVideoElement): boolean {
  if (picture === null) return false;
  const { displayWidth, displayHeight } = picture;
  const distortion = (width: number, height: number): number =>
    Math.abs(width * videoHeight - height * videoWidth);
  return distortion(displayWidth, displayHeight) <= distortion(displayHeight, displayWidth);
}

/** Without a picture the element itself is drawn, once, since it may paint its next frame at any moment. */
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
