/** A worker's heartbeat in PostgreSQL, for the health check. It uses the database's clock, because machines differ. */
import { unguardedDb } from "../../unguarded-db";

const INTERVAL_MS = 5_000;

/** @throws when the database does not take it. */
export async function beat(): Promise<void> {
  await unguardedDb().$executeRaw`
    INSERT INTO "Heartbeat" (part, at) VALUES ('worker', now())
    ON CONFLICT (part) DO UPDATE SET at = now()`;
}

/** Beats for as long as the process has other work. A failed beat is simply missing. */
export function keepBeating(): void {
  setInterval(() => void beat().catch(() => undefined), INTERVAL_MS).unref();
}
