import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ALLOWED_FORMATS } from "@/lib/server/media/limits";
import { formatsToLookFor } from "@/lib/server/media/source-formats";
import { createClipFolder, QUICK_H264, testPicture, testTone, type ClipFolder } from "./clips";
import { expectPlayable } from "./formats";
import { expectSameTimes } from "./frame-times";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

const RIDE = [...testPicture(), ...testTone()];
const AVCHD = [...QUICK_H264, "-bf", "2", "-c:a", "ac3", "-f", "mpegts", "-mpegts_m2ts_mode", "1"];
/** The clock of MPEG-TS has 33 bits of 90 kHz and wraps after 26.5 hours; this one wraps half-way. */
const WRAPPING = ["-output_ts_offset", String(2 ** 33 / 90_000 - 0.5)];

const DV_PICTURE = ["-f", "lavfi", "-i", "testsrc2=size=720x576:rate=25:duration=0.4"];
const DV = ["-pix_fmt", "yuv420p", "-c:v", "dvvideo", "-f", "dv"];

test("raw DV, as copied from a tape, has every frame and its sound", async () => {
  const sound = ["-f", "lavfi", "-i", "sine=duration=0.4:sample_rate=48000", "-ac", "2", "-c:a", "pcm_s16le"];
  const { facts } = await clips.render(await clips.make("ride.dv", [...DV_PICTURE, ...sound, ...DV]));
  expect(facts).toMatchObject({ height: 576, hasAudio: true });
  expect([10, 20]).toContain(facts.frameCount);
  expect(facts.durationSeconds).toBeCloseTo(0.4, 2);
});

test.each([
  ["tape.mpg", ["-c:v", "mpeg2video", "-bf", "2", "-c:a", "mp2", "-f", "mpeg"]],
  ["avchd.mts", AVCHD],
  ["old-phone.3gp", ["-c:v", "mpeg4", "-c:a", "aac", "-f", "3gp"]],
])("%s becomes a file that browsers play, with every frame and the sound", (name, encoders) =>
  expectPlayable(clips, name, encoders),
);

test("after a clock that wraps half-way no frame is lost, and every frame has its time", async () => {
  const times = await expectSameTimes(
    clips,
    await clips.make("wrapping.mts", [...RIDE, ...WRAPPING, ...AVCHD]),
  );
  expect(times).toHaveLength(25);
});

test("a camcorder's file is recognised by its bytes, not its name, and only its own format is probed", async () => {
  const tape = await clips.make("tape.vob", [...RIDE, "-c:v", "mpeg2video", "-c:a", "mp2", "-f", "vob"]);
  const camera = await clips.make("camera.ts", [...RIDE, ...QUICK_H264, "-f", "mpegts"]);
  const torn = join(clips.path, "torn.mp4");
  await writeFile(torn, (await readFile(camera)).subarray(101));
  expect(await Promise.all([tape, camera, torn].map(formatsToLookFor))).toEqual(["mpeg", "mpegts", "mpegts"]);
  const dv = await clips.make("tape.dv", [...DV_PICTURE, ...DV]);
  expect(await formatsToLookFor(dv)).toBe("dv");
  const phones = ["ride.mp4", "ride.avi"].map((name) => clips.make(name, [...RIDE, ...QUICK_H264]));
  for (const path of await Promise.all(phones)) expect(await formatsToLookFor(path)).toBe(ALLOWED_FORMATS);
  const text = join(clips.path, "text");
  await writeFile(text, "Good Grooms Gallop Gracefully. ".repeat(200));
  expect(await formatsToLookFor(text)).toBe(ALLOWED_FORMATS);
});
