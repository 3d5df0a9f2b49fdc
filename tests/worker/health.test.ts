/** The health call when a part is missing: with a real database and a real worker. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import type { Health } from "@/lib/contracts/health";
import { POOL_SIZE } from "@/lib/server/database/database-pool";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { checkHealth, checkReadiness } from "@/lib/server/services/operations/health";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack.stop());

async function untilHealth(isReached: (health: Health) => boolean): Promise<Health> {
  for (;;) {
    const health = await checkHealth();
    if (isReached(health)) return health;
    await sleep(100);
  }
}

test("a running worker is reported, and one silent for half a minute as missing", async () => {
  expect(await checkHealth()).toMatchObject({
    status: "failed",
    worker: "failed",
    database: "ok",
    disk: "ok",
  });
  // A web server can get calls nevertheless.
  expect(await checkReadiness()).toMatchObject({ status: "ok" });
  const worker = stack.startWorker();
  expect((await untilHealth((health) => health.worker === "ok")).status).toBe("ok");
  await worker.stop(5_000, "SIGKILL");
  await db().$executeRaw`UPDATE "Heartbeat" SET at = now() - interval '31 seconds'`;
  const missed = await untilHealth((health) => health.worker === "failed");
  expect(missed).toEqual({
    ...missed,
    status: "failed",
    database: "ok",
    queue: "ok",
    storage: "ok",
    disk: "ok",
  });
});

test("the database is checked while calls use all of its connections", async () => {
  let holding = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = Array.from({ length: POOL_SIZE }, () =>
    db().$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT 1`;
      holding++;
      await released;
    }),
  );
  while (holding < POOL_SIZE) await sleep(10);
  await sleep(600);
  expect(await checkHealth()).toMatchObject({ database: "ok", queue: "ok" });
  release();
  await Promise.all(held);
});
