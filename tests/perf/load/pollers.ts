/** Calls repeated at their own interval, as by screens, and how long their responses took. */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface PolledCall {
  path: string;
  cookie: string;
  everyMs: number;
  /** The caller's own address of the loopback network: one address may have only a share of the connections. */
  localAddress?: string;
  /** The next path, from the last response's text. */
  nextPath?: (text: string) => string;
}

export interface Timings {
  /** Milliseconds of each response, from the call to the last byte. */
  responsesMs: number[];
  /** Responses that were neither 200 nor 503, and calls without one. */
  failures: number;
  /** Responses of 503: the program was overloaded. */
  refusals: number;
  /** Milliseconds of the responses of 200. */
  rightMs: number[];
  /** When the last response came that was not 200 or took longer than `LATE_MS`, by `performance.now()`; 0 without one. */
  lastWrongAt: number;
  bytes: number;
}

export const LATE_MS = 150;

/** Makes each call again and again until `seconds` are over, the first ones spread over their interval. */
export async function pollAll(
  baseUrl: string,
  calls: readonly PolledCall[],
  seconds: number,
): Promise<Timings> {
  const agents = new Map<string | undefined, Agent>();
  const agentOf = ({ localAddress }: PolledCall) => {
    const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true, localAddress });
    agents.set(localAddress, agent);
    return agent;
  };
  const timings: Timings = {
    responsesMs: [],
    rightMs: [],
    failures: 0,
    refusals: 0,
    lastWrongAt: 0,
    bytes: 0,
  };
  const endsAt = performance.now() + seconds * 1000;
  await Promise.all(
    calls.map(async (call, index) => {
      let { path } = call;
      let nextAt = performance.now() + (index / calls.length) * call.everyMs;
      for (; nextAt < endsAt; nextAt = Math.max(nextAt + call.everyMs, performance.now())) {
        await sleep(Math.max(0, nextAt - performance.now()));
        const startedAt = performance.now();
        const response = await ask(new URL(path, baseUrl), { cookie: call.cookie }, agentOf(call)).catch(
          () => null,
        );
        const now = performance.now();
        timings.responsesMs.push(now - startedAt);
        timings.bytes += response?.text.length ?? 0;
        if (response?.status !== 200 || now - startedAt > LATE_MS) timings.lastWrongAt = now;
        if (response?.status === 200) {
          timings.rightMs.push(now - startedAt);
          path = call.nextPath?.(response.text) ?? path;
        } else if (response?.status === 503) timings.refusals += 1;
        else timings.failures += 1;
      }
    }),
  );
  for (const agent of agents.values()) agent.destroy();
  return timings;
}

function ask(
  url: URL,
  headers: Record<string, string>,
  agent: Agent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.once("error", reject);
      response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.once("error", reject);
    call.end();
  });
}

/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
