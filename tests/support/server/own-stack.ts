/** A second instance of the program with its own settings (a bucket, no worker): a web server, a worker and a database. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { installQueue } from "@/lib/server/queue/queue";
import { applyMigrations } from "@/scripts/stack/migrate";
import { startProcess, type RunningProcess } from "@/scripts/stack/processes";
import { startPgBouncer } from "./pgbouncer";
import { startWebProcess } from "./web-process";

const HOUR_MS = 3600 * 1000;

export interface OwnStack {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * Starts it on the test run's PostgreSQL and build. From then on the program's own modules in this process use its
 * database and its objects: none of them may have been used before.
 * @param settings go over those of the test run, for example the S3_* ones.
 * @param hasWorker false if uploads are to stay unprocessed.
 * @param isPooled whether calls reach the database through PgBouncer.
 */
export async function startOwnStack(
  settings: Record<string, string> = {},
  { hasWorker = true, isPooled = false } = {},
): Promise<OwnStack> {
  const dataDir = mkdtempSync(join(tmpdir(), "strideframe-own-"));
  const databaseUrl = await createDatabase();
  await applyMigrations(databaseUrl, resolve("prisma"));
  const pooler = isPooled ? await startPgBouncer(databaseUrl) : null;
  const own = {
    ...settings,
    DATA_DIR: dataDir,
    ...(pooler
      ? { DATABASE_URL: pooler.url, DIRECT_DATABASE_URL: databaseUrl }
      : { DATABASE_URL: databaseUrl }),
  };
  Object.assign(process.env, own);
  await installQueue();
  const worker = hasWorker ? startWorker() : await pretendWorker();
  const web = await startWebProcess(own);
  return {
    url: web.url,
    dataDir,
    async stop() {
      await Promise.all([web.stop(), worker?.stop(), db().$disconnect()]);
      await pooler?.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Without a worker a web server does not report itself as healthy. */
async function pretendWorker(): Promise<null> {
  const at = new Date(Date.now() + HOUR_MS);
  await db().heartbeat.create({ data: { part: "worker", at } });
  return null;
}

function startWorker(): RunningProcess {
  const [followParent, entry] = ["scripts/stack/follow-parent.mjs", "lib/worker/main.ts"].map((file) =>
    resolve(file),
  );
  const args = ["--import", String(followParent), "--import", "tsx", String(entry)];
  return startProcess("worker", process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: "", STRIDEFRAME_LAUNCHER_PID: String(process.pid) },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

/** @returns the address of a new, empty database. */
async function createDatabase(): Promise<string> {
  const url = new URL(process.env["DATABASE_URL"] ?? "");
  const name = `own-${randomUUID()}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE "${name}"`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
