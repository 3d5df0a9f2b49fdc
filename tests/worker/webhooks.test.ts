/** Webhooks against a real receiver over https: events, signatures, retries, and rejected addresses. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { PgBoss } from "pg-boss";
import { Webhook as Verifier } from "standardwebhooks";
import { ownVideo } from "@/lib/server/access/video-guards";
import { directDatabaseConnection } from "@/lib/server/database/database-connection";
import { MAX_DELIVERY_ATTEMPTS } from "@/lib/server/queue/jobs";
import { INTERNET, type Network } from "@/lib/server/services/webhooks/public-https";
import { addTextComment } from "@/lib/server/services/annotations/comments";
import { deleteOldDeliveries, deliverWebhook, enqueueEvent } from "@/lib/server/services/webhooks/deliveries";
import {
  deleteWebhook,
  readWebhook,
  replaceWebhookSecret,
  saveWebhook,
  sendTestDelivery,
} from "@/lib/server/services/webhooks/webhook";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { makeCertificate } from "@/scripts/test/reverse-proxies";
import { contextByOwner, signedInAs } from "../support/accounts/owner-context";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";
import { addRider, completeVideo, failVideo } from "../support/videos/completed-videos";

/** Represents an address of the internet; the other one of the machine's own network. */
const OUTSIDE = "127.0.0.2";
const INSIDE = "127.0.0.3";

interface Received {
  host: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let stack: WorkerStack;
let queue: PgBoss;
let network: Network;
let port: number;
const received: Received[] = [];
let connections: string[] = [];
const ok = (response: ServerResponse) => void response.writeHead(204).end();
let handle: (response: ServerResponse) => void = ok;
const servers: ReturnType<typeof createServer>[] = [];

async function listen(host: string, at: number, tls: { cert: string; key: string }): Promise<number> {
  const server = createServer(tls, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ host, headers: request.headers, body: Buffer.concat(parts).toString() });
      handle(response);
    });
  });
  server.on("connection", () => connections.push(host));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(at, host, resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  Object.assign(process.env, { LIMITS_FACTOR: "1000" });
  stack = await startWorkerStack();
  const { file, keyFile } = makeCertificate(path.join(stack.dataDir, "certificate"));
  const tls = { cert: readFileSync(file, "utf8"), key: readFileSync(keyFile, "utf8") };
  port = await listen(OUTSIDE, 0, tls);
  await listen(INSIDE, port, tls);
  network = {
    resolve: async () => [OUTSIDE],
    isAllowed: (address) => address === OUTSIDE,
    ca: tls.cert,
    timeoutMs: 5_000,
  };
  queue = new PgBoss({ ...directDatabaseConnection(), migrate: false, supervise: false, schedule: false });
  await queue.start();
});
afterEach(() => {
  received.length = 0;
  connections = [];
  handle = ok;
});
afterAll(async () => {
  await queue?.stop({ graceful: false });
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  await stack?.stop();
});

async function addWebhook() {
  const ownerId = await addRider();
  const account = await signedInAs(ownerId);
  const { saved } = await saveWebhook(account, { url: `https://localhost:${port}/hook`, isEnabled: true });
  return { ownerId, account, secret: saved.secret ?? "" };
}

const deliveriesOf = async (ownerId: string) => (await readWebhook(ownerId)).deliveries;
const findRow = async (ownerId: string) => {
  const [newest] = await deliveriesOf(ownerId);
  if (!newest) throw new Error("No delivery");
  return newest;
};

/** Runs the due jobs as the worker does. @returns their number */
async function workOff(): Promise<number> {
  for (let done = 0; ; done += 1) {
    const [job] = await queue.fetch<{ deliveryId: string }>("deliver-webhook");
    if (!job) return done;
    try {
      await deliverWebhook(job.data.deliveryId, network);
      await queue.complete("deliver-webhook", job.id);
    } catch (error) {
      await queue.fail("deliver-webhook", job.id, error as object);
    }
  }
}

test("a video's end and a comment on it are sent to its owner's webhook, with ids only and signed by Standard Webhooks", async () => {
  const { ownerId, secret } = await addWebhook();
  const videoId = await completeVideo(ownerId, 2);
  const failedId = await failVideo(ownerId, 2);
  const access = await ownVideo("comment")(await contextByOwner(videoId));
  const body = { type: "text", content: "A secret word", time: 0, frame: 0 } as const;
  const { row } = await addTextComment(access, body);
  // Another rider's video, or a change that is rolled back, sends nothing.
  await completeVideo(await addRider(), 2);
  await expect(
    db().$transaction(async (transaction) => {
      await enqueueEvent(transaction, "video.ready", { videoId });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");

  expect(await workOff()).toBe(3);
  expect(received.map((each): unknown => JSON.parse(each.body))).toEqual([
    { type: "video.ready", timestamp: expect.any(String), data: { videoId } },
    { type: "video.failed", timestamp: expect.any(String), data: { videoId: failedId } },
    { type: "comment.created", timestamp: expect.any(String), data: { videoId, commentId: row.id } },
  ]);
  const deliveries = await deliveriesOf(ownerId);
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual(
    deliveries.map(({ id }) => id).toReversed(),
  );
  for (const { headers, body: sent } of received) {
    const signed = headers as Record<string, string>;
    expect(() => new Verifier(secret).verify(sent, signed)).not.toThrow();
    expect(() => new Verifier(secret).verify(`${sent} `, signed)).toThrow();
    expect(() => new Verifier(`whsec_${Buffer.alloc(32).toString("base64")}`).verify(sent, signed)).toThrow();
    expect(headers).toMatchObject({ "content-type": "application/json" });
  }
  expect(deliveries).toMatchObject(
    deliveries.map(() => ({ status: "delivered", attempts: 1, responseStatus: 204, problem: null })),
  );
});

test("a failed delivery is retried with increasing delays, with the same id, until its last attempt", async () => {
  const { ownerId } = await addWebhook();
  await completeVideo(ownerId, 2);
  handle = (response) => void response.writeHead(500).end("a stack trace of the receiver");
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await workOff()).toBe(1);
    expect(await findRow(ownerId)).toMatchObject({
      status: "waiting",
      attempts: attempt,
      responseStatus: 500,
      problem: "answered",
    });
    const [job] = await db().$queryRaw<{ wait: number }[]>`
      SELECT extract(epoch FROM start_after - now())::float8 AS wait FROM pgboss.job
      WHERE name = 'deliver-webhook' AND state = 'retry'`;
    waits.push(job?.wait ?? 0);
    await stack.hurry();
  }
  // Doubled each time, minus a random part of at most half.
  for (const [at, wait] of waits.entries()) {
    expect(wait).toBeGreaterThan((15 * 2 ** at) / 2 - 5);
    expect(wait).toBeLessThanOrEqual(15 * 2 ** (at + 1));
  }
  expect(new Set(received.map(({ headers, body }) => `${String(headers["webhook-id"])} ${body}`)).size).toBe(
    1,
  );
  expect(JSON.stringify(await deliveriesOf(ownerId))).not.toContain("stack trace");

  handle = ok;
  expect(await workOff()).toBe(1);
  expect(await findRow(ownerId)).toMatchObject({ status: "delivered", attempts: 4, problem: null });
  expect(await workOff()).toBe(0);

  await completeVideo(ownerId, 2);
  handle = (response) => void response.writeHead(503).end();
  const { id } = await findRow(ownerId);
  await db().webhookDelivery.update({ where: { id }, data: { attempts: MAX_DELIVERY_ATTEMPTS - 1 } });
  await workOff();
  expect(await findRow(ownerId)).toMatchObject({ status: "failed", attempts: MAX_DELIVERY_ATTEMPTS });
});

test("a redirect is not followed, no response times out, and an endless response is not read", async () => {
  const { ownerId, account } = await addWebhook();
  const deliver = async (patience: Partial<Network> = {}) => {
    const { id } = await sendTestDelivery(account);
    await deliverWebhook(id, { ...network, ...patience });
    return findRow(ownerId);
  };
  handle = (response) => void response.writeHead(307, { location: `https://${INSIDE}:${port}/` }).end();
  expect(await deliver()).toMatchObject({ status: "failed", responseStatus: 307, problem: "answered" });
  handle = () => undefined;
  expect(await deliver({ timeoutMs: 200 })).toMatchObject({ status: "failed", problem: "timedOut" });
  let isClosed: Promise<void> | undefined;
  handle = (response) => {
    isClosed = new Promise((resolve) => response.on("close", resolve));
    response.writeHead(200);
    const write = () =>
      void (response.destroyed || (response.write("x".repeat(65_536)), setImmediate(write)));
    write();
  };
  expect(await deliver()).toMatchObject({ status: "delivered", responseStatus: 200 });
  await isClosed;
  // No authority has signed the receiver's certificate.
  expect(await deliver({ ca: undefined })).toMatchObject({ status: "failed", problem: "unreachable" });
  expect(new Set(connections)).toEqual(new Set([OUTSIDE]));
});

test("no connection is made to an address that is not public, whatever the name resolves to at the next lookup", async () => {
  const { ownerId } = await addWebhook();
  const responses = [[OUTSIDE], [INSIDE], [OUTSIDE, INSIDE], ["::1"], []];
  let asked = 0;
  const changing: Network = { ...network, resolve: async () => responses[asked++] ?? [] };
  await completeVideo(ownerId, 2);
  const first = await findRow(ownerId);
  await deliverWebhook(first.id, changing);
  // One lookup for the check and the connection: a second one could return another address.
  expect([asked, connections]).toEqual([1, [OUTSIDE]]);

  await completeVideo(ownerId, 2);
  const { id } = await findRow(ownerId);
  for (const problem of ["notPublic", "notPublic", "notPublic", "unreachable"]) {
    await expect(deliverWebhook(id, changing)).rejects.toThrow("not delivered");
    expect(await findRow(ownerId)).toMatchObject({ status: "waiting", problem, responseStatus: null });
  }
  await db().webhook.update({ where: { userId: ownerId }, data: { url: `https://${INSIDE}:${port}/` } });
  await expect(deliverWebhook(id, { ...network, ...INTERNET, ca: network.ca })).rejects.toThrow("notPublic");
  expect(connections).toEqual([OUTSIDE]);
});

test("the worker itself delivers, and cannot reach its own machine", async () => {
  const { ownerId, account } = await addWebhook();
  await db().webhook.update({ where: { userId: ownerId }, data: { url: `https://${OUTSIDE}:${port}/` } });
  await sendTestDelivery(account);
  const worker = stack.startWorker({ SAMPLE_RIDE: "false" });
  try {
    while ((await findRow(ownerId)).status === "waiting") await new Promise(setImmediate);
    expect(await findRow(ownerId)).toMatchObject({ status: "failed", problem: "notPublic", attempts: 1 });
    expect(connections).toEqual([]);
  } finally {
    await worker.stop();
  }
});

test("a webhook is turned off, gets another secret and is removed; its waiting events are not sent", async () => {
  const { ownerId, account, secret } = await addWebhook();
  const replaced = await replaceWebhookSecret(account);
  expect(replaced.secret).toMatch(/^whsec_/);
  expect(replaced.secret).not.toBe(secret);
  await completeVideo(ownerId, 2);
  await workOff();
  const [{ body, headers } = { body: "", headers: {} }] = received;
  expect(() => new Verifier(replaced.secret).verify(body, headers as Record<string, string>)).not.toThrow();
  expect(() => new Verifier(secret).verify(body, headers as Record<string, string>)).toThrow();

  await completeVideo(ownerId, 2);
  const { saved } = await saveWebhook(account, { url: `https://localhost:${port}/hook`, isEnabled: false });
  expect(saved.secret).toBeUndefined();
  await completeVideo(ownerId, 2);
  await workOff();
  expect((await deliveriesOf(ownerId)).map(({ status, problem }) => [status, problem])).toEqual([
    ["failed", "off"],
    ["delivered", null],
  ]);
  await expect(sendTestDelivery(account)).rejects.toMatchObject({ code: "notFound" });

  const old = new Date(Date.now() - 31 * 24 * 3600 * 1000);
  await db().webhookDelivery.updateMany({ where: { userId: ownerId }, data: { createdAt: old } });
  expect(await deleteOldDeliveries()).toBeGreaterThanOrEqual(2);
  await deleteWebhook(account);
  await expect(deleteWebhook(account)).rejects.toMatchObject({ code: "notFound" });
  expect(await readWebhook(ownerId)).toEqual({ webhook: null, deliveries: [] });
  expect(received).toHaveLength(1);
});

test("a hundred events may wait for one account, and no address of this network is accepted", async () => {
  const { ownerId, account } = await addWebhook();
  const videoId = await completeVideo(ownerId, 2);
  const data = Array.from({ length: 99 }, () => ({ id: randomUUID(), userId: ownerId, event: "test" }));
  await db().webhookDelivery.createMany({ data });
  await db().$transaction((transaction) => enqueueEvent(transaction, "video.ready", { videoId }));
  expect(await db().webhookDelivery.count({ where: { userId: ownerId } })).toBe(100);
  for (const host of ["127.0.0.1", "[::1]", "169.254.169.254", "0x7f.1"])
    await expect(saveWebhook(account, { url: `https://${host}/`, isEnabled: true })).rejects.toMatchObject({
      code: "invalid",
    });
});
