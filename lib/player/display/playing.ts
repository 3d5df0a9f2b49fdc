/** Owns playing: the video's own clock and events, the frame it reports painting, and the A-B loop. */
import { loopTarget } from "@/lib/domain/playback";
import type { Timecode } from "@/lib/domain/timecode";
import type { Picture } from "@/lib/player/display/picture";
import type { PlaybackSnapshot } from "@/lib/player/playback-state";
import type { SnapshotStore } from "@/lib/player/snapshot-store";
import type { PausedFrame } from "@/lib/player/display/paused-frame";
import { canReportFrames, type VideoSeeker } from "@/lib/player/display/video-seeker";

export interface Playing {
  play(): void;
  pause(): void;
  toggle(): void;
  dispose(): void;
}

export interface PlayingParts {
  video: HTMLVideoElement;
  picture: Picture;
  pausedFrame: PausedFrame;
  seeker: VideoSeeker;
  timecode: Timecode;
  state: SnapshotStore<PlaybackSnapshot>;
  /** Playing began or ended; decoding waits while it goes on. */
  onPlayingChange: (isPlaying: boolean) => void;
}

export function createPlaying(parts: PlayingParts): Playing {
  const { video, picture, pausedFrame, seeker, timecode, state, onPlayingChange } = parts;
  const listeners = new AbortController();
  let isStarting = false;
  let callback = 0;

  /** The picture is the video's own, and no seek is on its way. */
  const followsVideo = (): boolean => !picture.isCanvasShown() && !seeker.isSeeking();

  function onPainted(frameIndex: number): void {
    pausedFrame.noteVideoFrame(frameIndex);
    if (!followsVideo()) return;
    state.set({ frameIndex, timeSeconds: timecode.timeOf(frameIndex) });
    if (!video.paused) keepInLoop(frameIndex);
  }

  /** The loop's last frame stays on show until the seek back is done, so the loop shows A to B and nothing else. */
  function keepInLoop(frameIndex: number): void {
    const { loop } = state.get();
    const target = frameIndex === loop.endFrame ? loop.startFrame : loopTarget(loop, frameIndex);
    if (target !== null) void seeker.seekTo(target);
  }

  function watchFrames(): void {
    callback = video.requestVideoFrameCallback((_, metadata) => {
      onPainted(timecode.frameStartingNearest(metadata.mediaTime));
      watchFrames();
    });
  }

  async function start(): Promise<void> {
    isStarting = true;
    onPlayingChange(true);
    const start = startFrame();
    if (start !== null) pausedFrame.goTo(start);
    const isInPlace = await pausedFrame.bringVideoAlong();
    if (!isStarting || !isInPlace) return stop();
    pausedFrame.settle();
    try {
      await video.play();
      picture.showVideo();
    } catch {
      // Refused without a gesture, or paused again at once: the events say what is true.
    }
    stop();
  }

  function stop(): void {
    isStarting = false;
    if (video.paused) onPlayingChange(false);
  }

  /** Where playing begins when it cannot go on from here: at the end of the video, or outside the loop. */
  function startFrame(): number | null {
    const { frameIndex, loop } = state.get();
    if (loop.endFrame !== null && loop.endFrame === frameIndex) return loop.startFrame;
    return loopTarget(loop, frameIndex) ?? (frameIndex >= timecode.frameCount - 1 ? 0 : null);
  }

  function pause(): void {
    isStarting = false;
    if (!video.paused) video.pause();
  }

  function play(): void {
    if (state.get().frameMode === "off" && video.paused && !isStarting) void start();
  }

  const on = (event: string, listener: () => void): void =>
    video.addEventListener(event, listener, { signal: listeners.signal });
  on("play", () => state.set({ isPlaying: true }));
  on("playing", () => state.set({ isBuffering: false }));
  on("waiting", () => state.set({ isBuffering: !video.paused }));
  on("pause", () => {
    state.set({ isPlaying: false, isBuffering: false });
    onPlayingChange(false);
  });
  on("ended", () => {
    const { startFrame: from } = state.get().loop;
    if (from !== null && state.get().loop.endFrame !== null) play();
  });
  if (canReportFrames(video)) watchFrames();
  else on("timeupdate", () => onPainted(timecode.frameAt(video.currentTime)));

  return {
    play,
    pause,
    toggle: () => (video.paused && !isStarting ? play() : pause()),
    dispose() {
      listeners.abort();
      if (canReportFrames(video)) video.cancelVideoFrameCallback(callback);
      video.pause();
      state.set({ isPlaying: false, isBuffering: false });
    },
  };
}
