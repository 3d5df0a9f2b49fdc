/** A real PgBouncer in transaction mode in front of a database: what most managed databases hand out. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGBOUNCER } from "@/scripts/test/programs.mjs";
import { chooseFreePort } from "@/scripts/bootstrap/ports.mjs";
import { untilDatabaseResponds } from "@/scripts/stack/external-database";

/** Any account but root, as PgBouncer does not run as root. */
const NOBODY = 65534;

export interface Pooler {
  /** The address of the same database through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

export async function startPgBouncer(databaseUrl: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "strideframe-pooler-"));
  const ids = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const listenPort = await chooseFreePort();
  const file = join(folder, "pgbouncer.ini");
  const settings = `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
query_timeout = 5
`;
  writeFileSync(file, settings, { mode: 0o600 });
  if (ids.uid) for (const each of [folder, file]) chownSync(each, ids.uid, ids.gid);
  const pooler = spawn(PGBOUNCER, ["--quiet", file], { ...ids, stdio: "ignore" });
  const ended = once(pooler, "exit");
  const url = `postgresql://${username}@127.0.0.1:${listenPort}${pathname}`;
  await untilDatabaseResponds(url, AbortSignal.timeout(20_000));
  return {
    url,
    async stop() {
      pooler.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
