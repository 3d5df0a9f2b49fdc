import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { ownVideo } from "@/lib/server/access/video-guards";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { addTextComment } from "@/lib/server/services/annotations/comments";
import { addMarker } from "@/lib/server/services/annotations/markers";
import { addObjects, deleteReleased, type NewObject } from "@/lib/server/services/media/media-objects";
import { claimVideo, completeProcessing, type Attempt } from "@/lib/server/services/processing/processing";
import { storeAttempt } from "@/lib/server/services/processing/processing-objects";
import { sweep } from "@/lib/server/services/operations/sweep";
import { listVideos } from "@/lib/server/services/videos/videos";
import { applyMigrations } from "@/scripts/stack/migrate";
import { contextByOwner, deleteForGood } from "../support/accounts/owner-context";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
let sourcePath: string;
beforeAll(async () => {
  stack = await startWorkerStack();
  sourcePath = join(stack.dataDir, "ride.mp4");
  await writeFile(sourcePath, "a ride");
});
afterAll(() => stack.stop());
afterEach(async () => {
  await db().video.deleteMany();
  await rm(join(stack.dataDir, "objects"), { recursive: true, force: true });
});

const DAY_MS = 24 * 3600 * 1000;
const dayAgo = () => new Date(Date.now() - DAY_MS);
const longAgo = () => new Date(Date.now() - 2 * DAY_MS);
const FACTS = {
  durationSeconds: 1,
  frameRate: 25,
  frameRateMean: null,
  captureFrameRate: null,
  frameCount: 25,
  width: 160,
  height: 120,
  hasAudio: false,
  missing: null,
  sprite: { columns: 1, rows: 1, tileWidth: 16, tileHeight: 9, intervalSeconds: 1, count: 1 },
};

const placeOf = (key: string) => join(stack.dataDir, "objects", key);

async function putObject(key: string, storedAt: Date): Promise<void> {
  await mkdir(dirname(placeOf(key)), { recursive: true });
  await writeFile(placeOf(key), "x");
  await utimes(placeOf(key), storedAt, storedAt);
}

/** A worker's state after it stored its results and before it wrote to the database. */
async function makeAttempt(videoId: string): Promise<{ attempt: Attempt; made: NewObject[] }> {
  const attempt = await claimVideo(videoId);
  if (!attempt) throw new Error("The video cannot be claimed");
  const file = sourcePath;
  const made = await storeAttempt(attempt, {
    rendition: file,
    frameIndex: file,
    thumbnail: file,
    sprite: file,
  });
  return { attempt, made };
}

async function makeCompletedVideo(): Promise<{ videoId: string; keys: string[] }> {
  const videoId = await stack.sendVideo(sourcePath);
  const { attempt, made } = await makeAttempt(videoId);
  const released = await completeProcessing(attempt, FACTS, made);
  expect(released).toEqual([`uploads/${videoId}/source`]);
  await deleteReleased(videoId, released ?? []);
  return { videoId, keys: made.map(({ key }) => key) };
}

test("deleting a video deletes the objects of its rows, wherever they are, and no other video's", async () => {
  const { videoId } = await makeCompletedVideo();
  const other = await makeCompletedVideo();
  await putObject(`videos/${videoId}/lost-attempt/rendition.mp4`, new Date());
  const elsewhere = `videos/${other.videoId}/kept-elsewhere/sprite.jpg`;
  await putObject(elsewhere, new Date());
  await db().$transaction((transaction) =>
    addObjects(transaction, videoId, [
      { kind: "sprite", key: elsewhere, bytes: 1, contentType: "image/jpeg" },
    ]),
  );
  await deleteForGood(videoId);
  expect(await stack.listObjects()).toEqual(other.keys.toSorted());
  expect(await db().mediaObject.count({ where: { videoId } })).toBe(0);
  expect(await db().mediaObject.count({ where: { videoId: other.videoId } })).toBe(4);
});

test("a stored original is one more object of its video: counted, shown to its owner, deleted with it", async () => {
  const videoId = await stack.sendVideo(sourcePath);
  const { attempt, made } = await makeAttempt(videoId);
  const released = await completeProcessing(attempt, FACTS, made, { keepsOriginal: true });
  expect(released).toEqual([]);
  await deleteReleased(videoId, []);
  const rows = await db().mediaObject.findMany({ where: { videoId, kind: { in: ["source", "original"] } } });
  expect(rows).toMatchObject([{ kind: "original", key: `uploads/${videoId}/source`, bytes: 6n }]);
  const user = await db().user.findFirstOrThrow();
  const [reported] = await listVideos({ kind: "session", id: randomUUID(), user });
  expect(reported?.originalUrl).toBe(`/api/videos/${videoId}/original`);

  await utimes(placeOf(`uploads/${videoId}/source`), longAgo(), longAgo());
  expect(await sweep(dayAgo())).toEqual({ abandonedUploads: 0, leftoverObjects: 0, missingObjects: 0 });
  await deleteForGood(videoId);
  expect(await stack.listObjects()).toEqual([]);
});

test("a superseded attempt gives no object a row, and its objects are deleted with the source", async () => {
  const videoId = await stack.sendVideo(sourcePath);
  const loser = await makeAttempt(videoId);
  const winner = await makeAttempt(videoId);
  expect(await completeProcessing(loser.attempt, FACTS, loser.made)).toBeNull();
  const released = await completeProcessing(winner.attempt, FACTS, winner.made);
  await deleteReleased(videoId, released ?? []);
  const keys = winner.made.map(({ key }) => key).toSorted();
  const rows = await db().mediaObject.findMany({ where: { videoId } });
  expect(rows.map(({ key }) => key).toSorted()).toEqual(keys);
  expect(await stack.listObjects()).toEqual(keys);
});

test("annotations made during processing are moved to existing frames of the processed video", async () => {
  const videoId = await stack.sendVideo(sourcePath);
  const visit = await contextByOwner(videoId);
  const say = async (frame: number, time: number) =>
    addTextComment(await ownVideo("comment")(visit), { type: "text", content: "Here", frame, time });
  const [beyond, late, right] = [await say(25, 1), await say(3, 0.2), await say(4, 0.16)];
  const mark = { frame: 99, time: 3.96, label: "" };
  const marker = await addMarker(await ownVideo("mark")(visit), mark);
  const { attempt, made } = await makeAttempt(videoId);
  const timecode = approximateTimecode(1, 25);
  await completeProcessing(attempt, FACTS, made, { timecode });
  const placeOfComment = (id: string) =>
    db().comment.findUnique({ where: { id }, select: { frameIndex: true, timeSeconds: true } });
  expect(await placeOfComment(beyond.row.id)).toEqual(timecode.positionOf(24));
  expect(await placeOfComment(late.row.id)).toEqual(timecode.positionOf(3));
  expect(await placeOfComment(right.row.id)).toEqual({ frameIndex: 4, timeSeconds: 0.16 });
  expect(await db().marker.findUnique({ where: { id: marker.row.id } })).toMatchObject(
    timecode.positionOf(24),
  );
});

test("a list of videos queries all their objects at once and signs each by its kind", async () => {
  for (let n = 0; n < 3; n += 1) await makeCompletedVideo();
  const user = await db().user.findFirstOrThrow();
  const videos = await listVideos({ kind: "session", id: randomUUID(), user });
  expect(videos).toHaveLength(3);
  for (const video of videos) {
    expect(video.flowplayerMp4Url).toContain(`/videos/${video.id}/`);
    expect(video.flowplayerMp4Url).toMatch(/rendition\.mp4\?for=session\./);
    expect(video.frameIndexUrl).toMatch(/frame-index\.json\?/);
    expect(video.thumbnailPath).toMatch(/thumbnail\.jpg\?/);
    expect(video.sprite?.url).toMatch(/sprite\.jpg\?/);
  }
  expect(JSON.stringify(videos)).not.toContain("source");
});

test("the sweep deletes old objects without a row and uploads never completed, and nothing else", async () => {
  const { videoId, keys } = await makeCompletedVideo();
  const waiting = await stack.sendVideo(sourcePath);
  const [abandoned, begun] = [await stack.sendVideo(sourcePath), await stack.sendVideo(sourcePath)];
  for (const id of [abandoned, begun]) {
    await db().mediaObject.deleteMany({ where: { videoId: id } });
    await db().video.update({ where: { id }, data: { status: "uploading" } });
  }
  await db().video.update({ where: { id: abandoned }, data: { createdAt: longAgo() } });
  for (const key of [...keys, `uploads/${waiting}/source`, `uploads/${abandoned}/source`])
    await utimes(placeOf(key), longAgo(), longAgo());
  const nobody = "01a1fab8-f01b-7298-9fbf-7bf2b697a36d";
  await putObject(`videos/${nobody}/a/sprite.jpg`, longAgo());
  await putObject(`videos/${videoId}/lost-attempt/rendition.mp4`, longAgo());
  await putObject(`videos/${waiting}/attempt-under-way/rendition.mp4`, new Date());
  await putObject("videos/.DS_Store", longAgo());

  expect(await sweep(dayAgo())).toEqual({ abandonedUploads: 1, leftoverObjects: 3, missingObjects: 0 });

  expect((await stack.listObjects()).toSorted()).toEqual(
    [
      ...keys,
      `uploads/${begun}/source`,
      `uploads/${waiting}/source`,
      `videos/${waiting}/attempt-under-way/rendition.mp4`,
      "videos/.DS_Store",
    ].toSorted(),
  );
  expect(await stack.findVideo(abandoned)).toBeNull();
  expect(await db().mediaObject.count({ where: { videoId } })).toBe(4);
});

test("a row whose object is missing stays and is logged: an unmounted disk must not empty the library", async () => {
  const { videoId } = await makeCompletedVideo();
  await rm(join(stack.dataDir, "objects"), { recursive: true });
  expect(await sweep(dayAgo())).toEqual({ abandonedUploads: 0, leftoverObjects: 0, missingObjects: 4 });
  expect(await db().mediaObject.count({ where: { videoId } })).toBe(4);
});

test("videos older than object rows retain their objects in the upgrade, and the sweep measures them", async () => {
  const { videoId, keys } = await makeCompletedVideo();
  await db().mediaObject.updateMany({ where: { videoId }, data: { bytes: null } });
  await sweep(dayAgo());
  const rows = await db().mediaObject.findMany({ where: { videoId } });
  expect(rows.map(({ bytes }) => bytes)).toEqual(keys.map(() => 6n));
});

test("the upgrade creates a row for every object that was found by its folder until then", async () => {
  const folder = await mkdtemp(join(tmpdir(), "strideframe-upgrade-"));
  const all = join(process.cwd(), "prisma", "migrations");
  const earlier = (await readdir(all)).filter((name) => name < "20261121223555_media_objects");
  for (const name of earlier)
    await cp(join(all, name), join(folder, "migrations", name), { recursive: true });
  await db().$executeRaw`CREATE DATABASE upgraded`;
  const url = stack.databaseUrl.replace(/\/[^/]*$/, "/upgraded");
  await applyMigrations(url, folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const owner = "01a1fab8-0000-7298-9fbf-7bf2b697a36d";
    const [done, waiting, failed] = ["1", "2", "3"].map((n) => `01a1fab8-000${n}-7298-9fbf-7bf2b697a36d`);
    await client.query(
      `INSERT INTO "User" ("id", "email", "firstName", "lastName", "updatedAt") VALUES ($1, 'r@example.com', 'A', 'R', now())`,
      [owner],
    );
    const insert = `INSERT INTO "Video" ("id", "ownerId", "title", "filename", "contentType", "sourceBytes",
        "durationSeconds", "frameRate", "frameCount", "width", "height", "hasAudio", "completedAt", "error", "status", "objectPrefix")
      VALUES ($1, $2, 'A ride', 'ride.mov', 'video/quicktime', 7, 1, 25, 25, 160, 120, false, now(), 'none', $3::"VideoStatus", $4)`;
    await client.query(insert, [done, owner, "completed", `videos/${done}/attempt`]);
    await client.query(insert, [waiting, owner, "processing", null]);
    await client.query(insert, [failed, owner, "failed", null]);

    expect(await applyMigrations(url, join(process.cwd(), "prisma"))).toContain(
      "20261121223555_media_objects",
    );

    const { rows } = await client.query(
      `SELECT "videoId", "kind", "key", "bytes", "contentType" FROM "MediaObject" ORDER BY "videoId", "kind"`,
    );
    const made = (kind: string, name: string, contentType: string) => ({
      videoId: done,
      kind,
      key: `videos/${done}/attempt/${name}`,
      bytes: null,
      contentType,
    });
    expect(rows).toEqual([
      made("frameIndex", "frame-index.json", "application/json"),
      made("rendition", "rendition.mp4", "video/mp4"),
      made("sprite", "sprite.jpg", "image/jpeg"),
      made("thumbnail", "thumbnail.jpg", "image/jpeg"),
      {
        videoId: waiting,
        kind: "source",
        key: `uploads/${waiting}/source`,
        bytes: "7",
        contentType: "video/quicktime",
      },
    ]);
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
});
