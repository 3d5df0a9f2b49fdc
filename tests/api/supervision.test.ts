/** The whole program on its own data: each part is killed, and restarts without stopping another. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { health, type Health } from "@/lib/contracts/health";
import { Stack } from "@/scripts/stack/stack";
import { signUpFields } from "../support/server/api-client";

const PARTS = ["web", "worker", "database"] as const;
type Part = (typeof PARTS)[number];

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-supervision-"));
const lines: string[] = [];
const stack = new Stack({
  mode: "production",
  durable: false,
  report: (line) => lines.push(line),
  env: {
    ...process.env,
    NODE_OPTIONS: "",
    NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || ".next-test",
    DATA_DIR: path.join(folder, "data"),
    HOST: "127.0.0.1",
    PORT: "0",
    DATABASE_URL: "",
    APP_URL: "",
  },
});
let address: string;

beforeAll(async () => {
  address = await stack.start();
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The response of the health call, or null when it fails. */
async function askHealth(): Promise<Health | null> {
  try {
    return health.parse(await (await fetch(`${address}/api/health`)).json());
  } catch {
    return null;
  }
}

async function untilHealth(isReached: (health: Health | null) => boolean): Promise<void> {
  while (!isReached(await askHealth())) await sleep(50);
}

/** The health call may still count the last sign of life of the previous worker. */
async function untilWorkersWereReady(count: number): Promise<void> {
  const logFile = path.join(stack.dataDir, "logs", "worker.log");
  while (readFileSync(logFile, "utf8").split("Worker ready").length <= count) await sleep(50);
}

/** How often web and worker have logged that the database is away. */
const losses = () =>
  ["web", "worker"]
    .map((part) => readFileSync(path.join(stack.dataDir, "logs", `${part}.log`), "utf8"))
    .join("")
    .split("databaseAway").length;

const pids = () => Object.fromEntries(PARTS.map((part) => [part, stack.pidOf(part)]));

async function killAndWait(part: Part): Promise<void> {
  const before = stack.pidOf(part);
  if (before === null) throw new Error(`The ${part} does not run`);
  process.kill(before, "SIGKILL");
  while (stack.pidOf(part) === before) await sleep(10);
  while (stack.pidOf(part) === null) await sleep(10);
}

test.each(["worker", "web"] as const)("the %s restarts, and nothing else stops", async (part) => {
  const before = pids();
  await killAndWait(part);
  await untilHealth((found) => found?.status === "ok");
  expect({ ...pids(), [part]: 0 }).toEqual({ ...before, [part]: 0 });
  expect(lines.at(-1)).toBe(`The ${part} ended (killed by SIGKILL); starting it again in 1 s`);
});

test("the database restarts at the same address; web and worker stay, log it, and continue", async () => {
  await untilWorkersWereReady(2);
  const before = pids();
  const known = losses();
  await killAndWait("database");
  // On a busy machine it may be back before a health call was made.
  while (losses() === known) await sleep(50);
  await untilHealth((found) => found?.status === "ok");
  const { database: _, ...others } = before;
  expect(pids()).toMatchObject(others);
  const response = await fetch(`${address}/api/auth/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: address },
    body: JSON.stringify(signUpFields()),
  });
  expect(response.status).toBe(201);
});

test("a page whose query the database aborts responds 503 with Retry-After", async () => {
  const openPage = () => fetch(address, { headers: { cookie: "strideframe_session=any" } });
  const watcher = new pg.Client({ connectionString: stack.env["DATABASE_URL"] });
  await watcher.connect();
  // A connection is free, as the check before the page finds, but the session cannot be read.
  await watcher.query(`BEGIN; LOCK TABLE "Session"`);
  let hasResponded = false;
  const response = openPage().finally(() => (hasResponded = true));
  const breakOff = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%"Session"%'`;
  while ((await watcher.query(breakOff)).rowCount === 0) {
    expect(hasResponded).toBe(false);
    // Within a transaction PostgreSQL repeats the statistics that it read first.
    await watcher.query("SELECT pg_stat_clear_snapshot()");
  }
  const { status, headers } = await response;
  await watcher.query("ROLLBACK");
  await watcher.end();
  expect([status, Number(headers.get("retry-after"))]).toEqual([503, 5]);
  expect((await openPage()).status).toBe(200);
});

test("on a signal everything ends within ten seconds", async () => {
  const startedAt = performance.now();
  await stack.stop();
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect([pids(), await askHealth()]).toEqual([{ web: null, worker: null, database: null }, null]);
});
