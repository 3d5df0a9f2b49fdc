import { setTimeout as sleep } from "node:timers/promises";
import { toFault } from "./faults";

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
/** Longer than a restart of any part; a longer failure waits in the queue. */
const TIMEOUT_MS = 10 * 60_000;

/** 1 s, 2 s, 4 s and so on up to a minute. */
export function waitMsAfter(failures: number): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
}

/** Retries in place while the fault is ours, for ten minutes. @throws other errors, or the signal's reason */
export async function waitOut<T>(
  work: () => Promise<T>,
  { signal, onWaiting }: { signal: AbortSignal; onWaiting: () => Promise<void> },
): Promise<T> {
  const beganMs = performance.now();
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const isOver = performance.now() - beganMs > TIMEOUT_MS;
      if (isOver || toFault(error).cause !== "ours") throw error;
      // If that fails too, the next attempt may succeed.
      await onWaiting().catch(() => undefined);
      await sleep(waitMsAfter(failures), undefined, { signal });
    }
  }
}
