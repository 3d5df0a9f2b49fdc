/** What the bench measures, in the page: the player's own parts, and the way the specification's original works. */
import { Input, MP4, UrlSource, VideoSampleSink } from "mediabunny";
import type { Timecode } from "@/lib/domain/playback/timecode";
import { openFrameSource } from "@/lib/player/frames/frame-source";
import { createFrameStore, type FrameStore } from "@/lib/player/frames/frame-store";
import { loadTimecode } from "@/lib/player/network/load-timecode";
import { deviceMemoryGib, frameBudgetBytes } from "@/lib/player/frames/memory-budget";
import { createPicture } from "@/lib/player/display/picture";
import { createFrameClock } from "@/lib/player/engine/frame-clock";
import { createFrameTrust } from "@/lib/player/engine/frame-trust";
import { createVideoSeeker } from "@/lib/player/display/video-seeker";

export interface Extraction {
  firstFrameMs: number;
  allFramesMs: number;
}

export interface Holding {
  steps: number;
  late: number;
  wrong: number;
  /** Steps painted a second; at most the requested number. */
  perSecond: number;
}

export interface Bench {
  load(clip: string): Promise<void>;
  /** Opens the decoder and, where a frame is named, has the window there filled. Returns the opening's milliseconds. */
  openPlayer(windowAt: number | null): Promise<number>;
  extract(centre: number, first: number, last: number): Promise<Extraction>;
  dispose(): void;
  /** Steps to cached frames: from the press to after the display frame it was painted in. */
  stepInWindow(from: number, direction: 1 | -1, steps: number): Promise<number[]>;
  hold(from: number, direction: 1 | -1, steps: number, perSecond: number): Promise<Holding>;
  jumpByDecoding(frames: number[]): Promise<number[]>;
  /** The library's own way to one frame, on a file that is open: the peer of `jumpByDecoding`. */
  jumpByPlainWebCodecs(frames: number[]): Promise<number[]>;
  jumpBySeeking(frames: number[]): Promise<number[]>;
  seekAndDraw(first: number, last: number): Promise<{ ms: number; wrong: number }>;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

const SCREEN = document.createElement("canvas");
const READING = document.createElement("canvas");
READING.width = 64;
READING.height = 64;
const reader = READING.getContext("2d", { willReadFrequently: true });
const video = document.createElement("video");
video.muted = true;
document.body.append(SCREEN, video);
SCREEN.style.width = "640px";
video.style.width = "640px";

const picture = createPicture(video, SCREEN, true);

let timecode: Timecode;
let clipUrl = "";
let openedStore: FrameStore | null = null;
const arrivals = new Set<(frame: number) => void>();

/** The number in the blocks of the picture's upper half. */
function numberIn(draw: (context: CanvasRenderingContext2D) => void): number {
  if (reader === null) return -1;
  draw(reader);
  const { data } = reader.getImageData(0, 0, 64, 64);
  let number = 0;
  for (let bit = 0; bit < 16; bit += 1) {
    const x = (bit % 8) * 8 + 4;
    const y = Math.floor(bit / 8) * 8 + 4;
    number = number * 2 + ((data[(y * 64 + x) * 4] ?? 0) > 127 ? 1 : 0);
  }
  return number;
}

async function openStore(onFrame: (frame: number) => void): Promise<FrameStore> {
  const source = await openFrameSource({ mp4Url: clipUrl }, timecode, createFrameTrust());
  if (source === null) throw new Error("This browser cannot decode the clip.");
  return createFrameStore({
    source,
    timecode,
    budgetBytes: frameBudgetBytes(deviceMemoryGib()),
    onFrame,
    onError: (error) => console.error(String(error)),
  });
}

const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  });

/** By the player's own painter; false when the frame is not cached. */
async function paint(store: FrameStore, frame: number): Promise<boolean> {
  const held = store.get(frame);
  if (held === null) return false;
  await new Promise<void>((resolve) => picture.paint(held, resolve));
  return true;
}

/** A rider looks before jumping on; the window around the last place still fills meanwhile. */
const BETWEEN_JUMPS_MS = 300;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const until = (isTrue: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => (isTrue() ? resolve() : void setTimeout(check, 1));
    check();
  });

function cachedStore(): FrameStore {
  if (openedStore === null) throw new Error("Nothing is open.");
  return openedStore;
}

window.bench = {
  async load(clip) {
    clipUrl = `/clips/${clip}.mp4`;
    const recorded = await loadTimecode(`/clips/${clip}.json`, new AbortController().signal);
    if (recorded === null) throw new Error("The clip has no index.");
    timecode = recorded;
    video.src = clipUrl;
    await new Promise((resolve) => video.addEventListener("loadeddata", resolve, { once: true }));
  },
  async openPlayer(windowAt) {
    const startedAt = performance.now();
    const store = await openStore((frame) => arrivals.forEach((listener) => listener(frame)));
    const openMs = performance.now() - startedAt;
    openedStore = store;
    if (windowAt === null) return openMs;
    store.moveTo(windowAt, 1);
    store.resume();
    await until(() => store.cachedCount({ firstFrame: windowAt, lastFrame: windowAt + 79 }) === 80);
    await paint(store, windowAt);
    return openMs;
  },
  async extract(centre, first, last) {
    const store = cachedStore();
    let firstAt = 0;
    let count = 0;
    const startedAt = performance.now();
    await new Promise<void>((resolve) => {
      arrivals.add(function listener(frame) {
        if (frame === centre) {
          firstAt = performance.now();
          void paint(store, centre);
        }
        if (frame >= first && frame <= last) count += 1;
        if (count <= last - first) return;
        arrivals.delete(listener);
        resolve();
      });
      store.moveTo(centre, 1);
      store.hold({ firstFrame: first, lastFrame: last });
      store.resume();
    });
    return { firstFrameMs: firstAt - startedAt, allFramesMs: performance.now() - startedAt };
  },
  dispose() {
    openedStore?.dispose();
    openedStore = null;
  },
  async stepInWindow(from, direction, steps) {
    const store = cachedStore();
    const times: number[] = [];
    for (let step = 1; step <= steps; step += 1) {
      const pressedAt = performance.now();
      store.moveTo(from + step * direction, direction);
      await paint(store, from + step * direction);
      await afterPaint();
      times.push(performance.now() - pressedAt);
    }
    return times;
  },
  async hold(from, direction, steps, perSecond) {
    const store = await openStore(() => undefined);
    store.moveTo(from, direction);
    store.resume();
    await until(() => store.hasFullResolution(from + 20 * direction));
    const result: Holding = { steps, late: 0, wrong: 0, perSecond: 0 };
    const startedAt = performance.now();
    for (let step = 1; step <= steps; step += 1) {
      const dueAt = startedAt + (step * 1000) / perSecond;
      await pause(Math.max(0, dueAt - performance.now()));
      const frame = from + step * direction;
      store.moveTo(frame, direction);
      if (!(await paint(store, frame))) result.late += 1;
      else if (numberIn((context) => context.drawImage(SCREEN, 0, 0, 64, 64)) !== frame) result.wrong += 1;
    }
    store.dispose();
    result.perSecond = (steps * 1000) / (performance.now() - startedAt);
    return result;
  },
  async jumpByDecoding(frames) {
    const times: number[] = [];
    let wanted = -1;
    let shown: () => void = () => undefined;
    const store = await openStore((at) => (at === wanted ? shown() : undefined));
    store.resume();
    for (const frame of frames) {
      await pause(BETWEEN_JUMPS_MS);
      if (store.hasFullResolution(frame)) continue;
      const arrived = new Promise<void>((resolve) => (shown = resolve));
      const startedAt = performance.now();
      wanted = frame;
      store.moveTo(frame, 1);
      await arrived;
      await paint(store, frame);
      times.push(performance.now() - startedAt);
    }
    store.dispose();
    return times;
  },
  async jumpByPlainWebCodecs(frames) {
    const input = new Input({ formats: [MP4], source: new UrlSource(clipUrl) });
    const track = await input.getPrimaryVideoTrack();
    if (track === null) throw new Error("The clip has no picture.");
    const sink = new VideoSampleSink(track, { hardwareAcceleration: "prefer-software" });
    const context = SCREEN.getContext("2d", { alpha: false });
    const times: number[] = [];
    for (const frame of frames) {
      await pause(BETWEEN_JUMPS_MS);
      const startedAt = performance.now();
      const sample = await sink.getSample(timecode.midOf(frame));
      if (context !== null) sample?.draw(context, 0, 0);
      sample?.close();
      times.push(performance.now() - startedAt);
    }
    input.dispose();
    return times;
  },
  async jumpBySeeking(frames) {
    const seeker = createVideoSeeker(
      video,
      timecode,
      createFrameClock(timecode, createFrameTrust(), "callback-time"),
    );
    const times: number[] = [];
    for (const frame of frames) {
      await pause(BETWEEN_JUMPS_MS);
      const startedAt = performance.now();
      await seeker.seekTo(frame);
      times.push(performance.now() - startedAt);
    }
    return times;
  },
  async seekAndDraw(first, last) {
    const context = SCREEN.getContext("2d", { alpha: false });
    let wrong = 0;
    const blobs: (Blob | null)[] = [];
    const startedAt = performance.now();
    for (let frame = first; frame <= last; frame += 1) {
      const seeked = new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
      video.currentTime = frame / 30;
      await seeked;
      context?.drawImage(video, 0, 0, SCREEN.width, SCREEN.height);
      blobs.push(await new Promise((resolve) => SCREEN.toBlob(resolve, "image/jpeg", 0.95)));
      if (numberIn((reading) => reading.drawImage(SCREEN, 0, 0, 64, 64)) !== frame) wrong += 1;
    }
    return { ms: performance.now() - startedAt, wrong };
  },
};
