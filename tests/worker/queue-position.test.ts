/** The information for a waiting video: its position in the queue, and a time from measured jobs. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ownVideo } from "@/lib/server/access/video-guards";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { claimVideo, completeProcessing } from "@/lib/server/services/processing/processing";
import { getProgress } from "@/lib/server/services/videos/videos";
import { FACTS } from "../support/videos/completed-videos";
import { contextByOwner } from "../support/accounts/owner-context";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
beforeAll(async () => void (stack = await startWorkerStack()));
afterAll(() => stack.stop());

const MB = 1024 ** 2;

async function send(rider: string, megabytes: number): Promise<string> {
  const path = join(stack.dataDir, `${megabytes}.mp4`);
  await writeFile(path, Buffer.alloc(megabytes * MB));
  return stack.sendVideo(path, rider);
}

async function positionOf(videoId: string) {
  const { ahead, secondsLeft } = await getProgress(await ownVideo("view")(await contextByOwner(videoId)));
  return { ahead, secondsLeft };
}

test("the position is that of the queue, by turns, then short clips first; the time is from completed jobs", async () => {
  const [first, second] = [await send("many", 2), await send("many", 2)];
  const [long, short] = [await send("one", 12), await send("another", 1)];
  // The first is in the current turn, as are the single ones of others: of these the short ones go first.
  expect(await positionOf(first)).toEqual({ ahead: 0, secondsLeft: null });
  expect(await positionOf(short)).toEqual({ ahead: 1, secondsLeft: null });
  expect(await positionOf(long)).toEqual({ ahead: 2, secondsLeft: null });
  expect(await positionOf(second)).toEqual({ ahead: 3, secondsLeft: null });

  // As a worker: takes the first, and completes it 20 seconds later.
  const attempt = await claimVideo(first);
  if (!attempt) throw new Error("The video cannot be claimed");
  await db()
    .$executeRaw`UPDATE "Processing" SET "claimedAt" = "claimedAt" - interval '20 seconds' WHERE "videoId" = ${first}::uuid`;
  await db().processing.update({ where: { videoId: first }, data: { progress: 40 } });
  const underWay = await positionOf(first);
  expect(underWay.ahead).toBeNull();
  // 20 seconds for 40 %, plus this machine's time since.
  expect(underWay.secondsLeft).toBeGreaterThanOrEqual(30);
  expect(await positionOf(short)).toEqual({ ahead: 0, secondsLeft: null });
  await completeProcessing(attempt, { ...FACTS, durationSeconds: 2 }, []);
  expect(await positionOf(first)).toEqual({ ahead: null, secondsLeft: null });

  const measured = await stack.findVideo(first);
  expect(measured?.processingSeconds).toBeGreaterThanOrEqual(20);
  // Ten seconds per megabyte.
  await db().video.update({ where: { id: first }, data: { processingSeconds: 20 } });
  const times = await Promise.all([short, long, second].map(positionOf));
  expect(times.map(({ ahead }) => ahead)).toEqual([0, 1, 2]);
  expect(times.map(({ secondsLeft }) => Math.round(secondsLeft ?? 0))).toEqual([10, 130, 150]);

  // A ride that waits for a fault on our side has this information only.
  await db().processing.update({ where: { videoId: long }, data: { delayedSince: new Date() } });
  expect(await positionOf(long)).toEqual({ ahead: null, secondsLeft: null });
});
