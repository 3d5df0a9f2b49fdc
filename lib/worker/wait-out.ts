/** Waits in place for something of ours to work again, where the work so far was long and would be lost. */
import { setTimeout as sleep } from "node:timers/promises";
import { faultOf } from "./faults";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Longer than a restart of any part takes; whatever lasts longer is waited for in the queue. */
const PATIENCE_MS = 10 * 60_000;

/** How long to wait after this many failures in a row: 1 s, 2, 4 and so on up to a minute. */
export function waitMsAfter(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
}

/**
 * Does the work, and again after a wait for as long as it fails for a fault of ours.
 * @throws what the work threw when that is no fault of ours or has lasted ten minutes; the signal's reason
 */
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
      const isOver = performance.now() - beganMs > PATIENCE_MS;
      if (isOver || faultOf(error).whose !== "ours") throw error;
      // When that cannot be told either, the next try may.
      await onWaiting().catch(() => undefined);
      await sleep(waitMsAfter(failures), undefined, { signal });
    }
  }
}
