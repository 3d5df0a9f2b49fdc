import { afterEach, expect, test } from "@jest/globals";
import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { errorBody } from "@/lib/contracts/errors";
import { createWebServer } from "@/scripts/stack/web-server.mjs";

const BODY_MS = 100;
let server: Server;

/** A real server on this machine, with a body's limit that a test can wait for. */
async function listen(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const web = createWebServer({ bodyMs: BODY_MS });
  ({ server } = web);
  web.serve(handle);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** What the server sent until it hung up, given a request whose last part is sent long after the limit. */
async function send(port: number, head: string, ...rest: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`${head}\r\nHost: x\r\nConnection: close\r\n`);
  const received: Buffer[] = [];
  socket.on("data", (data) => received.push(data));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  for (const part of rest) {
    socket.write(part);
    await Promise.race([sleep(BODY_MS * 4), closed]);
  }
  await closed;
  return Buffer.concat(received).toString();
}

const echo = async (request: IncomingMessage, response: ServerResponse) => {
  const body = await text(request).catch(() => null);
  if (body !== null) response.end(`got ${body}`);
};

test("an answer goes on when the body's time is over: there is no body to wait for", async () => {
  const port = await listen(async (_request, response) => {
    response.write("first ");
    await sleep(BODY_MS * 4);
    response.end("last");
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/videos/1/events`);
  expect(await answer.text()).toBe("first last");
});

test("a body that arrived in time and that nobody reads cuts no answer", async () => {
  const port = await listen(async (_request, response) => {
    await sleep(BODY_MS * 4);
    response.end("done");
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/x`, { method: "POST", body: "unread" });
  expect(await answer.text()).toBe("done");
});

test("a body that trickles in is cut", async () => {
  const port = await listen(echo);
  expect(await send(port, "POST /api/comments HTTP/1.1", "Content-Length: 2\r\n\r\na", "b")).toBe("");
});

test.each(["TRACE", "PROPFIND"])("%s is refused in the shape of every refusal", async (verb) => {
  const port = await listen(echo);
  const answer = await send(port, `${verb} /api/videos HTTP/1.1`, "\r\n");
  expect(answer).toMatch(/^HTTP\/1.1 501 /);
  expect(errorBody.parse(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).code).toBe("methodNotAllowed");
});

test("an upload may take as long as it moves", async () => {
  const port = await listen(echo);
  const answer = await send(
    port,
    "PUT /api/storage/uploads/1/source HTTP/1.1",
    "Content-Length: 2\r\n\r\na",
    "b",
  );
  expect(answer).toMatch(/got ab$/);
});
