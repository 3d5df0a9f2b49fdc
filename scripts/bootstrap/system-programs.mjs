/** Programs of the system that npm does not bring: found, installed where we may, asked for otherwise. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { Problem } from "./problem.mjs";

/**
 * @typedef {object} SystemProgram
 * @property {string} name What a person calls it.
 * @property {string[]} commands What must be there, each as a command or the path of one.
 * @property {string} variable The environment variable that may name it.
 * @property {boolean} named Whether the environment does name it: then installing another one is no answer.
 * @property {Record<"apt" | "dnf" | "pacman" | "apk" | "brew", string>} packages
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {SystemProgram}
 */
export function ffmpegProgram(env) {
  return {
    name: "ffmpeg",
    commands: [env.FFMPEG_PATH || "ffmpeg", env.FFPROBE_PATH || "ffprobe"],
    variable: "FFMPEG_PATH and FFPROBE_PATH",
    named: Boolean(env.FFMPEG_PATH || env.FFPROBE_PATH),
    packages: { apt: "ffmpeg", dnf: "ffmpeg-free", pacman: "ffmpeg", apk: "ffmpeg", brew: "ffmpeg" },
  };
}

/**
 * Debian's Chromium plays H.264 and AAC, which Playwright's own Linux build does not.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {SystemProgram}
 */
export function chromiumProgram(env) {
  return {
    name: "Chromium",
    commands: [env.CHROMIUM_PATH || "chromium"],
    variable: "CHROMIUM_PATH",
    named: Boolean(env.CHROMIUM_PATH),
    packages: {
      apt: "chromium",
      dnf: "chromium",
      pacman: "chromium",
      apk: "chromium",
      brew: "--cask chromium",
    },
  };
}

/**
 * A second engine for the player's tests.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {SystemProgram}
 */
export function firefoxProgram(env) {
  return {
    name: "Firefox",
    commands: [firefoxCommand(env)],
    variable: "FIREFOX_PATH",
    named: Boolean(env.FIREFOX_PATH),
    packages: {
      apt: "firefox-esr",
      dnf: "firefox",
      pacman: "firefox",
      apk: "firefox-esr",
      brew: "--cask firefox",
    },
  };
}

/**
 * Debian and Alpine package only the long-term release, under its own name.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function firefoxCommand(env) {
  if (env.FIREFOX_PATH) return env.FIREFOX_PATH;
  return ["/etc/debian_version", "/etc/alpine-release"].some((file) => existsSync(file))
    ? "firefox-esr"
    : "firefox";
}

/**
 * Makes sure that the program is there; installs it where we are root and the system has apt-get.
 *
 * @param {SystemProgram} program
 */
export function ensureSystemProgram(program) {
  if (program.commands.every(canRun)) return;
  if (!program.named && process.getuid?.() === 0 && canRun("apt-get")) {
    console.log(`Installing ${program.name} with apt-get`);
    // A fresh image has no package lists.
    if (
      aptGet("install", program.packages.apt) ||
      (aptGet("update") && aptGet("install", program.packages.apt))
    ) {
      if (program.commands.every(canRun)) return;
    }
  }
  if (program.named)
    throw new Problem(`${program.variable}: ${program.commands.join(" and ")} cannot be run.`);
  throw new Problem(
    `${program.name} is missing. Install it (${installCommand(program)}) or set ${program.variable}, then start again.`,
  );
}

/**
 * Where a command lies, as the shell would find it; the command itself when it is nowhere on the PATH.
 *
 * @param {string} command
 */
export function locateCommand(command) {
  if (command.includes(path.sep)) return command;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file)) ?? command;
}

/** @param {string} command */
function canRun(command) {
  // `-version` is ffmpeg's, `--version` everybody else's; a program that can be executed answers one of them.
  return ["--version", "-version"].some(
    (flag) => spawnSync(command, [flag], { stdio: "ignore" }).status === 0,
  );
}

/**
 * @param {"install" | "update"} action
 * @param {string[]} packages
 */
function aptGet(action, ...packages) {
  const args = ["-qq", "-y", "--no-install-recommends", action, ...packages];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "ignore"], env }).status === 0;
}

/** @param {SystemProgram} program */
function installCommand({ packages }) {
  if (process.platform === "darwin") return `brew install ${packages.brew}`;
  if (existsSync("/etc/debian_version")) return `sudo apt-get install ${packages.apt}`;
  if (existsSync("/etc/fedora-release")) return `sudo dnf install ${packages.dnf}`;
  if (existsSync("/etc/arch-release")) return `sudo pacman -S ${packages.pacman}`;
  if (existsSync("/etc/alpine-release")) return `sudo apk add ${packages.apk}`;
  return `for example: sudo apt-get install ${packages.apt}`;
}
