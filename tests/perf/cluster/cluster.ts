/**
 * `npm run bench -- cluster`: two web processes and two workers, started as `npm start -- web` and `-- worker` start them, behind nginx on one
 * PostgreSQL and one bucket, with users at work: each process is restarted in turn, nginx is disconnected, the database is stopped
 * for ten seconds. Prints a table, and fails if a repeated call failed, or something was lost. Options: --users 100.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { chooseFreePort } from "@/scripts/bootstrap/ports.mjs";
import { startDatabase } from "@/scripts/stack/database";
import { untilDatabaseResponds } from "@/scripts/stack/external-database";
import { applyMigrations } from "@/scripts/stack/migrate";
import { Stack, type StackPart } from "@/scripts/stack/stack";
import { makeCertificate, startNginx } from "@/scripts/test/reverse-proxies";
import { TEST_DIST_DIR } from "@/scripts/test/test-stack";
import { startS3Server } from "@/tests/support/uploads/s3-server";
import { makeShortClip } from "@/tests/support/uploads/upload-video";
import { percentile } from "../load/pollers";
import { seedRiders } from "../load/seed";
import { newTally, Users } from "./users";

const VIDEOS_EACH = 3;
const STEADY_MS = 10_000;
const CUT_MS = 3_000;
const DATABASE_AWAY_MS = 10_000;
/** How soon all calls succeed again. */
const MAX_RECOVERY_MS = 5_000;
const MAX_PROCESSING_MS = 240_000;

const { values } = parseArgs({ options: { users: { type: "string", default: "100" } } });
const folder = mkdtempSync(path.join(tmpdir(), "strideframe-cluster-"));
const undo: (() => Promise<unknown>)[] = [
  () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
];
let hasFailed = false;

interface Row {
  phase: string;
  calls: number;
  retried: number;
  failed: number;
  "p95 ms": number;
  "recovered in ms": number | "";
}
const table: Row[] = [];

/** Starts a process on its own data folder. @returns its restart: an orderly stop, then a start */
async function startPart(
  name: string,
  part: StackPart,
  env: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const start = async () => {
    const own = { ...env, DATA_DIR: path.join(folder, name) };
    const stack = new Stack({ mode: "production", parts: [part], env: own, builtAppUrl: "" });
    await stack.start();
    return stack;
  };
  let running = await start();
  undo.push(() => running.stop());
  return async () => {
    await running.stop();
    running = await start();
  };
}

/** Does `work` with the users' calls counted separately. @param mayFail how long after the time it returns calls may fail. */
async function measure(users: Users, phase: string, work: () => Promise<number | undefined>): Promise<void> {
  users.tally = newTally();
  const { tally } = users;
  const backAt = await work();
  if (backAt !== undefined) await sleep(MAX_RECOVERY_MS + 5_000);
  const recoveredMs = backAt === undefined ? "" : Math.round(Math.max(0, tally.lastFailedAt - backAt));
  const { calls, retried, failures, responsesMs } = tally;
  table.push({
    phase,
    calls,
    retried,
    failed: failures.length,
    "p95 ms": Math.round(percentile(responsesMs, 0.95)),
    "recovered in ms": recoveredMs,
  });
  console.log(`${phase}: ${calls} calls, ${retried} tried again, ${failures.length} failed`);
  if (backAt === undefined) for (const failure of new Set(failures)) console.log(`  ${failure}`);
  hasFailed ||= backAt === undefined ? failures.length > 0 : Number(recoveredMs) > MAX_RECOVERY_MS;
}

async function run(): Promise<void> {
  const directory = path.join(folder, "postgres");
  let database = await startDatabase({ directory, durable: false });
  const { url: databaseUrl, port: databasePort } = database;
  undo.push(() => database.stop());
  await applyMigrations(databaseUrl, path.resolve("prisma"));
  const bucket = await startS3Server();
  undo.push(() => bucket.stop());
  const proxyPort = await chooseFreePort();
  const url = `https://localhost:${proxyPort}`;
  const base = {
    ...process.env,
    ...bucket.settings,
    NEXT_DIST_DIR: TEST_DIST_DIR,
    DATABASE_URL: databaseUrl,
    HOST: "127.0.0.1",
    APP_URL: url,
    AUTH_SECRET: "a secret that all processes of the cluster share",
    TRUSTED_PROXIES: "127.0.0.1",
    // All users come from one address.
    LIMITS_FACTOR: "1000",
    SAMPLE_RIDE: "false",
    HLS: "false",
  };
  const ports = [await chooseFreePort(), await chooseFreePort()];
  console.log("Starting two web processes and two workers …");
  const restarts: (() => Promise<void>)[] = [];
  for (const [nth, port] of ports.entries())
    restarts.push(await startPart(`web-${nth}`, "web", { ...base, PORT: String(port) }));
  for (const name of ["worker-a", "worker-b"]) restarts.push(await startPart(name, "worker", base));

  const certificate = makeCertificate(path.join(folder, "certificate"));
  const startProxy = () => {
    const place = path.join(folder, "proxy");
    mkdirSync(place, { recursive: true });
    return startNginx({ folder: place, port: proxyPort, programPort: ports }, certificate);
  };
  let proxy = await startProxy();
  undo.push(() => proxy.stop());

  const count = Number(values.users);
  await seedRiders(databaseUrl, count, VIDEOS_EACH);
  const users = new Users(url, makeShortClip(), readFileSync(certificate.file));
  users.start(count);
  undo.push(() => users.stop());
  await sleep(STEADY_MS);

  await measure(users, "as usual", async () => void (await sleep(STEADY_MS)));
  await measure(users, "each process restarted", async () => {
    for (const restart of restarts) await restart();
    await sleep(STEADY_MS);
    return undefined;
  });
  await measure(users, "nginx cut off for 3 s", async () => {
    await proxy.stop();
    await sleep(CUT_MS);
    proxy = await startProxy();
    return performance.now();
  });
  await measure(users, "database stopped for 10 s", async () => {
    await database.stop();
    await sleep(DATABASE_AWAY_MS);
    database = await startDatabase({ directory, durable: false, port: databasePort });
    await untilDatabaseResponds(databaseUrl, AbortSignal.timeout(20_000));
    return performance.now();
  });
  await users.stop();
  await expectNothingLost(databaseUrl, users);
}

async function expectNothingLost(databaseUrl: string, { uploads, comments }: Users): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const countOf = async (sql: string, ids: readonly string[]) =>
      (
        await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql} AND id = ANY($1)`, [
          ids,
        ])
      ).rows[0]?.count ?? 0;
    const endsAt = performance.now() + MAX_PROCESSING_MS;
    let ready = 0;
    for (; ready < uploads.length && performance.now() < endsAt; await sleep(500))
      ready = await countOf(`"Video" WHERE status = 'completed'`, uploads);
    const stored = await countOf(`"Comment" WHERE "deletedAt" IS NULL`, comments);
    console.log(
      `\n${ready} of ${uploads.length} uploaded rides are ready, ${stored} of ${comments.length} comments are there.`,
    );
    hasFailed ||= ready < uploads.length || stored < comments.length;
  } finally {
    await client.end();
  }
}

try {
  await run();
  console.table(table);
  console.log(hasFailed ? "NOT as it should be" : "As it should be");
  process.exitCode = hasFailed ? 1 : 0;
} finally {
  for (const end of undo.toReversed()) await end();
}
process.exit();
