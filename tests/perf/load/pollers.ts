/** Calls that are repeated at their own pace, as screens do, and how long their answers took. */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface PolledCall {
  path: string;
  cookie: string;
  everyMs: number;
  /** The caller's own address of the loopback network: one address has a share of the connections alone. */
  localAddress?: string;
  /** What is asked for next, out of the last answer's text. */
  nextPath?: (text: string) => string;
}

export interface Timings {
  /** Milliseconds of each answer, from the call to the last byte. */
  responsesMs: number[];
  /** Answers that were neither 200 nor refused, and calls without one. */
  failures: number;
  /** Answers of 503: the program had more to do than it could. */
  refusals: number;
  /** Milliseconds of the answers of 200. */
  rightMs: number[];
  /** When the last answer came that was not 200 or took longer than `LATE_MS`, by `performance.now()`; 0 without one. */
  lastWrongAt: number;
  bytes: number;
}

export const LATE_MS = 150;

/** Makes each call again and again until `seconds` are over, the first ones spread over their pace. */
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
        const answer = await ask(new URL(path, baseUrl), { cookie: call.cookie }, agentOf(call)).catch(
          () => null,
        );
        const now = performance.now();
        timings.responsesMs.push(now - startedAt);
        timings.bytes += answer?.text.length ?? 0;
        if (answer?.status !== 200 || now - startedAt > LATE_MS) timings.lastWrongAt = now;
        if (answer?.status === 200) {
          timings.rightMs.push(now - startedAt);
          path = call.nextPath?.(answer.text) ?? path;
        } else if (answer?.status === 503) timings.refusals += 1;
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
