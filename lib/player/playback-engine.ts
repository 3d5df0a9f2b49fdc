/** Makes a player: its snapshot and its commands. The work is done by the session of the video that is open. */
import { NO_LOOP, neighbouringRate, withLoopEnd, type PlaybackRate } from "@/lib/domain/playback";
import type { FramePosition } from "@/lib/domain/timecode";
import { drawCurtain } from "@/lib/player/display/curtain";
import { deviceMemoryGib, frameBudgetBytes } from "@/lib/player/frames/memory-budget";
import { openSession, type OpenVideo, type PlaybackSession } from "@/lib/player/playback-session";
import { INITIAL_SNAPSHOT, type PlaybackEngine, type PlayerElements } from "@/lib/player/playback-state";
import { frameModeRange, isFrameMode, isReady } from "@/lib/player/snapshot-selectors";
import { createSnapshotStore } from "@/lib/player/snapshot-store";
import { createSound } from "@/lib/player/sound";
import type { InitialPosition, VideoSource } from "@/lib/player/video-source";

export interface PlaybackEngineOptions {
  /** The most that decoded frames may take; two players on one page are given half of the device's each. */
  frameBudgetBytes?: number;
}

/** A player without a screen. It opens a video once it has both a source (`load`) and elements (`attach`). */
export function createPlaybackEngine(options: PlaybackEngineOptions = {}): PlaybackEngine {
  const budgetBytes = options.frameBudgetBytes ?? frameBudgetBytes(deviceMemoryGib());
  const state = createSnapshotStore(INITIAL_SNAPSHOT);
  const sound = createSound(state);
  let elements: PlayerElements | null = null;
  let source: VideoSource | null = null;
  let initial: InitialPosition = {};
  let session: PlaybackSession | null = null;

  function openWhenPossible(): void {
    if (elements === null || source === null || session !== null) return;
    session = openSession({ elements, source, initial, state, budgetBytes });
  }

  function closeSession(): void {
    if (session === null) return;
    // Taking the elements away and giving them back (React does) goes on where it was.
    if (isReady(state.get())) initial = { frameIndex: state.get().frameIndex };
    session.dispose();
    session = null;
    const { rate, volume, isMuted, hearSlowSound } = state.get();
    state.set({ ...INITIAL_SNAPSHOT, rate, volume, isMuted, hearSlowSound });
  }

  /** Runs a command on the open video; before that there is nothing to command. */
  function withVideo(command: (video: OpenVideo) => void): void {
    const opened = session?.opened() ?? null;
    if (opened !== null) command(opened);
  }

  function seekToFrame(frameIndex: number): void {
    withVideo(({ playing, pausedFrame, timecode }) => {
      playing.pause();
      const range = frameModeRange(state.get());
      const inVideo = timecode.positionOf(frameIndex).frameIndex;
      pausedFrame.goTo(
        range === null ? inVideo : Math.min(Math.max(inVideo, range.firstFrame), range.lastFrame),
      );
    });
  }

  function setRate(rate: PlaybackRate): void {
    sound.setRate(rate);
  }

  function setLoopEnd(end: "startFrame" | "endFrame"): void {
    if (!isReady(state.get())) return;
    const { frameIndex } = currentPosition();
    state.set({ loop: withLoopEnd(state.get().loop, end, frameIndex) });
  }

  function stepFrames(count: number): void {
    withVideo(({ playing, pausedFrame }) => {
      playing.pause();
      seekToFrame(pausedFrame.destination() + count);
    });
  }

  function currentPosition(): FramePosition {
    withVideo(({ playing }) => playing.nameFrameOnShow());
    const { frameIndex, timeSeconds } = state.get();
    return { frameIndex, timeSeconds };
  }

  return {
    subscribe: state.subscribe,
    getSnapshot: state.get,
    getPosition: currentPosition,
    getTimeAt: (atMs) => session?.opened()?.playing.timeAt(atMs) ?? null,
    getTimecode: () => session?.opened()?.timecode ?? null,
    getKeyFramePreviews: () => session?.opened()?.previews ?? null,
    capturePng: () => session?.capturePng() ?? Promise.resolve(null),
    load(next, position = {}) {
      const isSameVideo = source?.videoId === next.videoId;
      const isSameFile = isSameVideo && source?.local === next.local;
      source = next;
      if (isSameFile) return session?.useSource(next);
      const { loop } = state.get();
      const curtain = isSameVideo && elements !== null && isReady(state.get()) ? elements : null;
      if (curtain !== null) drawCurtain(curtain, state);
      closeSession();
      // The rider's own file and the rendition of it have the same frames: the place and the loop stay.
      if (!isSameVideo) initial = position;
      state.set({ loop: isSameVideo ? loop : NO_LOOP });
      openWhenPossible();
    },
    attach(next) {
      elements = next;
      sound.useVideo(next.video);
      openWhenPossible();
      return () => {
        closeSession();
        sound.useVideo(null);
        elements = null;
      };
    },
    togglePlay: () => {
      if (!isFrameMode(state.get())) withVideo(({ playing }) => playing.toggle());
    },
    play: () => withVideo(({ playing }) => playing.play()),
    pause: () => withVideo(({ playing }) => playing.pause()),
    stepFrames,
    step(step) {
      if (step.unit === "frames") return stepFrames(step.count);
      withVideo(({ playing, pausedFrame, timecode }) => {
        playing.pause();
        seekToFrame(timecode.frameAt(timecode.timeOf(pausedFrame.destination()) + step.count));
      });
    },
    seekToFrame,
    seekToTime: (timeSeconds) => withVideo(({ timecode }) => seekToFrame(timecode.frameAt(timeSeconds))),
    setRate,
    slower: () => setRate(neighbouringRate(state.get().rate, -1)),
    faster: () => setRate(neighbouringRate(state.get().rate, 1)),
    setVolume: sound.setVolume,
    toggleMuted: sound.toggleMuted,
    setHearSlowSound: sound.setHearSlowSound,
    setRecording: sound.setRecording,
    setLoopStart: () => setLoopEnd("startFrame"),
    setLoopEnd: () => setLoopEnd("endFrame"),
    clearLoop: () => state.set({ loop: NO_LOOP }),
    enterFrameMode: () => session?.enterFrameMode(),
    exitFrameMode: () => session?.exitFrameMode(),
    retry: () => session?.retry(),
  };
}
