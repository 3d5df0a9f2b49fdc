/** Starts and stops on exactly the visible frame. `loop-playback.ts` shows the picture inside an A-B loop. */
import { loopTarget, type FrameLoop } from "@/lib/domain/playback/playback";
import type { Timecode } from "@/lib/domain/playback/timecode";
import { createLatestAttempt } from "@/lib/domain/latest-attempt";
import { displayFrame } from "@/lib/player/display/display-frame";
import { hasStarted, type LoopPlayback } from "@/lib/player/display/loop-playback";
import type { PausedFrame } from "@/lib/player/display/paused-frame";
import type { Picture } from "@/lib/player/display/picture";
import type { PictureMatcher } from "@/lib/player/frames/picture-match";
import type { PresentedFrameObserver } from "@/lib/player/display/presented-frame-observer";
import type { FrameRange } from "@/lib/player/frames/frame-window";
import { onDataMissing } from "@/lib/player/network/missing-data";
import type { PlaybackProgress } from "@/lib/player/state/playback-progress";
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import { isFrameMode, isPlaying } from "@/lib/player/state/snapshot-selectors";
import type { SnapshotStore } from "@/lib/player/state/snapshot-store";

export interface PlaybackController {
  play(): void;
  /** Stops on the painted frame; before the first one, on the requested frame. */
  pause(): void;
  toggle(): void;
  switchSource(change: (atSeconds: number) => void): void;
  freezeFrame(): void;
  updateShownFrame(): void;
  /** The painted frame; identified by its picture when no clock of the engine is trusted. */
  certainFrame(): Promise<number>;
  /** Media time on the screen at a time of `performance.now()`, also between frames. */
  timeAt(atMs: number): number;
  dispose(): void;
}

export interface PlaybackControllerParts {
  video: HTMLVideoElement;
  picture: Picture;
  pausedFrame: PausedFrame;
  matcher: () => PictureMatcher | null;
  loopPlayback: LoopPlayback;
  observer: PresentedFrameObserver;
  timecode: Timecode;
  progress: PlaybackProgress;
  state: SnapshotStore<PlaybackSnapshot>;
  metadataLoaded: () => Promise<void>;
  onPlayingChange: (isPlaying: boolean) => void;
}

/** Longest time that a decoded frame covers a video that paints another one. */
const MAX_COVERED_MS = 400;

export function createPlaybackController(parts: PlaybackControllerParts): PlaybackController {
  const { video, picture, pausedFrame, loopPlayback, observer, timecode, progress, state } = parts;
  const { matcher, metadataLoaded, onPlayingChange } = parts;
  const listeners = new AbortController();
  const attempts = createLatestAttempt();
  let knownLoop = state.get().loop;

  const isActive = (): boolean => isPlaying(state.get());

  async function startPlayback(): Promise<void> {
    const isLatest = attempts.begin();
    progress.note("playAsked");
    onPlayingChange(true);
    const loop = wholeLoop(state.get().loop);
    const from = startFrame();
    pausedFrame.prepare(from);
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) await metadataLoaded();
    if (!isLatest()) return;
    if (loop === null) {
      const isInPlace = await pausedFrame.seekVideoTo(from);
      if (!isLatest()) return;
      const isMoving = isInPlace && (await hasStarted(video));
      if (!isLatest()) return;
      if (!isMoving) return pause();
      await untilVideoPaints(from, isLatest);
      if (!isLatest()) return;
      picture.showVideo();
      progress.show(observer.frameNow() ?? from, "played");
      // The end came while starting, when its event had no listener.
      if (video.paused) return pause();
    } else {
      const isMoving = await loopPlayback.play(loop, from);
      if (!isLatest()) return;
      if (!isMoving) return pause();
    }
    pausedFrame.clearRequest();
  }

  /** A busy browser may briefly paint an earlier frame whose duration in the file covers the requested time. */
  async function untilVideoPaints(frameIndex: number, isCurrent: () => boolean): Promise<void> {
    const endMs = performance.now() + MAX_COVERED_MS;
    while (isCurrent() && picture.isCanvasShown() && performance.now() < endMs) {
      const painted = observer.certainFrameNow();
      if (painted === null || painted >= frameIndex) return;
      await displayFrame();
    }
  }

  function startFrame(): number {
    const { loop } = state.get();
    const destination = pausedFrame.destination();
    if (loop.endFrame === destination) return loop.startFrame ?? destination;
    return loopTarget(loop, destination) ?? (destination >= timecode.frameCount - 1 ? 0 : destination);
  }

  function pause(): void {
    if (!isActive()) return;
    attempts.supersede();
    const isMoving = progress.phase() !== "starting";
    loopPlayback.stop();
    video.pause();
    progress.note("stopped");
    if (isMoving) pausedFrame.stopAtPainted();
    else pausedFrame.goTo(pausedFrame.destination());
    onPlayingChange(false);
  }

  function play(): void {
    if (!isFrameMode(state.get()) && !isActive()) void startPlayback();
  }

  function freezeFrame(): void {
    if (picture.isCanvasShown()) return;
    if (state.get().isFrameShown) progress.show(observer.frameNow() ?? progress.shownFrame());
    if (!picture.freezeVideo()) progress.hide();
  }

  function switchSource(change: (atSeconds: number) => void): void {
    loopPlayback.stop();
    video.pause();
    freezeFrame();
    const at = pausedFrame.destination();
    change(timecode.seekTimeOf(at));
    if (isActive()) return void startPlayback();
    const isLatest = attempts.begin();
    void metadataLoaded().then(() => isLatest() && pausedFrame.goTo(pausedFrame.destination()));
  }

  function onLoopChange(loop: FrameLoop): void {
    if (!isActive() || (wholeLoop(loop) === null && !loopPlayback.isRunning())) return;
    loopPlayback.stop();
    if (wholeLoop(loop) === null && !picture.isCanvasShown()) return;
    video.pause();
    pausedFrame.stopAtPainted();
    void startPlayback();
  }

  const listen = (event: string, listener: () => void): void =>
    video.addEventListener(event, listener, { signal: listeners.signal });
  const isVideoOnShow = (): boolean => progress.phase() !== "starting" && !loopPlayback.hasPicture();
  // Started by a media key or an iPhone's fullscreen: playback restarts at the visible frame.
  listen("play", () => {
    if (isActive() || video.paused) return;
    video.pause();
    play();
  });
  listen("playing", () => isVideoOnShow() && progress.note("played"));
  let waitStartSeconds = 0;
  const noteWaiting = (): void => {
    waitStartSeconds = video.currentTime;
    if (isVideoOnShow() && !video.paused) progress.note("dataMissing");
  };
  onDataMissing(video, noteWaiting, listeners.signal);
  // WebKit may report waiting while it plays.
  listen("timeupdate", () => {
    const isMoving = progress.phase() === "waiting" && video.currentTime > waitStartSeconds;
    if (isMoving && isVideoOnShow() && !video.paused) progress.note("played");
  });
  // At the end of the video, or by the browser: a media key, or unplugged headphones.
  listen("pause", () => isVideoOnShow() && video.paused && pause());
  const unsubscribe = state.subscribe(() => {
    const { loop } = state.get();
    if (loop === knownLoop) return;
    knownLoop = loop;
    onLoopChange(loop);
  });

  return {
    play,
    pause,
    switchSource,
    freezeFrame,
    toggle: () => (isActive() ? pause() : play()),
    updateShownFrame() {
      if (isActive() && !picture.isCanvasShown()) progress.show(observer.frameNow() ?? progress.shownFrame());
    },
    async certainFrame() {
      if (!isActive() || picture.isCanvasShown()) return pausedFrame.identifiedFrame();
      const grabbed = observer.grab();
      if (grabbed === null) return progress.shownFrame();
      const pictures = matcher();
      const fingerprint = pictures?.canMatch() === true ? await pictures.fingerprint(grabbed.frame) : null;
      grabbed.frame.close();
      if (pictures === null || fingerprint === null) {
        progress.setProved(grabbed.isTrusted);
        return grabbed.candidates[0] ?? progress.shownFrame();
      }
      const { frameIndex, isByPicture, isAlike } = await pictures.match(fingerprint, grabbed);
      // In a still scene all frames are alike.
      const isByTime = grabbed.isTrusted || (isAlike && grabbed.isAgreed);
      progress.setProved(isByPicture ? grabbed.confirm(frameIndex) : isByTime);
      return frameIndex;
    },
    timeAt(atMs) {
      const shownSeconds = timecode.timeOf(progress.shownFrame());
      return isActive() && !picture.isCanvasShown() ? (observer.timeAt(atMs) ?? shownSeconds) : shownSeconds;
    },
    dispose() {
      attempts.supersede();
      unsubscribe();
      listeners.abort();
      loopPlayback.stop();
      video.pause();
    },
  };
}

function wholeLoop({ startFrame, endFrame }: FrameLoop): FrameRange | null {
  return startFrame === null || endFrame === null ? null : { firstFrame: startFrame, lastFrame: endFrame };
}
