import { setTimeout as sleep } from "node:timers/promises";
import { unguardedDb as db } from "@/lib/server/unguarded-db";

/** Until so many transactions wait for another one. */
export async function untilWaiting(count = 1): Promise<void> {
  for (;;) {
    const [found] = await db().$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
    if ((found?.waiting ?? 0) >= count) return;
    await sleep(5);
  }
}
