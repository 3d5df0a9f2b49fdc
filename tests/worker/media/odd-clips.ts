/** Clips as written by editors, cutters and cameras, whose shown frames are hard to determine. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { encodePatternClip, type ClipRecipe } from "@/tools/pattern-clips/encode-pattern-clip";
import { randomFrom } from "../../support/chance";
import { withEditList, type EditEntry } from "../../support/media/movie-edits";
import type { ClipFolder } from "./clips";

const FRAMES = 90;
const SECONDS = 3;
const plain = { rate: "30", frames: FRAMES, width: 160, height: 90, gop: 24 };
const JITTER = "'(N/30+0.006*sin(N*1.7))/TB'";
const JITTER_AND_GAP = "'(N/30+if(gte(N,45),12,0)+0.006*sin(N*1.7))/TB'";
const OFF_TICK = "'N/30/TB+mod(N,3)'";

const RECIPES = {
  plain,
  ordered: { ...plain, bFrames: 2, forcesBFrames: true },
  open: { ...plain, bFrames: 3, forcesBFrames: true, hasOpenGroups: true },
  jitter: { ...plain, bFrames: 2, timeExpression: JITTER },
  gap: { ...plain, bFrames: 2, timeExpression: JITTER_AND_GAP },
  offTick: { ...plain, timeExpression: OFF_TICK },
  vp9: { ...plain, codec: "vp9" },
} satisfies Record<string, Omit<ClipRecipe, "name">>;

type Bases = Record<keyof typeof RECIPES, string>;

interface Making {
  clips: ClipFolder;
  bases: Bases;
  /** Without an extension. */
  name: string;
  /** A pseudo-random number from `from` to `to`. */
  between(from: number, to: number): number;
}

async function edited({ clips, name }: Making, base: string, entries: readonly EditEntry[]): Promise<string> {
  const path = join(clips.path, `${name}.mp4`);
  await writeFile(path, withEditList(await readFile(base), entries));
  return path;
}

const copied = ({ clips, name }: Making, ending: string, args: readonly string[]) =>
  clips.make(`${name}.${ending}`, [...args, "-map", "0:v", "-c", "copy"]);

/** The clip and its recipe. */
const KINDS: Record<string, (making: Making) => Promise<string>> = {
  "edit list of one segment": (making) => {
    const startSeconds = making.between(0, 1.5);
    const base = making.between(0, 1) < 0.5 ? making.bases.plain : making.bases.ordered;
    return edited(making, base, [
      { startSeconds, lengthSeconds: making.between(0.4, SECONDS - startSeconds) },
    ]);
  },
  "edit list of two segments": (making) =>
    edited(making, making.bases.plain, [
      { startSeconds: 0, lengthSeconds: making.between(0.5, 1) },
      { startSeconds: making.between(1.5, 2), lengthSeconds: 0.8 },
    ]),
  "edit list of three segments": (making) =>
    edited(making, making.bases.ordered, [
      { startSeconds: 0.1, lengthSeconds: making.between(0.2, 0.5) },
      { startSeconds: making.between(1, 1.5), lengthSeconds: 0.4 },
      { startSeconds: making.between(2, 2.5), lengthSeconds: 0.4 },
    ]),
  "edit list of reversed segments": (making) =>
    edited(making, making.bases.plain, [
      { startSeconds: making.between(1.5, 2), lengthSeconds: 0.8 },
      { startSeconds: making.between(0, 0.5), lengthSeconds: 0.6 },
    ]),
  "empty segment in front": (making) =>
    edited(making, making.bases.ordered, [
      { startSeconds: null, lengthSeconds: making.between(0.2, 2) },
      { startSeconds: making.between(0.1, 1), lengthSeconds: making.between(0.5, 2) },
    ]),
  "empty segment between": (making) =>
    edited(making, making.bases.plain, [
      { startSeconds: 0, lengthSeconds: 1 },
      { startSeconds: null, lengthSeconds: making.between(0.2, 2) },
      { startSeconds: 1, lengthSeconds: making.between(0.5, 2) },
    ]),
  "edit list of another speed, or without a length": (making) =>
    edited(making, making.bases.plain, [
      making.between(0, 1) < 0.5
        ? { startSeconds: 0.5, lengthSeconds: 2, rate: 2 }
        : { startSeconds: 0.5, lengthSeconds: 0 },
    ]),
  "cut out of open groups, MP4": (making) =>
    copied(making, "mp4", ["-ss", making.between(0.1, 2.5).toFixed(3), "-i", making.bases.open]),
  "cut out of open groups, Matroska": (making) =>
    copied(making, "mkv", ["-ss", making.between(0.1, 2.5).toFixed(3), "-i", making.bases.open]),
  "cut out of closed groups": (making) =>
    copied(making, making.between(0, 1) < 0.5 ? "mov" : "mkv", [
      ...["-ss", making.between(0.1, 2.5).toFixed(3), "-i", making.bases.ordered],
      ...["-t", making.between(0.3, 2).toFixed(3)],
    ]),
  "first frames that cannot be decoded": (making) => {
    const dropped = Math.floor(making.between(1, 20));
    const base = making.between(0, 1) < 0.5 ? making.bases.open : making.bases.plain;
    return copied(making, "mp4", ["-i", base, "-bsf:v", `noise=amount=0:drop='lt(n,${dropped})'`]);
  },
  "frames a few microseconds off the tick": (making) =>
    copied(making, "mp4", [...["-i", making.bases.offTick, "-t", making.between(0.5, SECONDS).toFixed(4)]]),
  "frames early and late, with a gap": (making) =>
    copied(making, making.between(0, 1) < 0.7 ? "mp4" : "mkv", [
      ...["-i", making.between(0, 1) < 0.5 ? making.bases.gap : making.bases.jitter],
    ]),
  "frames missing in the middle": (making) => {
    const first = Math.floor(making.between(24, 60));
    const drop = `noise=amount=0:drop='between(n,${first},${first + Math.floor(making.between(1, 9))})'`;
    return copied(making, "webm", ["-i", making.bases.vp9, "-bsf:v", drop]);
  },
  "fragments, whole or torn": async (making) => {
    const flags = making.between(0, 1) < 0.5 ? "empty_moov+default_base_moof" : "empty_moov+delay_moov";
    const base = making.between(0, 1) < 0.5 ? making.bases.ordered : making.bases.plain;
    const path = await copied(making, "mp4", ["-i", base, "-movflags", `frag_keyframe+${flags}`]);
    if (making.between(0, 1) < 0.5) return path;
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * making.between(0.5, 1))));
    return path;
  },
  "without the frames stored last": (making) =>
    // Of some, the last frame shown comes after a gap.
    copied(making, making.between(0, 1) < 0.5 ? "mov" : "mkv", [
      ...["-i", making.between(0, 1) < 0.5 ? making.bases.ordered : making.bases.jitter],
      ...["-frames:v", String(Math.floor(making.between(40, FRAMES)))],
    ]),
  "VP8 with frames that are never shown": (making) =>
    making.clips.make(`${making.name}.webm`, [
      ...["-i", making.bases.plain, "-c:v", "libvpx", "-b:v", "300k", "-auto-alt-ref", "1"],
      ...["-lag-in-frames", String(Math.floor(making.between(5, 20))), "-cpu-used", "5", "-an"],
    ]),
};

/** So many clips, one kind after the other, the same in every run. */
export async function makeOddClips(clips: ClipFolder, count: number): Promise<string[]> {
  const bases: Partial<Bases> = {};
  for (const name of Object.keys(RECIPES) as (keyof typeof RECIPES)[]) {
    const front = join(clips.path, `${name}-front.mp4`);
    await encodePatternClip({ ...RECIPES[name], name }, front);
    // The index comes last, where it can be changed.
    bases[name] = await clips.make(`${name}.mp4`, ["-i", front, "-map", "0:v", "-c", "copy"]);
  }
  const kinds = Object.entries(KINDS);
  const paths: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const [kind, make] = kinds[number % kinds.length] ?? kinds[0]!;
    const random = randomFrom(number);
    const between = (from: number, to: number) => from + (to - from) * random();
    const name = `${number} ${kind}`.replaceAll(/\W+/g, "-");
    paths.push(await make({ clips, bases: bases as Bases, name, between }));
  }
  return paths;
}
