/** Seeks the video behind the picture to the visible frame, where playback would begin, and checks it. */
import { createVideoCheck, type VideoCheckParts } from "@/lib/player/display/video-check";
import type { VideoSeeker } from "@/lib/player/display/video-seeker";
import type { PresentedFrameObserver } from "@/lib/player/display/presented-frame-observer";
import type { PlaybackProgress } from "@/lib/player/state/playback-progress";

export interface PausedVideo {
  bringTo(frameIndex: number): Promise<boolean>;
  bringSoonTo(frameIndex: () => number): void;
  endWait(): void;
  sought(frameIndex: number, isExact: boolean): void;
  check(): void;
  leave(): void;
}

/** Delay after the last step; each seek costs as much as decoding a group of pictures. */
const FOLLOW_DELAY_MS = 250;

interface SoughtFrame {
  frameIndex: number;
  isReached: boolean;
}

export interface PausedVideoParts extends VideoCheckParts {
  observer: VideoCheckParts["observer"] &
    Pick<PresentedFrameObserver, "certainFrameNow" | "checkPausedFrame">;
  seeker: Pick<VideoSeeker, "seekTo" | "isSeeking">;
  progress: Pick<PlaybackProgress, "phase">;
  onFramesMoved: () => void;
}

export function createPausedVideo(parts: PausedVideoParts): PausedVideo {
  const { observer, seeker, progress, onFramesMoved } = parts;
  const videoCheck = createVideoCheck(parts);
  let soughtFrame: SoughtFrame | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function checkVideo(checked: SoughtFrame): Promise<void> {
    const isStillAsked = (): boolean =>
      soughtFrame === checked && (progress.phase() !== "starting" || videoCheck.isAwaited());
    const onLeave = (): void => void (checked.isReached = false);
    const isThere = await videoCheck.run(checked.frameIndex, isStillAsked, onLeave);
    if (isThere || soughtFrame !== checked) return;
    onFramesMoved();
    checked.isReached = false;
    await bringTo(checked.frameIndex);
  }

  async function bringTo(frameIndex: number): Promise<boolean> {
    clearTimeout(timer);
    const here = soughtFrame?.isReached === true ? soughtFrame.frameIndex : observer.certainFrameNow();
    const isThere = here === frameIndex && !seeker.isSeeking();
    if (isThere && !videoCheck.isAwaited()) return true;
    const asked: SoughtFrame = { frameIndex, isReached: false };
    soughtFrame = asked;
    const { kind } = isThere ? { kind: "exact" as const } : await seeker.seekTo(frameIndex);
    if (kind === "exact") {
      asked.isReached = true;
      const isAwaited = videoCheck.isAwaited();
      if (!isAwaited) observer.checkPausedFrame(frameIndex);
      const checked = checkVideo(asked);
      if (isAwaited) await checked;
    }
    return kind !== "superseded" && kind !== "failed";
  }

  return {
    bringTo,
    bringSoonTo(frameIndex) {
      clearTimeout(timer);
      timer = setTimeout(() => void bringTo(frameIndex()), FOLLOW_DELAY_MS);
    },
    endWait: () => clearTimeout(timer),
    sought(frameIndex, isExact) {
      soughtFrame = { frameIndex, isReached: isExact };
    },
    check() {
      if (soughtFrame?.isReached === true) void checkVideo(soughtFrame);
    },
    leave() {
      clearTimeout(timer);
      soughtFrame = null;
    },
  };
}
