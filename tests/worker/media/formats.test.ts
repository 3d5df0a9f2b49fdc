import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createClipFolder, QUICK_H264, readStream, testPicture, type ClipFolder } from "./clips";
import { expectPlayable, WITH_SOUND } from "./formats";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

test.each([
  ["hevc.mp4", ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=error", "-c:a", "aac"]],
  ["vp9.webm", ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-c:a", "libopus"]],
])("%s becomes a file that browsers play, with every frame and the sound", (name, encoders) =>
  expectPlayable(clips, name, encoders),
);

test("a ride without sound has no sound afterwards", async () => {
  const source = await clips.make("silent.mp4", [...testPicture(), ...QUICK_H264]);
  const { files, facts } = await clips.render(source);
  expect(facts.hasAudio).toBe(false);
  expect(await readStream(files.rendition, "codec_name", "a:0")).toBe("");
});

test("sound that cannot be decoded is omitted, and the ride is accepted", async () => {
  const source = await clips.make("odd-sound.mov", [...WITH_SOUND, ...QUICK_H264, "-c:a", "pcm_s16le"]);
  const bytes = await readFile(source);
  bytes.write("zzzz", bytes.indexOf("sowt"), "latin1");
  await writeFile(source, bytes);
  const { facts } = await clips.render(source);
  expect(facts).toMatchObject({ frameCount: 25, hasAudio: false });
});

/** A real ride if it is available, otherwise a clip of the same codec, size and length. */
test("MPEG-4 Part 2, which no browser plays: 133 frames at 30 fps", async () => {
  const real = "../shared/media/horse-gallop.mp4";
  const substitute = [
    ...testPicture({ size: "288x216", rate: "30", seconds: 133 / 30 }),
    "-c:v",
    "mpeg4",
    "-frames:v",
    "133",
  ];
  const source = existsSync(real) ? real : await clips.make("gallop.mp4", substitute);
  const { facts, percents } = await clips.render(resolve(source));
  expect(facts).toMatchObject({ frameCount: 133, frameRate: 30, width: 288, height: 216, hasAudio: false });
  expect(facts.durationSeconds).toBeCloseTo(133 / 30, 6);
  expect(percents.at(0)).toBe(0);
  expect(percents.at(-1)).toBe(100);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
});
