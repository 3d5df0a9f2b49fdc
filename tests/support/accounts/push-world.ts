/** The devices of accounts, by a real push service, beside the rides of `notification-world.ts`. */
import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { PgBoss } from "pg-boss";
import { directDatabaseConnection } from "@/lib/server/database/database-connection";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { addPushSubscription } from "@/lib/server/services/pushes/push-subscriptions";
import { sendPush } from "@/lib/server/services/pushes/pushes";
import { startPushService, take, type PushService } from "../server/push-service";
import { startWorkerStack, type WorkerStack } from "../server/worker-stack";
import { signedInAs } from "./owner-context";

let stack: WorkerStack;
let service: PushService;
let queue: PgBoss;

interface PushParts {
  service: PushService;
  queue: PgBoss;
}

/** Starts database, queue and push service for a test file, each test without devices and events. */
export function setUpPushes(): () => PushParts {
  beforeAll(async () => {
    Object.assign(process.env, { LIMITS_FACTOR: "1000", VAPID_PRIVATE_KEY: "k".repeat(43) });
    stack = await startWorkerStack();
    service = await startPushService(stack.dataDir);
    queue = new PgBoss({ ...directDatabaseConnection(), migrate: false, supervise: false, schedule: false });
    await queue.start();
  });
  beforeEach(async () => {
    await db().notification.deleteMany({});
    await db().pushSubscription.deleteMany({});
    await queue.deleteAllJobs("send-push");
    Object.assign(service, { taken: [], called: [], next: take });
  });
  afterAll(async () => {
    await queue?.stop({ graceful: false });
    service?.stop();
    await stack?.stop();
  });
  return () => ({ service, queue });
}

/** Turns pushes on in a new browser of the account. */
export async function subscribe(userId: string, name?: string) {
  const { device, ...browser } = service.subscribe();
  const { row } = await addPushSubscription(await signedInAs(userId), { ...browser, name });
  return { device, id: row.id };
}

export const waitingPushes = () => db().notification.findMany({ where: { subscriptionId: { not: null } } });

/** Sends all waiting pushes, as this many workers do at once. @returns their errors. */
export async function push({ workers = 1 } = {}): Promise<string[]> {
  const ids = (await waitingPushes()).map(({ id }) => id);
  const tries = ids.flatMap((id) => Array.from({ length: workers }, () => sendPush(id, service.network)));
  const ended = await Promise.allSettled(tries);
  return ended.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []));
}

export const pushedTitles = () => service.taken.map(({ message }) => message.title);
