import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { commentById, markerById, ownVideo } from "@/lib/server/access/video-doors";
import { db } from "@/lib/server/db";
import { JOB_NAMES, JOBS } from "@/lib/server/jobs";
import { checkQueue, enqueue, installQueue } from "@/lib/server/queue";
import { addTextComment, updateComment } from "@/lib/server/services/comments";
import { deleteComment, restoreComments } from "@/lib/server/services/deleted-comments";
import { addMarker, deleteMarker } from "@/lib/server/services/markers";
import { deleteExpiredRows } from "@/lib/server/services/expired-rows";
import { claimVideo, failProcessing } from "@/lib/server/services/processing";
import { notifyVideoChanged, VIDEO_CHANGED, videoChange, type VideoChange } from "@/lib/server/video-changes";
import { visitByOwner } from "../support/owner-visit";
import { startWorkerStack, type WorkerStack } from "../support/worker-stack";

let stack: WorkerStack;
let sourcePath: string;
let listener: pg.Client;
const heard: VideoChange[] = [];
beforeAll(async () => {
  stack = await startWorkerStack();
  sourcePath = join(stack.dataDir, "ride.mp4");
  await writeFile(sourcePath, "a ride");
  listener = new pg.Client({ connectionString: stack.databaseUrl });
  await listener.connect();
  listener.on("notification", ({ channel, payload }) => {
    if (channel === VIDEO_CHANGED) heard.push(videoChange.parse(JSON.parse(payload ?? "")));
  });
  await listener.query(`LISTEN ${VIDEO_CHANGED}`);
});
afterAll(async () => {
  await listener.end();
  await stack.stop();
});

/** Everything heard since the last call. What was told before a mark is heard before it: channels keep the order. */
async function hear(): Promise<VideoChange[]> {
  const mark = "00000000-0000-7000-8000-000000000000";
  await db().$transaction((transaction) => notifyVideoChanged(transaction, mark, "video"));
  while (heard.at(-1)?.videoId !== mark) await new Promise((resolve) => setTimeout(resolve, 10));
  return heard.splice(0).slice(0, -1);
}

const readQueue = async (name: string) =>
  (await listener.query<Record<string, unknown>>(`SELECT * FROM pgboss.queue WHERE name = $1`, [name]))
    .rows[0];

test("who listens hears of a change after it is committed, and of none that was rolled back", async () => {
  const videoId = await stack.sendVideo(sourcePath);
  await hear();
  await expect(
    db().$transaction(async (transaction) => {
      await notifyVideoChanged(transaction, videoId, "comments");
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  expect(await hear()).toEqual([]);
  await db().$transaction(async (transaction) => {
    await notifyVideoChanged(transaction, videoId, "comments");
    expect(heard).toEqual([]);
  });
  expect(await hear()).toEqual([{ videoId, what: "comments" }]);
});

test("a comment and a marker, written and deleted, tell so, and one that was sent again does not", async () => {
  const videoId = await stack.sendVideo(sourcePath);
  const facts = { durationSeconds: 1, frameRate: 25, frameCount: 25, width: 16, height: 16, hasAudio: false };
  await db().video.update({
    where: { id: videoId },
    data: { ...facts, status: "completed", completedAt: new Date() },
  });
  await hear();
  const visit = await visitByOwner(videoId);
  const id = randomUUID();
  const pin = { time: 0, frame: 0, id };
  const comment = { ...pin, type: "text", content: "Heels down" } as const;
  const comments = { videoId, what: "comments" };
  const markers = { videoId, what: "markers" };

  await addTextComment(await ownVideo("comment")(visit), comment);
  expect(await hear()).toEqual([comments]);
  await addTextComment(await ownVideo("comment")(visit), comment);
  expect(await hear()).toEqual([]);
  await addMarker(await ownVideo("mark")(visit), { ...pin, label: "" });
  expect(await hear()).toEqual([markers]);
  const byId = await visitByOwner(videoId, id);
  await updateComment(await commentById("edit")(byId), { content: "Heels down, please" });
  expect(await hear()).toEqual([comments]);
  await updateComment(await commentById("edit")(byId), { content: "Heels down, please", resolved: false });
  expect(await hear()).toEqual([]);
  await deleteComment(await commentById("delete")(byId));
  expect(await hear()).toEqual([comments]);
  await restoreComments(await ownVideo("deleteOwnComment")(visit), { ids: [id] });
  expect(await hear()).toEqual([comments]);
  await deleteMarker(await markerById("delete")(byId));
  expect(await hear()).toEqual([markers]);
});

test("a video that ends its processing tells so, and an attempt that has lost it does not", async () => {
  const videoId = await stack.sendVideo(sourcePath);
  const lost = await claimVideo(videoId);
  const attempt = await claimVideo(videoId);
  if (!lost || !attempt) throw new Error("The video cannot be claimed");
  await hear();
  await failProcessing(lost, "No.");
  expect(await hear()).toEqual([]);
  await failProcessing(attempt, "No.");
  const { ownerId: userId } = await db().video.findUniqueOrThrow({ where: { id: videoId } });
  expect(await hear()).toEqual([{ videoId, userId, what: "video" }]);
});

test("every job has its queue as the registry says, also one made by an earlier version", async () => {
  await listener.query(
    `UPDATE pgboss.queue SET retry_limit = 7, dead_letter = NULL WHERE name = 'process-video'`,
  );
  await installQueue();
  await checkQueue();
  expect(await readQueue("process-video")).toMatchObject({
    retry_limit: JOBS["process-video"].queue.retryLimit,
    dead_letter: JOBS["process-video"].queue.deadLetter,
    heartbeat_seconds: JOBS["process-video"].queue.heartbeatSeconds,
  });
  for (const name of JOB_NAMES) expect(await readQueue(name)).toMatchObject({ name });
});

test("what is over is swept: sessions unused or too old, counts whose time has passed, comments deleted an hour ago", async () => {
  const dayMs = 24 * 3600 * 1000;
  const at = (days: number) => new Date(Date.now() + days * dayMs);
  const { id: userId } = await db().user.create({
    data: { email: "s@example.org", firstName: "S", lastName: "W" },
  });
  const session = (tokenHash: string, expiresAt: Date, lastSeenAt: Date) => ({
    tokenHash,
    userId,
    expiresAt,
    lastSeenAt,
  });
  await db().session.createMany({
    data: [session("live", at(1), at(-6)), session("unused", at(1), at(-8)), session("old", at(-1), at(0))],
  });
  await db().rateLimit.createMany({
    data: [
      { key: "over", points: 1, expire: at(-1).getTime() },
      { key: "under", points: 1, expire: at(1).getTime() },
    ],
  });
  const row = {
    videoId: await stack.sendVideo(sourcePath),
    timeSeconds: 0,
    frameIndex: 0,
    content: "Heels down",
    authorName: "Anna",
    guestId: userId,
  };
  const deleted = (hoursAgo: number) => ({ deletedAt: at(-hoursAgo / 24), deletedBy: userId });
  const { id: gone } = await db().comment.create({ data: { ...row, ...deleted(1.01) } });
  const { id: answer } = await db().comment.create({ data: { ...row, parentId: gone, ...deleted(1.01) } });
  const { id: undoable } = await db().comment.create({ data: { ...row, ...deleted(0.99) } });
  const { id: there } = await db().comment.create({ data: row });
  expect(await deleteExpiredRows()).toEqual({
    sessions: 2,
    counts: 1,
    markers: 0,
    comments: 2,
    videos: 0,
  });
  const left = await db().comment.findMany({ where: { id: { in: [gone, answer, undoable, there] } } });
  expect(left.map(({ id }) => id).toSorted()).toEqual([undoable, there].toSorted());
  expect((await db().session.findMany({ where: { userId } })).map(({ tokenHash }) => tokenHash)).toEqual([
    "live",
  ]);
  expect((await db().rateLimit.findMany()).map(({ key }) => key)).toEqual(["under"]);
});

test("the worker does a job by its name, and those with a schedule are scheduled", async () => {
  stack.startWorker();
  await db().$transaction((transaction) => enqueue(transaction, "sweep-uploads", null));
  while (!stack.readLog().includes('"Swept"')) await new Promise((resolve) => setTimeout(resolve, 50));
  const { rows } = await listener.query(`SELECT name, cron FROM pgboss.schedule ORDER BY name`);
  expect(rows).toEqual([
    { name: "follow-open-invoices", cron: JOBS["follow-open-invoices"].schedule },
    { name: "make-invoices", cron: JOBS["make-invoices"].schedule },
    { name: "sweep-expired-rows", cron: JOBS["sweep-expired-rows"].schedule },
    { name: "sweep-uploads", cron: JOBS["sweep-uploads"].schedule },
  ]);
});
