import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdtemp, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeHls, type HlsFile } from "@/lib/server/media/hls";
import { readPackets } from "@/lib/server/media/probe";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { patternClip, type ClipRecipe } from "../../support/media/pattern-clips";
import { createClipFolder, readFrameTypes, readNumbers, readStream, type ClipFolder } from "./clips";

const HEIGHTS = [
  { shortSide: 60, width: 106, height: 60, pictureBitsPerSecond: 60_000 },
  { shortSide: 90, width: 160, height: 90, pictureBitsPerSecond: 120_000 },
];
const RECIPES: readonly ClipRecipe[] = [
  // Stored out of order, as in a remuxed clip.
  { name: "hls-sound", rate: "30000/1001", frames: 120, gop: 30, bFrames: 2, hasSound: true },
  {
    name: "hls-uneven",
    rate: "30",
    frames: 120,
    timeExpression: "(N+0.4*sin(N*1.7)+floor(N/20)*2)/(30*TB)",
  },
];

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

interface Made {
  rendition: string;
  files: HlsFile[];
  folder: string;
}

/** Made once a recipe: every test here only reads it. */
const made = new Map<ClipRecipe, Promise<Made>>();
function makeOf(recipe: ClipRecipe): Promise<Made> {
  const known = made.get(recipe) ?? make(recipe);
  made.set(recipe, known);
  return known;
}

async function make(recipe: ClipRecipe): Promise<Made> {
  const { files } = await clips.render((await patternClip(recipe)).file);
  const folder = await mkdtemp(join(clips.path, "hls-"));
  const job = { renditionPath: files.rendition, durationSeconds: 4, heights: HEIGHTS, workDir: folder };
  return { rendition: files.rendition, folder, files: await makeHls({ ...job, tools: TOOLS_ON_PATH }) };
}

const run = (path: string) => ({ path, workDir: clips.path, tools: TOOLS_ON_PATH });

/** The spans and lengths of the segments in a playlist. */
function readSegments(playlist: string): { seconds: number; bytes: number; offset: number }[] {
  const found = playlist.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)\n/g);
  return [...found].map(([, seconds, bytes, offset]) => ({
    seconds: Number(seconds),
    bytes: Number(bytes),
    offset: Number(offset),
  }));
}

test.each(RECIPES)(
  "$name: every height has the rendition's frames at their exact ticks, in segments that start with a key frame",
  async (recipe) => {
    const { rendition, folder, files } = await makeOf(recipe);
    expect(files.map(({ name }) => name).toSorted()).toEqual(
      ["60-height.m3u8", "60-segments.mp4", "90-height.m3u8", "90-segments.mp4", "hls.m3u8"].toSorted(),
    );
    const wanted = (await readPackets(run(rendition), 0)).toSorted((a, b) => a.tick - b.tick);
    const numbers = await readNumbers(rendition);
    const keyTicks: number[][] = [];
    for (const { shortSide, width, height } of HEIGHTS) {
      const path = join(folder, `${shortSide}-segments.mp4`);
      const packets = await readPackets(run(path), 0);
      expect(packets.map(({ tick }) => tick)).toEqual(wanted.map(({ tick }) => tick));
      expect(await readStream(path, "time_base")).toBe(await readStream(rendition, "time_base"));
      expect(await readStream(path, "width,height")).toBe(`${width}\n${height}`);
      expect(await readNumbers(path)).toEqual(numbers);
      expect(await readFrameTypes(path)).not.toContain("B");

      const bytes = await readFile(path);
      const text = await readFile(join(folder, `${shortSide}-height.m3u8`), "utf8");
      const segments = readSegments(text);
      const [, headBytes] = /#EXT-X-MAP:URI="\d+-segments.mp4",BYTERANGE="(\d+)@0"/.exec(text) ?? [];
      // Head and segments are the whole file, without a gap, each beginning where a fragment does.
      expect(segments[0]?.offset).toBe(Number(headBytes));
      for (const [n, { offset, bytes: length }] of segments.entries()) {
        expect(bytes.toString("latin1", offset + 4, offset + 8)).toBe("moof");
        expect(offset + length).toBe(segments[n + 1]?.offset ?? (await stat(path)).size);
        const inside = packets.filter(
          ({ position }) => position !== null && position >= offset && position < offset + length,
        );
        expect(inside.map(({ flags }) => flags.includes("K"))).toEqual(inside.map((_, at) => at === 0));
      }
      const key = packets.filter(({ flags }) => flags.includes("K")).map(({ tick }) => tick);
      keyTicks.push(key);
      const [numerator = 1, denominator = 1] = (await readStream(path, "time_base")).split("/").map(Number);
      let beginsAt = 0;
      for (const [n, { seconds }] of segments.entries()) {
        expect(beginsAt).toBeCloseTo(((key[n] ?? NaN) * numerator) / denominator, 4);
        beginsAt += seconds;
      }
      const { tick = NaN, durationTicks = NaN } = wanted.at(-1) ?? {};
      expect(beginsAt).toBeCloseTo(((tick + durationTicks) * numerator) / denominator, 4);
    }
    expect(keyTicks[0]).toEqual(keyTicks[1]);
    expect(keyTicks[0]?.length).toBeGreaterThan(1);
  },
);

test("the sound is the rendition's to the packet, and the list of heights names both codecs, the smallest first", async () => {
  const [withSound = RECIPES[0], without = RECIPES[1]] = RECIPES;
  if (!withSound || !without) throw new Error("no recipes");
  const { rendition, folder } = await makeOf(withSound);
  const sound = async (path: string) =>
    (await readPackets(run(path), 1)).map(({ tick, sizeBytes }) => [tick, sizeBytes]);
  expect(await sound(join(folder, "60-segments.mp4"))).toEqual(await sound(rendition));
  const list = await readFile(join(folder, "hls.m3u8"), "utf8");
  expect(list.match(/RESOLUTION=\d+x\d+/g)).toEqual(["RESOLUTION=106x60", "RESOLUTION=160x90"]);
  expect(list).toMatch(/CODECS="avc1\.6400[0-9a-f]{2},mp4a\.40\.2"/);
  expect(list).toContain("FRAME-RATE=29.970");
  const silent = await readFile(join((await makeOf(without)).folder, "hls.m3u8"), "utf8");
  expect(silent).toMatch(/CODECS="avc1\.6400[0-9a-f]{2}"/);
});
