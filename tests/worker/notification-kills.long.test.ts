/** Fifty workers killed while they collect and send: nothing is mailed twice, and everything not yet accepted is mailed. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import { notify } from "@/lib/server/services/notifications/notify";
import { enqueue } from "@/lib/server/queue/queue";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { randomFrom } from "../support/chance";
import { startMailServer, type MailServer } from "../support/server/mail-server";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";
import { addRider, completeVideo } from "../support/videos/completed-videos";

const KILLS = 50;
const RIDERS = 4;
const MAX_BUSY_MS = 400;

let stack: WorkerStack;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
  stack = await startWorkerStack();
});
afterAll(async () => {
  await stack?.stop();
  await server.stop();
});

interface Ride {
  riderId: string;
  videoId: string;
}

async function addRide(): Promise<Ride> {
  const riderId = await addRider();
  const videoId = await completeVideo(riderId, 2);
  await db().notificationSettings.create({ data: { userId: riderId, digest: "soon" } });
  await db().notification.deleteMany({ where: { videoId } });
  return { riderId, videoId };
}

/** By a guest, a quarter of an hour ago. */
async function comment({ riderId, videoId }: Ride, words: string): Promise<void> {
  const at = { videoId, timeSeconds: 0, frameIndex: 0, guestId: riderId, authorName: "Anna" };
  await db().$transaction(async (transaction) => {
    const { id } = await transaction.comment.create({ data: { ...at, content: words } });
    await notify(transaction, "comment", { videoId, commentId: id });
    await transaction.notification.updateMany({
      where: { commentId: id },
      data: { createdAt: new Date(Date.now() - 15 * 60_000) },
    });
  });
}

const countTaken = (words: string) => server.taken.filter((message) => message.includes(`> ${words}`)).length;
const countReady = () => stack.readLog().split("Worker ready").length - 1;

test(
  "fifty workers are killed while they collect and send",
  async () => {
    const random = randomFrom(60);
    const rides = await Promise.all(Array.from({ length: RIDERS }, addRide));
    const said: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const ready = countReady();
      const worker = stack.startWorker({ SMTP_URL: server.url });
      while (countReady() === ready) await sleep(20);
      for (const [at, ride] of rides.entries()) {
        const words = `words-${kill}-${at}.`;
        said.push(words);
        await comment(ride, words);
      }
      await stack.hurry();
      await db().$transaction((transaction) => enqueue(transaction, "gather-digests", null));
      await sleep(random() * MAX_BUSY_MS);
      process.kill(worker.pid, "SIGKILL");
      await worker.ended;
    }
    stack.startWorker({ SMTP_URL: server.url });
    while ((await db().notification.count()) > 0) {
      await stack.hurry();
      await db().$transaction((transaction) => enqueue(transaction, "gather-digests", null));
      await sleep(1000);
    }
    // For these it is unknown whether they arrived.
    const abandoned = await db().mail.findMany({ where: { status: "indeterminate" } });
    const isAbandoned = (words: string) => abandoned.some(({ text }) => text.includes(`> ${words}`));
    expect(said.filter((words) => countTaken(words) > 1)).toEqual([]);
    // A mail lists twenty of its events and counts the others.
    const counted = server.taken.map((message) => Number(/^And (\d+) more\.\r?$/m.exec(message)?.[1] ?? 0));
    const notShown = said.filter((words) => countTaken(words) === 0 && !isAbandoned(words));
    expect(notShown).toHaveLength(counted.reduce((sum, count) => sum + count, 0));
    expect(await db().mail.count({ where: { isDigest: true, status: { in: ["waiting", "sending"] } } })).toBe(
      0,
    );
  },
  KILLS * 60_000,
);
