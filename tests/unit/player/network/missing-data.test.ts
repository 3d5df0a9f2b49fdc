/** A playing video whose data has ended, also if the browser does not report it. */
import { afterAll, afterEach, beforeEach, expect, jest, test } from "@jest/globals";
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

const listening = new AbortController();
afterAll(() => listening.abort());

/** A video with four seconds of data, and what is called when data is reported missing. */
function watch({ currentTime, readyState, paused = false }: Standing) {
  const buffered = { length: 1, start: () => 0, end: () => 4 };
  const facts = { currentTime, readyState, paused, ended: false, seeking: false, buffered };
  const video = Object.assign(new EventTarget(), facts) as unknown as HTMLVideoElement;
  const onMissing = jest.fn();
  onDataMissing(video, onMissing, listening.signal);
  return { video, onMissing };
}

test.each([
  ["at the end of its data, as Firefox stands", { currentTime: 3.99, readyState: 4 }, 1],
  ["before the end of its data without any ahead, as WebKit stands", { currentTime: 3.67, readyState: 2 }, 1],
  ["with data ahead", { currentTime: 2, readyState: 4 }, 0],
  ["paused at the end of its data", { currentTime: 3.99, readyState: 2, paused: true }, 0],
])("a video that stops %s", (_where, standing, reports) => {
  const { video, onMissing } = watch(standing);
  video.dispatchEvent(new Event("timeupdate"));
  jest.advanceTimersByTime(2000);
  expect(onMissing).toHaveBeenCalledTimes(reports);
});

test("while the time advances no data is missing, whatever the browser reports", () => {
  const { video, onMissing } = watch({ currentTime: 1, readyState: 2 });
  for (let turn = 0; turn < 10; turn += 1) {
    video.dispatchEvent(new Event("timeupdate"));
    jest.advanceTimersByTime(250);
  }
  expect(onMissing).not.toHaveBeenCalled();
});
