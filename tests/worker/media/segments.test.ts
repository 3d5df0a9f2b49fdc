import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { encodeSegment } from "@/lib/server/media/encode-segment";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { readSource } from "@/lib/server/media/source";
import { createClipFolder, QUICK_H264, readPacketSizes, testPicture, type ClipFolder } from "./clips";
import { expectRideInSegments, numberedRides } from "./segments";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

// The rate that varies: the steady ones are of the long series.
test.each(
  numberedRides(6)
    .slice(-1)
    .map((ride) => [ride.name, ride] as const),
)(
  "%s: made in segments, every frame is there once, in order and at its time, and the sound is that of one run",
  (_, ride) => expectRideInSegments(clips.path, ride, 2),
);

test("a segment whose small pictures lie seconds apart, as a long ride's do, comes to its end", async () => {
  const picture = testPicture({ size: "64x64", rate: "10", seconds: 12 });
  const path = await clips.make("long.mp4", [...picture, ...QUICK_H264, "-g", "20"]);
  const workDir = await mkdtemp(join(clips.path, "segment-"));
  const source = await readSource({ path, workDir, tools: TOOLS_ON_PATH });
  const ticks = (seconds: number) => (seconds * source.plan.timeBase[1]) / source.plan.timeBase[0];
  const range = { number: 0, firstTick: 0, seekTick: null, fromTick: 0, toTick: ticks(10) };
  const signal = AbortSignal.timeout(20_000);
  const job = { source, tileIntervalSeconds: 5, signal, onSeconds: () => undefined };
  const { tiles } = await encodeSegment(job, { ...range, frames: 100, seconds: 10 });
  expect(await readPacketSizes(tiles, "v:0")).toHaveLength(2);
});
