/** Fifty workers killed while they push: nothing is pushed twice, and everything not yet being sent is pushed. */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { notify } from "@/lib/server/services/notifications/notify";
import { addPushSubscription } from "@/lib/server/services/pushes/push-subscriptions";
import { signedInAs } from "../support/accounts/owner-context";
import { randomFrom } from "../support/chance";
import { startPushService, type PushService } from "../support/server/push-service";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";
import { addRider, completeVideo } from "../support/videos/completed-videos";

const KILLS = 50;
const COMMENTS = 12;
const MAX_BUSY_MS = 600;

let stack: WorkerStack;
let service: PushService;
beforeAll(async () => {
  process.env.VAPID_PRIVATE_KEY = "k".repeat(43);
  stack = await startWorkerStack();
  service = await startPushService(stack.dataDir);
});
afterAll(async () => {
  service?.stop();
  await stack?.stop();
});

test(
  "fifty workers are killed while they push",
  async () => {
    const random = randomFrom(62);
    const userId = await addRider();
    const videoId = await completeVideo(userId, 2);
    await db().notification.deleteMany({});
    const { device: _, ...browser } = service.subscribe();
    await addPushSubscription(await signedInAs(userId), browser);
    await db().notificationSettings.create({ data: { userId, pushSays: "words", digest: "never" } });
    const said: string[] = [];
    const begun = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const worker = await service.startWorker();
      for (let at = 0; at < COMMENTS; at += 1) {
        const content = `words-${kill}-${at}`;
        said.push(content);
        await db().$transaction(async (transaction) => {
          const data = {
            videoId,
            timeSeconds: 0,
            frameIndex: 0,
            guestId: userId,
            authorName: "Anna",
            content,
          };
          const { id: commentId } = await transaction.comment.create({ data });
          await notify(transaction, "comment", { videoId, commentId });
        });
      }
      await sleep(random() * MAX_BUSY_MS);
      worker.kill("SIGKILL");
      await once(worker, "exit");
      // For these it is unknown whether they arrived.
      const where = { begunAt: { not: null } };
      const rows = await db().notification.findMany({ where, include: { comment: true } });
      for (const { comment } of rows) begun.add(comment?.content ?? "");
    }
    const worker = await service.startWorker();
    while ((await db().notification.count()) > 0) await sleep(50);
    worker.kill();
    const received = service.taken.map(({ message }) => message.body);
    expect(received.filter((words, at) => received.indexOf(words) !== at)).toEqual([]);
    expect(said.filter((words) => !received.includes(words) && !begun.has(words))).toEqual([]);
    // The kills happened while workers were sending.
    expect(begun.size).toBeGreaterThan(0);
  },
  KILLS * 30_000,
);
