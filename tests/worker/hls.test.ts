/** The smaller variants of a video for slow connections, from the completed ride to their rows, and faults. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { claimVideo, completeProcessing } from "@/lib/server/services/processing/processing";
import { attemptKey } from "@/lib/server/storage/object-keys";
import { HLS_KINDS } from "@/lib/server/storage/media-kinds";
import { storage } from "@/lib/server/storage/storage";
import { runHlsJob } from "@/lib/worker/make-hls";
import { FACTS } from "../support/videos/completed-videos";
import { deleteForGood } from "../support/accounts/owner-context";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";
import { createClipFolder, QUICK_H264, type ClipFolder } from "./media/clips";

const TIMEOUT_MS = 100_000;
const KINDS = ["hlsHeight", "hlsPlaylist", "hlsSegments"];
const SIZE = { width: 640, height: 480, durationSeconds: 2 };

let stack: WorkerStack;
let clips: ClipFolder;
/** With a camera's bitrate, so that smaller variants are made. */
let heavy: string;
let ownerId: string;
let videoId: string;

beforeAll(async () => {
  process.env["HLS"] = "true";
  [stack, clips] = await Promise.all([startWorkerStack(), createClipFolder()]);
  const noise = `nullsrc=size=${SIZE.width}x${SIZE.height}:rate=25:duration=2,geq=random(1)*255:128:128`;
  const rate = ["-b:v", "20M", "-minrate", "20M", "-maxrate", "20M", "-bufsize", "5M", "-g", "25"];
  heavy = await clips.make("heavy.mp4", ["-f", "lavfi", "-i", noise, ...QUICK_H264, ...rate]);
  const rider = { email: "rita@example.org", firstName: "Rita", lastName: "Rider" };
  ownerId = (await db().user.create({ data: rider })).id;
}, TIMEOUT_MS);
afterAll(async () => {
  await stack.stop();
  await clips.remove();
}, TIMEOUT_MS);

/** A ride whose rendition has just been stored, with the job that its completion sends. */
beforeEach(async () => {
  const file = { title: "A ride", filename: "a.mp4", contentType: "video/mp4" };
  videoId = (await db().video.create({ data: { ownerId, status: "processing", ...file } })).id;
  const attempt = await claimVideo(videoId);
  if (!attempt) throw new Error("The video cannot be claimed");
  const key = attemptKey(videoId, attempt.attemptId, "rendition");
  await storage().upload(heavy, key, "video/mp4");
  const { size: bytes } = await stat(heavy);
  const rendition = { kind: "rendition", key, bytes, contentType: "video/mp4" } as const;
  await completeProcessing(attempt, { ...FACTS, ...SIZE }, [rendition]);
});
afterEach(async () => {
  await deleteRide();
  await db().video.deleteMany();
  await db().$executeRaw`DELETE FROM pgboss.job WHERE name = 'make-hls'`;
});

async function deleteRide(): Promise<void> {
  if (await db().video.findUnique({ where: { id: videoId } })) await deleteForGood(videoId);
}

const attempt = (over: Partial<Parameters<typeof runHlsJob>[0]> = {}) =>
  runHlsJob({
    videoId,
    workRoot: join(stack.dataDir, "work"),
    tools: TOOLS_ON_PATH,
    claim: new AbortController().signal,
    shutdown: new AbortController().signal,
    isIdle: false,
    ...over,
  });

const rows = () => db().mediaObject.findMany({ where: { videoId, kind: { in: [...HLS_KINDS] } } });
const kinds = async () => (await rows()).map(({ kind }) => kind).toSorted();
const stored = async () => (await stack.listObjects()).filter((key) => key.startsWith(`streams/${videoId}`));
const waitingJobs = () =>
  db().$queryRaw<{ later: boolean }[]>`
    SELECT start_after > now() AS later FROM pgboss.job
    WHERE name = 'make-hls' AND state = 'created' AND data ->> 'videoId' = ${videoId}`;

test(
  "a completed ride sends their job: each object has its row and its bytes, and they are deleted with the ride",
  async () => {
    expect(await waitingJobs()).toEqual([{ later: false }]);
    await attempt();
    const made = await rows();
    expect(made.map(({ kind }) => kind).toSorted()).toEqual(KINDS);
    expect(await stored()).toEqual(made.map(({ key }) => key).toSorted());
    for (const { key, bytes } of made) expect(bytes).toBe(BigInt((await storage().findSize(key)) ?? -1));
    // Delivered again by the queue, there is nothing to do.
    await attempt();
    expect(await rows()).toEqual(made);
    await deleteRide();
    expect(await stored()).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  "of two attempts one is used, and the other leaves nothing behind",
  async () => {
    await Promise.all([attempt(), attempt()]);
    expect(await kinds()).toEqual(KINDS);
    expect(await stored()).toEqual((await rows()).map(({ key }) => key).toSorted());
  },
  TIMEOUT_MS,
);

test(
  "of a ride deleted meanwhile nothing is left",
  async () => {
    const made = attempt();
    await deleteRide();
    await made.catch(() => undefined);
    expect(await stored()).toEqual([]);
    expect(stack.listWorkFolders()).toEqual([]);
  },
  TIMEOUT_MS,
);

test("they are deferred while a ride waits for a worker, and by a worker that stops", async () => {
  const ride = { ownerId, title: "B", filename: "b.mp4", contentType: "video/mp4" };
  const { id } = await db().video.create({ data: { ...ride, status: "processing" } });
  await attempt();
  expect(await kinds()).toEqual([]);
  expect((await waitingJobs()).filter(({ later }) => later)).toHaveLength(1);
  await db().video.delete({ where: { id } });
  await attempt({ shutdown: AbortSignal.abort() });
  expect((await waitingJobs()).filter(({ later }) => later)).toHaveLength(2);
});

test("if they cannot be made the job fails, for a retry by the queue, and nothing is left behind", async () => {
  await expect(attempt({ tools: { ...TOOLS_ON_PATH, ffmpeg: "/nowhere/ffmpeg" } })).rejects.toThrow();
  expect(await stored()).toEqual([]);
  expect(stack.listWorkFolders()).toEqual([]);
});
