import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { longSeries } from "@/tests/support/series";
import { createClipFolder, QUICK_H264, testPicture, type ClipFolder } from "./clips";
import { expectSameTimes, expectTimesAtRate } from "./frame-times";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

const OTHER_RATES = ["24000/1001", "25", "30", "30000/1001", "50", "60", "60000/1001", "120"];
test.each(["240", ...longSeries(OTHER_RATES)])("at %s frames a second every frame retains its time", (rate) =>
  expectTimesAtRate(clips, rate),
);

type File = [string, string, string, string[]];
test.each<File>([
  ["59.94 in AVI", "5994.avi", "60000/1001", ["-c:v", "mpeg4"]],
  ["59.94 in Matroska, which counts milliseconds", "5994.mkv", "60000/1001", QUICK_H264],
  ...longSeries<File>([
    ["29.97 in WMV, which counts milliseconds", "2997.wmv", "30000/1001", ["-c:v", "wmv2"]],
    ["30 in FLV, which counts milliseconds", "30.flv", "30", ["-c:v", "flv1"]],
  ]),
])("%s retains the times of its container", async (_, name, rate, encoder) => {
  await expectSameTimes(clips, await clips.make(name, [...testPicture({ rate }), ...encoder]));
});

test("a variable rate stays variable, with its gaps and bursts, and starts at zero", async () => {
  const drop = "select='not(eq(mod(n,7),3))*not(between(n,50,90))',setpts=PTS+0.3/TB";
  const source = await clips.make("vfr.mp4", [
    ...[...testPicture({ rate: "60", seconds: 2 }), "-vf", drop, "-fps_mode", "passthrough"],
    ...[...QUICK_H264, "-bf", "2", "-video_track_timescale", "90000"],
  ]);
  const times = await expectSameTimes(clips, source);
  const gaps = times.slice(1).map((time, n) => time - (times[n] ?? NaN));
  expect(Math.max(...gaps)).toBeGreaterThan(0.6);
  expect(Math.min(...gaps)).toBeLessThan(0.02);
});

test("an edit list is applied: the frames it hides are not frames of the ride", async () => {
  const whole = await clips.make("whole.mp4", [...testPicture({ seconds: 2 }), ...QUICK_H264, "-g", "50"]);
  const cut = await clips.make("cut.mp4", ["-ss", "0.8", "-i", whole, "-c", "copy"]);
  const times = await expectSameTimes(clips, cut);
  expect(times).toHaveLength(30);
});
