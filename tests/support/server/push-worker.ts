/** A worker of pushes only, for tests that kill it: it uses the push service of `push-service.ts` at the given address. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { JOBS } from "@/lib/server/queue/jobs";
import { sendPush } from "@/lib/server/services/pushes/pushes";

const [address = "", certificate = ""] = process.argv.slice(2);
const network = {
  resolve: async () => [address],
  isAllowed: (each: string) => each === address,
  ca: readFileSync(certificate, "utf8"),
  timeoutMs: 5_000,
};

/** As many at a time as the queue runs. */
const take = Number(JOBS["send-push"].concurrency);

process.stdout.write("ready\n");
for (;;) {
  const waiting = await db().notification.findMany({ where: { subscriptionId: { not: null } }, take });
  await Promise.all(waiting.map(({ id }) => sendPush(id, network).catch(() => undefined)));
  if (waiting.length === 0) await sleep(10);
}
