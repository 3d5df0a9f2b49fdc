import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { createVideoSeeker } from "@/lib/player/display/video-seeker";
import { createFrameClock } from "@/lib/player/engine/frame-clock";
import { createFrameTrust } from "@/lib/player/engine/frame-trust";

/** A video that has all its data and loses the first seek, as WebKit does from the end of a video. */
class LosingVideo extends EventTarget {
  readonly error = null;
  seeks: number[] = [];
  seeking = false;

  constructor(private readonly bufferedTo: number) {
    super();
  }

  get buffered(): TimeRanges {
    return { length: 1, start: () => 0, end: () => this.bufferedTo };
  }

  set currentTime(seconds: number) {
    this.seeks.push(seconds);
    if (this.seeks.length > 1) this.dispatchEvent(new Event("seeked"));
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  const requestAnimationFrame = (callback: () => void) => setTimeout(callback, 16);
  Object.assign(globalThis, { requestAnimationFrame });
});
afterEach(() => {
  jest.useRealTimers();
});

const seekerOf = (video: LosingVideo) => {
  const timecode = approximateTimecode(3, 30);
  const clock = createFrameClock(timecode, createFrameTrust(), "callback-time");
  return createVideoSeeker(video as EventTarget as HTMLVideoElement, timecode, clock);
};

test("a seek lost by the engine is repeated once", async () => {
  const video = new LosingVideo(3);
  const sought = seekerOf(video).seekTo(15);
  await jest.advanceTimersByTimeAsync(1500);
  expect(video.seeks).toEqual([15.5 / 30, 15.5 / 30].map((seconds) => expect.closeTo(seconds, 6)));
  expect(await sought).toMatchObject({ kind: "approximate" });
});

test("a seek that waits for data is not repeated: its data would be requested from the start again", async () => {
  const video = new LosingVideo(0.2);
  void seekerOf(video).seekTo(15);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(video.seeks).toHaveLength(1);
});
