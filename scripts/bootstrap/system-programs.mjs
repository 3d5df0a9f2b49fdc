/** Programs that npm does not install: found, installed where possible, otherwise asked for. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Problem } from "./problem.mjs";

/**
 * @typedef {object} SystemProgram
 * @property {string} name What a person calls it.
 * @property {string[][]} checks Commands with their arguments, which all have to end with 0.
 * @property {string} [variable] The environment variable that may name it.
 * @property {boolean} [named] Whether the environment does name it: then another one must not be installed.
 * @property {Partial<Record<"apt" | "dnf" | "pacman" | "apk" | "brew", string>>} packages Names with a space between them.
 */

/** @param {NodeJS.ProcessEnv} env @returns {SystemProgram} */
const ffmpegProgram = (env) => ({
  name: "ffmpeg",
  checks: [
    [env.FFMPEG_PATH || "ffmpeg", "-version"],
    [env.FFPROBE_PATH || "ffprobe", "-version"],
  ],
  variable: "FFMPEG_PATH and FFPROBE_PATH",
  named: Boolean(env.FFMPEG_PATH || env.FFPROBE_PATH),
  packages: { apt: "ffmpeg", dnf: "ffmpeg-free", pacman: "ffmpeg", apk: "ffmpeg", brew: "ffmpeg" },
});

/** The sandbox of ffmpeg; the log warns without it. @type {SystemProgram} */
export const bubblewrapProgram = {
  name: "bubblewrap",
  checks: [["bwrap", "--version"]],
  packages: { apt: "bubblewrap", dnf: "bubblewrap", pacman: "bubblewrap", apk: "bubblewrap" },
};

/** @param {NodeJS.ProcessEnv} env */
export function ensureMediaPrograms(env) {
  ensureSystemProgram(ffmpegProgram(env));
  if (process.platform === "linux" && env.MEDIA_CONFINEMENT !== "off")
    offerSystemProgram(bubblewrapProgram, "ffmpeg runs with the network and other files in reach");
}

/** Installs it where we are root and the system has apt-get. @param {SystemProgram} program @throws Problem without it */
export function ensureSystemProgram(program) {
  if (hasSystemProgram(program) || installSystemProgram(program)) return;
  const { name, checks, variable, named } = program;
  if (named)
    throw new Problem(`${variable}: ${checks.map(([command]) => command).join(" and ")} cannot be run.`);
  const otherwise = variable ? ` or set ${variable}` : "";
  throw new Problem(
    `${name} is missing. Install it (${installCommand(program)})${otherwise}, then start again.`,
  );
}

/** Prints what is lost without it. @param {SystemProgram} program @param {string} leftOut */
export function offerSystemProgram(program, leftOut) {
  if (hasSystemProgram(program) || installSystemProgram(program)) return;
  console.log(`${leftOut}: ${program.name} is missing (${installCommand(program)}).`);
}

/** @param {SystemProgram} program */
export const hasSystemProgram = ({ checks }) =>
  checks.every(([command = "", ...args]) => spawnSync(command, args, { stdio: "ignore" }).status === 0);

/** @param {SystemProgram} program @returns Whether it is installed now; needs root and apt-get. */
function installSystemProgram(program) {
  const { apt } = program.packages;
  if (!apt || program.named || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing ${program.name} with apt-get`);
  // A fresh image has no package lists.
  const names = apt.split(" ");
  const isInstalled = aptGet("install", ...names) || (aptGet("update") && aptGet("install", ...names));
  return isInstalled && hasSystemProgram(program);
}

/** @param {"install" | "update"} action @param {string[]} packages */
function aptGet(action, ...packages) {
  const args = ["-qq", "-y", "--no-install-recommends", action, ...packages];
  // Installed programs must not run as services.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", SYSTEMD_OFFLINE: "1" };
  return spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "ignore"], env }).status === 0;
}

/** @param {SystemProgram} program */
function installCommand({ packages: { apt, dnf, pacman, apk, brew } }) {
  if (brew && process.platform === "darwin") return `brew install ${brew}`;
  if (dnf && existsSync("/etc/fedora-release")) return `sudo dnf install ${dnf}`;
  if (pacman && existsSync("/etc/arch-release")) return `sudo pacman -S ${pacman}`;
  if (apk && existsSync("/etc/alpine-release")) return `sudo apk add ${apk}`;
  return existsSync("/etc/debian_version")
    ? `sudo apt-get install ${apt}`
    : `on Debian: sudo apt-get install ${apt}`;
}
