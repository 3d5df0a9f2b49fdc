/** The clips of the product, read from the repository. */
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny";
import { describe, expect, test } from "@jest/globals";
import { frameIndex } from "@/lib/contracts/frame-index";
import { PATTERN_CLIPS } from "@/lib/domain/playback/pattern-clips";

const fileOf = (url: string) => path.join(import.meta.dirname, "../../../../public", url);

/** The times of a file's pictures in seconds, in decoding order. */
async function decodedTimes(file: string): Promise<number[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await readFile(file)) });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error(`${file} has no pictures.`);
  const times: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(track).packets()) times.push(timestamp);
  input.dispose();
  return times;
}

describe("the pattern clips of the device check", () => {
  test("are under 60 kB in all", async () => {
    const files = PATTERN_CLIPS.flatMap(({ mp4Url, frameIndexUrl }) => [mp4Url, frameIndexUrl]);
    const sizes = await Promise.all(files.map(async (url) => (await stat(fileOf(url))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  });

  test("are one of 30 and one of 60 frames a second, of two seconds each", () => {
    expect(PATTERN_CLIPS.map(({ framesPerSecond, frameCount }) => [framesPerSecond, frameCount])).toEqual([
      [30, 60],
      [60, 120],
    ]);
  });

  test.each(PATTERN_CLIPS)("$name has its rate, B-frames, and the index of this very file", async (clip) => {
    const times = await decodedTimes(fileOf(clip.mp4Url));
    const shown = times.toSorted((one, other) => one - other);
    expect(times).toHaveLength(clip.frameCount);
    for (const [frame, time] of shown.entries()) expect(time).toBeCloseTo(frame / clip.framesPerSecond, 4);
    // A B-frame is decoded after the frame that is shown after it.
    const isBFrame = (time: number, at: number) => time < Math.max(...times.slice(0, at));
    expect(times.filter(isBFrame).length).toBeGreaterThan(clip.frameCount / 2);

    const index = frameIndex.parse(JSON.parse(await readFile(fileOf(clip.frameIndexUrl), "utf8")));
    const [numerator, denominator] = index.timeBase;
    let ticks = index.firstTick;
    const indexed = index.durationsTicks.map((duration) => {
      ticks += duration;
      return ((ticks - duration) * numerator) / denominator;
    });
    expect(indexed).toHaveLength(shown.length);
    for (const [frame, time] of shown.entries()) expect(indexed[frame]).toBeCloseTo(time, 4);
  });
});
