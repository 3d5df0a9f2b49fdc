/** Confines readers of uploads: no network, capabilities or root; files of the run and (read-only) the system only. */
import { randomUUID } from "node:crypto";
import { execa } from "execa";
import { existsSync, lstatSync, readlinkSync } from "node:fs";
import { chmod, chown, copyFile, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, delimiter, dirname, join, resolve } from "node:path";

/** `nobody`, who owns no files. Used when this process is root. */
const ACCOUNT = 65534;
const TRIAL_TIMEOUT_MS = 10_000;
const SYSTEM_PATHS = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store"];
const SYSTEM_FILES = ["/etc/alternatives", "/etc/ld.so.cache"];

export interface Isolation {
  fromNetwork: boolean;
  fromCapabilities: boolean;
  fromRoot: boolean;
  fromFiles: boolean;
}

export interface Confinement {
  readonly isolation: Isolation;
  readonly why: string;
  /** Another account without a sandbox: it needs search permission on the parent folders. */
  readonly goesByName: boolean;
  prefix(workDir: string, reads: readonly string[]): string[];
  admit(workDir: string, reads: readonly string[]): Promise<void>;
}

type Method = Pick<Confinement, "prefix" | "isolation"> & { account: number | null };

export const UNCONFINED: Confinement = {
  isolation: { fromNetwork: false, fromCapabilities: false, fromRoot: !isRoot(), fromFiles: false },
  why: "",
  goesByName: false,
  prefix: () => [],
  admit: () => Promise.resolve(),
};

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Linux clears the parent-death signal when the account changes, so it is set again. */
const ENDS_WITH_PARENT = "--pdeathsig=KILL";
const NO_CAPABILITIES = ["--bounding-set=-all", "--inh-caps=-all", "--no-new-privs", ENDS_WITH_PARENT];
const AS_ACCOUNT = [`--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, "--clear-groups"];

/** setpriv needs these to enter the account's folder and to become the account, then drops them all. */
const CAPABILITIES_OF_SETPRIV = ["CAP_DAC_READ_SEARCH", "CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP"];

/** bubblewrap: the system's programs and the run's files only. @param account null for our own, in a user namespace. */
function inSandbox(account: number | null): Method["prefix"] {
  const namespaces = ["--unshare-ipc", "--unshare-net", "--unshare-pid", "--unshare-uts"];
  if (account === null) namespaces.push("--unshare-user");
  const capabilities = ["--cap-drop", "ALL"];
  if (account !== null) capabilities.push(...CAPABILITIES_OF_SETPRIV.flatMap((name) => ["--cap-add", name]));
  const drop = account === null ? [] : ["setpriv", ...AS_ACCOUNT, ...NO_CAPABILITIES];
  const system = [...SYSTEM_PATHS, ...SYSTEM_FILES].filter((path) => existsSync(path));
  const shown = system.flatMap(shownSystemPart);
  return (workDir, reads) => [
    ...["bwrap", "--die-with-parent", ...namespaces, ...capabilities],
    // bubblewrap would create the parent folders of a mount closed to the account.
    ...foldersAbove([...system, ...reads, workDir]).flatMap((path) => ["--perms", "0755", "--dir", path]),
    ...shown,
    ...["--dev-bind", "/dev/null", "/dev/null"],
    ...reads.flatMap((path) => ["--ro-bind", path, path]),
    ...["--bind", workDir, workDir, "--chdir", workDir],
    ...drop,
  ];
}

function foldersAbove(paths: readonly string[]): string[] {
  const above = (path: string): string[] => (path === "/" ? [] : [...above(dirname(path)), path]);
  return [...new Set(paths.flatMap((path) => above(dirname(path))))];
}

/** On many systems `/bin` is a link to `/usr/bin`; it stays a link. */
function shownSystemPart(path: string): string[] {
  return lstatSync(path).isSymbolicLink()
    ? ["--symlink", readlinkSync(path), path]
    : ["--ro-bind", path, path];
}

function listMethods(): Method[] {
  const all = { fromNetwork: true, fromCapabilities: true, fromRoot: true, fromFiles: true };
  const some = { ...all, fromNetwork: false, fromFiles: false };
  const setpriv = (...options: string[]) => ({ prefix: () => ["setpriv", ...options] });
  if (!isRoot())
    return [
      { isolation: all, account: null, prefix: inSandbox(null) },
      // Without root there are no capabilities to drop, but set-user-id programs would grant some.
      { isolation: some, account: null, ...setpriv("--no-new-privs", ENDS_WITH_PARENT) },
    ];
  const drop = [...AS_ACCOUNT, ...NO_CAPABILITIES];
  return [
    { isolation: all, account: ACCOUNT, prefix: inSandbox(ACCOUNT) },
    { isolation: some, account: ACCOUNT, ...setpriv(...drop) },
    { isolation: { ...some, fromRoot: false }, account: null, ...setpriv(...NO_CAPABILITIES) },
  ];
}

/** A file with other hard links is copied first, so that theirs keep their owner. */
async function giveToAccount(path: string, account: number): Promise<void> {
  const { uid, mode, nlink } = await stat(path);
  if (uid === account || mode & 0o004) return;
  if (nlink > 1) {
    // Two tools may be about to read the same file.
    const own = `${path}.${randomUUID()}`;
    await copyFile(path, own);
    await rename(own, path);
  }
  await chown(path, account, account);
}

/** The run may read the files that this process put into the folder, whatever their mode. */
async function grantReads(account: number | null, workDir: string, reads: readonly string[]): Promise<void> {
  if (account === null) return;
  await chown(workDir, account, account);
  for (const entry of await readdir(workDir, { withFileTypes: true }))
    if (entry.isFile()) await giveToAccount(join(workDir, entry.name), account).catch(ignoreMissing);
  for (const path of reads) await giveToAccount(path, account);
}

/** Search permission only: other accounts can open paths they know but cannot list the folder. */
async function allowSearch(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o011) !== 0o011) await chmod(folder, (mode & 0o777) | 0o011);
}

/** Another run in the same folder may rename or delete a listed file. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}

export function programFiles(program: string): string[] {
  const folders = program.includes("/") ? [""] : (process.env["PATH"] ?? "").split(delimiter);
  const path = folders.map((folder) => resolve(folder, program)).find((each) => existsSync(each));
  return path && !SYSTEM_PATHS.some((folder) => path.startsWith(`${folder}/`)) ? [path] : [];
}

interface Trial {
  folder: string;
  programs: readonly string[];
}

async function startFailure(args: readonly string[], cwd: string): Promise<string> {
  const [command = "", ...rest] = args;
  const options = { cwd, reject: false, timeout: TRIAL_TIMEOUT_MS, stdin: "ignore" } as const;
  const { exitCode, stderr, shortMessage } = await execa(command, rest, options);
  return exitCode === 0 ? "" : stderr.trim().split("\n")[0] || (shortMessage ?? "failed");
}

/** It must write into its folder, not see a neighbour folder, and start a tool. */
async function methodFailure(method: Method, { folder, programs }: Trial): Promise<string> {
  const trial = await mkdtemp(join(folder, "trial-"));
  const neighbour = join(folder, `${basename(trial)}-neighbour`);
  try {
    await writeFile(neighbour, "");
    await grantReads(method.account, trial, []);
    const check = method.isolation.fromFiles ? '! [ -e "$1" ]' : "true";
    const commands = [
      ["sh", "-c", `: > "$2"/written && ${check}`, "sh", neighbour, trial],
      ...programs.map(versionArgs),
    ];
    for (const command of commands) {
      const prefix = method.prefix(trial, programFiles(command[0] ?? ""));
      const failure = await startFailure([...prefix, ...command], trial);
      if (failure !== "") return failure;
    }
    return "";
  } finally {
    await rm(neighbour, { force: true });
    await rm(trial, { recursive: true, force: true });
  }
}

/** ffmpeg's option is `-version`, Node's `--version`. */
const versionArgs = (program: string) => [program, program === process.execPath ? "--version" : "-version"];

let cachedConfinement: Promise<Confinement> | undefined;

/** Finds the strongest method that works, once. @param folder for the trial, like the work folders. */
export function findConfinement(folder: string, tools: readonly string[]): Promise<Confinement> {
  cachedConfinement ??= tryMethods(resolve(folder), tools);
  return cachedConfinement;
}

const joinFailures = (failures: readonly string[]) => [...new Set(failures)].join("; ");

async function tryMethods(folder: string, tools: readonly string[]): Promise<Confinement> {
  if (process.platform !== "linux") return { ...UNCONFINED, why: `not on ${process.platform}` };
  const starts = await Promise.all(tools.map((program) => startFailure(versionArgs(program), folder)));
  const programs = tools.filter((_, at) => starts[at] === "");
  const failures: string[] = [];
  for (const { isolation, account, prefix } of listMethods()) {
    const goesByName = account !== null && !isolation.fromFiles;
    if (goesByName) await allowSearch(folder);
    const failure = await methodFailure({ isolation, account, prefix }, { folder, programs });
    const why = joinFailures(failures);
    if (failure === "")
      return {
        ...{ isolation, why, goesByName, prefix },
        async admit(workDir, reads) {
          if (goesByName) await allowSearch(dirname(workDir));
          await grantReads(account, workDir, reads);
        },
      };
    failures.push(failure);
  }
  return { ...UNCONFINED, why: joinFailures(failures) };
}

export function describeConfinement({ isolation, why }: Confinement): string {
  const words: [boolean, string][] = [
    [isolation.fromNetwork, "without network"],
    [isolation.fromCapabilities, "without capabilities"],
    [isolation.fromRoot, "not as root"],
    [isolation.fromFiles, "seeing only their own folder"],
  ];
  const texts = (isActive: boolean) => words.filter(([is]) => is === isActive).map(([, text]) => text);
  const possible = `ffmpeg and ffprobe run ${texts(true).join(", ") || "unconfined"}`;
  const missing = texts(false).join(", ");
  return missing ? `${possible}; not possible here: ${missing}${why && ` (${why})`}` : possible;
}

export function isFullyConfined({ isolation }: Confinement): boolean {
  return Object.values(isolation).every(Boolean);
}
