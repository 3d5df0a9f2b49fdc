import { spawnSync } from "node:child_process";
import { chownSync } from "node:fs";
import { Problem } from "../bootstrap/problem.mjs";

/** Starts PostgreSQL's programs, which refuse to run as root. */
export interface PostgresUser {
  command(program: string, args: readonly string[]): { command: string; args: string[] };
  readonly ids: { uid?: number; gid?: number };
  own(path: string): void;
}

/**
 * Our account or, as root, `postgres`, created if missing. Where it cannot read the checkout, setpriv gives it
 * CAP_DAC_OVERRIDE; the securebit keeps that in access(2), by which PostgreSQL finds its program.
 */
export function findPostgresUser(initdb: string, folder: string): PostgresUser {
  if (process.getuid?.() !== 0) return processUser({}, () => undefined);

  const ids = readIds() ?? createAccount();
  const own = (path: string): void => chownSync(path, ids.uid, ids.gid);
  const plain = processUser(ids, own);
  if (canReach(plain, initdb, folder)) return plain;
  const privileged = setprivUser(ids, own);
  if (canReach(privileged, initdb, folder)) return privileged;
  throw new Problem(
    `PostgreSQL does not run as root, and its account cannot open ${folder}. Use a folder open to others (such as ` +
      "/srv/strideframe), run as an ordinary user, or set DATABASE_URL.",
  );
}

function processUser(ids: PostgresUser["ids"], own: PostgresUser["own"]): PostgresUser {
  return { ids, own, command: (program, args) => ({ command: program, args: [...args] }) };
}

function setprivUser(ids: { uid: number; gid: number }, own: PostgresUser["own"]): PostgresUser {
  const become = [
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    "--clear-groups",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
    "--securebits=+no_setuid_fixup",
  ];
  return {
    ids: {},
    own,
    command: (program, args) => ({ command: "setpriv", args: [...become, program, ...args] }),
  };
}

function canReach(user: PostgresUser, initdb: string, folder: string): boolean {
  return [user.command(initdb, ["--version"]), user.command("/bin/sh", ["-c", 'cd "$0"', folder])].every(
    ({ command, args }) => spawnSync(command, args, { ...user.ids, cwd: "/", stdio: "ignore" }).status === 0,
  );
}

function readIds(): { uid: number; gid: number } | null {
  const [uid, gid] = ["-u", "-g"].map((flag) => {
    const found = spawnSync("id", [flag, "postgres"], { encoding: "utf8" });
    return found.status === 0 ? Number(found.stdout.trim()) : undefined;
  });
  return uid === undefined || gid === undefined ? null : { uid, gid };
}

function createAccount(): { uid: number; gid: number } {
  spawnSync("useradd", [
    "--system",
    "--user-group",
    "--no-create-home",
    "--shell",
    "/usr/sbin/nologin",
    "postgres",
  ]);
  const ids = readIds();
  if (!ids) {
    throw new Problem(
      "PostgreSQL does not run as root: create an account named postgres, or run as an ordinary user.",
    );
  }
  return ids;
}
