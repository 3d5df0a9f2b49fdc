import { expect, test } from "@jest/globals";
import { runInNewContext } from "node:vm";
import { BEFORE_LIVE_SCRIPT, NO_FRAME, takeEarlyTimes } from "@/lib/player/network/before-live";
import { createVideoSeeker } from "@/lib/player/display/video-seeker";
import { createFrameClock } from "@/lib/player/engine/frame-clock";
import { createFrameTrust } from "@/lib/player/engine/frame-trust";
import { evenTimecode } from "@/tests/support/media/even-timecode";

const timecode = evenTimecode(90, 30, 30);

type Reporter = (now: number, metadata: { mediaTime: number }) => void;

/** A paused video at its start that shows what it is sought to. */
class LoadedVideo extends EventTarget {
  readonly error = null;
  paused = true;
  readonly played = { length: 0 };
  dataset: Record<string, string> = {};
  currentSrc = "/ride.mp4";
  seeks: number[] = [];
  private at = 0;
  private report: Reporter | null = null;

  requestVideoFrameCallback(report: Reporter): number {
    this.report = report;
    return 1;
  }

  cancelVideoFrameCallback(): void {
    this.report = null;
  }

  get currentTime(): number {
    return this.at;
  }

  set currentTime(seconds: number) {
    this.seeks.push(seconds);
    this.at = seconds;
    this.dispatchEvent(new Event("seeked"));
    this.show(Math.floor(seconds * 30) / 30);
  }

  show(mediaTime: number): void {
    const { report } = this;
    this.report = null;
    report?.(0, { mediaTime });
  }
}

/** The page has run its script, and the element has shown its first picture before the player is live. */
function openPage(mediaTime?: number) {
  const video = new LoadedVideo();
  runInNewContext(BEFORE_LIVE_SCRIPT, { document: { currentScript: { previousElementSibling: video } } });
  if (mediaTime !== undefined) video.show(mediaTime);
  const clock = createFrameClock(timecode, createFrameTrust(), "callback-time");
  return { video, seeker: createVideoSeeker(video as EventTarget as HTMLVideoElement, timecode, clock) };
}

test("a frame that the element reported before the player is live needs no seek", async () => {
  const { video, seeker } = openPage(0);
  expect(await seeker.seekTo(0)).toEqual({ kind: "exact", shownFrame: 0 });
  expect(video.seeks).toEqual([]);
});

test.each([
  ["another frame is asked for", 0, 12, () => undefined],
  ["it reported another frame", 2 / 30, 0, () => undefined],
  ["another file was loaded since", 0, 0, (video: LoadedVideo) => (video.currentSrc = "/other.mp4")],
  ["it was sought since", 0, 0, (video: LoadedVideo) => (video.currentTime = 1)],
])("it is sought where %s", async (_, mediaTime, frame, change) => {
  const { video, seeker } = openPage(mediaTime);
  change(video);
  video.seeks = [];
  expect(await seeker.seekTo(frame)).toEqual({ kind: "exact", shownFrame: frame });
  expect(video.seeks).toHaveLength(1);
});

test("a first frame that the element has yet to report is waited for", async () => {
  const { video, seeker } = openPage();
  const outcome = seeker.seekTo(0);
  video.show(0);
  expect(await outcome).toEqual({ kind: "exact", shownFrame: 0 });
  expect(video.seeks).toEqual([]);
});

test("a first frame that is not reported in time is sought", async () => {
  const { video, seeker } = openPage();
  expect(await seeker.seekTo(0)).toEqual({ kind: "exact", shownFrame: 0 });
  expect(video.seeks).toHaveLength(1);
});

test("another frame is sought without waiting for the report of the first", async () => {
  const { video, seeker } = openPage();
  const outcomes = [seeker.seekTo(0), seeker.seekTo(12)];
  expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual(["superseded", "exact"]);
  expect(video.seeks).toHaveLength(1);
});

test("the report counts once", async () => {
  const { video, seeker } = openPage(0);
  await seeker.seekTo(0);
  await seeker.seekTo(0);
  expect(video.seeks).toHaveLength(1);
});

/** The page's script with a network that answers like this. */
function requestTimes(fetch: (url: string) => Promise<unknown>): HTMLVideoElement {
  const video = new LoadedVideo();
  video.dataset = { timesUrl: "/times.json" };
  const document = { currentScript: { previousElementSibling: video } };
  runInNewContext(BEFORE_LIVE_SCRIPT, { document, fetch });
  return video as EventTarget as HTMLVideoElement;
}

test("the recorded times are requested before the player is live, and given once", async () => {
  const asked: string[] = [];
  const video = requestTimes(async (url) => {
    asked.push(url);
    return { ok: true, json: async () => ({ times: [0] }) };
  });
  expect(asked).toEqual(["/times.json"]);
  expect(await takeEarlyTimes(video, "/times.json")).toEqual({ times: [0] });
  expect(await takeEarlyTimes(video, "/times.json")).toBeNull();
});

test.each([
  ["another file is opened", "/other.json", async () => ({ ok: true, json: async () => ({}) })],
  ["the server refused", "/times.json", async () => ({ ok: false, json: async () => ({}) })],
  ["there was no response", "/times.json", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["it is no JSON", "/times.json", async () => ({ ok: true, json: () => Promise.reject(new SyntaxError()) })],
])("they are requested again where %s", async (_, url, fetch) => {
  expect(await takeEarlyTimes(requestTimes(fetch), url)).toBeNull();
});

const INDEX = { timeBase: [1, 30], firstTick: 0, durationsTicks: [1, 1, 1] };

/** @returns the number beside a video that reported this time. @param change before the recorded times have come */
async function nameFirst(
  mediaTime: number,
  { index = INDEX, showsFirst = "true", change = (_video: LoadedVideo): void => undefined } = {},
): Promise<string> {
  const number = { textContent: NO_FRAME, dataset: { firstFrame: "0" } };
  const video = new LoadedVideo();
  const section = { querySelectorAll: () => [number] };
  Object.assign(video, { dataset: { timesUrl: "/times.json", showsFirst }, closest: () => section });
  runInNewContext(BEFORE_LIVE_SCRIPT, {
    document: { currentScript: { previousElementSibling: video } },
    fetch: async () => ({ ok: true, json: async () => index }),
  });
  video.show(mediaTime);
  change(video);
  await new Promise((resolve) => setImmediate(resolve));
  return number.textContent;
}

test("the first of the recorded frames has its number before the player is live", async () => {
  expect(await nameFirst(0)).toBe("0");
  expect(await nameFirst(0.016)).toBe("0");
});

test.each<[string, ...Parameters<typeof nameFirst>]>([
  ["another frame was reported", 1 / 30, {}],
  ["the recorded times begin later", 0, { index: { ...INDEX, firstTick: 15 } }],
  ["the player opens at another frame", 0, { showsFirst: "" }],
  ["it was sought since", 0, { change: (video) => (video.currentTime = 1) }],
  ["it plays", 0, { change: (video) => (video.paused = false) }],
])("no frame has a number before where %s", async (_, mediaTime, options) => {
  expect(await nameFirst(mediaTime, options)).toBe(NO_FRAME);
});
