/**
 * Each of the files of `../shared/cases`, or of the clips that `makeSeeds` makes if they are missing, with bytes flipped and
 * cut off; `spoilt-clips.long.test.ts` does it with small clips.
 */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeSeeds } from "@/tests/support/media/mutated-clips";
import {
  type Clip,
  EVERY_BYTES,
  processSpoilt,
  spoilClip,
  type Spoilt,
} from "@/tests/support/media/spoilt-copies";
import { createClipFolder, type ClipFolder } from "./clips";

const FOLDER = join(import.meta.dirname, "../../../../shared/cases");
const FILM = /\.(mp4|mov|mkv|webm|avi|mpg|mts)$/;
const CUTS = 40;
/** What the names of the cases have in them. */
const CASES = process.env["CASES"] ?? "";
const SINGLE_FLIPS = Number(process.env["FLIPS"] ?? 20);

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

async function readCases(): Promise<Clip[]> {
  if (!existsSync(FOLDER)) return makeSeeds(clips);
  const names = (await readdir(FOLDER)).filter((name) => FILM.test(name) && name.includes(CASES));
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(FOLDER, name)) })));
}

function* spoilAll(cases: readonly Clip[]): Generator<Spoilt> {
  for (const each of cases) yield* spoilClip(each, SINGLE_FLIPS, CUTS);
}

test(
  `cases with every ${EVERY_BYTES}th byte flipped, and cut at ${CUTS} places, are refused in a sentence or shown as they are`,
  async () => {
    const cases = await readCases();
    const { counts, faults, pictures } = await processSpoilt(spoilAll(cases), clips.path);
    console.log(`${cases.length} files, ${pictures} pictures, ${JSON.stringify(Object.fromEntries(counts))}`);
    expect(faults).toEqual([]);
  },
  3 * 3_600_000,
);
