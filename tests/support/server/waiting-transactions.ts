import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "@/lib/server/database/db";

/**
 * Resolves when a transaction waits for a lock.
 * @param holder the transaction that holds the lock. It runs the query itself: PostgreSQL ends a transaction that is idle for five seconds.
 * @param call the transaction that is to wait.
 * @throws when the call ends first, so that it will never wait. Its own error is the cause.
 */
export async function untilWaiting(holder: Transaction, call: Promise<unknown>): Promise<void> {
  let ended: { cause: unknown } | undefined;
  const end = (cause: unknown) => void (ended = { cause });
  call.then(end, end);
  for (;;) {
    const [found] = await holder.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted`;
    if (found?.waiting) return;
    if (ended) throw new Error(`It ended without waiting: ${String(ended.cause)}`, ended);
    await sleep(5);
  }
}
