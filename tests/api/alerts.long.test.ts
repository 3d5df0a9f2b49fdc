/** Each rule of deploy/alerts.yaml is quiet while the program is healthy, and fires over what is scraped under its fault. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { hasSystemProgram } from "@/scripts/bootstrap/system-programs.mjs";
import { promtoolProgram } from "@/scripts/test/programs.mjs";
import { chooseFreePort } from "@/scripts/bootstrap/ports.mjs";
import type { RunningProcess } from "@/scripts/stack/processes";
import { firesOver, type Scraped } from "../support/server/alert-rules";
import { type ApiClient, signUpRider } from "../support/server/api-client";
import { scrape, valueOf } from "../support/server/scrape";
import { startWebProcess, type WebProcess } from "../support/server/web-process";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";
import { mountSmallDisk, type SmallDisk } from "../support/uploads/small-disk";

const DISK_BYTES = 64 * 1024 ** 2;
/** More requests than there are connections to the database. */
const RUSH = 20;

let stack: WorkerStack;
let worker: RunningProcess;
let web: WebProcess;
let disk: SmallDisk;
let dataDir: string;
let rider: ApiClient;
let healthy: Scraped;

// Skipped without promtool, which scripts/test.mjs reports.
const withPromtool = hasSystemProgram(promtoolProgram) ? test : test.skip;

beforeAll(async () => {
  stack = await startWorkerStack();
  dataDir = path.join(stack.dataDir, "small");
  disk = await mountSmallDisk(dataDir, DISK_BYTES);
  worker = stack.startWorker({ SMTP_URL: `smtp://127.0.0.1:${await chooseFreePort()}` });
  web = await startWebProcess({
    DATABASE_URL: stack.databaseUrl,
    DATA_DIR: dataDir,
    LIMITS_FACTOR: "1",
    DATABASE_WAIT_MS: "4000",
    BACKUP_TARGET: path.join(dataDir, "backups"),
  });
  await query(`INSERT INTO "Heartbeat" (part, at) VALUES ('backup', now())`);
  ({ client: rider } = await signUpRider({ url: web.url }));
  healthy = await scrape(web.url);
});
afterAll(async () => {
  await web?.stop();
  await disk?.remove();
  await stack?.stop();
});

async function query(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Scrapes until `isReached`, and expects the alert to fire over that and not over the healthy scrape. */
async function expectAlert(
  alert: string,
  { isReached, between }: { isReached: (found: Scraped) => boolean; between?: () => Promise<unknown> },
): Promise<void> {
  const first = await scrape(web.url).catch(() => null);
  await between?.();
  let last = await scrape(web.url).catch(() => null);
  for (; !isReached(last); last = await scrape(web.url).catch(() => null)) await sleep(100);
  expect(firesOver(alert, healthy, [first, last])).toEqual([false, true]);
}

withPromtool("mails that the mail server does not accept", async () => {
  // No server listens at that port, so the mail of the sign-up is retried.
  const retrying = { queue: "send-mail", state: "retrying" };
  await expectAlert("StrideframeMailFailing", {
    isReached: (found) => valueOf(found ?? [], "strideframe_queue_jobs", retrying) > 0,
  });
});

withPromtool("a limit that is exceeded repeatedly", async () => {
  const guess = () => Promise.all(Array.from({ length: 60 }, () => rider.get("/api/shared/no-such-link")));
  await guess();
  await expectAlert("StrideframeLimitsHit", {
    between: guess,
    isReached: (found) => valueOf(found ?? [], "strideframe_limits_hit_total", { limit: "unknownLinks" }) > 0,
  });
});

withPromtool("requests that use all connections to the database", async () => {
  const locker = new pg.Client({ connectionString: stack.databaseUrl });
  await locker.connect();
  await locker.query(`BEGIN; LOCK TABLE "Session"`);
  const calls = Array.from({ length: RUSH }, () => rider.get("/api/videos"));
  await expectAlert("StrideframeDatabasePoolExhausted", {
    isReached: (found) => valueOf(found ?? [], "strideframe_database_pool_waiting") > 0,
  });
  await locker.query("ROLLBACK");
  await locker.end();
  await Promise.all(calls);
});

withPromtool.each([
  ["StrideframeDiskNearlyFull", 0.1],
  ["StrideframeDiskFull", 0.01],
])("%s: a disk with a share of %d free", async (alert, share) => {
  const { bavail, bsize } = await statfs(dataDir);
  await writeFile(path.join(dataDir, `of-${alert}`), Buffer.alloc(bavail * bsize - share * DISK_BYTES, 1));
  await expectAlert(alert, { isReached: () => true });
});

withPromtool("dead workers, and a queue whose jobs are not processed", async () => {
  await worker.stop();
  await rider.post("/api/auth/forgot-password", { email: "somebody@example.org" });
  // Two and forty minutes pass in the database only.
  await query(`UPDATE "Heartbeat" SET at = at - interval '2 minutes'`);
  await query(`UPDATE pgboss.job SET start_after = start_after - interval '40 minutes',
    created_on = created_on - interval '40 minutes' WHERE state < 'active'`);
  await expectAlert("StrideframeWorkerDead", { isReached: () => true });
  await expectAlert("StrideframeQueueStuck", { isReached: () => true });
});

withPromtool("overdue backups", async () => {
  // The age counts from the last backup or, without one, from the creation of the database.
  await query(`UPDATE "_prisma_migrations" SET started_at = started_at - interval '30 hours'`);
  await query(`UPDATE "Heartbeat" SET at = at - interval '27 hours' WHERE part = 'backup'`);
  await expectAlert("StrideframeBackupOverdue", { isReached: () => true });
});

withPromtool("an unreachable database, and its 5xx responses", async () => {
  await stack.stopDatabase();
  const ask = () => Promise.all(Array.from({ length: RUSH }, () => rider.get("/api/videos")));
  await ask();
  const isAway = (found: Scraped) => found !== null && valueOf(found, "strideframe_database_up") === 0;
  await expectAlert("StrideframeErrors", { between: ask, isReached: isAway });
  await expectAlert("StrideframeDatabaseAway", { isReached: isAway });
  await stack.startDatabase();
});

withPromtool("a stopped web process", async () => {
  await web.stop();
  await expectAlert("StrideframeWebDown", { isReached: (found) => found === null });
});
