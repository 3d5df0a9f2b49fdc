/** Paints decoded frames while the element plays the sound, because an element seeks too slowly for a loop. */
import type { Timecode } from "@/lib/domain/playback/timecode";
import { createLatestAttempt } from "@/lib/domain/latest-attempt";
import { createLoopSound } from "@/lib/player/display/loop-sound";
import { displayFrame } from "@/lib/player/display/display-frame";
import type { Picture } from "@/lib/player/display/picture";
import type { VideoSeeker } from "@/lib/player/display/video-seeker";
import type { PresentedFrameObserver } from "@/lib/player/display/presented-frame-observer";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import { firstMissing, type FrameRange } from "@/lib/player/frames/frame-window";
import type { PlaybackProgress } from "@/lib/player/state/playback-progress";
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import type { SnapshotStore } from "@/lib/player/state/snapshot-store";

export interface LoopPlayback {
  /** False when the browser refused or a newer command took over. */
  play(loop: FrameRange, from: number): Promise<boolean>;
  stop(): void;
  isRunning(): boolean;
  hasPicture(): boolean;
  onStoreChange(): void;
}

export interface LoopPlaybackParts {
  video: HTMLVideoElement;
  picture: Picture;
  seeker: VideoSeeker;
  observer: PresentedFrameObserver;
  timecode: Timecode;
  progress: PlaybackProgress;
  state: SnapshotStore<PlaybackSnapshot>;
  store: () => FrameStore | null;
}

/** Without decoded frames the element stops this long before B: a busy page reacts at most this late. */
const STOP_BEFORE_END_MS = 300;

/** An advancing time or the end counts too: WebKit may play for seconds before its event. False when refused. */
export async function hasStarted(video: HTMLVideoElement): Promise<boolean> {
  const from = video.currentTime;
  const listening = new AbortController();
  const isMoving = new Promise<boolean>((resolve) => {
    const check = (): void => {
      if (video.ended || (!video.paused && video.currentTime > from)) resolve(true);
    };
    for (const event of ["timeupdate", "ended"])
      video.addEventListener(event, check, { signal: listening.signal });
  });
  const playResult = video.play().then(
    () => true,
    () => false,
  );
  const started = await Promise.race([playResult, isMoving]);
  listening.abort();
  return started;
}

export function createLoopPlayback(parts: LoopPlaybackParts): LoopPlayback {
  const { video, picture, seeker, observer, timecode, progress, state, store } = parts;
  const sound = createLoopSound(video);
  let loop: FrameRange | null = null;
  const attempts = createLatestAttempt();
  let callback = 0;
  let tickedAtMs = 0;
  let shows: "video" | "frames" | "standing" = "standing";
  let timeSeconds = 0;
  let requestedFrame = 0;
  let isRequestShown = false;

  const rate = (): number => state.get().rate;
  const endOf = (frame: number): number => 2 * timecode.midOf(frame) - timecode.timeOf(frame);

  function canPaintFrom({ lastFrame }: FrameRange, frame: number): boolean {
    const frames = store();
    return (
      frames !== null &&
      firstMissing(Math.min(frame, lastFrame), lastFrame, frames.hasFullResolution) === null
    );
  }

  function holdRange({ firstFrame, lastFrame }: FrameRange): void {
    const frames = store();
    if (frames === null) return;
    const first = Math.max(firstFrame, lastFrame - frames.capacity + 1);
    frames.moveTo(Math.max(first, Math.min(requestedFrame, lastFrame)), 1);
    frames.hold({ firstFrame: first, lastFrame });
    frames.resume();
  }

  function paintFrom(frame: number): void {
    shows = "frames";
    timeSeconds = timecode.timeOf(frame);
    progress.note("played");
    requestFrame(frame);
  }

  /** The video must not get ahead of the canvas, or the picture would jump back. */
  function takeOverFromVideo(frame: number): void {
    const cachedFrame = store()?.get(frame) ?? null;
    if (cachedFrame === null) return;
    paintFrom(frame);
    picture.paintNow(cachedFrame);
    noteShown();
  }

  function requestFrame(frame: number): boolean {
    const cachedFrame = store()?.get(frame) ?? null;
    if (cachedFrame === null) return false;
    requestedFrame = frame;
    isRequestShown = false;
    picture.prepare(cachedFrame);
    return true;
  }

  function noteShown(): void {
    isRequestShown = true;
    progress.show(requestedFrame);
  }

  async function playVideoFrom(frame: number): Promise<boolean> {
    const isLatest = attempts.watch();
    shows = "standing";
    video.pause();
    if (!(await showExactly(frame)) || !isLatest()) return false;
    await displayFrame();
    if (!isLatest() || !(await hasStarted(video)) || !isLatest()) return false;
    shows = "video";
    progress.note("played");
    return true;
  }

  async function showExactly(frame: number): Promise<boolean> {
    const isLatest = attempts.watch();
    const { kind, shownFrame } = await seeker.seekTo(frame);
    if (kind === "superseded" || !isLatest()) return false;
    picture.showVideo();
    progress.setProved(kind === "exact");
    progress.show(shownFrame ?? frame);
    return true;
  }

  async function stepToEnd(range: FrameRange): Promise<void> {
    const isLatest = attempts.watch();
    shows = "standing";
    video.pause();
    const startedAtMs = performance.now();
    let frame = Math.min(observer.frameNow() ?? range.lastFrame, range.lastFrame);
    const startSeconds = timecode.timeOf(frame);
    do {
      const dueSeconds = startSeconds + ((performance.now() - startedAtMs) / 1000) * rate();
      frame = Math.min(range.lastFrame, Math.max(frame + 1, timecode.frameAt(dueSeconds)));
      if (!(await showExactly(frame))) return;
    } while (frame < range.lastFrame);
    await displayFrame();
    if (isLatest()) restartLoop(range);
  }

  function restartLoop(range: FrameRange): void {
    if (canPaintFrom(range, range.firstFrame)) {
      paintFrom(range.firstFrame);
      sound.playFrom(timeSeconds, endOf(range.lastFrame), rate());
    } else void playVideoFrom(range.firstFrame);
  }

  function onDisplayFrame(nowMs: number): void {
    if (loop === null) return;
    callback = requestAnimationFrame(onDisplayFrame);
    const elapsedSeconds = (Math.max(0, nowMs - tickedAtMs) / 1000) * rate();
    tickedAtMs = nowMs;
    if (shows === "frames") paintDue(loop, elapsedSeconds);
    else if (shows === "video") watchForEnd(loop);
  }

  function paintDue(range: FrameRange, elapsedSeconds: number): void {
    timeSeconds += elapsedSeconds + sound.correction(timeSeconds, elapsedSeconds);
    // Painted only at display frames, one each, so that every frame is displayed, A and B above all.
    if (!isRequestShown) {
      if (!picture.paintPrepared()) return;
      noteShown();
    }
    if (requestedFrame >= range.lastFrame) {
      if (timeSeconds >= endOf(range.lastFrame)) restartLoop(range);
      return;
    }
    const due = Math.min(range.lastFrame, timecode.frameAt(timeSeconds));
    if (due > requestedFrame && !requestFrame(due)) void playVideoFrom(requestedFrame);
  }

  function watchForEnd(range: FrameRange): void {
    const frame = observer.frameNow();
    if (frame === null) return;
    if (frame <= range.lastFrame && canPaintFrom(range, frame)) {
      takeOverFromVideo(frame);
      sound.resume();
    } else {
      const marginSeconds = (STOP_BEFORE_END_MS / 1000) * rate();
      const isNearEnd = timecode.timeOf(frame) >= timecode.timeOf(range.lastFrame) - marginSeconds;
      if (isNearEnd || video.ended) void stepToEnd(range);
      else progress.show(frame);
    }
  }

  return {
    async play(range, from) {
      attempts.supersede();
      loop = range;
      requestedFrame = from;
      tickedAtMs = performance.now();
      holdRange(range);
      cancelAnimationFrame(callback);
      callback = requestAnimationFrame(onDisplayFrame);
      if (!canPaintFrom(range, from)) return playVideoFrom(from);
      paintFrom(from);
      sound.playFrom(timeSeconds, endOf(range.lastFrame), rate());
      return true;
    },
    stop() {
      if (loop === null) return;
      attempts.supersede();
      loop = null;
      cancelAnimationFrame(callback);
      store()?.moveTo(progress.shownFrame(), 1);
      store()?.release();
    },
    isRunning: () => loop !== null,
    hasPicture: () => loop !== null && shows !== "video",
    onStoreChange() {
      // The frame being painted was in the previous store.
      isRequestShown = true;
      if (loop !== null) holdRange(loop);
    },
  };
}
