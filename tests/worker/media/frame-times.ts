/** Whether processing retains the time of every frame. */
import { expect } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { frameIndex as frameIndexSchema } from "@/lib/contracts/frame-index";
import { timecodeFromIndex } from "@/lib/domain/playback/timecode";
import { QUICK_H264, readFrameTimes, testPicture, testTone, type ClipFolder } from "./clips";

/** ffprobe prints microseconds. */
const PRINTED_SECONDS = 1.5e-6;

/**
 * Checks the rendition's and the index's times against the source's, counted from its first frame.
 * @returns the rendition's, in seconds.
 */
export async function expectSameTimes(clips: ClipFolder, source: string): Promise<number[]> {
  const sourceTimes = await readFrameTimes(source);
  const { files, facts } = await clips.render(source);
  const index = timecodeFromIndex(
    frameIndexSchema.parse(JSON.parse(await readFile(files.frameIndex, "utf8"))),
  );
  const renditionTimes = await readFrameTimes(files.rendition);
  expect(renditionTimes).toHaveLength(sourceTimes.length);
  expect(index.frameCount).toBe(sourceTimes.length);
  expect(facts.frameCount).toBe(sourceTimes.length);
  const [first = NaN] = sourceTimes;
  const worst = (times: number[]) =>
    Math.max(...times.map((time, n) => Math.abs(time - ((sourceTimes[n] ?? NaN) - first))));
  expect(renditionTimes[0]).toBe(0);
  expect(worst(renditionTimes)).toBeLessThanOrEqual(PRINTED_SECONDS);
  expect(worst(sourceTimes.map((_, n) => index.timeOf(n)))).toBeLessThanOrEqual(PRINTED_SECONDS);
  expect(facts.durationSeconds).toBeCloseTo(index.durationSeconds, 9);
  return renditionTimes;
}

/** The same of a clip of the test picture at a rate such as "30000/1001". */
export async function expectTimesAtRate(clips: ClipFolder, rate: string): Promise<void> {
  const picture = testPicture({ rate, seconds: 1.2 });
  const name = `${rate.replace("/", "-")}.mp4`;
  const source = await clips.make(name, [...picture, ...testTone(), ...QUICK_H264, "-bf", "2"]);
  await expectSameTimes(clips, source);
}
