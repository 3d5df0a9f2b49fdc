/** Comparisons of rides with different frame times: both painted frames are the mapped ones. */
import { expect, test } from "@playwright/test";
import type { BySide } from "@/lib/domain/compare/comparison-choice";
import { timeScaleOf } from "@/lib/domain/timing/time-scale";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { timecodeOf } from "@/lib/server/services/annotations/frame-times";
import { ComparePage } from "@/tests/support/pages/compare-page";
import { openRides, walk, type WalkedRide } from "@/tests/support/pages/compare-walk";
import type { VideoModel } from "@/tests/support/videos/given-video";

const MOVES = 500;

const PAIRS: readonly { a: VideoModel; b: VideoModel; turns?: BySide<number>; filmedAt?: number }[] = [
  { a: "numbered25", b: "numbered60" },
  { a: "ntsc", b: "uneven" },
  { a: "turned", b: "numbered25", turns: { a: 90, b: 0 } },
  { a: "numbered60", b: "ntsc", filmedAt: 240 },
];

for (const [at, { filmedAt, turns, ...models }] of PAIRS.entries()) {
  const slow = filmedAt === undefined ? "" : `, filmed at ${filmedAt}`;
  test(`${models.a}${slow} beside ${models.b}: ${MOVES} moves @long`, async ({ page, context }) => {
    test.setTimeout(30 * 60_000);
    const { rider, ids } = await openRides(context, models);
    if (filmedAt !== undefined)
      expect((await rider.patch(`/api/videos/${ids.a}`, { captureFrameRate: filmedAt })).status).toBe(200);
    const rideOf = async (id: string): Promise<WalkedRide> => {
      const video = await db().video.findUniqueOrThrow({ where: { id } });
      return { timecode: await timecodeOf(video), scale: timeScaleOf(video), strides: null };
    };
    const rides = { a: await rideOf(ids.a), b: await rideOf(ids.b) };
    await page.goto(`/compare?a=${ids.a}&b=${ids.b}&fa=30&fb=20`);
    await new ComparePage(page, turns).expectReady();
    const anchors = { a: 30, b: 20 };
    await walk(page, { rides, turns, mode: "time", anchors, moves: MOVES, seed: at });
  });
}
