/** A file with more stored than shown picture gives the part that players show, not stretched. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { turnMovie } from "@/tools/pattern-clips/turn-movie";
import { withCleanAperture, withShownSize } from "../../support/media/movie-edits";
import { createClipFolder, QUICK_H264, readGrey, type ClipFolder } from "./clips";
import { compareFrames } from "./local-frames";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

/** White, 640 to 360, with 8 black lines below and the left half of it grey. */
const PADDED = [
  ...["-f", "lavfi", "-i", "color=white:s=640x360:r=25:d=1"],
  ...["-vf", "drawbox=w=320:h=360:c=gray:t=fill,pad=640:368:0:0:black", ...QUICK_H264],
];

/** Means of four columns and eight rows of the first picture. */
async function lookAt(path: string): Promise<{ size: number[]; first: number[] }> {
  const { facts, files } = await clips.render(path);
  const [first = []] = await readGrey(files.rendition, { columns: 4, rows: 8 });
  return { size: [facts.width, facts.height], first };
}

async function withAperture(
  name: string,
  change: (file: Buffer) => Buffer = (file) => file,
): Promise<string> {
  const source = await clips.make(`${name}-whole.mp4`, PADDED);
  const path = join(clips.path, `${name}.mp4`);
  const aperture = { width: 640, height: 360, beside: [0, -8] as [number, number] };
  await writeFile(path, change(withCleanAperture(await readFile(source), aperture)));
  return path;
}

test.each([
  ["stored", (file: Buffer) => file],
  ["shown", (file: Buffer) => withShownSize(file, 640, 360)],
])("a clean aperture of a track with the %s size is the result, complete", async (name, change) => {
  const path = await withAperture(name, change);
  const { size, first } = await lookAt(path);
  expect(size).toEqual([640, 360]);
  const rows = Array.from({ length: 8 }, (_, row) => first.slice(4 * row, 4 * row + 4));
  for (const row of rows) {
    expect(Math.max(...row.slice(0, 2))).toBeLessThan(150);
    expect(Math.min(...row.slice(0, 2))).toBeGreaterThan(100);
    expect(Math.min(...row.slice(2))).toBeGreaterThan(225);
  }
});

test("of a rotated video the same part is shown", async () => {
  const path = await withAperture("turned", (file) => turnMovie(file, 90));
  const { size, first } = await lookAt(path);
  expect(size).toEqual([360, 640]);
  expect(Math.min(...first)).toBeGreaterThan(100);
});

test("a file with a hidden part is analyzed after its upload", async () => {
  const path = await withAperture("device");
  expect(await compareFrames(clips, [path])).toMatchObject({ refusals: ["device.mp4"], differences: [] });
});

test("a crop of Matroska is the result", async () => {
  // Non-square pixels, so that the display size is written.
  const filter = "drawbox=w=320:h=360:c=gray:t=fill,pad=640:368:0:0:black,setsar=46/45";
  const source = await clips.make("padded.mkv", [...PADDED, "-vf", filter]);
  const bytes = await readFile(source);
  const at = bytes.indexOf(Buffer.from([0x54, 0xb0, 0x81, 16]));
  expect(at).toBeGreaterThan(0);
  // Replaced by a crop of 8 lines at the bottom, and padding.
  bytes.set([0x54, 0xaa, 0x81, 8, 0xec, 0x86, 0, 0, 0, 0, 0, 0], at);
  const path = join(clips.path, "crop.mkv");
  await writeFile(path, bytes);
  const { size, first } = await lookAt(path);
  expect(size).toEqual([640, 360]);
  expect(Math.min(...first)).toBeGreaterThan(100);
  expect(await compareFrames(clips, [path])).toMatchObject({ refusals: ["crop.mkv"], differences: [] });
});
