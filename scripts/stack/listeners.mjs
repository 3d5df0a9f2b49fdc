/** Several sockets on one port: with one, callers of a busy server wait where load shedding cannot refuse them. */
import { once } from "node:events";
import { createServer } from "node:net";
import { probePort } from "../bootstrap/ports.mjs";

const LISTENERS = 8;

/**
 * @param {import("node:http").Server} server @param {{ port: number, hostname: string }} address
 * @returns {Promise<() => Promise<void>>} stops listening, and settles when the last connection is closed. @throws
 * system errors
 */
export async function listenWidely(server, { port, hostname }) {
  // A shared port could also be shared with another program.
  const inUse = await probePort(port, hostname);
  if (inUse) throw new Error(inUse);
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

/** @param {import("node:http").Server} server @param {number} port @param {string} hostname */
const createOthers = (server, port, hostname) =>
  Array.from({ length: LISTENERS - 1 }, async () => {
    // The socket options of an HTTP server.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      server.emit("connection", socket);
    });
    other.listen({ port, host: hostname, reusePort: true });
    try {
      await once(other, "listening");
      return other;
    } catch {
      return null;
    }
  });
