/** From a bare checkout to installed packages and the right Node, with Node's own modules only. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Problem } from "./problem.mjs";
import { ROOT } from "./settings.mjs";

const OLDEST_NODE = [20, 19];
const BIN = path.join(ROOT, "node_modules", ".bin");
export const NODE = path.join(BIN, "node");

export function requireSupportedSystem() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Problem(
      `Strideframe needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}.`,
    );
  }
  if (process.platform === "win32")
    throw new Problem("Strideframe runs on Linux and macOS; on Windows, use WSL 2.");
}

/** Runs `npm ci` unless the installed packages match the lock file. */
export function ensurePackages() {
  if (!arePackagesCurrent()) {
    console.log("Installing the packages (npm ci)");
    runNpm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  }
  if (!isNodeCurrent()) runNpm(["rebuild", "node", "--loglevel=error"]);
  if (!isNodeCurrent())
    throw new Problem("npm did not bring Node 24 (the package `node`): allow its install script.");
}

/** Compares with npm's own lock file of installed packages, which it writes last. */
function arePackagesCurrent() {
  const installedFile = path.join(ROOT, "node_modules", ".package-lock.json");
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(installedFile, "utf8")).packages;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === "" || (entry.optional && !installed[name])) return true;
    return installed[name]?.version === entry.version && installed[name]?.integrity === entry.integrity;
  });
}

function isNodeCurrent() {
  const found = spawnSync(NODE, ["--version"], { encoding: "utf8" });
  return found.status === 0 && found.stdout.startsWith("v24.");
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []];
  const run = spawnSync(command, [...first, ...args], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    // Prisma's native engine is never used (see tools/migration/schema-engine.ts); this keeps npm from downloading it.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
  });
  if (run.status !== 0) throw new Problem(`npm ${args[0]} failed, see above.`);
}

/** Waits for a TypeScript file under Node 24. @param {string} script From the project's folder. */
export function runScript(script) {
  const run = spawnSync(NODE, nodeArguments(script, []), { cwd: ROOT, stdio: "inherit" });
  if (run.status !== 0) throw new Problem(`${script} failed, see above.`);
}

/** @param {string} script From the project folder; its exit status becomes ours. @param {string[]} args */
export function runInNode(script, args) {
  runAndExit(nodeArguments(script, args));
}

/** Runs `next` under Node 24 and exits with its status. @param {string[]} args */
export function runNext(args) {
  runAndExit([path.join(ROOT, "node_modules", "next", "dist", "bin", "next"), ...args]);
}

function runAndExit(args) {
  const child = spawn(NODE, args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH}` },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.once("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}

/** @param {string} script @param {string[]} args */
function nodeArguments(script, args) {
  return ["--import", "tsx", path.join(ROOT, script), ...args];
}
