/** When the player finds that the line cannot carry the video. */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { createBandwidthMonitor, type BandwidthMonitor } from "@/lib/player/network/bandwidth-monitor";
import { INITIAL_SNAPSHOT, type PlaybackSnapshot } from "@/lib/player/state/playback-state";
import { createSnapshotStore } from "@/lib/player/state/snapshot-store";

const { HAVE_CURRENT_DATA, HAVE_ENOUGH_DATA } = HTMLMediaElement;

let line: BandwidthMonitor;
let found: number;
let video: { seeking: boolean; readyState: number; currentTime: number; buffered: TimeRanges };
let state: ReturnType<typeof createSnapshotStore<PlaybackSnapshot>>;

beforeEach(() => {
  jest.useFakeTimers();
  found = 0;
  video = { seeking: false, readyState: HAVE_CURRENT_DATA, currentTime: 3, buffered: bufferedTo(8) };
  state = createSnapshotStore<PlaybackSnapshot>({ ...INITIAL_SNAPSHOT, phase: "playing" });
  line = createBandwidthMonitor({ video, state, onSlow: () => (found += 1) });
});
afterEach(() => {
  line.dispose();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, "connection");
  Reflect.deleteProperty(navigator, "onLine");
});

/** Data from the beginning on. */
const bufferedTo = (end: number): TimeRanges => ({ length: 1, start: () => 0, end: () => end });

const say = (name: "connection" | "onLine", value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

test("a picture that stands for 1.2 s for want of data, also before it first moves", () => {
  for (const phase of ["waiting", "starting"] as const) {
    state.set({ phase });
    jest.advanceTimersByTime(1100);
    expect(found).toBe(0);
    jest.advanceTimersByTime(200);
    expect(found).toBe(1);
    state.set({ phase: "playing" });
    found = 0;
  }
});

test("neither a short wait, nor a pause, nor a picture that has its data", () => {
  state.set({ phase: "waiting" });
  jest.advanceTimersByTime(1000);
  state.set({ phase: "playing" });
  jest.advanceTimersByTime(5000);
  state.set({ phase: "waiting" });
  state.set({ phase: "paused" });
  jest.advanceTimersByTime(5000);
  video.readyState = HAVE_ENOUGH_DATA;
  state.set({ phase: "starting" });
  jest.advanceTimersByTime(5000);
  expect(found).toBe(0);
});

test("a picture that stands at the end of its data, though the browser says that it has enough: Firefox does", () => {
  video.readyState = HAVE_ENOUGH_DATA;
  video.buffered = bufferedTo(3);
  state.set({ phase: "waiting" });
  jest.advanceTimersByTime(2000);
  expect(found).toBe(1);
});

test("sooner where the browser says that its owner saves data, or that the line is slow", () => {
  for (const connection of [{ saveData: true }, { effectiveType: "3g" }]) {
    say("connection", connection);
    state.set({ phase: "waiting" });
    jest.advanceTimersByTime(400);
    state.set({ phase: "playing" });
  }
  expect(found).toBe(2);
});

test("not a line that is down: that is said, and mended, elsewhere", () => {
  say("onLine", false);
  state.set({ phase: "waiting" });
  jest.advanceTimersByTime(2000);
  say("onLine", true);
  state.set({ problem: { kind: "network", message: "", isRetrying: true } });
  jest.advanceTimersByTime(2000);
  expect(found).toBe(0);
  // It is up again, and still there is no data.
  state.set({ problem: null });
  jest.advanceTimersByTime(2000);
  expect(found).toBe(1);
});
