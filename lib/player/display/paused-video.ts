/** Seeks the video behind the picture to the visible frame, where playback would begin, and checks it. */
import { createVideoCheck, type VideoCheckParts } from "@/lib/player/display/video-check";
import type { VideoSeeker } from "@/lib/player/display/video-seeker";
import type { PresentedFrameObserver } from "@/lib/player/display/presented-frame-observer";
import type { PlaybackProgress } from "@/lib/player/state/playback-progress";

export interface PausedVideo {
  seekTo(frameIndex: number): Promise<boolean>;
  scheduleSeek(frameIndex: () => number): void;
  cancelScheduled(): void;
  noteSeek(frameIndex: number, isExact: boolean): void;
  check(): void;
  cancel(): void;
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
    const isCurrent = (): boolean =>
      soughtFrame === checked && (progress.phase() !== "starting" || videoCheck.isAwaited());
    const onLeave = (): void => void (checked.isReached = false);
    const isChecked = await videoCheck.run(checked.frameIndex, isCurrent, onLeave);
    if (isChecked || soughtFrame !== checked) return;
    onFramesMoved();
    checked.isReached = false;
    await seekTo(checked.frameIndex);
  }

  async function seekTo(frameIndex: number): Promise<boolean> {
    clearTimeout(timer);
    const painted = soughtFrame?.isReached === true ? soughtFrame.frameIndex : observer.certainFrameNow();
    const isAtFrame = painted === frameIndex && !seeker.isSeeking();
    if (isAtFrame && !videoCheck.isAwaited()) return true;
    const target: SoughtFrame = { frameIndex, isReached: false };
    soughtFrame = target;
    const { kind } = isAtFrame ? { kind: "exact" as const } : await seeker.seekTo(frameIndex);
    if (kind === "exact") {
      target.isReached = true;
      const isAwaited = videoCheck.isAwaited();
      if (!isAwaited) observer.checkPausedFrame(frameIndex);
      const checked = checkVideo(target);
      if (isAwaited) await checked;
    }
    return kind !== "superseded" && kind !== "failed";
  }

  return {
    seekTo,
    scheduleSeek(frameIndex) {
      clearTimeout(timer);
      timer = setTimeout(() => void seekTo(frameIndex()), FOLLOW_DELAY_MS);
    },
    cancelScheduled: () => clearTimeout(timer),
    noteSeek(frameIndex, isExact) {
      soughtFrame = { frameIndex, isReached: isExact };
    },
    check() {
      if (soughtFrame?.isReached === true) void checkVideo(soughtFrame);
    },
    cancel() {
      clearTimeout(timer);
      soughtFrame = null;
    },
  };
}
