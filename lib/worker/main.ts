/** The worker: takes jobs from the queue until it is told to end. One process; as many as wanted on one database. */
import { resolve } from "node:path";
import { PgBoss, type Job } from "pg-boss";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { PROCESS_VIDEO, PROCESS_VIDEO_GAVE_UP, processVideoJob, SWEEP_UPLOADS } from "@/lib/server/queue";
import { giveUpProcessing } from "@/lib/server/services/processing";
import { deleteReleased } from "@/lib/server/services/media-objects";
import { sweep } from "@/lib/server/services/sweep";
import { processVideo } from "./process-video";
import { clearWorkFolder } from "./work-folder";

/** A worker that ends has this long, less than whoever supervises it waits. */
const SHUTDOWN_MS = 8000;
/** How soon a dead worker's job is noticed, beyond its heartbeat of ten seconds. */
const SUPERVISE_INTERVAL_SECONDS = 2;
const HEARTBEAT_REFRESH_SECONDS = 3;
const POLLING_INTERVAL_SECONDS = 2;
const ABANDONED_AFTER_MS = 24 * 3600 * 1000;
const EVERY_HOUR = "23 * * * *";

async function main(): Promise<void> {
  const { DATABASE_URL, DATA_DIR, FFMPEG_PATH, FFPROBE_PATH, WORKER_CONCURRENCY } = env();
  const workRoot = resolve(DATA_DIR, "work");
  const tools = { ffmpeg: FFMPEG_PATH, ffprobe: FFPROBE_PATH };
  const shutdown = new AbortController();
  const boss = new PgBoss({
    connectionString: DATABASE_URL,
    migrate: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    monitorIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    max: 4,
  });
  boss.on("error", (error) => log().error({ error: error.message }, "queue"));
  await boss.start();
  await clearWorkFolder(workRoot);
  endOn(["SIGTERM", "SIGINT"], async () => {
    shutdown.abort();
    await boss.stop({ graceful: true, timeout: SHUTDOWN_MS });
  });

  await boss.work(
    PROCESS_VIDEO,
    {
      localConcurrency: WORKER_CONCURRENCY,
      pollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
      notifyPollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
      heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
    },
    async ([job]: Job[]) => {
      if (!job) return;
      const { videoId } = processVideoJob.parse(job.data);
      await processVideo({ videoId, workRoot, tools, claim: job.signal, shutdown: shutdown.signal });
    },
  );
  await boss.work(
    PROCESS_VIDEO_GAVE_UP,
    { pollingIntervalSeconds: POLLING_INTERVAL_SECONDS },
    async ([job]: Job[]) => {
      if (!job) return;
      const { videoId } = processVideoJob.parse(job.data);
      log().error({ videoId }, "Given up");
      const released = await giveUpProcessing(videoId);
      if (released) await deleteReleased(videoId, released);
    },
  );
  await boss.work(SWEEP_UPLOADS, async () => {
    log().info(await sweep(new Date(Date.now() - ABANDONED_AFTER_MS)), "Swept");
  });
  await boss.schedule(SWEEP_UPLOADS, EVERY_HOUR);
  log().info("Worker ready");
}

/** Ends the process on the first of the signals, in order if that can be done in time. */
function endOn(signals: readonly NodeJS.Signals[], end: () => Promise<void>): void {
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
  // One line, whatever is missing: settings, the database, the queue's tables.
  const reason = error instanceof Error ? error.message : String(error);
  process.stdout.write(
    `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg: `Worker cannot start: ${reason}` })}\n`,
  );
  process.exit(1);
}
