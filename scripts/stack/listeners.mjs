/**
 * Several listening sockets on the one port. Node takes one connection from each in a turn of its event loop: with one of them, and
 * turns that are long because there is much to do, new callers wait unseen for seconds, where load shedding cannot refuse them.
 */
import { once } from "node:events";
import { createServer } from "node:net";
import { probePort } from "../bootstrap/ports.mjs";

const LISTENERS = 8;

/**
 * Listens with `server`, and on Linux, which shares connections out among sockets on one port, with others that hand theirs to it.
 * @param {import("node:http").Server} server
 * @param {{ port: number, hostname: string }} address
 * @returns {Promise<() => Promise<void>>} what ends listening, and settles when the last connection is closed.
 * @throws whatever says why it cannot.
 */
export async function listenWidely(server, { port, hostname }) {
  // Sockets that share a port share it with another program's as well.
  const taken = await probePort(port, hostname);
  if (taken) throw new Error(taken);
  const canShare = process.platform === "linux";
  server.listen({ port, host: hostname, reusePort: canShare });
  await once(server, "listening");
  const address = server.address();
  const boundPort = typeof address === "object" && address ? address.port : port;
  const others = canShare ? await Promise.all(createOthers(server, boundPort, hostname)) : [];
  const all = [server, ...others.filter((other) => other !== null)];
  const share = Math.ceil(server.maxConnections / all.length);
  for (const each of all) each.maxConnections = share;
  return async () => {
    await Promise.all(all.map((each) => new Promise((resolve) => each.close(resolve))));
  };
}

/**
 * @param {import("node:http").Server} server
 * @param {number} port
 * @param {string} hostname
 */
const createOthers = (server, port, hostname) =>
  Array.from({ length: LISTENERS - 1 }, async () => {
    // As an HTTP server makes its sockets.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      server.emit("connection", socket);
    });
    other.listen({ port, host: hostname, reusePort: true });
    try {
      await once(other, "listening");
      return other;
    } catch {
      // A kernel or a Node that cannot share a port: one socket is enough to be reached.
      return null;
    }
  });
