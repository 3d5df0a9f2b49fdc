import { afterEach, describe, expect, test } from "@jest/globals";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { errorBody } from "@/lib/contracts/errors";
import { CALL_PACE, FORM_PACE, UPLOAD_PACE } from "@/scripts/stack/body-pace.mjs";
import { HTTPS_HEADERS, SECURITY_HEADERS } from "@/scripts/stack/security-headers.mjs";
import { createWebServer } from "@/scripts/stack/web-server.mjs";
import {
  ask,
  closeWebServer,
  listen,
  open,
  send,
  SHORT,
  webServer,
  WINDOW_MS,
  type Handler,
} from "@/tests/support/server/listening-web-server";

afterEach(closeWebServer);

const echo: Handler = async (request, response) => {
  const body = await text(request).catch(() => null);
  if (body !== null) response.end(`got ${body}`);
};
const bodyOf = (received: string) => errorBody.parse(JSON.parse(received.split("\r\n\r\n")[1] ?? ""));

test("a connection is kept alive longer than by proxies", () => {
  const { server } = createWebServer();
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
});

test("of failing pages, the one marked as deferred is 503, and the one beside it 500", async () => {
  const { strideframeDeferred } = globalThis as { strideframeDeferred?: () => void };
  const port = await listen(async ({ url }, response) => {
    await sleep(1);
    if (url === "/put-off") strideframeDeferred?.();
    await sleep(1);
    response.statusCode = 500;
    response.end("failed");
  });
  const responses = await Promise.all(
    ["/fault", "/put-off"].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  );
  expect(responses.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
    [500, null],
    [503, "5"],
  ]);
});

test("a page has the status that it set, and other responses have not", async () => {
  const { strideframePageStatus } = globalThis as { strideframePageStatus?: (status: number) => void };
  const port = await listen(async ({ url = "" }, response) => {
    await sleep(1);
    strideframePageStatus?.(410);
    await sleep(1);
    response.statusCode = url === "/fault" ? 500 : 200;
    response.setHeader("Content-Type", url === "/part" ? "text/x-component" : "text/html; charset=utf-8");
    response.end("words");
  });
  const responses = await Promise.all(
    ["/page", "/part", "/fault"].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  );
  expect(responses.map(({ status }) => status)).toEqual([410, 200, 500]);
});

describe("how long a request may take", () => {
  test("without a body, a response continues after the time limit for bodies", async () => {
    const handle: Handler = async (_request, response) => {
      response.write("first ");
      await sleep(WINDOW_MS * 4);
      response.end("last");
    };
    const port = await listen(handle, { limits: SHORT });
    const received = await fetch(`http://127.0.0.1:${port}/api/videos/1/events`);
    expect(await received.text()).toBe("first last");
  });

  test("a body that arrived in time and is not read does not abort the response", async () => {
    const handle: Handler = async (_request, response) => {
      await sleep(WINDOW_MS * 4);
      response.end("done");
    };
    const port = await listen(handle, { limits: SHORT });
    const received = await fetch(`http://127.0.0.1:${port}/api/x`, { method: "POST", body: "unread" });
    expect(await received.text()).toBe("done");
  });

  test("the connection of a body that is too slow is closed", async () => {
    const port = await listen(echo, { limits: SHORT });
    const trickle = "Content-Length: 99\r\n\r\na";
    expect(await send(port, "POST /api/comments HTTP/1.1", [trickle, ..."bcdefgh"])).toBe("");
  });

  test("a body of sufficient speed may take as long as it needs", async () => {
    // Eight parts in each window: a process paused for half of one loses nothing.
    const windowMs = 10 * WINDOW_MS;
    const port = await listen(echo, {
      limits: { ...SHORT, callPace: { ...SHORT.callPace, windowMs, totalMs: 20 * windowMs } },
    });
    const parts = ["Content-Length: 180\r\n\r\n", ...new Array<string>(18).fill("x".repeat(10))];
    const received = await send(port, "POST /api/comments HTTP/1.1", parts, windowMs / 8);
    expect(received).toMatch(/got x{180}$/);
  });

  test("an upload may pause for longer, and is closed in the end", async () => {
    const port = await listen(echo, { limits: SHORT });
    const head = "PUT /api/storage/uploads/1/source HTTP/1.1";
    expect(await send(port, head, ["Content-Length: 2\r\n\r\na", "b"])).toMatch(/got ab$/);
    expect(await send(port, head, ["Content-Length: 2\r\n\r\na"])).toBe("");
  });

  test("a form of sufficient speed is still closed at its total time limit", async () => {
    const port = await listen(echo, { limits: SHORT });
    const form = "POST / HTTP/1.1\r\nContent-Length: 9999\r\nContent-Type: multipart/form-data; boundary=x";
    const parts = ["\r\n", ...Array<string>(1_000).fill("ten bytes.")];
    expect(await send(port, form, parts, WINDOW_MS / 4)).toBe("");
  });

  test("a call of sufficient speed is closed at its total time limit as well", async () => {
    const port = await listen(echo, {
      limits: { ...SHORT, callPace: { ...SHORT.callPace, totalMs: WINDOW_MS * 4 } },
    });
    const head = "POST /api/comments HTTP/1.1\r\nContent-Length: 9999\r\nContent-Type: application/json";
    const parts = ["\r\n", ...Array<string>(1_000).fill("ten bytes.")];
    expect(await send(port, head, parts, WINDOW_MS / 4)).toBe("");
  });

  test("a call has two minutes in total, a form ten, an upload six hours", () => {
    expect([CALL_PACE, FORM_PACE, UPLOAD_PACE].map(({ totalMs }) => totalMs / 60_000)).toEqual([2, 10, 360]);
  });

  test("late or missing headers close the connection", async () => {
    const port = await listen(echo, { limits: SHORT });
    const [late, silent] = [open(port), open(port)];
    late.socket.write("GET / HTTP/1.1\r\nHost: ");
    expect(await late.rest).toMatch(/^HTTP\/1.1 408 /);
    expect(await silent.rest).toMatch(/^HTTP\/1.1 408 |^$/);
  });
});

describe("the connections of one address", () => {
  test("an address at its limit of connections gets no more, and others are served", async () => {
    const port = await listen(async (_request, response) => void response.end("ok"));
    const held = [1, 2, 3].map(() => open(port, "127.0.0.2"));
    for (const { socket } of held) socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n");
    await Promise.all(held.map(({ socket }) => once(socket, "data")));
    expect(await ask(port, "127.0.0.2")).toBe("ECONNRESET");
    expect(await ask(port, "127.0.0.3")).toBe(200);
    for (const { socket } of held) socket.destroy();
    while ((await ask(port, "127.0.0.2")) !== 200) await sleep(10);
  });

  test("behind a trusted proxy the callers it names are counted, not the proxy", async () => {
    const waiting: ServerResponse[] = [];
    const port = await listen(
      async (_request, response) => {
        if (waiting.length < 3) waiting.push(response);
        else response.end();
      },
      { trustedProxies: "127.0.0.9" },
    );
    const from = (caller: string) => ask(port, "127.0.0.9", { "X-Forwarded-For": caller });
    const held = [1, 2, 3].map(() => from("203.0.113.1"));
    while (waiting.length < 3) await sleep(5);
    expect(await from("1.2.3.4, 203.0.113.1")).toBe(429);
    expect(await from("203.0.113.2")).toBe(200);
    for (const response of waiting) response.end();
    expect(await Promise.all(held)).toEqual([200, 200, 200]);
    expect(await from("203.0.113.1")).toBe(200);
  });

  test("the program gets the address of the connection, not the one claimed by the caller", async () => {
    const port = await listen(
      async (request, response) => void response.end(request.headers["x-forwarded-for"]),
    );
    const received = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { "X-Forwarded-For": "203.0.113.1" },
    });
    expect(await received.text()).toBe("127.0.0.1");
  });
});

describe("requests rejected before the program", () => {
  test.each(["TRACE", "PROPFIND"])("%s, in the shape of every rejection", async (verb) => {
    const port = await listen(echo);
    const received = await send(port, `${verb} /api/videos HTTP/1.1`, ["\r\n"]);
    expect(received).toMatch(/^HTTP\/1.1 405 [^]*\r\nAllow: GET, HEAD,/);
    expect(bodyOf(received).code).toBe("methodNotAllowed");
  });

  test.each(["%", "%zz", "%c0%af", "%ff", "%00", "%ed%a0%80"])("a call to /api/videos/%s", async (escape) => {
    const port = await listen(echo);
    const received = await send(port, `GET /api/videos/${escape}?x=%zz HTTP/1.1`, ["\r\n"]);
    expect(received).toMatch(/^HTTP\/1.1 400 /);
    expect(bodyOf(received).code).toBe("invalid");
  });

  test.each([
    ["NOT HTTP\r\n\r\n", /^HTTP\/1.1 400 /],
    ["GET / HTTP/1.1\r\nX: \0\r\n\r\n", /^HTTP\/1.1 400 /],
    ["CONNECT evil:443 HTTP/1.1\r\nHost: x\r\n\r\n", /^$/],
    ["POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: a miracle\r\n\r\n", /^HTTP\/1.1 417 /],
  ])("%j, by Node itself", async (noise, expected) => {
    const port = await listen(echo);
    const { socket, rest } = open(port);
    socket.write(noise);
    expect(await rest).toMatch(expected);
  });

  test("a body that waits for 100 Continue gets it", async () => {
    const port = await listen(echo);
    const received = await send(port, "POST /api/videos HTTP/1.1", [
      "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}",
    ]);
    expect(received).toMatch(/^HTTP\/1.1 100 Continue[^]*got \{\}$/);
  });

  test("a page with a malformed address is passed on as one that does not exist", async () => {
    const port = await listen(async (request, response) => void response.end(request.url));
    for (const path of ["/video/%", "http://elsewhere/api", "*"]) {
      expect(await send(port, `GET ${path} HTTP/1.1`, ["\r\n"])).toMatch(/\/%EF%BF%BD$/);
    }
    expect(await send(port, "GET /video/%C3%A9?frame=%zz HTTP/1.1", ["\r\n"])).toMatch(
      /\/video\/%C3%A9\?frame=%zz$/,
    );
  });
});

test("every response has the security headers", async () => {
  const port = await listen(async (_request, response) => void response.end("ok"));
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name)).toBe(value);
  expect(headers.get("strict-transport-security")).toBeNull();
});

test("behind a proxy, the listeners of Next and the metrics on a response cause no leak warning", async () => {
  const port = await listen(
    async (_request, response) =>
      void response.end(String(response.getMaxListeners() - response.listenerCount("close"))),
    { trustedProxies: "127.0.0.1" },
  );
  const free = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  // Seven of Next, seen for a method that no route has, and one of the metrics, which are not connected here.
  expect(Number(free)).toBeGreaterThanOrEqual(8);
});

test("a server that stops ends its event streams, and lets other responses finish", async () => {
  const port = await listen(async ({ url }, response) => {
    response.setHeader("content-type", url === "/events" ? "text/event-stream" : "text/plain");
    response.write("begun");
  });
  const get = (path: string) => {
    const connection = open(port);
    const begun = once(connection.socket, "data");
    connection.socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return { ...connection, begun };
  };
  const [events, page] = [get("/events"), get("/page")];
  await Promise.all([events.begun, page.begun]);
  webServer().endStreams();
  expect(await events.rest).toContain("begun");
  expect(page.socket.closed).toBe(false);
});

test("with https every response has the headers that require it", async () => {
  const port = await listen(async (_request, response) => void response.end("ok"), {
    appUrl: "https://ride.example",
  });
  const refused = await send(port, "TRACE / HTTP/1.1", ["\r\n"]);
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  for (const [name, value] of Object.entries(HTTPS_HEADERS)) {
    expect(headers.get(name)).toBe(value);
    expect(refused).toContain(`${name}: ${value}`);
  }
});
