/** When parts of the program last did what they are there for. It uses the database's clock, because machines differ. */
import { unguardedDb } from "./unguarded-db";

const INTERVAL_MS = 5_000;

/** `worker`: any worker lives. `backup`: a backup was made, wherever to. @throws when the database does not take it. */
export async function beat(part: "worker" | "backup"): Promise<void> {
  await unguardedDb().$executeRaw`
    INSERT INTO "Heartbeat" (part, at) VALUES (${part}, now())
    ON CONFLICT (part) DO UPDATE SET at = now()`;
}

/** A worker's, for as long as the process has other work. A failed beat is simply missing. */
export function keepBeating(): void {
  setInterval(() => void beat("worker").catch(() => undefined), INTERVAL_MS).unref();
}
