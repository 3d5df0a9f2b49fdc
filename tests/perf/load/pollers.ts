/** Calls that are repeated at their own pace, as screens do, and how long their answers took. */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface PolledCall {
  path: string;
  cookie: string;
  everyMs: number;
  /** What is asked for next, out of the last answer's text. */
  nextPath?: (text: string) => string;
}

export interface Timings {
  /** Milliseconds of each answer, from the call to the last byte. */
  responsesMs: number[];
  /** Answers that were not 200, and calls without one. */
  failures: number;
  bytes: number;
}

/** Makes each call again and again until `seconds` are over, the first ones spread over their pace. */
export async function pollAll(
  baseUrl: string,
  calls: readonly PolledCall[],
  seconds: number,
): Promise<Timings> {
  const agent = new Agent({ keepAlive: true, maxSockets: calls.length });
  const timings: Timings = { responsesMs: [], failures: 0, bytes: 0 };
  const endsAt = performance.now() + seconds * 1000;
  await Promise.all(
    calls.map(async (call, index) => {
      let { path } = call;
      let nextAt = performance.now() + (index / calls.length) * call.everyMs;
      for (; nextAt < endsAt; nextAt += call.everyMs) {
        await sleep(Math.max(0, nextAt - performance.now()));
        const startedAt = performance.now();
        try {
          const answer = await ask(new URL(path, baseUrl), { cookie: call.cookie }, agent);
          timings.bytes += answer.text.length;
          if (answer.status !== 200) timings.failures += 1;
          else if (call.nextPath) path = call.nextPath(answer.text);
        } catch {
          timings.failures += 1;
        }
        timings.responsesMs.push(performance.now() - startedAt);
      }
    }),
  );
  agent.destroy();
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
