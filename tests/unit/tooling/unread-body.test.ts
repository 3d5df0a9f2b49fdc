/** A response may be sent before the body of its request was read to the end. */
import { afterEach, expect, test } from "@jest/globals";
import { Agent, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import {
  closeWebServer,
  listen,
  open,
  SHORT,
  type Handler,
} from "@/tests/support/server/listening-web-server";

afterEach(closeWebServer);

/** More than Node reads ahead of its reader, which is 64 KiB. */
const LARGE = Buffer.alloc(1024 * 1024);

const readsNothing: Handler = async (_request, response) => {
  response.writeHead(413).end("too large");
};
const readsFirstPart: Handler = async (request, response) => {
  for await (const _part of request) break;
  response.writeHead(413).end("too large");
};

test.each([
  ["not read", readsNothing],
  ["read in part", readsFirstPart],
])("a connection serves its next request after a body that was %s", async (_how, handle) => {
  const port = await listen(handle);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = () =>
    new Promise<{ body: string; isReused: boolean }>((resolve, reject) => {
      const call = httpRequest({ port, host: "127.0.0.1", method: "POST", agent }, (response) => {
        void text(response).then((body) => resolve({ body, isReused: call.reusedSocket }), reject);
      });
      call.once("error", reject);
      call.setHeader("Content-Length", LARGE.byteLength);
      call.end(LARGE);
    });
  expect([await post(), await post()]).toEqual([
    { body: "too large", isReused: false },
    { body: "too large", isReused: true },
  ]);
  agent.destroy();
});

test("after the response, a body that hardly arrives still ends its connection", async () => {
  const port = await listen(readsFirstPart, { limits: SHORT });
  const { socket, rest } = open(port);
  socket.write("POST /api/comments HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\na");
  expect(await rest).toMatch(/^HTTP\/1.1 413 .*too large/s);
});
