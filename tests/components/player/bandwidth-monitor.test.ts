/** When the player finds that the bandwidth is too low for the video. */
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

/** The buffered seconds, from the start of the video. */
const bufferedTo = (end: number): TimeRanges => ({ length: 1, start: () => 0, end: () => end });

const say = (name: "connection" | "onLine", value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

test("1.2 s without a new frame for lack of data count as low bandwidth, also before the first one", () => {
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

test("a short wait, a pause, or a stop with enough data does not count", () => {
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

test("a stop at the end of the buffer counts although the browser reports enough data, as Firefox does", () => {
  video.readyState = HAVE_ENOUGH_DATA;
  video.buffered = bufferedTo(3);
  state.set({ phase: "waiting" });
  jest.advanceTimersByTime(2000);
  expect(found).toBe(1);
});

test("with the browser's data saver, or a slow connection reported by it, the wait is shorter", () => {
  for (const connection of [{ saveData: true }, { effectiveType: "3g" }]) {
    say("connection", connection);
    state.set({ phase: "waiting" });
    jest.advanceTimersByTime(400);
    state.set({ phase: "playing" });
  }
  expect(found).toBe(2);
});

test("a lost connection does not count: other code reports and repairs it", () => {
  say("onLine", false);
  state.set({ phase: "waiting" });
  jest.advanceTimersByTime(2000);
  say("onLine", true);
  state.set({ problem: { kind: "network", message: "", isRetrying: true } });
  jest.advanceTimersByTime(2000);
  expect(found).toBe(0);
  // It is online again, and still without data.
  state.set({ problem: null });
  jest.advanceTimersByTime(2000);
  expect(found).toBe(1);
});
