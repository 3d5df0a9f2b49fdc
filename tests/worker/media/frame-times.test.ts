import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { frameIndex as frameIndexSchema } from "@/lib/contracts/frame-index";
import { timecodeFromIndex } from "@/lib/domain/timecode";
import {
  createClipFolder,
  QUICK_H264,
  readFrameTimes,
  testPicture,
  testTone,
  type ClipFolder,
} from "./clips";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

/** ffprobe prints microseconds. */
const PRINTED_SECONDS = 1.5e-6;

/** Checks the rendition's and the index's times against the source's, counted from its first frame. */
async function expectSameTimes(source: string): Promise<number[]> {
  const sourceTimes = await readFrameTimes(source);
  const { files, facts } = await clips.render(source);
  const index = timecodeFromIndex(
    frameIndexSchema.parse(JSON.parse(await readFile(files.frameIndex, "utf8"))),
  );
  const renditionTimes = await readFrameTimes(files.rendition);
  expect(renditionTimes).toHaveLength(sourceTimes.length);
  expect(index.frameCount).toBe(sourceTimes.length);
  expect(facts.frameCount).toBe(sourceTimes.length);
  const [first = NaN] = sourceTimes;
  const worst = (times: number[]) =>
    Math.max(...times.map((time, n) => Math.abs(time - ((sourceTimes[n] ?? NaN) - first))));
  expect(renditionTimes[0]).toBe(0);
  expect(worst(renditionTimes)).toBeLessThanOrEqual(PRINTED_SECONDS);
  expect(worst(sourceTimes.map((_, n) => index.timeOf(n)))).toBeLessThanOrEqual(PRINTED_SECONDS);
  expect(facts.durationSeconds).toBeCloseTo(index.durationSeconds, 9);
  return renditionTimes;
}

test.each(["24000/1001", "25", "30000/1001", "30", "50", "60000/1001", "60", "120", "240"])(
  "at %s frames a second every frame keeps its time",
  async (rate) => {
    const name = rate.replace("/", "-");
    const picture = testPicture({ rate, seconds: 1.2 });
    await expectSameTimes(
      await clips.make(`${name}.mp4`, [...picture, ...testTone(), ...QUICK_H264, "-bf", "2"]),
    );
  },
);

test.each([
  ["59.94 in AVI", "5994.avi", "60000/1001", ["-c:v", "mpeg4"]],
  ["29.97 in WMV, which counts milliseconds", "2997.wmv", "30000/1001", ["-c:v", "wmv2"]],
  ["59.94 in Matroska, which counts milliseconds", "5994.mkv", "60000/1001", QUICK_H264],
  ["30 in FLV, which counts milliseconds", "30.flv", "30", ["-c:v", "flv1"]],
])("%s keeps the times of its container", async (_, name, rate, encoder) => {
  await expectSameTimes(await clips.make(name, [...testPicture({ rate }), ...encoder]));
});

test("a variable rate stays variable, with its gaps and its bursts, and starts at zero", async () => {
  const drop = "select='not(eq(mod(n,7),3))*not(between(n,50,90))',setpts=PTS+0.3/TB";
  const source = await clips.make("vfr.mp4", [
    ...[...testPicture({ rate: "60", seconds: 2 }), "-vf", drop, "-fps_mode", "passthrough"],
    ...[...QUICK_H264, "-bf", "2", "-video_track_timescale", "90000"],
  ]);
  const times = await expectSameTimes(source);
  const gaps = times.slice(1).map((time, n) => time - (times[n] ?? NaN));
  expect(Math.max(...gaps)).toBeGreaterThan(0.6);
  expect(Math.min(...gaps)).toBeLessThan(0.02);
});

test("an edit list is obeyed: the frames it leaves out are not frames of the ride", async () => {
  const whole = await clips.make("whole.mp4", [...testPicture({ seconds: 2 }), ...QUICK_H264, "-g", "50"]);
  const cut = await clips.make("cut.mp4", ["-ss", "0.8", "-i", whole, "-c", "copy"]);
  const times = await expectSameTimes(cut);
  expect(times).toHaveLength(30);
});
