import { afterEach, expect, test } from "@jest/globals";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { listenWidely } from "@/scripts/stack/listeners.mjs";

const HOST = "127.0.0.1";
const sockets: Socket[] = [];
let end: (() => Promise<void>) | undefined;

async function listen(server: Server): Promise<number> {
  end = await listenWidely(server, { port: 0, hostname: HOST });
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await end?.();
});

// Other systems do not distribute a port's connections among sockets.
const sharing = process.platform === "linux" ? test : test.skip;

sharing(
  "of many connections that come at once several are taken in each turn of the event loop",
  async () => {
    const server = createServer();
    let taken = 0;
    server.on("connection", () => (taken += 1));
    const port = await listen(server);
    for (let n = 0; n < 80; n += 1) sockets.push(connect(port, HOST));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    let turns = 0;
    for (; taken < 80; turns += 1) await turn();
    // With one socket they would be distributed by turns.
    expect(turns).toBeLessThan(50);
  },
);

test("a port in use is an error; after the end nothing listens, and started requests get their responses", async () => {
  let begun = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const server = createServer((_request, response) => {
    begun += 1;
    void held.then(() => response.end("late"));
  });
  const port = await listen(server);
  await expect(listenWidely(createServer(), { port, hostname: HOST })).rejects.toThrow("EADDRINUSE");
  const texts = Array.from({ length: 12 }, async () => {
    const headers = { connection: "close" };
    return (await fetch(`http://${HOST}:${port}/`, { headers })).text();
  });
  while (begun < 12) await turn();
  const ended = end?.();
  await expect(fetch(`http://${HOST}:${port}/`)).rejects.toThrow();
  release();
  expect(await Promise.all(texts)).toEqual(texts.map(() => "late"));
  await ended;
  end = undefined;
});
