/**
 * Shows one exact frame while the video stands still: from the decoded frames where they are at hand, else by seeking
 * the video. The video is brought to the same frame quietly behind the picture.
 */
import type { Direction } from "@/lib/domain/playback";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import type { Picture } from "@/lib/player/display/picture";
import type { VideoSeeker } from "@/lib/player/display/video-seeker";
import type { VideoWatch } from "@/lib/player/display/video-watch";
import type { PlaybackProgress } from "@/lib/player/playback-progress";

export interface PausedFrame {
  /** Shows this frame as soon as it can be had; of several asked for, the last one wins. */
  goTo(frameIndex: number): void;
  /** Stands on the picture that is on the screen at this moment. */
  stay(): void;
  /** The frame on its way, else the one on show: what a further step counts from. */
  destination(): number;
  /** Resolves once the picture on the screen is not a smaller one that stands in for its own. */
  untilSharp(): Promise<void>;
  /** To be called for every frame that comes to hand in the store. */
  onFrame(frameIndex: number, isTarget: boolean): void;
  /** Frames come from this store from now on; null: by seeking the video. */
  useStore(store: FrameStore | null): void;
  /** Playing is to begin at this frame. It is painted when it is at hand, and is the one asked for until `settle`. */
  prepare(frameIndex: number): void;
  /** Brings the video to this frame. False when something newer took over. */
  bringVideoTo(frameIndex: number): Promise<boolean>;
  /** Nothing is awaited any more: the picture moves. */
  settle(): void;
  dispose(): void;
}

/** The video follows when the steps pause this long; each seek costs as much as decoding a group of pictures. */
const FOLLOW_DELAY_MS = 250;

export interface PausedFrameParts {
  picture: Pick<Picture, "paint" | "showVideo" | "isCanvasShown">;
  seeker: VideoSeeker;
  watch: VideoWatch;
  progress: PlaybackProgress;
  /** Whether the video element plays the file, and no smaller pictures of it. */
  isVideoSharp?: () => boolean;
}

export function createPausedFrame(parts: PausedFrameParts): PausedFrame {
  const { picture, seeker, watch, progress, isVideoSharp = () => true } = parts;
  let store: FrameStore | null = null;
  let wanted: number | null = null;
  let followTimer: ReturnType<typeof setTimeout> | undefined;
  /** A smaller picture is on the screen, whose own is on its way. */
  let isStandIn = false;
  let sharpened: (() => void)[] = [];

  function setStandIn(isOne: boolean): void {
    isStandIn = isOne;
    if (isOne) return;
    for (const resolve of sharpened) resolve();
    sharpened = [];
  }

  const destination = (): number => wanted ?? progress.shownFrame();

  /** Paints the frame when it is at hand. A stand-in is painted too, and its sharp picture stays wanted. */
  function present(frameIndex: number): boolean {
    const frame = store?.get(frameIndex) ?? null;
    if (frame === null) return false;
    picture.paint(frame, () => {
      const isAwaited = wanted === null || wanted === frameIndex;
      if (frame.isSharp && wanted === frameIndex) wanted = null;
      if (frame.isSharp) setStandIn(false);
      progress.show(frameIndex, isAwaited ? "frameShown" : undefined);
    });
    return true;
  }

  async function seekVideo(frameIndex: number): Promise<void> {
    const outcome = await seeker.seekTo(frameIndex);
    if (outcome.kind === "superseded" || wanted !== frameIndex) return;
    setStandIn(!isVideoSharp());
    if (!isStandIn) wanted = null;
    picture.showVideo();
    progress.setProved(outcome.kind === "exact");
    progress.show(outcome.shownFrame ?? frameIndex, "frameShown");
  }

  async function bringVideoTo(frameIndex: number): Promise<boolean> {
    clearTimeout(followTimer);
    if (watch.frameNow() === frameIndex && !seeker.isSeeking()) return true;
    const outcome = await seeker.seekTo(frameIndex);
    return outcome.kind !== "superseded";
  }

  function followSoon(): void {
    clearTimeout(followTimer);
    followTimer = setTimeout(() => void bringVideoTo(destination()), FOLLOW_DELAY_MS);
  }

  function goTo(frameIndex: number): void {
    const direction: Direction = frameIndex < destination() ? -1 : 1;
    wanted = frameIndex;
    if (store === null) {
      progress.note("frameAsked");
      void seekVideo(frameIndex);
      return;
    }
    // A quiet seek to an older frame would only take the decoder's time.
    clearTimeout(followTimer);
    const isAtHand = present(frameIndex);
    store.moveTo(frameIndex, direction);
    if (!isAtHand || progress.shownFrame() !== frameIndex) progress.note("frameAsked");
    followSoon();
  }

  return {
    goTo,
    stay() {
      const grabbed = picture.isCanvasShown() ? null : watch.grab();
      if (grabbed !== null) {
        setStandIn(!isVideoSharp());
        wanted = isStandIn ? grabbed.frameIndex : null;
        picture.paint(grabbed.frame, () => progress.show(grabbed.frameIndex));
        grabbed.frame.close();
      } else if (!picture.isCanvasShown()) return goTo(watch.frameNow() ?? progress.shownFrame());
      store?.moveTo(destination(), 1);
      if (isStandIn) present(destination());
      followSoon();
    },
    destination,
    async untilSharp() {
      if (isStandIn) await new Promise<void>((resolve) => sharpened.push(resolve));
    },
    onFrame(frameIndex, isTarget) {
      if (wanted === null) return;
      if (frameIndex === wanted) present(frameIndex);
      // A loop that starts has the store decode its end, which is not on the way to its beginning.
      else if (isTarget && progress.phase() !== "starting") showOnTheWay(frameIndex, wanted);
    },
    useStore(next) {
      store = next;
      clearTimeout(followTimer);
      if (wanted !== null && next === null) void seekVideo(wanted);
      else next?.moveTo(destination(), 1);
    },
    prepare(frameIndex) {
      clearTimeout(followTimer);
      setStandIn(false);
      wanted = frameIndex === progress.shownFrame() ? null : frameIndex;
      if (wanted !== null) present(frameIndex);
    },
    bringVideoTo,
    settle() {
      clearTimeout(followTimer);
      wanted = null;
    },
    dispose() {
      clearTimeout(followTimer);
      setStandIn(false);
      wanted = null;
      seeker.cancel();
    },
  };

  /**
   * While scrubbing, frames that were asked for a moment ago are shown on the way to the newest. Nothing goes over the
   * newest once that is at hand, be it on the screen or still on its way there.
   */
  function showOnTheWay(frameIndex: number, newest: number): void {
    const frame = store?.get(frameIndex) ?? null;
    if (frame === null || store?.get(newest) !== null) return;
    picture.paint(frame, () => progress.show(frameIndex));
  }
}
