import {
  NO_LOOP,
  neighbouringRate,
  withLoopEnd,
  type PlaybackRate,
  type StepSize,
} from "@/lib/domain/playback/playback";
import type { FramePosition, Timecode } from "@/lib/domain/playback/timecode";
import { deviceMemoryGib, frameBudgetBytes } from "@/lib/player/frames/memory-budget";
import { withMoveListeners } from "@/lib/player/state/move-listeners";
import { createFrameTrust, type FrameTrust } from "@/lib/player/engine/frame-trust";
import { rememberedFailures, rememberFailure } from "@/lib/player/engine/remembered-failures";
import { openSession, type OpenVideo, type PlaybackSession } from "@/lib/player/playback-session";
import {
  INITIAL_SNAPSHOT,
  type PlaybackEngine,
  type PlayerElements,
} from "@/lib/player/state/playback-state";
import { frameModeRange, isFrameMode, isFrameShown } from "@/lib/player/state/snapshot-selectors";
import { createSnapshotStore } from "@/lib/player/state/snapshot-store";
import { createSound } from "@/lib/player/sound";
import { isLasting, type EngineFindings } from "@/lib/domain/playback/engine-findings";
import { isAtStart, type InitialPosition, type VideoSource } from "@/lib/player/state/video-source";

export interface PlaybackEngineOptions {
  /** Limit for decoded frames; two players on one page get half of the device's each. */
  frameBudgetBytes?: number;
  triesEverything?: boolean;
  onCheckFailed?: (findings: EngineFindings) => void;
}

/** A video opens once there is a source (`load`) and elements (`attach`). */
export function createPlaybackEngine(options: PlaybackEngineOptions = {}): PlaybackEngine {
  const budgetBytes = options.frameBudgetBytes ?? frameBudgetBytes(deviceMemoryGib());
  const state = createSnapshotStore(INITIAL_SNAPSHOT);
  let trust: FrameTrust | null = null;
  const sound = createSound(state);
  let elements: PlayerElements | null = null;
  let source: VideoSource | null = null;
  let initial: InitialPosition = {};
  let session: PlaybackSession | null = null;
  let lastTimecode: Timecode | null = null;
  const frameListeners = new Set<() => void>();

  function openWhenPossible(): void {
    if (elements === null || source === null || session !== null) return;
    const needsSeek = !isAtStart(initial) || source.local?.isOffset === true;
    const isCovered = isFrameShown(state.get()) || needsSeek;
    const initialPosition = (): InitialPosition => initial;
    session = openSession({
      elements,
      source,
      initialPosition,
      isCovered,
      state,
      budgetBytes,
      trust: checkedTrust(),
      onFrameDecoded: () => frameListeners.forEach((listener) => listener()),
    });
  }

  /** Created on first use: the server has nothing stored. */
  function checkedTrust(): FrameTrust {
    trust ??= createFrameTrust({
      ...(options.triesEverything === true ? {} : { failed: rememberedFailures() }),
      onFailed(check, finding) {
        if (finding === "refused" && isLasting(check)) rememberFailure(check);
        options.onCheckFailed?.(checkedTrust().findings());
      },
    });
    return trust;
  }

  /** @param isSourceSwitch keeps the visible frame and its name until the next session shows one. */
  function closeSession(isSourceSwitch: boolean): void {
    if (session === null) return;
    if (isSourceSwitch && isFrameShown(state.get())) session.opened()?.controller.freezeFrame();
    const keepsFrozenFrame = isSourceSwitch && isFrameShown(state.get());
    lastTimecode = session.opened()?.timecode ?? lastTimecode;
    // React may detach and reattach the elements: playback continues where it was.
    const destination = session.opened()?.pausedFrame.destination();
    if (destination !== undefined) initial = { frameIndex: destination };
    session.dispose(keepsFrozenFrame);
    session = null;
    const snapshot = state.get();
    const { rate, volume, mutedBy, hearSlowSound } = snapshot;
    const preserved = keepsFrozenFrame ? snapshot : INITIAL_SNAPSHOT;
    const { frameIndex, timeSeconds, frameCount, durationSeconds, pictureSize } = preserved;
    const shown = {
      isFrameShown: keepsFrozenFrame,
      frameIndex,
      timeSeconds,
      frameCount,
      durationSeconds,
      pictureSize,
    };
    state.set({ ...INITIAL_SNAPSHOT, rate, volume, mutedBy, hearSlowSound, ...shown });
  }

  const isOpen = (): boolean => (session?.opened() ?? null) !== null;

  function withVideo(command: (video: OpenVideo) => void): void {
    const opened = session?.opened() ?? null;
    if (opened !== null) command(opened);
  }

  function seekToFrame(frameIndex: number): void {
    // A position requested while a video opens is where it opens.
    if (!isOpen()) initial = { loop: initial.loop, frameIndex };
    withVideo(({ controller, pausedFrame, timecode }) => {
      controller.pause();
      const range = frameModeRange(state.get());
      const clamped = timecode.positionOf(frameIndex).frameIndex;
      pausedFrame.goTo(
        range === null ? clamped : Math.min(Math.max(clamped, range.firstFrame), range.lastFrame),
      );
    });
  }

  function setRate(rate: PlaybackRate): void {
    sound.setRate(rate);
  }

  /** Set at once by the engine's clock, and corrected when the current picture is identified. */
  function setLoopEnd(end: "startFrame" | "endFrame"): void {
    if (!isFrameShown(state.get())) return;
    const pendingPosition = certainPosition();
    const { frameIndex } = currentPosition();
    const { loop: before } = state.get();
    const provisional = withLoopEnd(before, end, frameIndex);
    state.set({ loop: provisional });
    void pendingPosition.then((position) => {
      const { loop } = state.get();
      if (position === null || position.frameIndex === frameIndex || loop[end] !== frameIndex) return;
      state.set({ loop: withLoopEnd(loop === provisional ? before : loop, end, position.frameIndex) });
    });
  }

  /** Switching from the local file to the rendition takes a moment: steps move the frame where it opens. */
  function stepWhileSwitching(step: StepSize): void {
    const { frameIndex } = initial;
    if (lastTimecode === null || frameIndex === undefined || !isFrameShown(state.get())) return;
    const targetFrame =
      step.unit === "frames"
        ? frameIndex + step.count
        : lastTimecode.frameAt(lastTimecode.timeOf(frameIndex) + step.count);
    initial = { frameIndex: lastTimecode.positionOf(targetFrame).frameIndex };
  }

  function stepFrames(count: number): void {
    if (!isOpen()) return stepWhileSwitching({ unit: "frames", count });
    withVideo(({ controller, pausedFrame }) => {
      controller.pause();
      seekToFrame(pausedFrame.destination() + count);
    });
  }

  function currentPosition(): FramePosition {
    withVideo(({ controller }) => controller.updateShownFrame());
    const { frameIndex, timeSeconds } = state.get();
    return { frameIndex, timeSeconds };
  }

  async function certainPosition(): Promise<FramePosition | null> {
    if (!isFrameShown(state.get())) return null;
    const opened = session?.opened() ?? null;
    return opened === null
      ? currentPosition()
      : opened.timecode.positionOf(await opened.controller.certainFrame());
  }

  return withMoveListeners({
    subscribe: state.subscribe,
    getSnapshot: state.get,
    getPosition: currentPosition,
    getCertainPosition: certainPosition,
    getEngineFindings: () => checkedTrust().findings(),
    getTimeAt: (atMs) =>
      isFrameShown(state.get()) ? (session?.opened()?.controller.timeAt(atMs) ?? null) : null,
    getTimecode: () => session?.opened()?.timecode ?? null,
    getKeyFramePreviews: () => session?.opened()?.previews ?? null,
    drawFrame(frameIndex, context) {
      const frame = session?.opened()?.frameProvider.store()?.get(frameIndex) ?? null;
      frame?.draw(context);
      return frame !== null;
    },
    onFrameDecoded(listener) {
      frameListeners.add(listener);
      return () => frameListeners.delete(listener);
    },
    async visitFrames(frames, onFrame, signal) {
      const opened = session?.opened() ?? null;
      if (opened === null) throw new Error("No video is open.");
      await opened.frameProvider.visit(frames, onFrame, signal);
    },
    capturePng: () => session?.capturePng() ?? Promise.resolve(null),
    load(next, position = {}) {
      const isSameVideo = source?.videoId === next.videoId;
      const isSameFile = isSameVideo && source?.local === next.local;
      source = next;
      if (isSameFile) return session?.setSource(next);
      const { loop } = state.get();
      // The local file and its rendition have the same frames: picture, position and loop stay.
      closeSession(isSameVideo);
      trust = trust?.forAnotherFile() ?? null;
      if (!isSameVideo) initial = position;
      state.set({ loop: isSameVideo ? loop : NO_LOOP });
      openWhenPossible();
    },
    attach(next) {
      elements = next;
      sound.setVideo(next.video);
      openWhenPossible();
      return () => {
        closeSession(false);
        sound.setVideo(null);
        elements = null;
      };
    },
    togglePlay: () => {
      if (!isFrameMode(state.get())) withVideo(({ controller }) => controller.toggle());
    },
    play: () => withVideo(({ controller }) => controller.play()),
    pause: () => withVideo(({ controller }) => controller.pause()),
    stepFrames,
    step(step) {
      if (step.unit === "frames") return stepFrames(step.count);
      if (!isOpen()) return stepWhileSwitching(step);
      withVideo(({ controller, pausedFrame, timecode }) => {
        controller.pause();
        seekToFrame(timecode.frameAt(timecode.timeOf(pausedFrame.destination()) + step.count));
      });
    },
    seekToFrame,
    seekToTime(timeSeconds) {
      if (!isOpen()) initial = { loop: initial.loop, timeSeconds };
      withVideo(({ timecode }) => seekToFrame(timecode.frameAt(timeSeconds)));
    },
    setRate,
    slower: () => setRate(neighbouringRate(state.get().rate, -1)),
    faster: () => setRate(neighbouringRate(state.get().rate, 1)),
    setVolume: sound.setVolume,
    toggleMuted: sound.toggleMuted,
    setHearSlowSound: sound.setHearSlowSound,
    suppressAudio: sound.suppressAudio,
    setLoopStart: () => setLoopEnd("startFrame"),
    setLoopEnd: () => setLoopEnd("endFrame"),
    clearLoop: () => state.set({ loop: NO_LOOP }),
    enterFrameMode: () => session?.enterFrameMode(),
    exitFrameMode: () => session?.exitFrameMode(),
    retry: () => session?.retry(),
  });
}
