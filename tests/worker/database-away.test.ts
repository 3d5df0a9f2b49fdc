/** A call's response while the database is stopped, frozen or without free connections, after its return, and after another call's change. */
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { createHash, randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import pg from "pg";
import { errorBody } from "@/lib/contracts/errors";
import { collectionBody } from "@/lib/contracts/collections";
import { signedIn } from "@/lib/server/access/account-guards";
import type { OwnCollection } from "@/lib/server/access/collection-guards";
import { whyDatabaseAway } from "@/lib/server/database/database-away";
import { POOL_SIZE } from "@/lib/server/database/database-pool";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { json } from "@/lib/server/http/body-readers";
import { createdReply, route, type RouteHandler } from "@/lib/server/http/route";
import { unavailablePage } from "@/lib/server/http/unavailable-page";
import { log } from "@/lib/server/logging/log";
import {
  createCollection,
  deleteCollection,
  listCollections,
  updateCollection,
} from "@/lib/server/services/videos/collections";
import { openCollection } from "../support/accounts/owner-context";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

const TOKEN = "a rider's session";
let stack: WorkerStack;
let userId: string;

beforeAll(async () => {
  Object.assign(process.env, {
    // As for riders, independent of the test run's settings.
    DATABASE_WAIT_MS: "700",
    // Eight writers at once are more than one rider.
    LIMITS_FACTOR: "1000",
  });
  stack = await startWorkerStack({ hasQueue: false });
  const tokenHash = createHash("sha256").update(TOKEN).digest("hex");
  const session = { create: { tokenHash, expiresAt: new Date(Date.now() + 3_600_000) } };
  const rider = { email: "rita@example.org", firstName: "Rita", lastName: "Rider", passwordHash: "secret" };
  const add = () => db().user.create({ data: { ...rider, sessions: session }, select: { id: true } });
  userId = (await untilConnected(add)).id;
});
afterAll(() => stack?.stop());

/** On a busy machine the first connection may take longer than the limit: then it is requested again. */
function untilConnected<T>(call: () => Promise<T>): Promise<T> {
  return call().catch((error: unknown) => {
    if (whyDatabaseAway(error) === null) throw error;
    return untilConnected(call);
  });
}

const list = route({ guard: signedIn }, ({ access }) => listCollections(access.user.id));
const add = route({ guard: signedIn, body: json(collectionBody) }, async ({ access, body }) =>
  createdReply(await createCollection(access, body)),
);

async function call(handler: RouteHandler, body?: object): Promise<{ response: Response; tookMs: number }> {
  const request = new NextRequest("http://localhost/api/collections", {
    method: body ? "POST" : "GET",
    headers: {
      cookie: `strideframe_session=${TOKEN}`,
      "sec-fetch-site": "same-origin",
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body),
  });
  const startedAt = performance.now();
  const response = await handler(request, { params: Promise.resolve({}) });
  return { response, tookMs: performance.now() - startedAt };
}

/** A second on an idle machine; before the limit existed it was up to a minute. */
const SOON_MS = 3000;

/** Expects a rejected call: 503 in the contract's shape, soon, with Retry-After. */
async function expectRescheduled({ response, tookMs }: Awaited<ReturnType<typeof call>>): Promise<void> {
  expect([response.status, errorBody.parse(await response.json()).code]).toEqual([503, "unavailable"]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(tookMs).toBeLessThan(SOON_MS);
}

test("an account is read without the hash of its password", async () => {
  expect(await db().user.findUnique({ where: { id: userId } })).not.toHaveProperty("passwordHash");
});

test("a row deleted after a call's lookup is not found, whether it is written or referenced", async () => {
  const overtaken = async (write: (gone: OwnCollection) => Promise<unknown>) => {
    const ownCollection = { ownerId: userId, name: "Dressage" };
    const overtakenCall = route({ guard: signedIn }, async () => {
      const { id } = await db().collection.create({ data: ownCollection });
      const gone = await openCollection(userId, id);
      await deleteCollection(gone);
      return write(gone);
    });
    const { response } = await call(overtakenCall);
    return [response.status, errorBody.parse(await response.json()).code];
  };
  expect(await overtaken((gone) => updateCollection(gone, { name: "Jumping" }))).toEqual([404, "notFound"]);
  const ride = { ownerId: userId, title: "A ride", filename: "a.mp4", contentType: "video/mp4" };
  const nameIt = ({ collection: { id } }: OwnCollection) =>
    db().video.create({ data: { ...ride, collectionId: id } });
  expect(await overtaken(nameIt)).toEqual([404, "notFound"]);
});

test("stopped under load: 503 within a second, one line in the log; started: works again, nothing lost", async () => {
  const lines = jest.spyOn(log(), "error").mockImplementation(() => undefined);
  const acknowledged: string[] = [];
  const statuses: number[] = [];
  let isOver = false;
  const writer = async () => {
    while (!isOver) {
      // An account's quota is 200: before that a repeated write gets 200.
      const id = acknowledged.length < 100 ? randomUUID() : (acknowledged[0] ?? randomUUID());
      const { response } = await call(add, { id, name: "Dressage" });
      statuses.push(response.status);
      if (response.status === 201) acknowledged.push(id);
    }
  };
  const writers = Array.from({ length: 8 }, writer);
  while (acknowledged.length < 20) await call(list);
  expect(await unavailablePage()).toBeNull();
  await stack.stopDatabase();
  for (let n = 0; n < 5; n++) await expectRescheduled(await call(list));
  const page = await unavailablePage();
  expect([page?.status, page?.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await page?.text()).toContain("Your videos and comments are safe.");
  await stack.startDatabase();
  const startedAt = performance.now();
  while ((await call(list)).response.status !== 200) expect(performance.now() - startedAt).toBeLessThan(5000);
  isOver = true;
  await Promise.all(writers);

  expect(statuses).toEqual(expect.arrayContaining([201, 503]));
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  const stored = new Set((await db().collection.findMany({ select: { id: true } })).map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  const logged = lines.mock.calls.map(([fields]) => fields as object);
  expect(logged.every((fields) => "kind" in fields && fields.kind === "databaseAway")).toBe(true);
  expect(logged.length).toBeLessThan(4);
  lines.mockRestore();
});

/** Uses a connection for a while, as soon as there is one. */
async function keepBusy(): Promise<void> {
  for (;;) {
    try {
      return void (await db().$executeRaw`SELECT pg_sleep(4)`);
    } catch (error) {
      if (whyDatabaseAway(error) === null) throw error;
    }
  }
}

test("without a free connection: 503 within a second", async () => {
  const lines = jest.spyOn(log(), "error").mockImplementation(() => undefined);
  const watcher = new pg.Client({ connectionString: stack.databaseUrl });
  await watcher.connect();
  const busy = Promise.all(Array.from({ length: POOL_SIZE }, () => keepBusy()));
  const count = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'`;
  while ((await watcher.query<{ n: number }>(count)).rows[0]?.n !== POOL_SIZE);
  await expectRescheduled(await call(list));
  expect((await unavailablePage())?.status).toBe(503);
  await busy;
  await watcher.end();
  expect((await call(list)).response.status).toBe(200);
  lines.mockRestore();
});
