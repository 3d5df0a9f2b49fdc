/** Says in PostgreSQL that a worker lives; the health call reads it. By the database's clock alone, as machines differ. */
import { db } from "../db";

const INTERVAL_MS = 5_000;

/** @throws when the database does not take it. */
export async function beat(): Promise<void> {
  await db().$executeRaw`
    INSERT INTO "Heartbeat" (part, at) VALUES ('worker', now())
    ON CONFLICT (part) DO UPDATE SET at = now()`;
}

/** Goes on beating for as long as the process has something else to do. A beat that fails is missing, which says enough. */
export function keepBeating(): void {
  setInterval(() => void beat().catch(() => undefined), INTERVAL_MS).unref();
}
