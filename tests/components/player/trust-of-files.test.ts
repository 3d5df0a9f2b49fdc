import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { timecodeFromIndex } from "@/lib/domain/playback/timecode";
import { rememberFailures } from "@/lib/player/engine/remembered-failures";
import { createPlaybackEngine } from "@/lib/player/playback-engine";
import type { VideoSource } from "@/lib/player/state/video-source";

const timecode = timecodeFromIndex({
  version: 1,
  timeBase: [1, 30],
  firstTick: 0,
  durationsTicks: Array.from({ length: 90 }, () => 1),
  keyFrames: [0],
  rawOffsetTicks: 0,
});

/** A file of this device: nothing is fetched. */
const fileNamed = (videoId: string): VideoSource => ({
  videoId,
  title: videoId,
  mp4Url: `blob:${videoId}`,
  frameIndexUrl: null,
  sprite: null,
  frameRate: null,
  durationSeconds: 3,
  hasAudio: false,
  local: { timecode, isOffset: false, openTrack: () => Promise.resolve(null) },
});

beforeEach(() => {
  localStorage.clear();
  for (const name of ["load", "pause"] as const)
    jest.spyOn(HTMLMediaElement.prototype, name).mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, "readyState", "get").mockReturnValue(1);
  // Nothing can be read from it.
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterEach(() => void jest.restoreAllMocks());

test("of one file's failures, only those that are final for the browser count for the next file", async () => {
  const engine = createPlaybackEngine();
  const video = document.createElement("video");
  video.requestVideoFrameCallback = () => {
    throw new DOMException("Nothing can be said of this.", "InvalidStateError");
  };
  const detach = engine.attach({ video, canvas: document.createElement("canvas") });
  engine.load(fileNamed("damaged"));
  await waitFor(() =>
    expect(engine.getEngineFindings()).toMatchObject({
      "callback-time": "refused",
      "canvas-pixels": "refused",
    }),
  );
  engine.load(fileNamed("good"));
  expect(engine.getEngineFindings()).toMatchObject({
    "callback-time": "refused",
    "canvas-pixels": "untried",
  });
  detach();
});

test.each([
  [["named-frames"], true],
  [["picture-time"], false],
] as const)(
  "after a device check that found %s wrong, approximate is %s",
  async (failures, isApproximate) => {
    rememberFailures(failures);
    const engine = createPlaybackEngine();
    const detach = engine.attach({
      video: document.createElement("video"),
      canvas: document.createElement("canvas"),
    });
    engine.load(fileNamed("ride"));
    await waitFor(() => expect(engine.getSnapshot().phase).not.toBe("opening"));
    expect(engine.getSnapshot().isApproximate).toBe(isApproximate);
    detach();
    rememberFailures([]);
  },
);
