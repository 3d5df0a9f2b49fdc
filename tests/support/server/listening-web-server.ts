/** The product's web server on a local port, with a handler of the test, and clients that can send anything. */
import { once } from "node:events";
import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createWebServer } from "@/scripts/stack/web-server.mjs";

type Limits = NonNullable<NonNullable<Parameters<typeof createWebServer>[0]>["limits"]>;
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const limitsOf = (windowMs: number) => ({
  headersMs: windowMs,
  checkMs: windowMs / 2,
  callPace: { windowMs, leastBytes: 5, totalMs: windowMs * 20 },
  formPace: { windowMs, leastBytes: 5, totalMs: windowMs * 5 },
  uploadPace: { windowMs: windowMs * 20, leastBytes: 5, totalMs: windowMs * 1_000 },
  connectionsPerAddress: 3,
});
export const WINDOW_MS = 100;
/** Limits that a test can wait for. */
export const SHORT = limitsOf(WINDOW_MS);
/** Limits that even a busy machine does not reach. */
export const PATIENT = limitsOf(20_000);
let running: ReturnType<typeof createWebServer> | undefined;

/** Starts a real server on this machine. @returns its port. */
export async function listen(
  handle: Handler,
  {
    trustedProxies = "",
    appUrl = "",
    limits = PATIENT,
  }: { trustedProxies?: string; appUrl?: string; limits?: Limits } = {},
): Promise<number> {
  running = createWebServer({ limits, trustedProxies, appUrl });
  const { server, serve } = running;
  serve(handle);
  server.listen(0, "0.0.0.0");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** The server that a test listens with. */
export function webServer(): ReturnType<typeof createWebServer> {
  if (!running) throw new Error("No server listens");
  return running;
}

export async function closeWebServer(): Promise<void> {
  if (!running) return;
  const { server } = running;
  running = undefined;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

interface Connection {
  socket: Socket;
  /** All received data, once the server has closed the connection. */
  rest: Promise<string>;
}

/** A connection from this address of the loopback network, each of whose addresses is this machine. */
export function open(port: number, localAddress = "127.0.0.1"): Connection {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  const received: Buffer[] = [];
  socket.on("data", (data) => received.push(data));
  const rest = new Promise<string>((resolve) =>
    socket.once("close", () => resolve(Buffer.concat(received).toString())),
  );
  return { socket, rest };
}

/** Sends a request in parts, `pauseMs` apart. @returns what the server sent until it closed the connection. */
export async function send(
  port: number,
  head: string,
  parts: string[],
  pauseMs = WINDOW_MS * 2,
): Promise<string> {
  const { socket, rest } = open(port);
  socket.write(`${head}\r\nHost: x\r\nConnection: close\r\n`);
  for (const part of parts) {
    socket.write(part);
    await Promise.race([sleep(pauseMs), rest]);
  }
  return rest;
}

/** The status of GET / from this address, or the error. */
export function ask(
  port: number,
  localAddress: string,
  headers: Record<string, string> = {},
): Promise<number | string> {
  return new Promise((resolve) => {
    const call = httpRequest({ port, host: "127.0.0.1", localAddress, headers, agent: false }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    call.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    call.end();
  });
}
