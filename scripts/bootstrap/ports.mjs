import net from "node:net";

const LOOPBACK = "127.0.0.1";

/** @returns {Promise<string | null>} null, or why a server cannot listen. @param {number} port @param {string} host */
export function probePort(port, host = LOOPBACK) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** A free port of the loopback interface. @param {number} [preferred] @returns {Promise<number>} */
export async function chooseFreePort(preferred) {
  if (preferred && (await probePort(preferred)) === null) return preferred;
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen({ port: 0, host: LOOPBACK }, () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("The system named no free port."));
      });
    });
  });
}

/** Whether it accepts within five seconds. @param {number} port @param {string} host @returns {Promise<boolean>} */
export function canConnect(port, host) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host, timeout: 5_000 });
    const finish = (connected) => {
      socket.destroy();
      resolve(connected);
    };
    socket.once("connect", () => finish(true));
    socket.once("error", () => finish(false));
    socket.once("timeout", () => finish(false));
  });
}
