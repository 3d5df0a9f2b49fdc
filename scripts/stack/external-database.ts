import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Problem } from "../bootstrap/problem.mjs";

const OLDEST_POSTGRES = 15;
const INTERVAL_MS = 250;

/** Waits until the database answers, however long it takes. @throws AbortError when the signal ends the wait. */
export async function untilDatabaseAnswers(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    // A connection that breaks later says so to whoever listens, or ends the process.
    client.on("error", () => undefined);
    try {
      await client.connect();
      return;
    } catch {
      await sleep(INTERVAL_MS, undefined, { signal });
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Throws a Problem that says what is wrong with the database of DATABASE_URL. */
export async function requireDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const answer = await client.query<{ server_version_num: string }>("show server_version_num");
    const major = Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000);
    if (major < OLDEST_POSTGRES) {
      throw new Problem(`DATABASE_URL: PostgreSQL ${OLDEST_POSTGRES} or newer is needed; this is ${major}.`);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(
      `DATABASE_URL: ${error instanceof Error && error.message ? error.message : String(error)}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
