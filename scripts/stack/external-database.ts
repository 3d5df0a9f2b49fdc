import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Problem } from "../bootstrap/problem.mjs";

const OLDEST_POSTGRES = 15;
const INTERVAL_MS = 250;

/** Waits without limit until the database responds. @throws AbortError when the signal ends the wait. */
export async function untilDatabaseResponds(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    // Without a listener an error of a broken connection would end the process.
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

/** @param directUrl the address without a pooler (DIRECT_DATABASE_URL); null when `url` is that. @throws Problem. */
export async function requireDatabase({
  url,
  directUrl,
}: {
  url: string;
  directUrl: string | null;
}): Promise<void> {
  await requireServer("DATABASE_URL", url);
  const name = directUrl ? "DIRECT_DATABASE_URL" : "DATABASE_URL";
  if (directUrl) await requireServer(name, directUrl);
  if (!(await hasOwnSessions(directUrl ?? url)))
    throw new Problem(
      directUrl
        ? `${name} leads through a pooler that shares sessions. It must be the database's own address.`
        : `${name} leads through a pooler that shares sessions. Set DIRECT_DATABASE_URL to the database's own address as well.`,
    );
}

/** Whether a connection keeps its server process while another one works; a pooler in transaction mode does not. */
async function hasOwnSessions(url: string): Promise<boolean> {
  const [first, second] = [0, 1].map(() => new pg.Client({ connectionString: url }));
  const processOf = async (client: pg.Client) =>
    (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  if (!first || !second) return false;
  try {
    await first.connect();
    await second.connect();
    return (await processOf(first)) !== (await processOf(second));
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)));
  }
}

async function requireServer(name: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const result = await client.query<{ server_version_num: string }>("show server_version_num");
    const major = Math.floor(Number(result.rows[0]?.server_version_num) / 10_000);
    if (major < OLDEST_POSTGRES) {
      throw new Problem(`${name}: PostgreSQL ${OLDEST_POSTGRES} or newer is needed; this is ${major}.`);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`${name}: ${error instanceof Error && error.message ? error.message : String(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
