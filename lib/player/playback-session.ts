import { loopWithin } from "@/lib/domain/playback/playback";
import { approximateTimecode, type Timecode } from "@/lib/domain/playback/timecode";
import { createFrameProvider, type FrameProvider } from "@/lib/player/display/frame-provider";
import { createFrameMode, type FrameMode } from "@/lib/player/frame-mode";
import { createKeyFramePreviews, type KeyFramePreviews } from "@/lib/player/frames/key-frame-previews";
import { createTimecodeLoader } from "@/lib/player/network/load-timecode";
import { createMediaRecovery, type MediaUser } from "@/lib/player/network/media-recovery";
import { createVideoLoader } from "@/lib/player/network/video-loader";
import { createAdaptiveQuality } from "@/lib/player/network/adaptive-quality";
import { createPlaybackController, type PlaybackController } from "@/lib/player/display/playback-controller";
import { createPicture } from "@/lib/player/display/picture";
import { whenPictureSizeKnown } from "@/lib/player/display/picture-size";
import { createLoopPlayback } from "@/lib/player/display/loop-playback";
import {
  createPresentedFrameObserver,
  type PresentedFrameObserver,
} from "@/lib/player/display/presented-frame-observer";
import { createPlaybackProgress } from "@/lib/player/state/playback-progress";
import type { PlaybackSnapshot, PlayerElements } from "@/lib/player/state/playback-state";
import { isFrameMode, isPlaying } from "@/lib/player/state/snapshot-selectors";
import type { SnapshotStore } from "@/lib/player/state/snapshot-store";
import { createPausedFrame, type PausedFrame } from "@/lib/player/display/paused-frame";
import { createVideoSeeker } from "@/lib/player/display/video-seeker";
import type { PictureMatcher } from "@/lib/player/frames/picture-match";
import { createFrameClocks } from "@/lib/player/engine/frame-clock";
import type { FrameTrust } from "@/lib/player/engine/frame-trust";
import type { InitialPosition, VideoSource } from "@/lib/player/state/video-source";

export interface OpenVideo {
  timecode: Timecode;
  pausedFrame: PausedFrame;
  controller: PlaybackController;
  observer: PresentedFrameObserver;
  frameMode: FrameMode;
  frameProvider: FrameProvider;
  previews: KeyFramePreviews;
}

export interface PlaybackSession {
  opened(): OpenVideo | null;
  enterFrameMode(): void;
  exitFrameMode(): void;
  capturePng(): Promise<Blob | null>;
  setSource(source: VideoSource): void;
  retry(): void;
  /** @param keepsFrozenFrame the canvas stays visible for the next session. */
  dispose(keepsFrozenFrame: boolean): void;
}

const ALL_USERS: ReadonlySet<MediaUser> = new Set(["opening", "video", "frames"]);

export interface SessionParts {
  elements: PlayerElements;
  source: VideoSource;
  /** Called once the frames are known, because the position may change until then. */
  initialPosition: () => InitialPosition;
  /** The canvas hides the element, by this video's picture or empty, until it shows the right frame. */
  isCovered: boolean;
  state: SnapshotStore<PlaybackSnapshot>;
  budgetBytes: number;
  trust: FrameTrust;
  onFrameDecoded: () => void;
}

export function openSession(parts: SessionParts): PlaybackSession {
  const { elements, initialPosition, state, budgetBytes, trust } = parts;
  const { video, canvas } = elements;
  const picture = createPicture(video, canvas, parts.isCovered);
  const disposal = new AbortController();
  const recordedTimecode = createTimecodeLoader(video, disposal.signal);
  let { source } = parts;
  let opened: OpenVideo | null = null;
  let playAfterReopen = false;

  const recovery = createMediaRecovery({
    currentUrl: () => source.mp4Url,
    isOnDevice: () => source.local !== undefined,
    refreshSource: elements.refreshSource ?? null,
    setProblem: (problem) => state.set({ problem }),
    playerError: () => video.error?.code ?? null,
    reopen: (fresh, failed) => {
      if (fresh !== null) source = fresh;
      reopen(fresh === null ? failed : ALL_USERS);
    },
  });

  const adaptiveQuality = createAdaptiveQuality({
    video,
    state,
    playlistUrl: () => source.hlsUrl ?? null,
    canDecode: () => opened?.frameProvider.canDecode() ?? false,
    switchSource: (change) => opened?.controller.switchSource(change),
    loadFile: () => loader.load(source.mp4Url, () => undefined),
  });

  const loader = createVideoLoader({
    video,
    onProblem(hasGivenUp) {
      // When HLS fails the element gets the file.
      if (hasGivenUp && adaptiveQuality.isOn()) return;
      if (hasGivenUp) {
        adaptiveQuality.end();
        stopForReopening();
      }
      recovery.failed("video");
    },
    onWorking: () => recovery.works("video"),
  });

  async function open(): Promise<void> {
    try {
      const [recorded] = await Promise.all([recordedTimecode(source), loader.metadataLoaded()]);
      if (disposal.signal.aborted || opened !== null) return;
      const seconds = Number.isFinite(video.duration) ? video.duration : (source.durationSeconds ?? 0);
      connect(recorded ?? approximateTimecode(seconds, source.frameRate));
      recovery.works("opening");
    } catch {
      if (!disposal.signal.aborted) recovery.failed("opening");
    }
  }

  function connect(timecode: Timecode): void {
    const progress = createPlaybackProgress(state, timecode, !trust.isRefused("named-frames"));
    const clocks = createFrameClocks(timecode, trust);
    const seeker = createVideoSeeker(video, timecode, clocks.callback);
    const onFrame = (frameIndex: number): unknown =>
      picture.isCanvasShown() || seeker.isSeeking() || loopPlayback.isRunning() || progress.show(frameIndex);
    const observer = createPresentedFrameObserver({ video, timecode, clocks, onFrame });
    const mayFill = (): boolean => !isPlaying(state.get());
    let pictures: PictureMatcher | null = null;
    const shared = { video, picture, matcher: () => pictures, seeker, observer, timecode, progress, state };
    const loopPlayback = createLoopPlayback({ ...shared, store: () => frameProvider.store() });
    const isVideoOffset = (): boolean => source.local?.isOffset === true && frameProvider.canDecode();
    const pausedFrame = createPausedFrame({
      ...shared,
      isVideoOffset,
      isVideoFullResolution: () => !adaptiveQuality.isOn(),
      onVideoChecked(sought, painted) {
        trust.note("decoded-picture", sought === painted ? "believed" : "corrected");
        const seconds = isVideoOffset() ? timecode.timeOf(sought) - timecode.timeOf(painted) : 0;
        for (const part of [clocks, seeker, observer]) part.shift(seconds);
      },
    });
    const controller = createPlaybackController({
      ...shared,
      pausedFrame,
      loopPlayback,
      metadataLoaded: loader.metadataLoaded,
      onPlayingChange: (isOn) => frameProvider.store()?.[isOn ? "pause" : "resume"](),
    });
    const frameMode = createFrameMode(state, timecode);
    const frameProvider = createFrameProvider({
      timecode,
      trust,
      budgetBytes,
      currentLocation: () => source,
      mayFill: () => !isPlaying(state.get()) || loopPlayback.isRunning(),
      wantsFrameMode: () => isFrameMode(state.get()),
      onDecoding: (script) => (pictures ??= script.createPictureMatcher({ trust, timecode, mayFill })),
      onStore(replaced) {
        pausedFrame.setStore(replaced);
        frameMode.setStore(replaced);
        loopPlayback.onStoreChange();
      },
      onNotNeeded() {
        recovery.works("frames");
        state.set({ decodesFrames: frameProvider.canDecode() });
        if (!frameProvider.canDecode()) adaptiveQuality.restoreFile();
      },
      onFrame(frameIndex, isTarget) {
        recovery.works("frames");
        pausedFrame.onFrame(frameIndex, isTarget);
        frameMode.noteFrame();
        parts.onFrameDecoded();
      },
      onNetworkError: () => recovery.failed("frames"),
      onFallbackFailed: () => leaveFrameMode("fail"),
    });
    const previews = createKeyFramePreviews({ timecode, currentLocation: () => source });
    opened = { timecode, pausedFrame, controller, observer, frameMode, frameProvider, previews };
    state.set({ frameCount: timecode.frameCount, durationSeconds: timecode.durationSeconds });
    whenPictureSizeKnown(video, disposal.signal, (pictureSize) => state.set({ pictureSize }));
    progress.setProved(true);
    progress.note("opened");
    const { frameIndex, timeSeconds, loop } = initialPosition();
    if (loop !== undefined) state.set({ loop: loopWithin(loop, timecode.frameCount) });
    const startFrame = frameIndex ?? (timeSeconds === undefined ? 0 : timecode.frameAt(timeSeconds));
    pausedFrame.goTo(timecode.positionOf(startFrame).frameIndex);
    void frameProvider.open();
  }

  /** An element for which HLS is loading is not reopened. */
  function reopen(users: ReadonlySet<MediaUser>): void {
    const usesHls = users !== ALL_USERS && adaptiveQuality.isOnOrOpening();
    if ((users.has("video") && !usesHls) || opened === null) reloadVideo();
    if (opened === null) return void open();
    if (users === ALL_USERS) opened.previews.reopen();
    if (users.has("frames")) void opened.frameProvider.open();
  }

  function reloadVideo(): void {
    stopForReopening();
    opened?.controller.freezeFrame();
    adaptiveQuality.end();
    loader.load(source.mp4Url, () => {
      if (opened === null) return;
      opened.pausedFrame.goTo(opened.pausedFrame.destination());
      if (playAfterReopen) opened.controller.play();
      playAfterReopen = false;
    });
  }

  function leaveFrameMode(method: "exit" | "fail"): void {
    if (opened === null) return;
    opened.frameMode[method]();
    opened.frameProvider.closeFallback();
    opened.pausedFrame.goTo(opened.pausedFrame.destination());
  }

  function stopForReopening(): void {
    playAfterReopen ||= isPlaying(state.get());
    opened?.controller.pause();
  }

  reloadVideo();
  void open();

  return {
    opened: () => opened,
    enterFrameMode() {
      if (opened === null || isFrameMode(state.get())) return;
      opened.controller.pause();
      opened.frameMode.enter(opened.pausedFrame.destination());
      const store = opened.frameProvider.store();
      if (store === null) void opened.frameProvider.openFallback();
      else store.resume();
    },
    exitFrameMode: () => (isFrameMode(state.get()) ? leaveFrameMode("exit") : opened?.frameMode.exit()),
    async capturePng() {
      opened?.controller.pause();
      await opened?.pausedFrame.untilFullResolution();
      return picture.toPng();
    },
    setSource(fresh) {
      if (fresh.mp4Url === source.mp4Url) return;
      source = fresh;
      reopen(ALL_USERS);
    },
    retry: () => recovery.retry(),
    dispose(keepsFrozenFrame) {
      disposal.abort();
      recovery.dispose();
      adaptiveQuality.dispose();
      opened?.controller.dispose();
      opened?.pausedFrame.dispose();
      opened?.observer.dispose();
      opened?.frameProvider.dispose();
      opened?.previews.dispose();
      picture.dispose(keepsFrozenFrame);
      loader.dispose();
    },
  };
}
