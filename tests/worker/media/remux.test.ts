/** Compatible clips are remuxed, the others encoded; either way the frames are the same. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { frameIndex as frameIndexSchema } from "@/lib/contracts/frame-index";
import { readPackets } from "@/lib/server/media/probe";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { patternClip, type ClipRecipe } from "../../support/media/pattern-clips";
import {
  createClipFolder,
  listBoxes,
  readFrameTimes,
  readFrameTypes,
  readNumbers,
  readPacketSizes,
  type ClipFolder,
} from "./clips";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

const BASE = { rate: "30", frames: 45, gop: 15, hasSound: true };
const UNEVEN = "(N+0.4*sin(N*1.7)+floor(N/20)*2)/(30*TB)";

test("reordered frames retain their order and times", async () => {
  const { file, frameCount } = await patternClip({ ...BASE, name: "fit-phone" });
  const reorder = ["-c:v", "libx264", "-bf", "3", "-b_strategy", "0", "-g", "15", "-flags", "+cgop"];
  const source = await clips.make("reordered.mp4", ["-i", file, ...reorder, "-c:a", "copy"]);
  expect(await readFrameTypes(source)).toContain("BB");
  const { incompatibility, files } = await clips.render(source);
  expect(incompatibility).toBeNull();
  expect(await readNumbers(files.rendition)).toEqual(Array.from({ length: frameCount }, (_, n) => n));
  expect(await readFrameTimes(files.rendition)).toEqual(await readFrameTimes(source));
  expect(listBoxes(await readFile(files.rendition))).not.toContain("moov/trak/edts");
});

test("sound that browsers play is copied; with a corrupt packet it is encoded", async () => {
  const { file } = await patternClip({ ...BASE, name: "fit-phone" });
  const sizes = await readPacketSizes(file, "a:0");
  const whole = await clips.render(file);
  // The first packet is the encoder's, from before the sound.
  expect(await readPacketSizes(whole.files.rendition, "a:0")).toEqual(sizes.slice(1));

  const bytes = await readFile(file);
  const spoilt = join(clips.path, "spoilt-sound.mp4");
  const sound = await clips.make("sound.adts", ["-i", file, "-vn", "-c:a", "copy"]);
  const packet = (await readFile(sound)).subarray(-(sizes.at(-1) ?? 0));
  bytes.fill(0xff, bytes.lastIndexOf(packet), bytes.lastIndexOf(packet) + packet.length);
  await writeFile(spoilt, bytes);
  const { incompatibility, facts, files } = await clips.render(spoilt);
  expect([incompatibility, facts.hasAudio]).toEqual([null, true]);
  expect(await readPacketSizes(files.rendition, "a:0")).not.toEqual(sizes.slice(1));
});

test("a picture with decoding errors is encoded, so that every player shows ffmpeg's result", async () => {
  const { file, frameCount } = await patternClip({ ...BASE, name: "fit-phone" });
  const bytes = await readFile(file);
  const [first] = await readPackets({ path: file, workDir: clips.path, tools: TOOLS_ON_PATH }, 0);
  // The end of the first picture, after its headers.
  const end = (first?.position ?? NaN) + (first?.sizeBytes ?? NaN);
  for (let at = end - 60; at < end; at += 4) bytes[at] = 255 - (bytes[at] ?? 0);
  const spoilt = join(clips.path, "spoilt-picture.mp4");
  await writeFile(spoilt, bytes);
  const { incompatibility, facts, files } = await clips.render(spoilt);
  expect([incompatibility, facts.frameCount]).toEqual(["bitstream", frameCount]);
  expect(await readFrameTimes(files.rendition)).toHaveLength(frameCount);
});

test.each<[ClipRecipe, string | null]>([
  [{ ...BASE, name: "fit-phone" }, null],
  [{ ...BASE, name: "fit-uneven", timeExpression: UNEVEN }, null],
  [{ ...BASE, name: "fit-late", startSeconds: 1.5 }, null],
  [{ ...BASE, name: "unfit-groups", frames: 75, gop: 250 }, "keyFramesApart"],
  [{ ...BASE, name: "unfit-edit", bFrames: 2, editListSeconds: 0.7 }, "editList"],
  [{ ...BASE, name: "unfit-turned", turn: 180, hasSound: false }, "rotated"],
])("%j is encoded for: %p", async (recipe, incompatibility) => {
  const clip = await patternClip(recipe);
  const rendition = await clips.render(clip.file);
  expect(rendition.incompatibility).toBe(incompatibility);

  const { rendition: path, frameIndex } = rendition.files;
  expect(rendition.facts).toMatchObject({ frameCount: clip.frameCount, hasAudio: recipe.hasSound });
  const numbers = await readNumbers(path);
  const counted = Array.from({ length: clip.frameCount }, (_, n) => clip.firstNumber + n);
  // Half a turn puts the inverted rows first, and the last bit before the first.
  const turned = (number: number) =>
    Number.parseInt([...(~number & 0xffff).toString(2).padStart(16, "0")].toReversed().join(""), 2);
  expect(numbers).toEqual(recipe.turn === undefined ? counted : counted.map(turned));

  const index = frameIndexSchema.parse(JSON.parse(await readFile(frameIndex, "utf8")));
  const source = frameIndexSchema.parse(JSON.parse(await readFile(clip.indexFile, "utf8")));
  expect(index.firstTick).toBe(0);
  const seconds = ({ durationsTicks, timeBase }: typeof index) =>
    durationsTicks.slice(0, -1).map((ticks) => Math.round((ticks * timeBase[0] * 1e6) / timeBase[1]));
  expect(seconds(index)).toEqual(seconds(source));

  const boxes = listBoxes(await readFile(path));
  expect(boxes.indexOf("moov")).toBeLessThan(boxes.indexOf("mdat"));
  expect(boxes).not.toContain("moov/trak/edts");
});
