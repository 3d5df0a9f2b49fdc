import type pg from "pg";
import { fromPrisma, PgBoss } from "pg-boss";
import { directDatabaseConnection } from "../database/database-connection";
import type { Transaction } from "../database/db";
import { logFault } from "../logging/fault-log";
import { JOB_NAMES, JOBS, type JobData, type JobName } from "./jobs";
import { requestContext, withoutRequestContext } from "../request/request-context";

export async function installQueue(database: pg.ClientConfig = directDatabaseConnection()): Promise<void> {
  const boss = new PgBoss({
    ...database,
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on("error", (error) => logFault(error, { part: "queue" }));
  await boss.start();
  try {
    for (const name of JOB_NAMES) await boss.createQueue(name);
    // Second, because a queue may name another as its dead letter, and options may have changed.
    for (const name of JOB_NAMES) await boss.updateQueue(name, JOBS[name].queue);
  } finally {
    await boss.stop({ graceful: false });
  }
}

const globalSingleton = globalThis as { strideframeSender?: Promise<PgBoss> };

async function queueClient(): Promise<PgBoss> {
  globalSingleton.strideframeSender ??= withoutRequestContext(async () => {
    const boss = new PgBoss({
      ...directDatabaseConnection(),
      migrate: false,
      supervise: false,
      schedule: false,
      max: 2,
    });
    boss.on("error", (error) => logFault(error, { part: "queue" }));
    return boss.start();
  });
  try {
    return await globalSingleton.strideframeSender;
  } catch (error) {
    globalSingleton.strideframeSender = undefined;
    throw error;
  }
}

/** @param order higher priority (default 0) first, then the oldest; not before `startAfter` seconds */
export async function enqueue<Name extends JobName>(
  transaction: Transaction,
  name: Name,
  data: JobData<Name>,
  order: { priority?: number; startAfter?: number } = {},
): Promise<void> {
  const boss = await queueClient();
  const context = requestContext();
  // The "group" only carries the request's id to the worker's log.
  const group = context && { group: { id: context.requestId } };
  await boss.send(name, data, { ...order, ...group, db: fromPrisma(transaction) });
}

/** @throws when the queue does not respond, or lacks a job's table. */
export async function checkQueue(): Promise<void> {
  const boss = await queueClient();
  const found = new Set((await boss.getQueues(JOB_NAMES)).map(({ name }) => name));
  const missing = JOB_NAMES.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`Queue ${missing.join(", ")} is missing`);
}
