/** The rides of the demo page: created by the worker at the first start, or on request; and never twice. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import {
  LANDINGS,
  LETTERS,
  SAMPLE_ACCOUNT_ID,
  SAMPLE_FRAMES,
  SAMPLE_VIDEO_ID,
} from "@/lib/domain/videos/sample-ride";
import {
  GALLOP_FRAME_RATE,
  GALLOP_FRAMES,
  HIND_LANDINGS,
  SAMPLE_GALLOP_ID,
} from "@/lib/domain/videos/sample-gallop";
import { listDemoVideos } from "@/lib/server/services/demo/demo-videos";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { areSamplesShown, requestSamples, requestFirstSample } from "@/lib/server/services/demo/sample-ride";
import { claimDataFolder } from "@/scripts/bootstrap/data-folder.mjs";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

const TIMEOUT_MS = 120_000;
const run = promisify(execFile);

let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack();
}, TIMEOUT_MS);
afterAll(() => stack.stop(), TIMEOUT_MS);

async function until(isReached: () => Promise<boolean>): Promise<void> {
  for (const start = Date.now(); !(await isReached()); await sleep(100))
    if (Date.now() - start > TIMEOUT_MS) throw new Error(`Not reached.\n${stack.readLog()}`);
}

const jobs = () => db().$queryRaw<unknown[]>`
  SELECT 1 FROM pgboss.job WHERE name = 'make-sample-ride' AND state IN ('created', 'retry', 'active')`;
const isIdle = async () => (await jobs()).length === 0;
const counts = async () => ({
  videos: await db().video.count(),
  comments: await db().comment.count(),
  markers: await db().marker.count(),
  distances: await db().distance.count(),
  accounts: await db().user.count(),
});

test(
  "the first start creates it, with all its annotations, and without a charge",
  async () => {
    stack.startWorker({ SAMPLE_RIDE: "true" });
    await until(areSamplesShown);
    const video = await db().video.findUniqueOrThrow({ where: { id: SAMPLE_VIDEO_ID } });
    expect(video).toMatchObject({
      ownerId: SAMPLE_ACCOUNT_ID,
      frameCount: SAMPLE_FRAMES,
      frameRate: 60,
      hasAudio: true,
    });
    const gallop = await db().video.findUniqueOrThrow({ where: { id: SAMPLE_GALLOP_ID } });
    expect(gallop).toMatchObject({
      frameCount: GALLOP_FRAMES,
      frameRate: GALLOP_FRAME_RATE,
      hasAudio: false,
    });
    // The trot is the newest: the one that the landing page shows.
    expect((await listDemoVideos()).map(({ id }) => id)).toEqual([SAMPLE_VIDEO_ID, SAMPLE_GALLOP_ID]);
    expect(await db().user.count({ where: { id: SAMPLE_ACCOUNT_ID, passwordHash: null } })).toBe(1);
    expect(await counts()).toEqual({
      videos: 2,
      comments: 7 + 4,
      markers: LANDINGS.length + LETTERS.length + HIND_LANDINGS.length,
      distances: 2,
      accounts: 1,
    });
    expect(await db().usageEntry.count()).toBe(0);
    const copied = { where: { videoId: SAMPLE_VIDEO_ID, kind: "voiceCopy" } } as const;
    await until(async () => (await db().mediaObject.count(copied)) === 1);
  },
  TIMEOUT_MS,
);

/** `npm run demo`, as beside a running program. @returns its output */
async function runDemo(): Promise<string> {
  const claim = claimDataFolder(stack.dataDir, "a test");
  try {
    const { stdout } = await run(process.execPath, ["--import", "tsx", "scripts/demo.ts"], {
      env: { ...process.env, NODE_OPTIONS: "" },
    });
    return stdout;
  } finally {
    claim.release();
  }
}

test(
  "npm run demo does not change an existing demo, and adds a removed one again; a deleted one stays deleted",
  async () => {
    const before = await counts();
    expect(await runDemo()).toContain("The sample rides are on the demo page.");
    await db().video.update({ where: { id: SAMPLE_VIDEO_ID }, data: { isDemo: false } });
    const { id } = await db().comment.findFirstOrThrow({ where: { type: "text", parentId: null } });
    const deletion = { deletedAt: new Date(), deletedBy: SAMPLE_ACCOUNT_ID };
    await db().comment.update({ where: { id }, data: deletion });
    expect(await runDemo()).toContain("The sample rides are on the demo page now.");
    await Promise.all([requestSamples(), requestSamples()]);
    await until(isIdle);
    expect(await areSamplesShown()).toBe(true);
    expect(await counts()).toEqual(before);
    expect(await db().comment.findUnique({ where: { id } })).toMatchObject(deletion);
  },
  TIMEOUT_MS,
);

test("a later start does not create it again", async () => {
  await db().video.deleteMany({ where: { ownerId: SAMPLE_ACCOUNT_ID } });
  await requestFirstSample();
  expect(await jobs()).toEqual([]);
});
