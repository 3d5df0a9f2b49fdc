/** The program once more, with its objects in a bucket: a web server, a worker and a database of their own. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { db } from "@/lib/server/db";
import { installQueue } from "@/lib/server/queue";
import { applyMigrations } from "@/scripts/stack/migrate";
import { startProcess } from "@/scripts/stack/processes";
import { startWebProcess } from "./web-process";

export interface BucketStack {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts it on the test run's PostgreSQL and build. From then on the program's own modules in this process use its
 * database and its bucket: none of them may have been asked for anything before.
 * @param bucket the S3_* settings.
 */
export async function startBucketStack(bucket: Record<string, string>): Promise<BucketStack> {
  const dataDir = mkdtempSync(join(tmpdir(), "strideframe-bucket-"));
  const settings = { ...bucket, DATA_DIR: dataDir, DATABASE_URL: await createDatabase() };
  await applyMigrations(settings.DATABASE_URL, resolve("prisma"));
  Object.assign(process.env, settings);
  await installQueue();
  const [followParent, entry] = ["scripts/stack/follow-parent.mjs", "lib/worker/main.ts"].map((file) =>
    resolve(file),
  );
  const args = ["--import", String(followParent), "--import", "tsx", String(entry)];
  const worker = startProcess("worker", process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: "", STRIDEFRAME_LAUNCHER_PID: String(process.pid) },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const web = await startWebProcess(settings);
  return {
    url: web.url,
    async stop() {
      await Promise.all([web.stop(), worker.stop(), db().$disconnect()]);
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** @returns the address of a new, empty database. */
async function createDatabase(): Promise<string> {
  const url = new URL(process.env["DATABASE_URL"] ?? "");
  const name = `bucket-${randomUUID()}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE "${name}"`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
