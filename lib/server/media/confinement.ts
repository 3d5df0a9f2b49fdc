/**
 * Confines ffmpeg and ffprobe as far as this system allows it: no network, no capabilities, not as root, and of all
 * files only the run's own folder and the system's programs, read-only. What is possible is tried once, best first.
 */
import { randomUUID } from "node:crypto";
import { execa } from "execa";
import { existsSync, lstatSync, statSync } from "node:fs";
import { chown, copyFile, mkdtemp, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, delimiter, dirname, join, resolve } from "node:path";

/** `nobody`: the account of no one's files. Used where this process is root and may choose. */
const ACCOUNT = 65534;
const TRIAL_TIMEOUT_MS = 10_000;
/** What a program needs to start, where a system has it. */
const SYSTEM_PATHS = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store"];
const SYSTEM_FILES = ["/etc/alternatives", "/etc/ld.so.cache", "/dev/null"];

/** What a way of starting a program keeps it from. */
export interface Kept {
  fromNetwork: boolean;
  fromCapabilities: boolean;
  fromRoot: boolean;
  fromFiles: boolean;
}

export interface Confinement {
  readonly kept: Kept;
  /** What better ways failed with; "" when there is no better one. */
  readonly why: string;
  /**
   * What to put before a command.
   * @param workDir the folder the run may write to; `reads` the files elsewhere that it may read.
   */
  prefix(workDir: string, reads: readonly string[]): string[];
  /** Gives the run's account its folder and files, where it has one of its own. */
  admit(workDir: string, reads: readonly string[]): Promise<void>;
}

type Way = Pick<Confinement, "prefix" | "kept"> & { account: number | null };

export const UNCONFINED: Confinement = {
  kept: { fromNetwork: false, fromCapabilities: false, fromRoot: !isRoot(), fromFiles: false },
  why: "",
  prefix: () => [],
  admit: () => Promise.resolve(),
};

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** A change of account undoes that a child ends with its parent: it has to be said again. */
const ENDS_WITH_PARENT = "--pdeathsig=KILL";
const NO_CAPABILITIES = ["--bounding-set=-all", "--inh-caps=-all", "--no-new-privs", ENDS_WITH_PARENT];
const AS_ACCOUNT = [`--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, "--clear-groups"];

/** Where the new root is built: every Linux has it, and nothing of ours lies below it. */
const ROOT = "/sys";

/**
 * Run in new namespaces: builds a root that holds the system's programs and the run's files alone, and starts the
 * command there. Ends with 126, "cannot be started", when any step fails. Lists have one path a line, and each program here is started once for all of its list
 * where it can be: a start takes 2 ms, and this runs before every ffmpeg.
 */
const BUILD_ROOT = `
set -ef
trap 'exit 126' EXIT
root=${ROOT}; work=$1; drop=$2; links=$3; folders=$4; files=$5; places=$6; shift 6
IFS='
'
mount -t tmpfs -o size=1m,mode=755 none $root
mkdir -p $places
[ -z "$links" ] || cp -P $links $root
show() {
  mount --bind -o "$2" "$1" "$root$1" 2>/dev/null || mount --rbind "$1" "$root$1"
}
for each in $folders; do show "$each" ro,nosuid,nodev; done
for each in $files; do : > "$root$each"; show "$each" ro,nosuid; done
mount --bind "$work" "$root$work"
IFS=' '
exec chroot $root sh -c 'cd "$1"; drop=$2; shift 2; exec setpriv $drop "$@"' sh "$work" "$drop" "$@"`;

const NAMESPACES = ["--mount", "--net", "--pid", "--ipc", "--uts", "--fork", "--kill-child=KILL"];

/** Of the system what a program needs, by what the new root has to have in its place. */
function systemParts(): { links: string[]; folders: string[]; files: string[] } {
  const paths = [...SYSTEM_PATHS, ...SYSTEM_FILES].filter((path) => existsSync(path));
  const isLink = (path: string) => dirname(path) === "/" && lstatSync(path).isSymbolicLink();
  const isFolder = (path: string) => !isLink(path) && statSync(path).isDirectory();
  return {
    links: paths.filter(isLink),
    folders: paths.filter(isFolder),
    files: paths.filter((path) => !isLink(path) && !isFolder(path)),
  };
}

function inNamespaces(unshare: readonly string[], drop: readonly string[]): Way["prefix"] {
  const { links, folders, files: systemFiles } = systemParts();
  return (workDir, reads) => {
    const files = [...systemFiles, ...reads];
    const places = [...folders, ...files.map((path) => dirname(path)), workDir].map((path) => ROOT + path);
    const lists = [links, folders, files, [...new Set(places)]].map((list) => list.join("\n"));
    return [
      "unshare",
      ...unshare,
      ...NAMESPACES,
      "sh",
      "-c",
      BUILD_ROOT,
      "sh",
      workDir,
      drop.join(" "),
      ...lists,
    ];
  };
}

/** The ways there are, best first. */
function ways(): Way[] {
  const all = { fromNetwork: true, fromCapabilities: true, fromRoot: true, fromFiles: true };
  const some = { ...all, fromNetwork: false, fromFiles: false };
  const userNamespace = inNamespaces(["--user", "--map-root-user"], NO_CAPABILITIES);
  const setpriv = (...options: string[]) => ({ prefix: () => ["setpriv", ...options] });
  if (!isRoot())
    return [
      { kept: all, account: null, prefix: userNamespace },
      // Without root there are no capabilities to lose, but programs with a set-user-id bit would give some.
      { kept: some, account: null, ...setpriv("--no-new-privs", ENDS_WITH_PARENT) },
    ];
  const drop = [...AS_ACCOUNT, ...NO_CAPABILITIES];
  return [
    { kept: all, account: ACCOUNT, prefix: inNamespaces([], drop) },
    { kept: { ...all, fromRoot: false }, account: null, prefix: userNamespace },
    { kept: some, account: ACCOUNT, ...setpriv(...drop) },
    { kept: { ...some, fromRoot: false }, account: null, ...setpriv(...NO_CAPABILITIES) },
  ];
}

/** Gives a file to the account; one that lies elsewhere too, by a hard link, is copied first and its other name left alone. */
async function give(path: string, account: number): Promise<void> {
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

async function admit(account: number | null, workDir: string, reads: readonly string[]): Promise<void> {
  if (account === null) return;
  await chown(workDir, account, account);
  for (const path of reads) await give(path, account);
}

/** Where a program lies that is not among the system's, as one or no path: such a one has to be shown. */
export function programFiles(program: string): string[] {
  const folders = program.includes("/") ? [""] : (process.env["PATH"] ?? "").split(delimiter);
  const path = folders.map((folder) => resolve(folder, program)).find((each) => existsSync(each));
  return path && !SYSTEM_PATHS.some((folder) => path.startsWith(`${folder}/`)) ? [path] : [];
}

interface Trial {
  folder: string;
  /** The tools that can be started here at all, and so must be in the way that is tried. */
  programs: readonly string[];
}

async function startFailure(args: readonly string[], cwd: string): Promise<string> {
  const [command = "", ...rest] = args;
  const options = { cwd, reject: false, timeout: TRIAL_TIMEOUT_MS, stdin: "ignore" } as const;
  const { exitCode, stderr, shortMessage } = await execa(command, rest, options);
  return exitCode === 0 ? "" : stderr.trim().split("\n")[0] || (shortMessage ?? "failed");
}

/** Tries a way: its command must be able to write in its folder, see no neighbour that is to be hidden, and be a tool. */
async function failureOf(way: Way, { folder, programs }: Trial): Promise<string> {
  const trial = await mkdtemp(join(folder, "trial-"));
  const neighbour = join(folder, `${basename(trial)}-neighbour`);
  try {
    await writeFile(neighbour, "");
    await admit(way.account, trial, []);
    const check = way.kept.fromFiles ? '! [ -e "$1" ]' : "true";
    const commands = [
      ["sh", "-c", `: > "$2"/written && ${check}`, "sh", neighbour, trial],
      ...programs.map((program) => [program, "-version"]),
    ];
    for (const command of commands) {
      const prefix = way.prefix(trial, programFiles(command[0] ?? ""));
      const failure = await startFailure([...prefix, ...command], trial);
      if (failure !== "") return failure;
    }
    return "";
  } finally {
    await rm(neighbour, { force: true });
    await rm(trial, { recursive: true, force: true });
  }
}

let found: Promise<Confinement> | undefined;

/**
 * The best way that works here, found once.
 * @param folder where it is tried: a folder like those the tools will work in; `tools` are the programs to be started.
 */
export function findConfinement(folder: string, tools: readonly string[]): Promise<Confinement> {
  found ??= tryWays(resolve(folder), tools);
  return found;
}

const listed = (failures: readonly string[]) => [...new Set(failures)].join("; ");

async function tryWays(folder: string, tools: readonly string[]): Promise<Confinement> {
  if (process.platform !== "linux") return { ...UNCONFINED, why: `not on ${process.platform}` };
  const starts = await Promise.all(tools.map((program) => startFailure([program, "-version"], folder)));
  const programs = tools.filter((_, at) => starts[at] === "");
  const failures: string[] = [];
  for (const { kept, account, prefix } of ways()) {
    const failure = await failureOf({ kept, account, prefix }, { folder, programs });
    const why = listed(failures);
    if (failure === "")
      return { kept, why, prefix, admit: (workDir, reads) => admit(account, workDir, reads) };
    failures.push(failure);
  }
  return { ...UNCONFINED, why: listed(failures) };
}

/** What is kept from the tools and what is not, in one line for the log. */
export function describeConfinement({ kept, why }: Confinement): string {
  const words: [boolean, string][] = [
    [kept.fromNetwork, "without network"],
    [kept.fromCapabilities, "without capabilities"],
    [kept.fromRoot, "not as root"],
    [kept.fromFiles, "seeing only their own folder"],
  ];
  const those = (isKept: boolean) => words.filter(([is]) => is === isKept).map(([, text]) => text);
  const possible = `ffmpeg and ffprobe run ${those(true).join(", ") || "unconfined"}`;
  const missing = those(false).join(", ");
  return missing ? `${possible}; not possible here: ${missing}${why && ` (${why})`}` : possible;
}

export function isFullyConfined({ kept }: Confinement): boolean {
  return Object.values(kept).every(Boolean);
}
