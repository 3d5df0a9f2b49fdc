/** Files whose picture or sound changes its format half-way: a phone turned while a browser records, joined recordings. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClipFolder, readGrey, readSamples, readStream, type ClipFolder } from "./clips";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

const white = (size: string, seconds: number) => [
  ...["-f", "lavfi", "-i", `color=white:s=${size}:r=30:d=${seconds}`],
];
const VP8 = ["-c:v", "libvpx", "-b:v", "800k", "-cpu-used", "8"];

/** Writes one file after the other, packet by packet. */
async function joined(name: string, parts: readonly string[]): Promise<string> {
  const list = join(clips.path, `${name}.txt`);
  await writeFile(list, `ffconcat version 1.0\n${parts.map((part) => `file ${part}\n`).join("")}`);
  return clips.make(name, ["-f", "concat", "-safe", "0", "-i", list, "-c", "copy"]);
}

test("a picture rotated half-way retains its aspect ratio, between black bars, and every frame", async () => {
  const wide = await clips.make("wide.webm", [...white("320x240", 1), ...VP8]);
  const tall = await clips.make("tall.webm", [...white("240x320", 1), ...VP8]);
  const { files, facts } = await clips.render(await joined("turns.webm", [wide, tall]));
  expect(facts).toMatchObject({ frameCount: 60, width: 320, height: 240 });
  const rows = await readGrey(files.rendition, { columns: 16, rows: 1 });
  const bright = rows.map((row) => row.map((grey) => grey > 128));
  expect(bright.slice(0, 30).every((row) => row.every(Boolean))).toBe(true);
  // 180 of 320 pixels in the middle: columns 4 to 11 lie whole in them, 0 to 2 and 13 to 15 whole beside them.
  for (const row of bright.slice(30)) {
    expect(row.slice(4, 12).every(Boolean)).toBe(true);
    expect([...row.slice(0, 3), ...row.slice(13)].some(Boolean)).toBe(false);
  }
});

test.each([
  ["from two channels to one", ["-ac", "2"], ["-ac", "1"]],
  ["from 48000 to 32000 samples a second", ["-ar", "48000"], ["-ar", "32000"]],
])("sound that goes %s stays with its picture to the end", async (name, first, second) => {
  // Each second has a beep in its second half.
  const beeps = (seconds: number) => [
    ...["-f", "lavfi", "-i", `aevalsrc='if(gte(mod(t,1),0.5),0.5*sin(2*PI*1000*t),0)':s=48000:d=${seconds}`],
  ];
  const sounds = await Promise.all(
    [first, second].map((options, n) => clips.make(`${name}-${n}.ac3`, [...beeps(2), ...options])),
  );
  const sound = join(clips.path, `${name}.ac3`);
  await writeFile(sound, Buffer.concat(await Promise.all(sounds.map((path) => readFile(path)))));
  const silent = await clips.make(`${name}-silent.mp4`, [...white("160x120", 4), "-c:v", "mpeg4"]);
  const source = await clips.make(`${name}.mp4`, [
    ...["-i", silent, "-i", sound, "-map", "0:v", "-map", "1:a", "-c", "copy"],
    // An MP4's table extends the last one: that frame is shown for four tenths of a second.
    ...["-bsf:v", "setts=duration=0.4/TB"],
  ]);
  const { files, facts } = await clips.render(source);
  expect(facts).toMatchObject({ frameCount: 120, hasAudio: true });
  expect(Number(await readStream(files.rendition, "duration"))).toBeCloseTo(119 / 30 + 0.4, 2);
  const samples = await readSamples(files.rendition);
  const loud = Array.from(samples, (sample) => Math.abs(sample) > 0.1);
  const onsets = loud.flatMap((isLoud, n) =>
    isLoud && !loud.slice(Math.max(0, n - 400), n).includes(true) ? [n / 8000] : [],
  );
  expect(onsets).toHaveLength(4);
  onsets.forEach((onset, n) => expect(Math.abs(onset - (n + 0.5))).toBeLessThan(0.04));
});
