import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeRendition } from "@/lib/server/media/make-rendition";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import { forgeDurations } from "../../support/media/hostile-clips";
import { withEditList } from "../../support/media/movie-edits";
import { createClipFolder, QUICK_H264, readStream, testPicture, testTone, type ClipFolder } from "./clips";

let clips: ClipFolder;
/** Two seconds, index at the front, several key frames. */
let good: string;
beforeAll(async () => {
  clips = await createClipFolder();
  good = await clips.make("good.mp4", [
    ...[...testPicture({ seconds: 2 }), ...testTone(2), ...QUICK_H264, "-g", "10", "-bf", "2"],
    ...["-c:a", "aac", "-movflags", "+faststart"],
  ]);
});
afterAll(() => clips.remove());

async function outcomeOf(path: string): Promise<string> {
  try {
    const { facts } = await clips.render(path);
    return `${facts.frameCount} frames`;
  } catch (error) {
    if (error instanceof MediaRefusal) return error.reason;
    throw error;
  }
}

async function damage(name: string, change: (bytes: Buffer) => Buffer, from = good): Promise<string> {
  const path = join(clips.path, name);
  await writeFile(path, change(await readFile(from)));
  return path;
}

test("a file truncated before its index is damaged", async () => {
  const late = await clips.make("late-index.mp4", [...testPicture({ seconds: 2 }), ...QUICK_H264]);
  expect(
    await outcomeOf(await damage("no-index", (bytes) => bytes.subarray(0, bytes.length / 2), late)),
  ).toBe("damaged");
});

const cutTo = (share: number) => (bytes: Buffer) => bytes.subarray(0, bytes.length * share);

test("of a file truncated after its index the rest is used, and the missing part reported", async () => {
  const cut = await damage("cut", cutTo(0.7));
  const { facts } = await clips.render(cut);
  expect(facts.missing).toMatchObject({ gaps: [], soundSeconds: 0 });
  expect(facts.durationSeconds + (facts.missing?.endSeconds ?? 0)).toBeCloseTo(2, 3);
  expect(facts.frameCount).toBeGreaterThan(28);
  expect(facts.durationSeconds).toBeCloseTo(facts.frameCount / 25, 1);
});

test("the last picture of a truncated file lasts one frame, also with a single key frame", async () => {
  const encoder = [...QUICK_H264, "-g", "250", "-movflags", "+faststart"];
  const whole = await clips.make("one-key.mp4", [...testPicture({ rate: "30", seconds: 6 }), ...encoder]);
  for (const share of [0.4, 0.6, 0.9]) {
    const { facts, frameIndex } = await clips.render(await damage(`one-key-${share}`, cutTo(share), whole));
    expect(facts.durationSeconds).toBeCloseTo(facts.frameCount / 30, 3);
    expect(facts.missing?.endSeconds).toBeCloseTo(6 - facts.durationSeconds, 3);
    expect(facts).toMatchObject({ frameRate: 30, frameRateMean: null });
    expect(frameIndex.durationsTicks.at(-1)).toBe(frameIndex.durationsTicks[0]);
  }
});

test("a rest of less than a second is incomplete, even if it plays", async () => {
  expect(await outcomeOf(await damage("short", cutTo(0.4)))).toBe("incomplete");
});

test("a video whose edit list ends with a dwell has the length of its list", async () => {
  const encoder = [...QUICK_H264, "-g", "15"];
  const base = await clips.make("dwell-base.mp4", [...testPicture({ rate: "30", seconds: 6 }), ...encoder]);
  const dwell = join(clips.path, "dwell.mp4");
  const segments = [
    { startSeconds: 0, lengthSeconds: 2 },
    { startSeconds: 2, lengthSeconds: 2 },
    { startSeconds: 5.9667, lengthSeconds: 2, rate: 0 },
  ];
  await writeFile(dwell, withEditList(await readFile(base), segments));
  const { facts } = await clips.render(dwell);
  expect(facts.durationSeconds).toBeCloseTo(Number(await readStream(dwell, "duration")), 3);
  expect(facts.durationSeconds).toBeCloseTo(6, 3);
  expect(facts.missing).toBeNull();
});

test("a recording without the parameters of its picture is damaged, not too small", async () => {
  // As one that starts in mid-stream: only the first key frame has the parameters.
  const whole = await clips.make("whole.mp4", [...testPicture({ seconds: 2 }), ...QUICK_H264, "-g", "250"]);
  const middle = ["-i", whole, "-c", "copy", "-bsf:v", "noise=drop=key", "-f", "mpegts"];
  expect(await outcomeOf(await clips.make("middle.mts", middle))).toBe("damaged");
});

test("a gap in the middle is reported as missing too", async () => {
  const hole = await damage("hole", (bytes) =>
    bytes.fill(0, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.6)),
  );
  const { facts } = await clips.render(hole);
  expect(facts.missing?.gaps).toHaveLength(1);
  expect(facts.missing?.gaps[0]?.seconds).toBeCloseTo((50 - facts.frameCount) / 25, 1);
  expect(facts.missing?.endSeconds).toBe(0);
  expect(facts).toMatchObject({ frameRate: 25, frameRateMean: null });
});

test("a ride with a few corrupt bytes, as from phones, is still accepted", async () => {
  const spoilt = await damage("spoilt", (bytes) => {
    const at = Math.floor(bytes.length * 0.55);
    return bytes.fill(0xff, at, at + 40);
  });
  expect(await outcomeOf(spoilt)).toMatch(/^(49|50) frames$/);
});

test("only the measured length counts, not that of the header", async () => {
  const lengths = await Promise.all(
    (await forgeDurations(good, clips.path)).map(async ({ name, path }) => [name, await outcomeOf(path)]),
  );
  expect(lengths).toHaveLength(8);
  for (const [name, outcome] of lengths)
    // A forged edit list is applied like a cut: the parts it omits are omitted.
    expect([name, outcome]).toEqual([
      name,
      name?.startsWith("elst") ? expect.stringMatching(/frames|damaged/) : "50 frames",
    ]);
});

test("aborted work ends with the given reason, and leaves no ffmpeg process", async () => {
  const long = await clips.make("long.mp4", [...testPicture({ size: "640x360", seconds: 8 }), ...QUICK_H264]);
  const ending = new AbortController();
  const workDir = await mkdtemp(join(clips.path, "work-"));
  const reason = new Error("called off");
  const made = makeRendition({
    sourcePath: long,
    workDir,
    signal: ending.signal,
    onProgress: (percent) => void (percent >= 5 && ending.abort(reason)),
  });
  await expect(made).rejects.toBe(reason);
  expect(execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })).not.toContain(workDir);
});
