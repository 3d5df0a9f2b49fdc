/** Headers on which Next would fail, rely wrongly or spend long do not reach it. */
import { afterEach, expect, test } from "@jest/globals";
import { once } from "node:events";
import {
  request as sendRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { createWebServer } from "@/scripts/stack/web-server.mjs";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Starts a real server on this machine. @returns its port */
async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<number> {
  const { server, serve } = createWebServer();
  servers.push(server);
  serve(handle);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

interface Seen {
  status: number | undefined;
  /** The headers that reached the program; the rejection if none did. */
  headers: IncomingHttpHeaders;
}

/** Sends a request to a real server, which responds with the headers it received. */
async function send(headers: Record<string, string | string[]>, path = "/"): Promise<Seen> {
  const port = await listen(async (request, response) => void response.end(JSON.stringify(request.headers)));
  const received = await new Promise<IncomingMessage>((resolve, reject) => {
    sendRequest({ port, path, headers, agent: false }, resolve).on("error", reject).end();
  });
  return { status: received.statusCode, headers: (await json(received)) as IncomingHttpHeaders };
}

test("a long User-Agent is truncated", async () => {
  const { status, headers } = await send({ "User-Agent": "Mozilla/5.0 ".padEnd(4_000, "a") });
  expect([status, headers["user-agent"]?.length]).toEqual([200, 512]);
});

test.each(["accept", "accept-language", "if-none-match", "range", "referer", "user-agent", "x-any"])(
  "%s over its limit is rejected",
  async (name) => {
    expect(await send({ [name]: "a".repeat(4_097) })).toMatchObject({
      status: 431,
      headers: { code: "invalid" },
    });
  },
);

test("cookies may be long", async () => {
  expect((await send({ Cookie: `a=${"b".repeat(8_000)}` })).status).toBe(200);
});

test("the query may be as long as a provider's sign-in response, but not longer, nor of hundreds of parameters", async () => {
  const parameters = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=`).join("&");
  expect((await send({}, `/?code=${"a".repeat(6_000)}&${parameters(99)}`)).status).toBe(200);
  expect((await send({}, `/?${parameters(101)}`)).status).toBe(414);
  expect((await send({}, `/?code=${"a".repeat(8_190)}`)).status).toBe(414);
});

test("a path may not be longer than any of ours", async () => {
  expect((await send({}, `/${"a".repeat(2_000)}`)).status).toBe(200);
  for (const path of [`/${"a".repeat(2_048)}`, `//${"a/".repeat(1_100)}`])
    expect((await send({}, path)).status).toBe(414);
});

test("a caller cannot set the program's own address", async () => {
  const { headers } = await send({
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "elsewhere.example",
    "X-Forwarded-Port": "443",
    Forwarded: "proto=https",
  });
  expect(Object.keys(headers).filter((name) => /forwarded/.test(name))).toEqual(["x-forwarded-for"]);
});

const TREE = encodeURIComponent(JSON.stringify(["", { children: ["videos", {}] }, null, "refetch"]));
test.each([
  ["xx", false],
  ["%", false],
  ["[]", false],
  ['["",{"children":1}]', false],
  ['["",{},"x"]', false],
  ['[["id","1","no kind",null],{}]', false],
  [TREE, true],
])("a router state of %s is passed on: %s", async (state, isPassedOn) => {
  const { status, headers } = await send({ "Next-Router-State-Tree": state });
  expect([status, "next-router-state-tree" in headers]).toEqual([200, isPassedOn]);
});

test("of Next's own headers those of its router are passed on, with valid values", async () => {
  const sent = {
    rsc: "1",
    "next-router-prefetch": "2",
    "next-router-segment-prefetch": "/_tree",
    "next-url": "/",
  };
  expect((await send(sent)).headers).toMatchObject(sent);
  const wrong = { rsc: "2", "next-router-prefetch": "x", "next-url": "http://x", "next-action": "xx" };
  const others = {
    "x-nextjs-data": "1",
    "x-middleware-subrequest": "proxy",
    "x-matched-path": "/",
    "next-resume": "1",
  };
  const { headers } = await send({ ...wrong, ...others, "x-next": "a rider's own" });
  expect(Object.keys(headers).filter((name) => /next|rsc|middleware|matched/.test(name))).toEqual(["x-next"]);
});

test.each(["websocket", "TLS/1.0", "h2c"])(
  "a request to upgrade to %s gets a response by HTTP",
  async (protocol) => {
    expect((await send({ Connection: "Upgrade", Upgrade: protocol })).status).toBe(200);
  },
);

test("a client rejected during its body may send all of it, and can read the reason", async () => {
  const port = await listen(async (_request, response) => void response.end());
  const call = sendRequest({ port, method: "POST", path: "/", headers: { "X-Any": "a".repeat(4_097) } });
  const responded = once(call, "response") as Promise<[IncomingMessage]>;
  const bytes = Buffer.alloc(1024 ** 2);
  call.write(bytes);
  const [received] = await responded;
  expect([received.statusCode, received.headers.connection]).toEqual([431, "keep-alive"]);
  for (let sent = 0; sent < 20; sent += 1) await new Promise((resolve) => call.write(bytes, resolve));
  call.end();
  expect(await json(received)).toMatchObject({ code: "invalid" });
  call.destroy();
});
