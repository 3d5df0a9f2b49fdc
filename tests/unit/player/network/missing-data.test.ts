/** A playing video whose data has ended, also where the browser does not say so. */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { onDataMissing } from "@/lib/player/network/missing-data";

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { HTMLMediaElement: { HAVE_FUTURE_DATA: 3 } });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "HTMLMediaElement");
});

interface Standing {
  currentTime: number;
  readyState: number;
  paused?: boolean;
}

/** @returns how often data is reported missing when a video with four seconds of data stands still for two seconds. */
function reportsOf({ currentTime, readyState, paused = false }: Standing): number {
  const buffered = { length: 1, start: () => 0, end: () => 4 };
  const facts = { currentTime, readyState, paused, ended: false, seeking: false, buffered };
  const video = Object.assign(new EventTarget(), facts) as unknown as HTMLVideoElement;
  const listening = new AbortController();
  let reports = 0;
  onDataMissing(video, () => (reports += 1), listening.signal);
  video.dispatchEvent(new Event("timeupdate"));
  jest.advanceTimersByTime(2000);
  listening.abort();
  return reports;
}

test.each([
  ["at the end of its data, as Firefox stands", { currentTime: 3.99, readyState: 4 }, 1],
  ["before the end of its data without any ahead, as WebKit stands", { currentTime: 3.67, readyState: 2 }, 1],
  ["with data ahead", { currentTime: 2, readyState: 4 }, 0],
  ["paused at the end of its data", { currentTime: 3.99, readyState: 2, paused: true }, 0],
])("a video that stands %s", (_where, standing, reports) => {
  expect(reportsOf(standing)).toBe(reports);
});

test("a time that advances lacks no data, whatever the browser says of it", () => {
  const buffered = { length: 1, start: () => 0, end: () => 60 };
  const facts = { currentTime: 1, readyState: 2, paused: false, ended: false, seeking: false, buffered };
  const video = Object.assign(new EventTarget(), facts) as unknown as HTMLVideoElement;
  const listening = new AbortController();
  const listener = jest.fn();
  onDataMissing(video, listener, listening.signal);
  for (let turn = 0; turn < 10; turn += 1) {
    video.dispatchEvent(new Event("timeupdate"));
    jest.advanceTimersByTime(250);
  }
  expect(listener).not.toHaveBeenCalled();
  listening.abort();
});
