/** Spoilt copies of honest clips, as many as `MUTATIONS` says. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import { createClipFolder, QUICK_H264, testPicture, testTone, type ClipFolder } from "./clips";

const MUTATIONS = Number(process.env["MUTATIONS"] ?? 60);

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

/** The same numbers on every machine, so that a failure can be looked at again. */
function createNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function mutate(bytes: Buffer, seed: number): Buffer {
  const next = createNumbers(seed);
  const changed = Buffer.from(bytes);
  for (let flips = 1 + next(40); flips > 0; flips -= 1) changed[next(changed.length)] = next(256);
  return seed % 3 === 0 ? changed.subarray(0, 1 + next(changed.length)) : changed;
}

test(
  `${MUTATIONS} spoilt files: each becomes a video or is refused, none is a fault of ours`,
  async () => {
    const input = [...testPicture({ seconds: 0.6 }), ...testTone(0.6)];
    const seeds = await Promise.all([
      clips.make("a.mp4", [...input, ...QUICK_H264, "-bf", "2", "-c:a", "aac", "-movflags", "+faststart"]),
      clips.make("b.avi", [...input, "-c:v", "mpeg4", "-c:a", "mp3"]),
      clips.make("c.wmv", [...input, "-c:v", "wmv2", "-c:a", "wmav2"]),
      clips.make("d.flv", [...input, "-c:v", "flv1", "-ar", "44100", "-c:a", "mp3"]),
      clips.make("e.mkv", [...input, ...QUICK_H264, "-c:a", "flac"]),
    ]);
    const faults: string[] = [];
    for (let n = 0; n < MUTATIONS; n += 1) {
      const seed = seeds[n % seeds.length] ?? "";
      const path = join(clips.path, "mutated");
      await writeFile(path, mutate(await readFile(seed), n));
      try {
        const { facts } = await clips.render(path);
        if (!(facts.frameCount > 0 && facts.durationSeconds > 0)) faults.push(`${seed} ${n}: nothing in it`);
      } catch (error) {
        if (!(error instanceof MediaRefusal)) faults.push(`${seed} ${n}: ${String(error)}`);
      }
    }
    expect(faults).toEqual([]);
  },
  30_000 + MUTATIONS * 10_000,
);
