import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { annotationById } from "@/lib/server/access/annotation-guards";
import { ownVideo } from "@/lib/server/access/video-guards";
import { ANNOTATION_MODELS } from "@/lib/server/database/annotation-table";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { JOB_NAMES, JOBS } from "@/lib/server/queue/jobs";
import { checkQueue, enqueue, installQueue } from "@/lib/server/queue/queue";
import { addTextComment, COMMENTS, updateComment } from "@/lib/server/services/annotations/comments";
import { deleteAnnotation, restoreAnnotations } from "@/lib/server/services/annotations/core";
import { addMarker, MARKERS } from "@/lib/server/services/annotations/markers";
import { deleteExpiredRows } from "@/lib/server/services/operations/expired-rows";
import { claimVideo, failProcessing } from "@/lib/server/services/processing/processing";
import { VIDEO_CHANGED, videoChange, type VideoChange } from "@/lib/server/events/video-changes";
import { contextByOwner } from "../support/accounts/owner-context";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

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

/** All notifications since the last call. Those sent before a mark arrive before it: channels are ordered. */
async function hear(): Promise<VideoChange[]> {
  const mark = "00000000-0000-7000-8000-000000000000";
  await listener.query("SELECT pg_notify($1, $2)", [
    VIDEO_CHANGED,
    JSON.stringify({ videoId: mark, what: "video" }),
  ]);
  while (heard.at(-1)?.videoId !== mark) await new Promise((resolve) => setTimeout(resolve, 10));
  return heard.splice(0).slice(0, -1);
}

const readQueue = async (name: string) =>
  (await listener.query<Record<string, unknown>>(`SELECT * FROM pgboss.queue WHERE name = $1`, [name]))
    .rows[0];

const row = { timeSeconds: 0, frameIndex: 0, authorName: "Anna", guestId: randomUUID() };

test("a listener is notified of a change after its commit, and of none that was rolled back", async () => {
  const videoId = await stack.sendVideo(sourcePath);
  const data = { ...row, videoId, content: "Heels down" };
  await hear();
  await expect(
    db().$transaction(async (transaction) => {
      await transaction.comment.create({ data });
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  expect(await hear()).toEqual([]);
  await db().$transaction(async (transaction) => {
    await transaction.comment.create({ data });
    await transaction.comment.create({ data });
    expect(heard).toEqual([]);
  });
  expect(await hear()).toEqual([{ videoId, what: "comments" }]);
});

test("every write to data shown with a video notifies, and none to other data", async () => {
  const videoId = await stack.sendVideo(sourcePath);
  const { ownerId: userId } = await db().video.findUniqueOrThrow({ where: { id: videoId } });
  await hear();
  const author = { videoId, authorName: "Anna", guestId: row.guestId };
  const { id: seriesId } = await db().markerSeries.create({ data: author });
  expect(await hear()).toEqual([{ videoId, what: "markers" }]);
  const mark = (label: string) => db().marker.create({ data: { ...row, videoId, seriesId, label } });
  const [from, to] = [await mark("a"), await mark("b")];
  await hear();
  const ends = { fromMarkerId: from.id, toMarkerId: to.id, metres: 4 };
  const distance = await db().distance.create({ data: { ...author, ...ends } });
  await db().distance.delete({ where: { id: distance.id } });
  expect(await hear()).toEqual(Array(2).fill({ videoId, what: "markers" }));
  const deleted = { deletedAt: new Date(), deletedBy: row.guestId };
  await db().marker.updateMany({ where: { videoId }, data: deleted });
  expect(await hear()).toEqual([{ videoId, what: "markers" }]);
  await db().marker.updateMany({ where: { videoId }, data: { label: "c" } });
  await db().marker.deleteMany({ where: { videoId } });
  expect(await hear()).toEqual([]);
  await db().video.update({ where: { id: videoId }, data: { processingSeconds: 1 } });
  expect(await hear()).toEqual([]);
  await db().video.update({ where: { id: videoId }, data: { title: "Half-pass" } });
  expect(await hear()).toEqual([{ videoId, userId, what: "video" }]);
  await db().video.delete({ where: { id: videoId } });
  expect(await hear()).toEqual([
    { videoId, what: "access" },
    { videoId, userId, what: "video" },
  ]);
});

test("each table whose rows have an author and a video notifies of every write", async () => {
  const { rows } = await listener.query<{ table: string; events: string[] }>(`
    SELECT c.table_name AS "table", array_agg(DISTINCT t.event_manipulation::text) AS events
    FROM information_schema.columns c
    JOIN information_schema.columns v ON v.table_name = c.table_name AND v.column_name = 'videoId'
    LEFT JOIN information_schema.triggers t
      ON t.event_object_table = c.table_name AND t.action_statement LIKE '%notify_video_changed%'
    WHERE c.column_name = 'authorName' GROUP BY 1 ORDER BY 1`);
  expect(rows).toEqual(
    Object.values(ANNOTATION_MODELS)
      .toSorted()
      .map((table) => ({ table, events: ["DELETE", "INSERT", "UPDATE"] })),
  );
});

test("a comment and a marker, written and deleted, notify; a repeated one does not", async () => {
  const videoId = await stack.sendVideo(sourcePath);
  const facts = { durationSeconds: 1, frameRate: 25, frameCount: 25, width: 16, height: 16, hasAudio: false };
  await db().video.update({
    where: { id: videoId },
    data: { ...facts, status: "completed", completedAt: new Date() },
  });
  await hear();
  const visit = await contextByOwner(videoId);
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
  const byId = await contextByOwner(videoId, id);
  await updateComment(await annotationById("comment")("edit")(byId), { content: "Heels down, please" });
  expect(await hear()).toEqual([comments]);
  await updateComment(await annotationById("comment")("edit")(byId), {
    content: "Heels down, please",
    resolved: false,
  });
  expect(await hear()).toEqual([]);
  await deleteAnnotation(COMMENTS, await annotationById("comment")("delete")(byId));
  expect(await hear()).toEqual([comments]);
  await restoreAnnotations(COMMENTS, await ownVideo("deleteOwnComment")(visit), { ids: [id] });
  expect(await hear()).toEqual([comments]);
  await deleteAnnotation(MARKERS, await annotationById("marker")("delete")(byId));
  expect(await hear()).toEqual([markers]);
});

test("a video that ends its processing notifies; an attempt that has lost it does not", async () => {
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

test("every job has its queue by the registry, also one made by an earlier version", async () => {
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

test("the sweep deletes expired rows: sessions unused or too old, counts of past windows, comments deleted an hour ago", async () => {
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
  const said = { ...row, guestId: userId, content: "Heels down", videoId: await stack.sendVideo(sourcePath) };
  const deleted = (hoursAgo: number) => ({ deletedAt: at(-hoursAgo / 24), deletedBy: userId });
  const { id: gone } = await db().comment.create({ data: { ...said, ...deleted(1.01) } });
  const { id: response } = await db().comment.create({ data: { ...said, parentId: gone, ...deleted(1.01) } });
  const { id: undoable } = await db().comment.create({ data: { ...said, ...deleted(0.99) } });
  const { id: there } = await db().comment.create({ data: said });
  const { id: held } = await db().comment.create({ data: { ...said, ...deleted(1.01) } });
  const { id: stays } = await db().comment.create({ data: { ...said, parentId: held } });
  const { id: heldForUndo } = await db().comment.create({ data: { ...said, ...deleted(1.01) } });
  await db().comment.create({ data: { ...said, parentId: heldForUndo, ...deleted(0.99) } });
  expect(await deleteExpiredRows()).toEqual({
    sessions: 2,
    counts: 1,
    deliveries: 0,
    pushes: 0,
    guestAddresses: 0,
    markers: 0,
    comments: 4,
    films: 0,
    reports: 0,
    comparisons: 0,
    videos: 0,
    deviceReports: 0,
  });
  const left = await db().comment.findMany({ where: { id: { in: [gone, response, undoable, there] } } });
  expect(left.map(({ id }) => id).toSorted()).toEqual([undoable, there].toSorted());
  // The deleted comment's content is erased; its row remains for the replies of others.
  expect(await db().comment.count({ where: { id: stays, content: "Heels down", parentId: held } })).toBe(1);
  const erased = await db().comment.findMany({ where: { id: { in: [held, heldForUndo] } } });
  expect(erased.map(({ content, authorName }) => [content, authorName])).toEqual([
    ["(deleted)", "(deleted)"],
    ["(deleted)", "(deleted)"],
  ]);
  expect((await deleteExpiredRows()).comments).toBe(0);
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
    { name: "gather-digests", cron: JOBS["gather-digests"].schedule },
    { name: "make-backup", cron: JOBS["make-backup"].schedule },
    { name: "make-invoices", cron: JOBS["make-invoices"].schedule },
    { name: "remind-of-reviews", cron: JOBS["remind-of-reviews"].schedule },
    { name: "sweep-expired-rows", cron: JOBS["sweep-expired-rows"].schedule },
    { name: "sweep-uploads", cron: JOBS["sweep-uploads"].schedule },
  ]);
});
