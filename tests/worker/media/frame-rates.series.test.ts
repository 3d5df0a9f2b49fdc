import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { longSeries } from "@/tests/support/series";
import { createClipFolder, QUICK_H264, testPicture, testTone, type ClipFolder } from "./clips";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

const ratesOf = async (name: string, args: readonly string[]) => {
  const { frameRate, frameRateMean } = (await clips.render(await clips.make(name, args))).facts;
  return { frameRate, frameRateMean };
};

type Rate = [string, string, string, number];
test.each<Rate>([
  ["59.94", "mkv", "60000/1001", 60_000 / 1001],
  ["240", "mp4", "240", 240],
  ...longSeries<Rate>([
    ["29.97", "mp4", "30000/1001", 30_000 / 1001],
    ["29.97", "mkv", "30000/1001", 30_000 / 1001],
  ]),
])(
  "%s frames a second in %s, with longer sound, are told as just that",
  async (name, container, rate, frameRate) => {
    const args = [...testPicture({ rate, seconds: 2 }), ...testTone(3), ...QUICK_H264, "-c:a", "aac"];
    expect(await ratesOf(`${name}.${container}`, args)).toEqual({ frameRate, frameRateMean: null });
  },
);

test("a variable clip has its commonest rate, and the mean beside it", async () => {
  // The second half lacks every third frame.
  const select = ["-vf", "select='lt(t,2)+mod(n,3)'", "-fps_mode", "vfr"];
  const rates = await ratesOf("variable.mp4", [
    ...testPicture({ rate: "30", seconds: 4 }),
    ...select,
    ...QUICK_H264,
  ]);
  expect(rates.frameRate).toBe(30);
  expect(rates.frameRateMean).toBeGreaterThan(24);
  expect(rates.frameRateMean).toBeLessThan(26);
});

test("a phone's jitter so strong that no length is common gives the mean, not the rate of the densest lengths", async () => {
  const jitter = "settb=1/90000,setpts='(N/30+0.012*sin(N*1.7))/TB',select='mod(n,16)-5'";
  const rates = await ratesOf("jitter.mp4", [
    ...testPicture({ rate: "30", seconds: 4 }),
    ...["-vf", jitter, "-fps_mode", "vfr", "-enc_time_base", "1/90000", ...QUICK_H264],
  ]);
  expect(rates.frameRate).toBeCloseTo(28.1, 0);
  expect(rates.frameRateMean).toBe(rates.frameRate);
});

test("a phone's own metadata of the filming rate is read from its file", async () => {
  const tag = ["-metadata", "com.android.capture.fps=240.000000", "-movflags", "use_metadata_tags"];
  const args = [...testPicture({ rate: "30", seconds: 0.2 }), ...QUICK_H264, ...tag];
  const { facts } = await clips.render(await clips.make("slow.mp4", args));
  expect(facts).toMatchObject({ frameRate: 30, captureFrameRate: 240 });
});
