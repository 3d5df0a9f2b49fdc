import { expect, test } from "@jest/globals";
import { checkComplete } from "@/lib/server/media/completeness";
import type { RenditionPlan } from "@/lib/server/media/rendition-plan";

const source = { path: "/none", workDir: "/none", tools: { ffmpeg: "none", ffprobe: "none" } };
/** A second by its header, which counts no frames: nothing of the file is read. */
const plan = {
  declaredSeconds: 1,
  declaredFrames: null,
  isLengthGuessed: false,
  isDeclaredForWholeFile: false,
  sourceTimeBase: [1, 1000],
} as unknown as RenditionPlan;
const check = (firstTick: number, durationSeconds: number) =>
  checkComplete(source, plan, firstTick, { frameCount: 1, durationSeconds, fileSeconds: durationSeconds });

test("what begins later than the file is shorter by that, and no more", async () => {
  await check(500, 0.5);
  await expect(check(500, 0.1)).rejects.toMatchObject({ reason: "incomplete" });
});

test("a first frame at a time behind the end excuses nothing that is missing", async () => {
  await check(11_796_480, 1);
  await expect(check(11_796_480, 0.04)).rejects.toMatchObject({ reason: "incomplete" });
});
