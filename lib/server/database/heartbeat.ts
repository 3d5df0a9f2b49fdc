/** When parts of the program last worked, by the database's clock, because machines differ. */
import { unguardedDb } from "./unguarded-db";

const INTERVAL_MS = 5_000;

/** `worker`: any worker is alive. `backup`: one was made. @throws when the database refuses it. */
export async function writeHeartbeat(part: "worker" | "backup"): Promise<void> {
  await unguardedDb().$executeRaw`
    INSERT INTO "Heartbeat" (part, at) VALUES (${part}, now())
    ON CONFLICT (part) DO UPDATE SET at = now()`;
}

export function startHeartbeat(): void {
  setInterval(() => void writeHeartbeat("worker").catch(() => undefined), INTERVAL_MS).unref();
}
