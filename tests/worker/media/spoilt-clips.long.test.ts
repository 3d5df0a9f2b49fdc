/** Copies of small clips of every family with bytes flipped and cut off; `spoilt-cases.long.test.ts` does it with whole files. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { makeSeeds } from "@/tests/support/media/mutated-clips";
import { processSpoilt, spoilClip } from "@/tests/support/media/spoilt-copies";
import { createClipFolder, type ClipFolder } from "./clips";

const [FLIPS, CUTS, COPIES] = [9, 10, 200];

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

test("copies with bytes flipped or cut off are rejected with a message or shown as they are", async () => {
  const seeds = await makeSeeds(clips);
  const copies = seeds.flatMap((clip) => [...spoilClip(clip, FLIPS, CUTS)]);
  expect(copies).toHaveLength(COPIES);
  const { counts, faults, pictures } = await processSpoilt(copies, clips.path);
  console.log(`${pictures} pictures compared, ${JSON.stringify(Object.fromEntries(counts))}`);
  expect(faults).toEqual([]);
}, 300_000);
