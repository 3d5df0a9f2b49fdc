/**
 * One opened video on one pair of elements: gets its frame times, its decoder and its recovery going, connects the
 * parts, and frees all of it in the end.
 */
import { approximateTimecode, type Timecode } from "@/lib/domain/timecode";
import { createFrameSupply, type FrameSupply } from "@/lib/player/frames/frame-supply";
import { createFrameMode, type FrameMode } from "@/lib/player/frame-mode";
import { createKeyFramePreviews, type KeyFramePreviews } from "@/lib/player/frames/key-frame-previews";
import { loadTimecode } from "@/lib/player/network/load-timecode";
import { createMediaRecovery, type MediaUser } from "@/lib/player/network/media-recovery";
import { createVideoLoader } from "@/lib/player/network/video-loader";
import { createSmallerOnSlowLine } from "@/lib/player/network/smaller-on-slow-line";
import { MediaRefusedError } from "@/lib/player/network/media-request";
import { createPlaying, type Playing } from "@/lib/player/display/playing";
import { createPicture } from "@/lib/player/display/picture";
import { createLoopPlayback } from "@/lib/player/display/loop-playback";
import { createVideoWatch, type VideoWatch } from "@/lib/player/display/video-watch";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import { createPlaybackProgress } from "@/lib/player/playback-progress";
import type { PlaybackSnapshot, PlayerElements } from "@/lib/player/playback-state";
import { isFrameMode, isPlaying } from "@/lib/player/snapshot-selectors";
import type { SnapshotStore } from "@/lib/player/snapshot-store";
import { createPausedFrame, type PausedFrame } from "@/lib/player/display/paused-frame";
import { createVideoSeeker } from "@/lib/player/display/video-seeker";
import type { InitialPosition, VideoSource } from "@/lib/player/video-source";

/** What the commands need once the video's frames are known. */
export interface OpenVideo {
  timecode: Timecode;
  pausedFrame: PausedFrame;
  playing: Playing;
  watch: VideoWatch;
  frameMode: FrameMode;
  supply: FrameSupply;
  previews: KeyFramePreviews;
}

export interface PlaybackSession {
  opened(): OpenVideo | null;
  enterFrameMode(): void;
  exitFrameMode(): void;
  capturePng(): Promise<Blob | null>;
  /** New URLs for the video that is open. */
  useSource(source: VideoSource): void;
  retry(): void;
  dispose(): void;
}

const EVERYTHING: ReadonlySet<MediaUser> = new Set(["opening", "video", "frames"]);

export interface SessionParts {
  elements: PlayerElements;
  source: VideoSource;
  initial: InitialPosition;
  state: SnapshotStore<PlaybackSnapshot>;
  /** The most that decoded frames may take. */
  budgetBytes: number;
}

export function openSession(parts: SessionParts): PlaybackSession {
  const { elements, initial, state, budgetBytes } = parts;
  const { video, canvas } = elements;
  const picture = createPicture(video, canvas);
  const disposal = new AbortController();
  let { source } = parts;
  let opened: OpenVideo | null = null;
  let playAfterReopen = false;
  let indexRefusals = 0;

  const recovery = createMediaRecovery({
    currentUrl: () => source.mp4Url,
    isOnDevice: () => source.local !== undefined,
    refreshSource: elements.refreshSource ?? null,
    setProblem: (problem) => state.set({ problem }),
    isRefusedByPlayer: () => video.error !== null,
    reopen: (fresh, failed) => {
      if (fresh !== null) source = fresh;
      reopen(fresh === null ? failed : EVERYTHING);
    },
  });

  const smaller = createSmallerOnSlowLine({
    video,
    state,
    playlistUrl: () => source.hlsUrl ?? null,
    canDecode: () => opened?.supply.canDecode() ?? false,
    changeOver: (change) => opened?.playing.changeOver(change),
    loadFile: () => loader.load(source.mp4Url, () => undefined),
  });

  const loader = createVideoLoader({
    video,
    onTrouble(hasGivenUp) {
      // An element that gives the smaller pictures up is given the file.
      if (hasGivenUp && smaller.isOn()) return;
      if (hasGivenUp) {
        smaller.end();
        stopForReopening();
      }
      recovery.failed("video");
    },
    onWorking: () => recovery.works("video"),
  });

  async function open(): Promise<void> {
    try {
      const [recorded] = await Promise.all([recordedTimecode(), loader.metadataLoaded()]);
      if (disposal.signal.aborted || opened !== null) return;
      connect(recorded ?? approximateTimecode(knownDuration(), source.frameRate));
      recovery.works("opening");
    } catch {
      if (!disposal.signal.aborted) recovery.failed("opening");
    }
  }

  /** An index that is refused again at a fresh URL is not there; the video is still worth watching. */
  async function recordedTimecode(): Promise<Timecode | null> {
    if (source.local !== undefined) return source.local.timecode;
    try {
      return await loadTimecode(source.frameIndexUrl, disposal.signal);
    } catch (error) {
      indexRefusals += error instanceof MediaRefusedError ? 1 : 0;
      if (indexRefusals > 1) return null;
      throw error;
    }
  }

  function connect(timecode: Timecode): void {
    const progress = createPlaybackProgress(state, timecode);
    const seeker = createVideoSeeker(video, timecode);
    const watch = createVideoWatch(video, timecode, (frameIndex) => {
      const isVideoOnShow = !picture.isCanvasShown() && !seeker.isSeeking() && !loopPlayback.isRunning();
      if (isVideoOnShow) progress.show(frameIndex);
    });
    const isVideoSharp = (): boolean => !smaller.isOn();
    const shared = { video, picture, seeker, watch, timecode, progress, state, isVideoSharp };
    const store = (): FrameStore | null => supply.store();
    const loopPlayback = createLoopPlayback({ ...shared, store });
    const pausedFrame = createPausedFrame(shared);
    const playing = createPlaying({
      ...shared,
      pausedFrame,
      loopPlayback,
      metadataLoaded: loader.metadataLoaded,
      onPlayingChange: (isOn) => (isOn ? store()?.pause() : store()?.resume()),
    });
    const frameMode = createFrameMode(state, timecode);
    const supply = createFrameSupply({
      timecode,
      budgetBytes,
      currentPlace: () => source,
      mayFill: () => !isPlaying(state.get()) || loopPlayback.isRunning(),
      wantsFrameMode: () => isFrameMode(state.get()),
      onStore(replaced) {
        pausedFrame.useStore(replaced);
        frameMode.useStore(replaced);
        loopPlayback.useStore();
      },
      onNotNeeded() {
        recovery.works("frames");
        if (!supply.canDecode()) smaller.giveBack();
      },
      onFrame(frameIndex, isTarget) {
        recovery.works("frames");
        pausedFrame.onFrame(frameIndex, isTarget);
        frameMode.noteFrame();
      },
      onNetworkTrouble: () => recovery.failed("frames"),
    });
    const previews = createKeyFramePreviews({ timecode, currentPlace: () => source });
    opened = { timecode, pausedFrame, playing, watch, frameMode, supply, previews };
    state.set({
      frameCount: timecode.frameCount,
      durationSeconds: timecode.durationSeconds,
      isApproximate: timecode.isApproximate,
      pictureSize: { width: video.videoWidth, height: video.videoHeight },
    });
    progress.note("opened");
    const start =
      initial.frameIndex ?? (initial.timeSeconds === undefined ? 0 : timecode.frameAt(initial.timeSeconds));
    pausedFrame.goTo(timecode.positionOf(start).frameIndex);
    void supply.open();
  }

  /** Opens the video again for those who need it. An element that smaller pictures are on their way to has help already. */
  function reopen(users: ReadonlySet<MediaUser>): void {
    const isHelped = users !== EVERYTHING && smaller.isUnderWay();
    if ((users.has("video") && !isHelped) || opened === null) reloadVideo();
    if (opened === null) return void open();
    if (users === EVERYTHING) opened.previews.reopen();
    if (users.has("frames")) void opened.supply.open();
  }

  /** Loads the element again and puts it back on the frame it showed. */
  function reloadVideo(): void {
    stopForReopening();
    smaller.end();
    loader.load(source.mp4Url, () => {
      if (opened === null) return;
      opened.pausedFrame.goTo(opened.pausedFrame.destination());
      if (playAfterReopen) opened.playing.play();
      playAfterReopen = false;
    });
  }

  function stopForReopening(): void {
    playAfterReopen ||= isPlaying(state.get());
    opened?.playing.pause();
  }

  function knownDuration(): number {
    return Number.isFinite(video.duration) ? video.duration : (source.durationSeconds ?? 0);
  }

  reloadVideo();
  void open();

  return {
    opened: () => opened,
    enterFrameMode() {
      if (opened === null || isFrameMode(state.get())) return;
      opened.playing.pause();
      opened.frameMode.enter(opened.pausedFrame.destination());
      const store = opened.supply.store();
      if (store === null) void opened.supply.openFallback();
      else store.resume();
    },
    exitFrameMode() {
      if (opened === null || !isFrameMode(state.get())) return;
      opened.frameMode.exit();
      opened.supply.closeFallback();
      opened.pausedFrame.goTo(opened.pausedFrame.destination());
      void opened.pausedFrame.bringVideoTo(opened.pausedFrame.destination());
    },
    async capturePng() {
      opened?.playing.pause();
      await opened?.pausedFrame.untilSharp();
      return picture.toPng();
    },
    useSource(fresh) {
      if (fresh.mp4Url === source.mp4Url) return;
      source = fresh;
      reopen(EVERYTHING);
    },
    retry: () => recovery.retry(),
    dispose() {
      disposal.abort();
      recovery.dispose();
      smaller.dispose();
      opened?.playing.dispose();
      opened?.pausedFrame.dispose();
      opened?.watch.dispose();
      opened?.supply.dispose();
      opened?.previews.dispose();
      picture.dispose();
      loader.dispose();
    },
  };
}
