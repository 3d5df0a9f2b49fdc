/** A connection with latency: data arrives later, and only so much may be in flight at a time. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface BandwidthMonitor {
  readonly url: string;
  stop(): Promise<void>;
}

interface Line {
  /** To the server and back. */
  roundTripMs: number;
  /** Unacknowledged bytes that a connection may have: with the round trip, they set its speed. */
  windowBytes: number;
}

/** @param server address that everything is forwarded to. */
export async function startSlowLine(server: string, line: Line): Promise<BandwidthMonitor> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        setTimeout(() => to.end(), line.roundTripMs);
      });
      carry(from, to, line);
    }
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, "close");
    },
  };
}

function carry(from: Socket, to: Socket, { roundTripMs, windowBytes }: Line): void {
  let unconfirmed = 0;
  from.on("data", (chunk: Buffer) => {
    unconfirmed += chunk.length;
    if (unconfirmed >= windowBytes) from.pause();
    setTimeout(() => {
      if (to.writable) to.write(chunk);
    }, roundTripMs / 2);
    setTimeout(() => {
      unconfirmed -= chunk.length;
      if (unconfirmed < windowBytes) from.resume();
    }, roundTripMs);
  });
}
