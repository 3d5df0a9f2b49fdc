import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "../bootstrap/problem.mjs";

const TIMEOUT_MS = 120_000;
const INTERVAL_MS = 150;

export async function waitUntilHealthy(url: string, check: () => void): Promise<void> {
  let lastResponse = "nothing";
  for (const start = Date.now(); Date.now() - start < TIMEOUT_MS; await sleep(INTERVAL_MS)) {
    check();
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
      if (response.ok) return;
      lastResponse = `${response.status} ${(await response.text()).slice(0, 200)}`;
    } catch {
      // Not listening yet.
    }
  }
  throw new Problem(
    `The web server did not become healthy in ${TIMEOUT_MS / 1000} s; ${url} answered ${lastResponse}.`,
  );
}
