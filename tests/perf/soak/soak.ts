/**
 * `npm run bench -- soak`: an hour of riders at work (libraries, comments, uploads, event streams that come and go), and what the
 * program uses meanwhile: resident memory, descriptors, connections to the database. Prints a table, and fails if a call failed
 * twice, or if the last quarter uses more than the second one. Options: --minutes 60 --users 30 --streams 20.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { TestStack } from "@/scripts/test/test-stack";
import { countDescriptors, readProcessFamily } from "@/tests/support/server/process-family";
import { makeShortClip } from "@/tests/support/uploads/upload-video";
import { newTally, Users } from "../cluster/users";
import { percentile } from "../load/pollers";
import { processingVideoId, seedRiders, sessionToken } from "../load/seed";

const VIDEOS_EACH = 5;
const STREAM_OPEN_MS = 10_000;
const ROWS = 20;
const MIB = 1024 * 1024;
/** Growth that is no leak: garbage that is not collected yet, a connection that is about to close. */
const TOLERANCE = { factor: 1.1, mebibytes: 16, others: 8 };

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    users: { type: "string", default: "30" },
    streams: { type: "string", default: "20" },
  },
});
const minutes = Number(values.minutes);
const users = Number(values.users);

interface Row {
  minute: number;
  calls: number;
  failed: number;
  "p95 ms": number;
  "web MiB": number;
  "worker MiB": number;
  "web descriptors": number;
  "worker descriptors": number;
  "database connections": number;
  "jobs waiting": number;
}
type Level = Exclude<keyof Row, "minute" | "calls" | "failed" | "p95 ms">;
const LEVELS: readonly Level[] = [
  "web MiB",
  "worker MiB",
  "web descriptors",
  "worker descriptors",
  "database connections",
  "jobs waiting",
];

/** Opens and closes event streams, as people come and go, until `signal` ends it. */
async function comeAndGo(baseUrl: string, rider: number, signal: AbortSignal): Promise<void> {
  const cookie = `strideframe_session=${sessionToken(rider % users)}`;
  const url = `${baseUrl}/api/videos/${processingVideoId(rider % users)}/events`;
  while (!signal.aborted) {
    const visit = AbortSignal.any([signal, AbortSignal.timeout(STREAM_OPEN_MS)]);
    const response = await fetch(url, {
      headers: { cookie, accept: "text/event-stream" },
      signal: visit,
    }).catch(() => null);
    if (response?.ok === false) throw new Error(`An event stream answered ${response.status}`);
    await response?.text().catch(() => "");
  }
}

async function measure(client: pg.Client, minute: number, { calls, failures, responsesMs }: Users["tally"]) {
  const family = readProcessFamily();
  const held = (script: RegExp) => {
    const processes = family.filter(({ command }) => script.test(command));
    const bytes = processes.reduce((sum, { residentBytes }) => sum + residentBytes, 0);
    const descriptors = processes.reduce((sum, { pid }) => sum + countDescriptors(pid), 0);
    return { mebibytes: Math.round(bytes / MIB), descriptors };
  };
  const [web, worker] = [held(/\/scripts\/web\.mjs/), held(/\/worker\/\w+\/main\.mjs/)];
  const countOf = async (sql: string) =>
    Number((await client.query<{ count: string }>(`SELECT count(*) FROM ${sql}`)).rows[0]?.count);
  const row: Row = {
    minute,
    calls,
    failed: failures.length,
    "p95 ms": Math.round(percentile(responsesMs, 0.95)),
    "web MiB": web.mebibytes,
    "worker MiB": worker.mebibytes,
    "web descriptors": web.descriptors,
    "worker descriptors": worker.descriptors,
    "database connections": await countOf("pg_stat_activity WHERE backend_type = 'client backend'"),
    "jobs waiting": await countOf(`"Video" WHERE status = 'processing' AND "completedAt" IS NULL`),
  };
  for (const failure of new Set(failures)) console.log(`  ${failure}`);
  return row;
}

/** Levels whose mean of the last quarter is above that of the second one. */
function risen(rows: readonly Row[]): Level[] {
  const quarter = Math.floor(rows.length / 4);
  const mean = (from: number, level: Level) =>
    rows.slice(from, from + quarter).reduce((sum, row) => sum + row[level], 0) / quarter;
  return LEVELS.filter((level) => {
    const before = mean(quarter, level);
    const extra = level.endsWith("MiB") ? TOLERANCE.mebibytes : TOLERANCE.others;
    return mean(rows.length - quarter, level) > Math.max(before * TOLERANCE.factor, before + extra);
  });
}

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-soak-"));
const stack = new TestStack(folder);
try {
  const { BASE_URL: baseUrl = "", DATABASE_URL: databaseUrl = "" } = await stack.env();
  await seedRiders(databaseUrl, users, VIDEOS_EACH);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const riders = new Users(baseUrl, makeShortClip());
  const ending = new AbortController();
  const visits = Promise.all(
    Array.from({ length: Number(values.streams) }, (_, rider) => comeAndGo(baseUrl, rider, ending.signal)),
  );
  riders.start(users);
  const rows: Row[] = [];
  for (let nth = 1; nth <= ROWS; nth += 1) {
    riders.tally = newTally();
    await Promise.race([sleep((minutes / ROWS) * 60_000), visits]);
    const row = await measure(client, Math.round((minutes / ROWS) * nth), riders.tally);
    console.log(JSON.stringify(row));
    rows.push(row);
  }
  await riders.stop();
  ending.abort();
  await visits;
  await client.end();
  console.table(rows);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const rising = risen(rows);
  console.log(
    `${riders.uploads.length} rides and ${riders.comments.length} comments, ${failed} calls failed.`,
  );
  console.log(rising.length === 0 ? "Level" : `NOT level: ${rising.join(", ")}`);
  process.exitCode = rising.length === 0 && failed === 0 ? 0 : 1;
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
