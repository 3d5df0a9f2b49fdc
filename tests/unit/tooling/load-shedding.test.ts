import { afterEach, expect, test } from "@jest/globals";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { errorBody } from "@/lib/contracts/errors";
import {
  ask,
  closeWebServer,
  listen,
  open,
  PATIENT,
  webServer,
  type Handler,
} from "@/tests/support/server/listening-web-server";

afterEach(closeWebServer);

/** Responses that wait until the test releases them. */
async function listenWith(running: { reads: number; writes: number; perAddress: number }) {
  const waiting: ServerResponse[] = [];
  const holdEach: Handler = async ({ url = "" }, response) => {
    if (url === "/api/health/live") response.end("ok");
    else waiting.push(response);
  };
  const port = await listen(holdEach, { limits: { ...PATIENT, connectionsPerAddress: 20, running } });
  const get = (path = "/api/videos", headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const post = () => fetch(`http://127.0.0.1:${port}/api/videos`, { method: "POST", body: "{}" });
  const untilWaiting = async (count: number) => {
    while (waiting.length < count) await sleep(1);
  };
  return { port, waiting, get, post, untilWaiting };
}

test("at the limit of concurrent requests reads are rejected, then writes too, until one has its response", async () => {
  const { waiting, get, post, untilWaiting } = await listenWith({ reads: 1, writes: 2, perAddress: 9 });
  const first = get();
  await untilWaiting(1);
  const refused = await get();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(refused.headers.get("connection")).toBe("keep-alive");
  expect(errorBody.parse(await refused.json()).code).toBe("unavailable");
  const written = post();
  await untilWaiting(2);
  // It counts from its last byte, which is not read yet.
  waiting[1]?.req.resume();
  await once(waiting[1]!.req, "end");
  expect((await post()).status).toBe(503);
  for (const response of waiting) response.end("done");
  expect([(await first).status, (await written).status]).toEqual([200, 200]);
  const next = get();
  await untilWaiting(3);
  waiting[2]?.end("done");
  expect((await next).status).toBe(200);
});

test("a request does not count while its body is received or its response is sent", async () => {
  const { port, waiting, get, untilWaiting } = await listenWith({ reads: 1, writes: 1, perAddress: 9 });
  open(port).socket.write("POST /api/videos HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc");
  await untilWaiting(1);
  const streamed = get("/api/videos/1/events");
  await untilWaiting(2);
  waiting[1]?.write("first ");
  expect((await streamed).status).toBe(200);
  const other = get();
  await untilWaiting(3);
  waiting[2]?.end("done");
  expect((await other).status).toBe(200);
});

test("one address cannot get the others rejected, and health checks always get a response", async () => {
  const { port, get, untilWaiting } = await listenWith({ reads: 3, writes: 3, perAddress: 1 });
  const held = [ask(port, "127.0.0.2"), ask(port, "127.0.0.3")];
  await untilWaiting(2);
  expect(await ask(port, "127.0.0.2")).toBe(503);
  held.push(ask(port, "127.0.0.4"));
  await untilWaiting(3);
  expect(await ask(port, "127.0.0.5")).toBe(503);
  expect((await get("/api/health/live")).status).toBe(200);
  webServer().server.closeAllConnections();
  await Promise.all(held);
});

test("for a page the rejection is a page that reloads by itself", async () => {
  const { get } = await listenWith({ reads: 0, writes: 0, perAddress: 9 });
  const page = await get("/pricing", { accept: "text/html,*/*;q=0.8" });
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("has more to do just now than it can");
});
