/** A network between a program and a server that can be interrupted at an exact byte. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** What is closed: the connection that carries the byte, or all connections. */
export type Cut = "connection" | "network";

export interface CuttingProxy {
  readonly port: number;
  /** Total bytes from programs to the server. */
  passedBytes(): number;
  /** Cuts once, before the byte after this many more. @param refusals number of later connections that are closed at once. */
  cutAfter(bytes: number, cut: Cut, refusals?: number): void;
  /** How often it was cut. */
  cuts(): number;
  stop(): Promise<void>;
}

/** @param server address that everything is forwarded to. */
export async function startCuttingProxy(server: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(server);
  const pairs = new Map<Socket, Socket>();
  const state = { passed: 0, cuts: 0, refusals: 0 };
  let planned: { at: number; cut: Cut; refusals: number } | null = null;

  /** As in a lost network: both sides get no orderly close. */
  const end = (near: Socket) => {
    pairs.get(near)?.resetAndDestroy();
    near.resetAndDestroy();
    pairs.delete(near);
  };

  const pass = (near: Socket, far: Socket, chunk: Buffer) => {
    const isCut = planned !== null && state.passed + chunk.length > planned.at;
    const passing = isCut && planned ? chunk.subarray(0, Math.max(0, planned.at - state.passed)) : chunk;
    state.passed += passing.length;
    if (!far.write(passing)) {
      near.pause();
      far.once("drain", () => near.resume());
    }
    if (!isCut || !planned) return;
    const { cut, refusals } = planned;
    planned = null;
    state.cuts += 1;
    state.refusals = refusals;
    for (const each of cut === "network" ? [...pairs.keys()] : [near]) end(each);
  };

  const proxy = createServer((near) => {
    near.on("error", () => undefined);
    if (state.refusals > 0) {
      state.refusals -= 1;
      return void near.resetAndDestroy();
    }
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    far.on("error", () => end(near));
    pairs.set(near, far);
    near.on("data", (chunk: Buffer) => pass(near, far, chunk));
    far.pipe(near);
    near.on("close", () => end(near));
    far.on("close", () => near.end());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    port: (proxy.address() as AddressInfo).port,
    passedBytes: () => state.passed,
    cutAfter: (bytes, cut, refusals = 0) => {
      planned = { at: state.passed + bytes, cut, refusals };
    },
    cuts: () => state.cuts,
    async stop() {
      for (const near of [...pairs.keys()]) end(near);
      proxy.close();
      await once(proxy, "close");
    },
  };
}
