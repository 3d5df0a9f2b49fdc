/**
 * Plays: begins at exactly the frame on the screen or asked for, follows the frames that the video paints, and stops
 * on exactly the one painted. Inside an A-B loop the loop's own player has the picture.
 */
import { loopTarget, type FrameLoop } from "@/lib/domain/playback";
import type { Timecode } from "@/lib/domain/timecode";
import { hasStarted, type LoopPlayback } from "@/lib/player/display/loop-playback";
import type { PausedFrame } from "@/lib/player/display/paused-frame";
import type { Picture } from "@/lib/player/display/picture";
import type { VideoWatch } from "@/lib/player/display/video-watch";
import type { FrameRange } from "@/lib/player/frames/frame-window";
import type { PlaybackProgress } from "@/lib/player/playback-progress";
import type { PlaybackSnapshot } from "@/lib/player/playback-state";
import { isFrameMode, isPlaying } from "@/lib/player/snapshot-selectors";
import type { SnapshotStore } from "@/lib/player/snapshot-store";

export interface Playing {
  play(): void;
  /** Stands on the frame painted at this moment; before the first one, on the frame that was asked for. */
  pause(): void;
  toggle(): void;
  /** Gives the element something else to play, under the picture on the screen, and goes on where it was. */
  changeOver(change: (atSeconds: number) => void): void;
  /** Names the frame painted at this moment; the one named before it may be a display frame or two old. */
  nameFrameOnShow(): void;
  /** The media time that was on the screen at a moment of `performance.now()`'s clock, between frames as well. */
  timeAt(atMs: number): number;
  dispose(): void;
}

export interface PlayingParts {
  video: HTMLVideoElement;
  picture: Picture;
  pausedFrame: PausedFrame;
  loopPlayback: LoopPlayback;
  watch: VideoWatch;
  timecode: Timecode;
  progress: PlaybackProgress;
  state: SnapshotStore<PlaybackSnapshot>;
  /** Resolves once the element knows what it plays. */
  metadataLoaded: () => Promise<void>;
  /** Playing began or ended; decoding waits while it goes on. */
  onPlayingChange: (isPlaying: boolean) => void;
}

export function createPlaying(parts: PlayingParts): Playing {
  const { video, picture, pausedFrame, loopPlayback, watch, timecode, progress, state } = parts;
  const { metadataLoaded, onPlayingChange } = parts;
  const listeners = new AbortController();
  let attempts = 0;
  let knownLoop = state.get().loop;

  const isOn = (): boolean => isPlaying(state.get());

  async function start(): Promise<void> {
    attempts += 1;
    const attempt = attempts;
    const isOvertaken = (): boolean => attempt !== attempts;
    progress.note("playAsked");
    onPlayingChange(true);
    const loop = wholeLoop(state.get().loop);
    const from = startFrame();
    pausedFrame.prepare(from);
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) await metadataLoaded();
    if (isOvertaken()) return;
    if (loop === null) {
      const isInPlace = await pausedFrame.bringVideoTo(from);
      if (isOvertaken()) return;
      const isMoving = isInPlace && (await hasStarted(video));
      if (isOvertaken()) return;
      if (!isMoving) return pause();
      picture.showVideo();
      progress.show(watch.frameNow() ?? from, "played");
    } else {
      const isMoving = await loopPlayback.play(loop, from);
      if (isOvertaken()) return;
      if (!isMoving) return pause();
    }
    pausedFrame.settle();
  }

  /** Where playing begins: here, unless this is the end of the video or of the loop, or outside the loop. */
  function startFrame(): number {
    const { loop } = state.get();
    const here = pausedFrame.destination();
    if (loop.endFrame === here) return loop.startFrame ?? here;
    return loopTarget(loop, here) ?? (here >= timecode.frameCount - 1 ? 0 : here);
  }

  function pause(): void {
    if (!isOn()) return;
    attempts += 1;
    const isMoving = progress.phase() !== "starting";
    loopPlayback.stop();
    video.pause();
    progress.note("stopped");
    if (isMoving) pausedFrame.stay();
    else pausedFrame.goTo(pausedFrame.destination());
    onPlayingChange(false);
  }

  function play(): void {
    if (!isFrameMode(state.get()) && !isOn()) void start();
  }

  function changeOver(change: (atSeconds: number) => void): void {
    loopPlayback.stop();
    video.pause();
    if (!picture.isCanvasShown()) {
      progress.show(watch.frameNow() ?? progress.shownFrame());
      picture.coverVideo();
    }
    const at = pausedFrame.destination();
    change(timecode.midOf(at));
    if (isOn()) return void start();
    attempts += 1;
    const attempt = attempts;
    void metadataLoaded().then(() => attempt === attempts && pausedFrame.goTo(pausedFrame.destination()));
  }

  /** A loop that is set, moved or cleared while the picture moves. */
  function onLoopChange(loop: FrameLoop): void {
    if (!isOn() || (wholeLoop(loop) === null && !loopPlayback.isRunning())) return;
    loopPlayback.stop();
    if (wholeLoop(loop) === null && !picture.isCanvasShown()) return;
    video.pause();
    pausedFrame.stay();
    void start();
  }

  const on = (event: string, listener: () => void): void =>
    video.addEventListener(event, listener, { signal: listeners.signal });
  /** The video's own picture is the one that moves. */
  const isVideoOnShow = (): boolean => progress.phase() !== "starting" && !loopPlayback.hasPicture();
  // Not by a command of ours: a media key, or an iPhone's own fullscreen. It begins anew, at the frame on the screen.
  on("play", () => {
    if (isOn() || video.paused) return;
    video.pause();
    play();
  });
  on("playing", () => isVideoOnShow() && progress.note("played"));
  on("waiting", () => isVideoOnShow() && !video.paused && progress.note("dataMissing"));
  // At the end of the video, or by the browser: a media key, headphones that were pulled out.
  on("pause", () => isVideoOnShow() && video.paused && pause());
  const unsubscribe = state.subscribe(() => {
    const { loop } = state.get();
    if (loop === knownLoop) return;
    knownLoop = loop;
    onLoopChange(loop);
  });

  return {
    play,
    pause,
    changeOver,
    toggle: () => (isOn() ? pause() : play()),
    nameFrameOnShow() {
      if (isOn() && !picture.isCanvasShown()) progress.show(watch.frameNow() ?? progress.shownFrame());
    },
    timeAt(atMs) {
      const shown = timecode.timeOf(progress.shownFrame());
      return isOn() && !picture.isCanvasShown() ? (watch.timeAt(atMs) ?? shown) : shown;
    },
    dispose() {
      attempts += 1;
      unsubscribe();
      listeners.abort();
      loopPlayback.stop();
      video.pause();
    },
  };
}

/** A loop that has both its ends. */
function wholeLoop({ startFrame, endFrame }: FrameLoop): FrameRange | null {
  return startFrame === null || endFrame === null ? null : { firstFrame: startFrame, lastFrame: endFrame };
}
