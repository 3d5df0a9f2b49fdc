/** The worker: takes jobs until it is stopped. Any number of workers can share a database. */
import { resolve } from "node:path";
import { PgBoss, type Job } from "pg-boss";
import { directDatabaseConnection } from "@/lib/server/database/database-connection";
import { env } from "@/lib/server/env";
import { JOB_NAMES, JOBS, parseJobData, type JobName } from "@/lib/server/queue/jobs";
import { log } from "@/lib/server/logging/log";
import { withRequestContext } from "@/lib/server/request/request-context";
import { confinedTools } from "@/lib/server/media/confined-tools";
import { headersProgram } from "@/lib/server/media/headers";
import { requestFirstSample } from "@/lib/server/services/demo/sample-ride";
import { writeHeartbeat, startHeartbeat } from "@/lib/server/database/heartbeat";
import { jobHandlers, type JobHandlers } from "./handlers";
import { clearWorkFolder } from "@/lib/server/media/work-folder";

/** Shorter than a supervisor waits. */
const SHUTDOWN_MS = 6000;
/** How soon a dead worker's job is noticed, after its heartbeat of ten seconds. */
const SUPERVISE_INTERVAL_SECONDS = 2;
const HEARTBEAT_REFRESH_SECONDS = 3;
const POLLING_INTERVAL_SECONDS = 2;

async function main(): Promise<void> {
  // Files of rides are for this account only.
  process.umask(0o077);
  const { DATA_DIR } = env();
  const workRoot = resolve(DATA_DIR, "work");
  const shutdown = new AbortController();
  const boss = new PgBoss({
    ...directDatabaseConnection(),
    migrate: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    monitorIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    max: 4,
  });
  boss.on("error", (error) => log().error({ error: error.message }, "queue"));
  await boss.start();
  await clearWorkFolder(workRoot);
  // A newer program on the disk may have other parameters than this worker.
  const [tools] = await Promise.all([confinedTools(workRoot), headersProgram()]);
  shutDownOn(["SIGTERM", "SIGINT"], async () => {
    shutdown.abort();
    await boss.stop({ graceful: true, timeout: SHUTDOWN_MS });
  });

  const handlers = jobHandlers({ workRoot, tools, shutdown: shutdown.signal });
  if (env().SAMPLE_RIDE) await requestFirstSample();
  for (const name of JOB_NAMES) await takeJobs(boss, name, handlers[name]);
  await writeHeartbeat("worker");
  startHeartbeat();
  log().info("Worker ready");
}

/** Looks for the next job at once: a wait of two seconds would make a thousand mails take half an hour. */
async function takeJobs<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handle: JobHandlers[Name],
): Promise<void> {
  const { queue, concurrency, schedule } = JOBS[name];
  const slots = concurrency === "asConfigured" ? env().WORKER_CONCURRENCY : (concurrency ?? 1);
  const options = {
    pollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
    ...(queue.notify && { notifyPollingIntervalSeconds: POLLING_INTERVAL_SECONDS }),
    ...(queue.heartbeatSeconds && { heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS }),
  };
  for (let slot = 0; slot < slots; slot += 1) {
    let workerId = "";
    workerId = await boss.work(name, options, async ([job]: Job[]) => {
      if (!job) return;
      const context = { requestId: job.groupId ?? job.id, job: name };
      try {
        await withRequestContext(context, () => handle(parseJobData(name, job.data), job.signal));
      } finally {
        boss.notifyWorker(workerId);
      }
    });
  }
  if (schedule) await boss.schedule(name, schedule);
}

/** Shuts down on the first signal, and exits in any case. */
function shutDownOn(signals: readonly NodeJS.Signals[], end: () => Promise<void>): void {
  let isEnding = false;
  const endOnce = (signal: NodeJS.Signals): void => {
    if (isEnding) return;
    isEnding = true;
    log().info({ signal }, "Worker ending");
    setTimeout(() => process.exit(1), SHUTDOWN_MS + 1000).unref();
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        log().error({ error: String(error) }, "Worker did not end in order");
        process.exit(1);
      },
    );
  };
  for (const signal of signals) process.on(signal, endOnce);
}

try {
  await main();
} catch (error) {
  // One line for missing settings, database or tables.
  const reason = error instanceof Error ? error.message : String(error);
  process.stdout.write(
    `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg: `Worker cannot start: ${reason}` })}\n`,
  );
  process.exit(1);
}
