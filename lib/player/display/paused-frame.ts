/** Seeks the video behind the shown picture. At a stop, the painted picture stays until its frame is identified. */
import type { Direction } from "@/lib/domain/playback/playback";
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import type { Picture } from "@/lib/player/display/picture";
import type { CachedFrame } from "@/lib/player/frames/cached-frame";
import type { PictureMatcher } from "@/lib/player/frames/picture-match";
import { createPausedVideo } from "@/lib/player/display/paused-video";
import type { VideoSeeker } from "@/lib/player/display/video-seeker";
import type { GrabbedFrame, PresentedFrameObserver } from "@/lib/player/display/presented-frame-observer";
import type { PhaseEvent } from "@/lib/player/state/playback-phase";
import type { PlaybackProgress } from "@/lib/player/state/playback-progress";

export interface PausedFrame {
  /** Of several calls the last one wins. */
  goTo(frameIndex: number): void;
  stay(): void;
  /** The requested frame, else the visible one: the next step counts from it. */
  destination(): number;
  /** The visible frame, after the picture that playback stopped at is identified. */
  namedFrame(): Promise<number>;
  untilFullResolution(): Promise<void>;
  onFrame(frameIndex: number, isTarget: boolean): void;
  useStore(store: FrameStore | null): void;
  /** Playback will begin at this frame: it is painted if cached, and is the destination until `settle`. */
  prepare(frameIndex: number): void;
  /** False when a newer command took over, or the video cannot be played there. */
  bringVideoTo(frameIndex: number): Promise<boolean>;
  settle(): void;
  dispose(): void;
}

export interface PausedFrameParts {
  picture: Pick<Picture, "paint" | "showVideo" | "isCanvasShown">;
  matcher: () => PictureMatcher | null;
  seeker: VideoSeeker;
  observer: PresentedFrameObserver;
  timecode: Pick<Timecode, "frameCount">;
  progress: PlaybackProgress;
  onVideoChecked?: (soughtFrame: number, paintedFrame: number) => void;
  /** The file may play at other times: showing waits for a decoder, playback for a comparison with its frames. */
  isVideoOffset?: () => boolean;
  isVideoFullResolution?: () => boolean;
}

export function createPausedFrame(parts: PausedFrameParts): PausedFrame {
  const { picture, matcher, seeker, observer, progress } = parts;
  const { isVideoFullResolution = () => true, isVideoOffset = () => false } = parts;
  const { onVideoChecked = () => undefined } = parts;
  const pausedVideo = createPausedVideo({
    ...parts,
    isVideoOffset,
    onChecked: onVideoChecked,
    onFramesMoved: () => store?.moveTo(destination(), 1),
  });
  let store: FrameStore | null = null;
  let wanted: number | null = null;
  let isHeldBack = false;
  let isPlaceholder = false;
  let fullResolutionWaiters: (() => void)[] = [];
  let naming: Promise<number> | null = null;

  function stopComparing(): void {
    naming = null;
    matcher()?.endUnasked();
  }

  function setPlaceholder(isOne: boolean): void {
    isPlaceholder = isOne;
    if (isOne) return;
    for (const resolve of fullResolutionWaiters) resolve();
    fullResolutionWaiters = [];
  }

  const destination = (): number => wanted ?? progress.shownFrame();

  /** Paints the frame if cached. After a placeholder the full frame is still needed. */
  function present(frameIndex: number): boolean {
    const frame = store?.get(frameIndex) ?? null;
    if (frame === null) return false;
    picture.paint(frame, () => {
      const isAwaited = wanted === null || wanted === frameIndex;
      if (frame.isFullResolution && wanted === frameIndex) wanted = null;
      if (frame.isFullResolution) setPlaceholder(false);
      showName(frame, frameIndex, isAwaited ? "frameShown" : undefined);
    });
    return true;
  }

  async function seekVideo(frameIndex: number): Promise<void> {
    const outcome = await seeker.seekTo(frameIndex);
    // A failed element is loaded again and the frame requested again, or the viewer gets a message.
    if (outcome.kind === "superseded" || outcome.kind === "failed" || wanted !== frameIndex) return;
    setPlaceholder(!isVideoFullResolution());
    if (!isPlaceholder) wanted = null;
    pausedVideo.sought(frameIndex, outcome.kind === "exact");
    picture.showVideo();
    progress.setProved(outcome.kind === "exact");
    progress.show(outcome.shownFrame ?? frameIndex, "frameShown");
  }

  const followSoon = (): void => pausedVideo.bringSoonTo(destination);

  function freezeFrame(grabbed: GrabbedFrame, likeliest: number, pictures: PictureMatcher): void {
    setPlaceholder(!isVideoFullResolution());
    wanted = isPlaceholder ? likeliest : null;
    picture.paint(grabbed.frame, () => progress.show(likeliest));
    progress.note("frameAsked");
    const named = nameByPicture(grabbed, likeliest, pictures, () => naming === named);
    naming = named;
  }

  function holdAround(frameIndex: number): void {
    store?.moveTo(frameIndex, 1);
    if (isPlaceholder) present(frameIndex);
    followSoon();
  }

  async function nameByPicture(
    grabbed: GrabbedFrame,
    likeliest: number,
    pictures: PictureMatcher,
    isStillAsked: () => boolean,
  ): Promise<number> {
    const print = await pictures.print(grabbed.frame);
    grabbed.frame.close();
    if (print === null || !isStillAsked()) {
      if (isStillAsked()) goTo(likeliest);
      return likeliest;
    }
    const { frameIndex, isByPicture } = await pictures.match(print, grabbed, isStillAsked);
    if (isByPicture) grabbed.confirm(frameIndex);
    if (isStillAsked()) {
      naming = null;
      goTo(frameIndex);
    }
    return frameIndex;
  }

  function goTo(frameIndex: number): void {
    pausedVideo.leave();
    stopComparing();
    const direction: Direction = frameIndex < destination() ? -1 : 1;
    wanted = frameIndex;
    if (store === null) {
      progress.note("frameAsked");
      isHeldBack = isVideoOffset();
      if (!isHeldBack) void seekVideo(frameIndex);
      return;
    }
    const isAtHand = present(frameIndex);
    store.moveTo(frameIndex, direction);
    if (!isAtHand || progress.shownFrame() !== frameIndex) progress.note("frameAsked");
    followSoon();
  }

  return {
    goTo,
    stay() {
      if (picture.isCanvasShown()) return holdAround(destination());
      const grabbed = observer.grab();
      const likeliest = grabbed?.candidates[0] ?? progress.shownFrame();
      const pictures = matcher();
      if (grabbed !== null && pictures?.canMatch() === true) return freezeFrame(grabbed, likeliest, pictures);
      grabbed?.frame.close();
      goTo(likeliest);
    },
    destination,
    namedFrame: () => naming ?? Promise.resolve(progress.shownFrame()),
    async untilFullResolution() {
      await naming;
      if (isPlaceholder) await new Promise<void>((resolve) => fullResolutionWaiters.push(resolve));
    },
    onFrame(frameIndex, isTarget) {
      matcher()?.onFrame(frameIndex);
      if (wanted === null || naming !== null) return;
      if (frameIndex === wanted) present(frameIndex);
      // A starting loop makes the store decode its end, which must not be shown before its beginning.
      else if (isTarget && progress.phase() !== "starting") showOnTheWay(frameIndex, wanted);
    },
    useStore(next) {
      const isSought = store === null && !isHeldBack;
      store = next;
      isHeldBack = false;
      matcher()?.useStore(next);
      pausedVideo.endWait();
      if (wanted !== null && next === null && !isSought) void seekVideo(wanted);
      if (next === null) return;
      next.moveTo(destination(), 1);
      if (isSought) pausedVideo.check();
      else if (wanted !== null) followSoon();
    },
    prepare(frameIndex) {
      stopComparing();
      pausedVideo.endWait();
      setPlaceholder(false);
      wanted = frameIndex === progress.shownFrame() ? null : frameIndex;
      if (wanted !== null) present(frameIndex);
    },
    bringVideoTo: pausedVideo.bringTo,
    settle() {
      pausedVideo.leave();
      stopComparing();
      wanted = null;
    },
    dispose() {
      pausedVideo.leave();
      stopComparing();
      setPlaceholder(false);
      wanted = null;
      seeker.cancel();
    },
  };

  /** While scrubbing, recently requested frames are shown until the newest is cached. */
  function showOnTheWay(frameIndex: number, newest: number): void {
    const frame = store?.get(frameIndex) ?? null;
    if (frame === null || store?.get(newest) !== null) return;
    picture.paint(frame, () => showName(frame, frameIndex));
  }

  /** A placeholder proves nothing: its full frame is pending. */
  function showName(
    { isFullResolution, isApproximate }: CachedFrame,
    named: number,
    event?: PhaseEvent,
  ): void {
    if (isFullResolution) progress.setProved(isApproximate !== true);
    progress.show(named, event);
  }
}
