/**
 * Owns one opened video on one pair of elements: gets its frame times, its decoder and its recovery going, connects
 * the parts, and frees all of it in the end.
 */
import { approximateTimecode, type Timecode } from "@/lib/domain/timecode";
import { createFrameSupply, type FrameSupply } from "@/lib/player/frames/frame-supply";
import { createFrameMode, type FrameMode } from "@/lib/player/frame-mode";
import { createKeyFramePreviews, type KeyFramePreviews } from "@/lib/player/frames/key-frame-previews";
import { loadTimecode } from "@/lib/player/network/load-timecode";
import { createMediaRecovery } from "@/lib/player/network/media-recovery";
import { MediaRefusedError } from "@/lib/player/network/media-request";
import { createPlaying, type Playing } from "@/lib/player/display/playing";
import { createPicture } from "@/lib/player/display/picture";
import type { PlaybackSnapshot, PlayerElements } from "@/lib/player/playback-state";
import type { SnapshotStore } from "@/lib/player/snapshot-store";
import { createPausedFrame, type PausedFrame } from "@/lib/player/display/paused-frame";
import { createVideoSeeker } from "@/lib/player/display/video-seeker";
import type { InitialPosition, VideoSource } from "@/lib/player/video-source";

/** What the commands need once the video's frames are known. */
export interface OpenVideo {
  timecode: Timecode;
  pausedFrame: PausedFrame;
  playing: Playing;
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

/** Playing that waits this long for data has a reason worth finding out. */
const STALL_MS = 4000;

export function openSession(
  elements: PlayerElements,
  firstSource: VideoSource,
  initial: InitialPosition,
  state: SnapshotStore<PlaybackSnapshot>,
): PlaybackSession {
  const { video, canvas } = elements;
  const picture = createPicture(video, canvas);
  const disposal = new AbortController();
  let source = firstSource;
  let opened: OpenVideo | null = null;
  let playAfterReopen = false;
  let indexRefusals = 0;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;

  const recovery = createMediaRecovery({
    currentUrl: () => source.mp4Url,
    refreshSource: elements.refreshSource ?? null,
    setProblem: (problem) => state.set({ problem }),
    isRefusedByPlayer: () => video.error !== null,
    reopen: (fresh) => {
      if (fresh !== null) source = fresh;
      reopen(fresh !== null);
    },
  });

  async function open(): Promise<void> {
    try {
      const [recorded] = await Promise.all([recordedTimecode(), metadataLoaded()]);
      if (disposal.signal.aborted || opened !== null) return;
      connect(recorded ?? approximateTimecode(knownDuration(), source.frameRate));
      recovery.noteSuccess();
    } catch {
      if (!disposal.signal.aborted) recovery.start();
    }
  }

  /** An index that is refused again at a fresh URL is not there; the video is still worth watching. */
  async function recordedTimecode(): Promise<Timecode | null> {
    try {
      return await loadTimecode(source.frameIndexUrl, disposal.signal);
    } catch (error) {
      indexRefusals += error instanceof MediaRefusedError ? 1 : 0;
      if (indexRefusals > 1) return null;
      throw error;
    }
  }

  function connect(timecode: Timecode): void {
    const seeker = createVideoSeeker(video, timecode);
    const pausedFrame = createPausedFrame({ picture, seeker, timecode, state });
    const onPlayingChange = (isPlaying: boolean): void => {
      const store = supply.store();
      if (isPlaying) return store?.pause();
      store?.moveTo(pausedFrame.destination(), 1);
      store?.resume();
    };
    const playing = createPlaying({ video, picture, pausedFrame, seeker, timecode, state, onPlayingChange });
    const frameMode = createFrameMode(state, timecode);
    const supply = createFrameSupply({
      timecode,
      currentUrl: () => source.mp4Url,
      mayFill: () => video.paused,
      wantsFrameMode: () => state.get().frameMode !== "off",
      onStore(store) {
        pausedFrame.useStore(store);
        frameMode.useStore(store);
      },
      onFrame(frameIndex, isTarget) {
        if (state.get().problem !== null) recovery.noteSuccess();
        pausedFrame.onFrame(frameIndex, isTarget);
        frameMode.noteFrame();
      },
      onNetworkTrouble: () => recovery.start(),
    });
    const previews = createKeyFramePreviews({ timecode, currentUrl: () => source.mp4Url });
    opened = { timecode, pausedFrame, playing, frameMode, supply, previews };
    state.set({
      isReady: true,
      frameCount: timecode.frameCount,
      durationSeconds: timecode.durationSeconds,
      isApproximate: timecode.isApproximate,
      pictureSize: { width: video.videoWidth, height: video.videoHeight },
    });
    const start =
      initial.frameIndex ?? (initial.timeSeconds === undefined ? 0 : timecode.frameAt(initial.timeSeconds));
    pausedFrame.goTo(timecode.positionOf(start).frameIndex);
    void supply.open();
  }

  function reopen(hasNewUrl: boolean): void {
    if (hasNewUrl || video.error !== null || state.get().isBuffering || opened === null) reloadVideo();
    if (opened === null) return void open();
    if (hasNewUrl) opened.previews.reopen();
    if (opened.supply.store() === null || hasNewUrl) void opened.supply.open();
    else recovery.noteSuccess();
  }

  /** Loads the element again and puts it back on the frame it showed. */
  function reloadVideo(): void {
    playAfterReopen ||= state.get().isPlaying;
    setVideoSource();
    video.addEventListener(
      "loadedmetadata",
      () => {
        recovery.noteSuccess();
        if (opened === null) return;
        opened.pausedFrame.noteVideoFrame(null);
        opened.pausedFrame.goTo(opened.pausedFrame.destination());
        if (playAfterReopen) opened.playing.play();
        playAfterReopen = false;
      },
      { once: true, signal: disposal.signal },
    );
  }

  function setVideoSource(): void {
    // A canvas that was drawn from another origin's video without CORS cannot be read back.
    video.crossOrigin = "anonymous";
    video.src = source.mp4Url;
    video.load();
  }

  function metadataLoaded(): Promise<void> {
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) return Promise.resolve();
    return new Promise((resolve) => {
      video.addEventListener("loadedmetadata", () => resolve(), { once: true, signal: disposal.signal });
    });
  }

  function knownDuration(): number {
    return Number.isFinite(video.duration) ? video.duration : (source.durationSeconds ?? 0);
  }

  function watchTrouble(): void {
    const on = (event: string, listener: () => void): void =>
      video.addEventListener(event, listener, { signal: disposal.signal });
    on("error", () => {
      playAfterReopen ||= state.get().isPlaying;
      state.set({ isPlaying: false });
      recovery.start();
    });
    on("waiting", () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => recovery.start(), STALL_MS);
    });
    for (const event of ["playing", "pause", "seeked", "emptied"]) on(event, () => clearTimeout(stallTimer));
  }

  watchTrouble();
  setVideoSource();
  void open();

  return {
    opened: () => opened,
    enterFrameMode() {
      if (opened === null || state.get().frameMode !== "off") return;
      opened.playing.pause();
      opened.frameMode.enter(opened.pausedFrame.destination());
      const store = opened.supply.store();
      if (store === null) void opened.supply.openFallback();
      else store.resume();
    },
    exitFrameMode() {
      if (opened === null || state.get().frameMode === "off") return;
      opened.frameMode.exit();
      opened.supply.closeFallback();
      opened.pausedFrame.goTo(opened.pausedFrame.destination());
      void opened.pausedFrame.bringVideoAlong();
    },
    async capturePng() {
      opened?.playing.pause();
      return picture.toPng();
    },
    useSource(fresh) {
      if (fresh.mp4Url === source.mp4Url) return;
      source = fresh;
      reopen(true);
    },
    retry: () => recovery.retry(),
    dispose() {
      disposal.abort();
      clearTimeout(stallTimer);
      recovery.dispose();
      opened?.playing.dispose();
      opened?.pausedFrame.dispose();
      opened?.supply.dispose();
      opened?.previews.dispose();
      picture.dispose();
      video.removeAttribute("src");
      video.load();
    },
  };
}
