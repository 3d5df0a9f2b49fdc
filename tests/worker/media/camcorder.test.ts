import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isCamcorderFile } from "@/lib/server/media/camcorder";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import { createClipFolder, QUICK_H264, testPicture, testTone, type ClipFolder } from "./clips";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

const RIDE = [...testPicture(), ...testTone()];
const MPEG2 = ["-c:v", "mpeg2video", "-c:a", "mp2"];
/** The clock of MPEG-TS has 33 bits of 90 kHz and begins again after 26.5 hours; this one does so half-way. */
const WRAPPING = ["-output_ts_offset", String(2 ** 33 / 90_000 - 0.5)];

const refusalOf = (path: string) =>
  clips.render(path).then(
    () => "taken",
    (error: unknown) => (error instanceof MediaRefusal ? error.reason : String(error)),
  );

test.each([
  ["camera.ts", [...QUICK_H264, "-c:a", "aac", "-f", "mpegts"]],
  ["wrapping.ts", [...QUICK_H264, "-c:a", "aac", ...WRAPPING, "-f", "mpegts"]],
  ["avchd.mts", [...QUICK_H264, "-c:a", "ac3", "-f", "mpegts", "-mpegts_m2ts_mode", "1"]],
  ["tape.mpg", [...MPEG2, "-f", "mpeg"]],
  ["disc.vob", [...MPEG2, "-f", "vob"]],
  ["bare.m2v", ["-c:v", "mpeg2video", "-an", "-f", "mpeg2video"]],
])("%s is refused with what to do instead, whatever it is called", async (name, encoders) => {
  const path = await clips.make(name, [...RIDE, ...encoders]);
  expect(await refusalOf(path)).toBe("camcorder");
  const renamed = join(clips.path, `${name}.mp4`);
  await writeFile(renamed, await readFile(path));
  expect(await refusalOf(renamed)).toBe("camcorder");
});

test("a recording that begins in the middle of a packet is recognised", async () => {
  const path = await clips.make("whole.ts", [...RIDE, ...QUICK_H264, "-f", "mpegts"]);
  const torn = join(clips.path, "torn.ts");
  await writeFile(torn, (await readFile(path)).subarray(101));
  expect(await refusalOf(torn)).toBe("camcorder");
});

test("files of other kinds are not taken for a camcorder's", async () => {
  for (const name of ["ride.mp4", "ride.mov", "ride.avi", "ride.mkv"])
    expect(await isCamcorderFile(await clips.make(name, [...RIDE, ...QUICK_H264]))).toBe(false);
  const text = join(clips.path, "text");
  await writeFile(text, "Good Grooms Gallop Gracefully. ".repeat(200));
  expect(await isCamcorderFile(text)).toBe(false);
  await writeFile(text, "G");
  expect(await isCamcorderFile(text)).toBe(false);
});
