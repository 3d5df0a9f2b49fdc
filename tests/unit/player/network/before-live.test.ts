import { expect, test } from "@jest/globals";
import { runInNewContext } from "node:vm";
import { BEFORE_LIVE_SCRIPT, takeEarlyTimes } from "@/lib/player/network/before-live";
import { createVideoSeeker } from "@/lib/player/display/video-seeker";
import { createFrameClock } from "@/lib/player/engine/frame-clock";
import { createFrameTrust } from "@/lib/player/engine/frame-trust";
import { evenTimecode } from "@/tests/support/media/even-timecode";

const timecode = evenTimecode(90, 30, 30);

type Reporter = (now: number, metadata: { mediaTime: number }) => void;

/** A paused video at its start that shows what it is sought to. */
class LoadedVideo extends EventTarget {
  readonly error = null;
  readonly paused = true;
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
function openPage(mediaTime: number) {
  const video = new LoadedVideo();
  runInNewContext(BEFORE_LIVE_SCRIPT, { document: { currentScript: { previousElementSibling: video } } });
  video.show(mediaTime);
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
