/**
 * Owns showing one exact frame while the video stands still: from the decoded frames where they are at hand, else by
 * seeking the video. The video is brought to the same frame quietly behind the picture.
 */
import type { Direction } from "@/lib/domain/playback";
import type { Timecode } from "@/lib/domain/timecode";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import type { Picture } from "@/lib/player/display/picture";
import type { PlaybackSnapshot } from "@/lib/player/playback-state";
import type { SnapshotStore } from "@/lib/player/snapshot-store";
import type { VideoSeeker } from "@/lib/player/display/video-seeker";

export interface PausedFrame {
  /** Shows this frame as soon as it can be had; of several asked for, the last one wins. */
  goTo(frameIndex: number): void;
  /** The frame on its way, else the one on show: what a further step counts from. */
  destination(): number;
  /** To be called for every frame that comes to hand in the store. */
  onFrame(frameIndex: number, isTarget: boolean): void;
  /** Frames come from this store from now on; null: by seeking the video. */
  useStore(store: FrameStore | null): void;
  /** Brings the video to the frame on show. False when something newer took over. */
  bringVideoAlong(): Promise<boolean>;
  /** The video reported painting this frame. */
  noteVideoFrame(frameIndex: number | null): void;
  /** Nothing is awaited any more: the video plays. */
  settle(): void;
  dispose(): void;
}

/** The video follows when the steps pause this long; each seek costs as much as decoding a group of pictures. */
const FOLLOW_DELAY_MS = 250;

export interface PausedFrameParts {
  picture: Picture;
  seeker: VideoSeeker;
  timecode: Timecode;
  state: SnapshotStore<PlaybackSnapshot>;
}

export function createPausedFrame({ picture, seeker, timecode, state }: PausedFrameParts): PausedFrame {
  let store: FrameStore | null = null;
  let wanted: number | null = null;
  let videoFrame: number | null = null;
  let followTimer: ReturnType<typeof setTimeout> | undefined;

  function show(frameIndex: number, change: Partial<PlaybackSnapshot> = {}): void {
    state.set({ frameIndex, timeSeconds: timecode.timeOf(frameIndex), ...change });
  }

  /** Paints the frame when it is at hand. A stand-in is painted too, and its sharp picture stays wanted. */
  function present(frameIndex: number): boolean {
    const frame = store?.get(frameIndex) ?? null;
    if (frame === null) return false;
    picture.paint(frame, () => {
      if (frame.isSharp && wanted === frameIndex) wanted = null;
      show(frameIndex, { isSeeking: false });
    });
    return true;
  }

  async function seekVideo(frameIndex: number): Promise<void> {
    const outcome = await seeker.seekTo(frameIndex);
    if (outcome.kind === "superseded") return;
    videoFrame = outcome.shownFrame;
    if (wanted !== frameIndex) return;
    wanted = null;
    picture.showVideo();
    const isUnproved = outcome.kind === "approximate";
    show(outcome.shownFrame ?? frameIndex, {
      isSeeking: false,
      isApproximate: timecode.isApproximate || isUnproved,
    });
  }

  async function bringVideoAlong(): Promise<boolean> {
    clearTimeout(followTimer);
    const frameIndex = wanted ?? state.get().frameIndex;
    if (videoFrame === frameIndex && !seeker.isSeeking()) return true;
    const outcome = await seeker.seekTo(frameIndex);
    if (outcome.kind === "superseded") return false;
    videoFrame = outcome.shownFrame ?? frameIndex;
    return true;
  }

  function followSoon(): void {
    clearTimeout(followTimer);
    followTimer = setTimeout(() => void bringVideoAlong(), FOLLOW_DELAY_MS);
  }

  return {
    goTo(frameIndex) {
      const from = wanted ?? state.get().frameIndex;
      const direction: Direction = frameIndex < from ? -1 : 1;
      wanted = frameIndex;
      if (store === null) {
        state.set({ isSeeking: true });
        void seekVideo(frameIndex);
        return;
      }
      // A quiet seek to an older frame would only take the decoder's time.
      clearTimeout(followTimer);
      const isAtHand = present(frameIndex);
      store.moveTo(frameIndex, direction);
      if (!isAtHand || state.get().frameIndex !== frameIndex) state.set({ isSeeking: true });
      followSoon();
    },
    destination: () => wanted ?? state.get().frameIndex,
    onFrame(frameIndex, isTarget) {
      if (wanted === null) return;
      if (frameIndex === wanted) present(frameIndex);
      // Once its stand-in is on the screen, nothing older goes over it.
      else if (isTarget && state.get().frameIndex !== wanted) showOnTheWay(frameIndex);
    },
    useStore(next) {
      store = next;
      clearTimeout(followTimer);
      if (wanted !== null && next === null) void seekVideo(wanted);
      else next?.moveTo(wanted ?? state.get().frameIndex, 1);
    },
    bringVideoAlong,
    noteVideoFrame(frameIndex) {
      videoFrame = frameIndex;
    },
    settle() {
      clearTimeout(followTimer);
      wanted = null;
      state.set({ isSeeking: false });
    },
    dispose() {
      clearTimeout(followTimer);
      wanted = null;
      seeker.cancel();
    },
  };

  /** While scrubbing, frames that were asked for a moment ago are shown on the way to the newest. */
  function showOnTheWay(frameIndex: number): void {
    const frame = store?.get(frameIndex) ?? null;
    if (frame === null) return;
    picture.paint(frame, () => show(frameIndex));
  }
}
