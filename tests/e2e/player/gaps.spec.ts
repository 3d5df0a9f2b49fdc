/** Frames shown for three seconds, because the camera made a gap: playing starts exactly on the named frame. */
import { expect, test } from "@/tests/e2e/player/player-test";
import { PLAYBACK_RATES } from "@/lib/domain/playback/playback";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";

/** Between two gaps. */
const RUN = 10;
const GAPS = 20;
const GAP_SECONDS = 3;

/** B-frames: the container's duration of the frame before a gap is often that of another one. */
const CLIP: ClipRecipe = {
  name: "gaps",
  rate: "30",
  frames: (GAPS + 1) * RUN,
  bFrames: 3,
  timeExpression: `(N+floor(N/${RUN})*${GAP_SECONDS * 30})/(30*TB)`,
};

/** Goes into frame mode on a frame and out of it, plays, @returns the first painted and named frames */
async function playAfterFrameMode(frame: number): Promise<{ painted: number[]; named: number[] }> {
  const { engine } = window.harness;
  const displayFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const seen = { painted: [] as number[], named: [] as number[] };
  engine.seekToFrame(frame);
  while (engine.getSnapshot().phase !== "paused") await displayFrame();
  engine.enterFrameMode();
  while (engine.getSnapshot().frameMode.kind !== "on") await displayFrame();
  engine.exitFrameMode();
  engine.play();
  while (engine.getSnapshot().phase !== "playing") await displayFrame();
  for (let count = 0; count < 8; count += 1) {
    seen.painted.push(window.readPaintedFrame());
    seen.named.push(engine.getPosition().frameIndex);
    await displayFrame();
  }
  engine.pause();
  return seen;
}

for (const [gaps, rates, label] of [
  [6, [1], ""],
  [GAPS, PLAYBACK_RATES, " @long"],
] as const) {
  test(`after frame mode on the frame before a gap of ${GAP_SECONDS} s playing begins on it, ${gaps} gaps at ${rates.length} speeds${label}`, async ({
    page,
    openClip,
  }) => {
    test.setTimeout(900_000);
    await openClip(CLIP, { query: "silent" });
    for (const rate of rates) {
      await page.evaluate((chosen) => window.harness.engine.setRate(chosen), rate);
      for (let gap = 1; gap <= gaps; gap += 1) {
        const frame = gap * RUN - 1;
        const only = Array.from({ length: 8 }, () => frame);
        expect(await page.evaluate(playAfterFrameMode, frame)).toEqual({ painted: only, named: only });
      }
    }
  });
}
