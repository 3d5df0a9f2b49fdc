import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFile, writeFile } from "node:fs/promises";
import { withEditList } from "@/tests/support/media/movie-edits";
import { join } from "node:path";
import { longSeries } from "@/tests/support/series";
import { createClipFolder, QUICK_H264, readStream, testPicture, type ClipFolder } from "./clips";
import { expectSameFrames } from "./local-frames";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

/** 30 a second, none exactly at its time, with a pause of twelve seconds: the mean is 3.4 a second. */
const PAUSED = [
  ...["-vf", "settb=1/90000,setpts='(N/30+if(gte(N,30),12,0)+0.006*sin(N*1.7))/TB'"],
  ...["-fps_mode", "vfr", "-enc_time_base", "1/90000", "-video_track_timescale", "90000"],
];
const TWO_SECONDS = testPicture({ rate: "30", seconds: 2 });

type Film = [string, string, string[]];
test.each<Film>([
  ["encoded", "encoded.mp4", ["-g", "250", "-bf", "2"]],
  ["re-wrapped, with frames stored out of order", "reordered.mp4", ["-g", "20", "-bf", "2"]],
  ...longSeries<Film>([["encoded, in Matroska", "encoded.mkv", ["-g", "250", "-bf", "0"]]]),
])("%s, a video of a variable rate ends with its last frame", async (_, name, encoder) => {
  const source = await clips.make(name, [...TWO_SECONDS, ...PAUSED, ...QUICK_H264, ...encoder]);
  const { facts, files } = await clips.render(source);
  expect(facts.frameCount).toBe(60);
  expect(Math.abs(facts.durationSeconds - 14)).toBeLessThan(0.02);
  // A media element reads the file, the player its index: both end at once.
  expect(Number(await readStream(files.rendition, "duration"))).toBeCloseTo(facts.durationSeconds, 2);
});

test("a long last frame retains its duration, also on the device", async () => {
  const held = [
    ...QUICK_H264,
    "-g",
    "20",
    "-bf",
    "0",
    "-fps_mode",
    "passthrough",
    "-enc_time_base",
    "1/90000",
  ];
  const source = await clips.make("held.mp4", [...TWO_SECONDS, ...held, "-bsf:v", "setts=duration=63000"]);
  const local = await expectSameFrames(clips, source);
  expect(local.durationSeconds).toBeCloseTo(59 / 30 + 0.7, 3);
  const { files } = await clips.render(source);
  const { durationsTicks } = JSON.parse(await readFile(files.frameIndex, "utf8")) as {
    durationsTicks: number[];
  };
  expect(durationsTicks.at(-1)).toBeGreaterThan(20 * (durationsTicks[0] ?? Infinity));
});

test.each([
  ["of key frames alone", ["-g", "1"]],
  ["of groups", ["-g", "20", "-bf", "0"]],
])(
  "where an edit list ends within a frame, that frame of a film %s lasts as long as the one before",
  async (_, groups) => {
    const whole = await clips.make("whole.mp4", [...TWO_SECONDS, ...QUICK_H264, ...groups]);
    const cut = join(clips.path, "cut.mp4");
    await writeFile(
      cut,
      withEditList(await readFile(whole), [{ startSeconds: 0, lengthSeconds: 39.5 / 30 }]),
    );
    const local = await expectSameFrames(clips, cut);
    expect(local.frameCount).toBe(40);
    expect(local.durationSeconds).toBeCloseTo(40 / 30, 3);
  },
);
