/** Database connections that are closed while the program works: each affects at most one call. */
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { NextRequest } from "next/server";
import pg from "pg";
import { anyone } from "@/lib/server/access/account-guards";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { route } from "@/lib/server/http/route";
import { log } from "@/lib/server/logging/log";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

const BREAKS = 100;
const CALLS_A_BREAK = 20;

let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack({ hasQueue: false });
});
afterAll(() => stack?.stop());

const ask = route({ guard: anyone }, async () => ({ accounts: await db().user.count() }));
const call = () => ask(new NextRequest("http://localhost/api/any"), { params: Promise.resolve({}) });

test("when all connections are closed a hundred times, each delays at most one call, and none fails", async () => {
  jest.spyOn(log(), "error").mockImplementation(() => undefined);
  const breaker = new pg.Client({ connectionString: stack.databaseUrl });
  await breaker.connect();
  let broken = 0;
  const statuses: number[] = [];
  for (let n = 0; n < BREAKS; n += 1) {
    const { rowCount } = await breaker.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    broken += rowCount ?? 0;
    for (let asked = 0; asked < CALLS_A_BREAK; asked += 1) statuses.push((await call()).status);
    expect(statuses.at(-1)).toBe(200);
  }
  await breaker.end();
  expect(new Set(statuses.filter((status) => status !== 503))).toEqual(new Set([200]));
  expect(statuses.filter((status) => status === 503).length).toBeLessThanOrEqual(broken);
});
