/**
 * The files of `../shared/cases`, similar to public reports, through the product: the results are those of their list. The list
 * is no part of this project, so that the tests are left out where it is missing: of each kind a made clip is tried in the short
 * suite (interlaced, tracks, mid-file-changes, hdr, picture-window, last-frame, local-frames).
 */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import type { Rendition } from "@/lib/server/media/make-rendition";
import { timecodeFromIndex } from "@/lib/domain/playback/timecode";
import { createClipFolder, readSamples, readStream, type ClipFolder } from "./clips";
import { compareFrames } from "./local-frames";
import { readNumberedPictures, type SeenPicture } from "./numbered-pictures";

const FOLDER = join(import.meta.dirname, "../../../../shared/cases");
const LIST = join(FOLDER, "expected.json");

const expectation = z.object({
  refused: z.string().optional(),
  frames: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  perSecond: z.number().optional(),
  hasAudio: z.boolean().optional(),
  seconds: z.number().optional(),
  /** Ranges of the frame numbers in the pictures, both ends included. */
  numbers: z.array(z.tuple([z.number(), z.number()])).optional(),
  corners: z.array(z.string()).optional(),
  /** The picture's window from a frame on: frame, left, top, width, height. */
  boxes: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])).optional(),
  /** Of a white of 203 nits. */
  white: z.tuple([z.number(), z.number()]).optional(),
  beeps: z.array(z.number()).optional(),
  combAtMost: z.number().optional(),
  timesMs: z.string().optional(),
});
type Expectation = z.infer<typeof expectation>;

const isThere = existsSync(LIST);
const cases: [string, Expectation][] = isThere
  ? Object.entries(z.record(z.string(), expectation).parse(JSON.parse(readFileSync(LIST, "utf8"))))
  : [];

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

const SOUND_SECONDS = 0.04;
const TIME_MS = 2;

/** Descriptions of the differences from the list. */
async function faultsOf(rendition: Rendition, expected: Expectation): Promise<string[]> {
  const { facts, frameIndex, files } = rendition;
  const timecode = timecodeFromIndex(frameIndex);
  const perSecond = (facts.frameCount - 1) / timecode.timeOf(facts.frameCount - 1);
  const faults: string[] = [];
  const compare = (what: string, value: number, wanted: number | undefined, tolerance: number) => {
    if (wanted !== undefined && !(Math.abs(value - wanted) <= tolerance))
      faults.push(`${what}: ${value} for ${wanted}`);
  };
  compare("frames", facts.frameCount, expected.frames, expected.combAtMost === undefined ? 0 : 2);
  compare("width", facts.width, expected.width, 2);
  compare("height", facts.height, expected.height, 2);
  compare("frames a second", perSecond, expected.perSecond, 0.01);
  compare("seconds", facts.durationSeconds, expected.seconds, 0.02);
  if (expected.hasAudio !== undefined && facts.hasAudio !== expected.hasAudio)
    faults.push(`sound: ${facts.hasAudio}`);
  if (expected.timesMs !== undefined)
    for (let k = 0; k < facts.frameCount; k += 1) {
      const wanted = (1000 * k) / 30 + 6 * Math.sin(1.7 * k) + (k < 45 ? 0 : 12_000);
      compare(`time of picture ${k}`, 1000 * timecode.timeOf(k), wanted, TIME_MS);
    }
  if (expected.beeps) {
    const onsets = await readOnsets(files.rendition);
    if (onsets.length !== expected.beeps.length) faults.push(`${onsets.length} beeps`);
    onsets.forEach((onset, n) => compare(`beep ${n}`, onset, expected.beeps?.[n], SOUND_SECONDS));
  }
  const { numbers, corners, boxes, white } = expected;
  if (numbers ?? corners ?? boxes ?? white)
    faults.push(...faultsOfPictures(await readNumberedPictures(files.rendition), expected));
  return faults;
}

function faultsOfPictures(pictures: readonly SeenPicture[], expected: Expectation): string[] {
  const faults: string[] = [];
  const { numbers, corners, boxes = [], white } = expected;
  if (numbers) {
    const wanted = numbers.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n));
    const seen = pictures.map(({ number }) => number);
    const first = seen.findIndex((number, n) => number !== wanted[n]);
    if (seen.length !== wanted.length || first >= 0)
      faults.push(`number ${String(seen[first])} for ${String(wanted[first])} in picture ${first}`);
  }
  const [first] = pictures;
  if (corners && first?.corners.join() !== corners.join()) faults.push(`corners ${String(first?.corners)}`);
  for (const [frame, left, top, width, height] of boxes) {
    const box = pictures[frame]?.box;
    const seen = box && [box.left, box.top, box.width, box.height];
    const isAlike = [left, top, width, height].every((value, n) => Math.abs(value - (seen?.[n] ?? NaN)) <= 4);
    if (!isAlike) faults.push(`picture ${frame} lies at ${String(seen)}`);
  }
  if (white && first) {
    const [least, most] = white;
    // The first patch: white of 203 nits.
    const colour = first.at(40 / 320, 90 / 240);
    if (!colour.every((value) => value >= least && value <= most)) faults.push(`white is ${String(colour)}`);
  }
  return faults;
}

/** When beeps begin, in seconds, by samples played one after the other. */
async function readOnsets(path: string): Promise<number[]> {
  const rate = 8000;
  const begin = Number(await readStream(path, "start_time", "a:0"));
  const samples = await readSamples(path);
  const threshold = 0.25 * samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const onsets: number[] = [];
  let lastLoud = -Infinity;
  samples.forEach((sample, n) => {
    if (Math.abs(sample) <= threshold) return;
    if (n - lastLoud > 0.15 * rate) onsets.push(begin + n / rate);
    lastLoud = n;
  });
  return onsets;
}

async function check(name: string, expected: Expectation): Promise<void> {
  const rendition = await clips.render(join(FOLDER, name)).catch((error: unknown) => {
    if (error instanceof MediaRefusal) return error;
    throw error;
  });
  if (rendition instanceof MediaRefusal)
    expect(`refused: ${rendition.reason}`).toBe(`refused: ${expected.refused}`);
  else {
    expect(expected.refused).toBeUndefined();
    expect(await faultsOf(rendition, expected)).toEqual([]);
  }
}

if (isThere) {
  test.each(cases)("%s has the result of the list of cases", check);
  test("of every case the device has the frames of the rendition, or leaves it to the server", async () => {
    const paths = cases.map(([name]) => join(FOLDER, name));
    const { refusals, differences, files, frames } = await compareFrames(
      clips,
      paths,
      // Every program maps HDR to another brightness.
      (path) => !path.includes("hdr-"),
    );
    console.log(`${files} files, ${frames} frames compared, not offered: ${refusals.join(", ")}`);
    expect(differences).toEqual([]);
  });
} else test.skip("the cases are not on this machine: ../shared/cases", () => undefined);
