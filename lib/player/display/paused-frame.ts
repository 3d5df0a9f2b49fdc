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
  stopAtPainted(): void;
  /** The requested frame, else the visible one: the next step counts from it. */
  destination(): number;
  /** The visible frame, after the picture that playback stopped at is identified. */
  identifiedFrame(): Promise<number>;
  untilFullResolution(): Promise<void>;
  onFrame(frameIndex: number, isTarget: boolean): void;
  setStore(store: FrameStore | null): void;
  /** Playback will begin at this frame: it is painted if cached, and is the destination until `clearRequest`. */
  prepare(frameIndex: number): void;
  /** False when a newer command took over, or the video cannot be played there. */
  seekVideoTo(frameIndex: number): Promise<boolean>;
  clearRequest(): void;
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
  let requestedFrame: number | null = null;
  let isSeekDeferred = false;
  let isPlaceholder = false;
  let fullResolutionWaiters: (() => void)[] = [];
  let identification: Promise<number> | null = null;

  function stopComparing(): void {
    identification = null;
    matcher()?.endIfObsolete();
  }

  function setPlaceholder(value: boolean): void {
    isPlaceholder = value;
    if (value) return;
    for (const resolve of fullResolutionWaiters) resolve();
    fullResolutionWaiters = [];
  }

  const destination = (): number => requestedFrame ?? progress.shownFrame();

  /** Paints the frame if cached. After a placeholder the full frame is still needed. */
  function paintIfCached(frameIndex: number): boolean {
    const frame = store?.get(frameIndex) ?? null;
    if (frame === null) return false;
    picture.paint(frame, () => {
      const isAwaited = requestedFrame === null || requestedFrame === frameIndex;
      if (frame.isFullResolution && requestedFrame === frameIndex) requestedFrame = null;
      if (frame.isFullResolution) setPlaceholder(false);
      showCachedFrame(frame, frameIndex, isAwaited ? "frameShown" : undefined);
    });
    return true;
  }

  async function seekVideo(frameIndex: number): Promise<void> {
    const outcome = await seeker.seekTo(frameIndex);
    // A failed element is loaded again and the frame requested again, or the viewer gets a message.
    if (outcome.kind === "superseded" || outcome.kind === "failed" || requestedFrame !== frameIndex) return;
    setPlaceholder(!isVideoFullResolution());
    if (!isPlaceholder) requestedFrame = null;
    pausedVideo.noteSeek(frameIndex, outcome.kind === "exact");
    picture.showVideo();
    progress.setProved(outcome.kind === "exact");
    progress.show(outcome.shownFrame ?? frameIndex, "frameShown");
  }

  const scheduleVideoSeek = (): void => pausedVideo.scheduleSeek(destination);

  function freezeFrame(grabbed: GrabbedFrame, likeliest: number, pictures: PictureMatcher): void {
    setPlaceholder(!isVideoFullResolution());
    requestedFrame = isPlaceholder ? likeliest : null;
    picture.paint(grabbed.frame, () => progress.show(likeliest));
    progress.note("frameAsked");
    const named = identifyByPicture(grabbed, likeliest, pictures, () => identification === named);
    identification = named;
  }

  function loadAround(frameIndex: number): void {
    store?.moveTo(frameIndex, 1);
    if (isPlaceholder) paintIfCached(frameIndex);
    scheduleVideoSeek();
  }

  async function identifyByPicture(
    grabbed: GrabbedFrame,
    likeliest: number,
    pictures: PictureMatcher,
    isCurrent: () => boolean,
  ): Promise<number> {
    const fingerprint = await pictures.fingerprint(grabbed.frame);
    grabbed.frame.close();
    if (fingerprint === null || !isCurrent()) {
      if (isCurrent()) goTo(likeliest);
      return likeliest;
    }
    const { frameIndex, isByPicture } = await pictures.match(fingerprint, grabbed, isCurrent);
    if (isByPicture) grabbed.confirm(frameIndex);
    if (isCurrent()) {
      identification = null;
      goTo(frameIndex);
    }
    return frameIndex;
  }

  function goTo(frameIndex: number): void {
    pausedVideo.cancel();
    stopComparing();
    const direction: Direction = frameIndex < destination() ? -1 : 1;
    requestedFrame = frameIndex;
    if (store === null) {
      progress.note("frameAsked");
      isSeekDeferred = isVideoOffset();
      if (!isSeekDeferred) void seekVideo(frameIndex);
      return;
    }
    const isCached = paintIfCached(frameIndex);
    store.moveTo(frameIndex, direction);
    if (!isCached || progress.shownFrame() !== frameIndex) progress.note("frameAsked");
    scheduleVideoSeek();
  }

  return {
    goTo,
    stopAtPainted() {
      if (picture.isCanvasShown()) return loadAround(destination());
      const grabbed = observer.grab();
      const likeliest = grabbed?.candidates[0] ?? progress.shownFrame();
      const pictures = matcher();
      if (grabbed !== null && pictures?.canMatch() === true) return freezeFrame(grabbed, likeliest, pictures);
      grabbed?.frame.close();
      goTo(likeliest);
    },
    destination,
    identifiedFrame: () => identification ?? Promise.resolve(progress.shownFrame()),
    async untilFullResolution() {
      await identification;
      if (isPlaceholder) await new Promise<void>((resolve) => fullResolutionWaiters.push(resolve));
    },
    onFrame(frameIndex, isTarget) {
      matcher()?.onFrame(frameIndex);
      if (requestedFrame === null || identification !== null) return;
      if (frameIndex === requestedFrame) paintIfCached(frameIndex);
      // A starting loop makes the store decode its end, which must not be shown before its beginning.
      else if (isTarget && progress.phase() !== "starting") paintIntermediate(frameIndex, requestedFrame);
    },
    setStore(next) {
      const isSought = store === null && !isSeekDeferred;
      store = next;
      isSeekDeferred = false;
      matcher()?.setStore(next);
      pausedVideo.cancelScheduled();
      if (requestedFrame !== null && next === null && !isSought) void seekVideo(requestedFrame);
      if (next === null) return;
      next.moveTo(destination(), 1);
      if (isSought) pausedVideo.check();
      else if (requestedFrame !== null) scheduleVideoSeek();
    },
    prepare(frameIndex) {
      stopComparing();
      pausedVideo.cancelScheduled();
      setPlaceholder(false);
      requestedFrame = frameIndex === progress.shownFrame() ? null : frameIndex;
      if (requestedFrame !== null) paintIfCached(frameIndex);
    },
    seekVideoTo: pausedVideo.seekTo,
    clearRequest() {
      pausedVideo.cancel();
      stopComparing();
      requestedFrame = null;
    },
    dispose() {
      pausedVideo.cancel();
      stopComparing();
      setPlaceholder(false);
      requestedFrame = null;
      seeker.cancel();
    },
  };

  /** While scrubbing, recently requested frames are shown until the newest is cached. */
  function paintIntermediate(frameIndex: number, newest: number): void {
    const frame = store?.get(frameIndex) ?? null;
    if (frame === null || store?.get(newest) !== null) return;
    picture.paint(frame, () => showCachedFrame(frame, frameIndex));
  }

  /** A placeholder proves nothing: its full frame is pending. */
  function showCachedFrame(
    { isFullResolution, isApproximate }: CachedFrame,
    named: number,
    event?: PhaseEvent,
  ): void {
    if (isFullResolution) progress.setProved(isApproximate !== true);
    progress.show(named, event);
  }
}
