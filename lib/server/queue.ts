/** Owns the job queue: which jobs there are, what they carry, how they are sent. Who does them is lib/worker's. */
import { fromPrisma, PgBoss } from "pg-boss";
import { z } from "zod";
import type { Transaction } from "./db";
import { env } from "./env";
import { log } from "./log";

export const PROCESS_VIDEO = "process-video";
/** Gets a video's job once it was tried as often as it may be, even when its workers died without a word. */
export const PROCESS_VIDEO_GAVE_UP = "process-video-gave-up";
export const SWEEP_UPLOADS = "sweep-uploads";

export const processVideoJob = z.object({ videoId: z.uuid() });
export type ProcessVideoJob = z.infer<typeof processVideoJob>;

/** pg-boss's smallest: a worker that was killed loses its job this many seconds after its last sign of life. */
const HEARTBEAT_SECONDS = 10;
const LONGEST_JOB_SECONDS = 6 * 3600;

/** Creates the queue's tables and queues; run once after the migrations, safe to run again. */
export async function installQueue(): Promise<void> {
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on("error", (error) => log().error({ error }, "queue"));
  await boss.start();
  try {
    await boss.createQueue(PROCESS_VIDEO_GAVE_UP, { notify: true });
    await boss.createQueue(PROCESS_VIDEO, {
      deadLetter: PROCESS_VIDEO_GAVE_UP,
      retryLimit: 2,
      retryDelay: 1,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: LONGEST_JOB_SECONDS,
      notify: true,
    });
    await boss.createQueue(SWEEP_UPLOADS, { retryLimit: 0 });
  } finally {
    await boss.stop({ graceful: false });
  }
}

const kept = globalThis as { strideframeSender?: Promise<PgBoss> };

/** A queue that sends only: it supervises nothing and works on nothing. */
async function sender(): Promise<PgBoss> {
  kept.strideframeSender ??= (async () => {
    const boss = new PgBoss({
      connectionString: env().DATABASE_URL,
      migrate: false,
      supervise: false,
      schedule: false,
      max: 2,
    });
    boss.on("error", (error) => log().error({ error }, "queue"));
    return boss.start();
  })();
  try {
    return await kept.strideframeSender;
  } catch (error) {
    kept.strideframeSender = undefined;
    throw error;
  }
}

/** Sends the job in the caller's transaction: it exists exactly when what it is about does. */
export async function enqueueProcessVideo(transaction: Transaction, job: ProcessVideoJob): Promise<void> {
  const boss = await sender();
  await boss.send(PROCESS_VIDEO, job, { db: fromPrisma(transaction) });
}

/** @throws when the queue does not answer. */
export async function checkQueue(): Promise<void> {
  const boss = await sender();
  if (!(await boss.getQueue(PROCESS_VIDEO))) throw new Error(`Queue ${PROCESS_VIDEO} is missing`);
}
