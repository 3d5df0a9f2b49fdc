/** Programs that npm does not install: found, installed where possible, otherwise asked for. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { Problem } from "./problem.mjs";

/**
 * @typedef {object} SystemProgram
 * @property {string} name What a person calls it.
 * @property {string[]} commands What must be there, each as a command or the path of one.
 * @property {string[]} [versionArgs] How it is asked for its version, where neither `--version` nor `-version` does.
 * @property {string[]} [module] A module that must be there beside the commands: how to ask for it.
 * @property {string} variable The environment variable that may name it.
 * @property {boolean} named Whether the environment does name it: then another one must not be installed.
 * @property {Partial<Record<"apt" | "dnf" | "pacman" | "apk" | "brew", string>>} packages Names with a space between them.
 */

/** @param {NodeJS.ProcessEnv} env @returns {SystemProgram} */
export function ffmpegProgram(env) {
  return {
    name: "ffmpeg",
    commands: [env.FFMPEG_PATH || "ffmpeg", env.FFPROBE_PATH || "ffprobe"],
    variable: "FFMPEG_PATH and FFPROBE_PATH",
    named: Boolean(env.FFMPEG_PATH || env.FFPROBE_PATH),
    packages: { apt: "ffmpeg", dnf: "ffmpeg-free", pacman: "ffmpeg", apk: "ffmpeg", brew: "ffmpeg" },
  };
}

/** bubblewrap, the sandbox of ffmpeg; the log warns without it. @returns {SystemProgram} */
export function bubblewrapProgram() {
  return {
    name: "bubblewrap",
    commands: ["bwrap"],
    variable: "",
    named: false,
    packages: { apt: "bubblewrap", dnf: "bubblewrap", pacman: "bubblewrap", apk: "bubblewrap" },
  };
}

/** @param {NodeJS.ProcessEnv} env */
export function ensureMediaPrograms(env) {
  ensureSystemProgram(ffmpegProgram(env));
  if (process.platform === "linux" && env.MEDIA_CONFINEMENT !== "off")
    offerSystemProgram(bubblewrapProgram(), "ffmpeg runs with the network and other files in reach");
}

/**
 * Debian's Chromium plays H.264 and AAC; Playwright's Linux build does not.
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

const HEADLESS_SHELL = "chromium-headless-shell";

/** Needs a third less processor time than Chromium. @returns {SystemProgram} */
export function headlessShellProgram() {
  return {
    name: "Chromium's headless shell",
    commands: [HEADLESS_SHELL],
    variable: "",
    named: false,
    packages: { apt: HEADLESS_SHELL },
  };
}

/** For tests of pages: the headless shell if installed, otherwise Chromium. @param {NodeJS.ProcessEnv} env */
export function pageBrowserPath(env) {
  if (env.CHROMIUM_PATH) return locateCommand(env.CHROMIUM_PATH);
  const shell = locateCommand(HEADLESS_SHELL);
  return existsSync(shell) ? shell : locateCommand("chromium");
}

/** A second engine for tests. @param {NodeJS.ProcessEnv} env @returns {SystemProgram} */
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

/** Debian and Alpine only package the long-term release. @param {NodeJS.ProcessEnv} env */
export function firefoxCommand(env) {
  if (env.FIREFOX_PATH) return env.FIREFOX_PATH;
  return ["/etc/debian_version", "/etc/alpine-release"].some((file) => existsSync(file))
    ? "firefox-esr"
    : "firefox";
}

/** For MP4 and H.264, where Debian and Fedora have them. */
const WEBKIT_MEDIA = `command -v Xvfb && command -v WebKitWebDriver &&
  { cd /usr/lib/*/gstreamer-1.0 || cd /usr/lib64/gstreamer-1.0 || cd /usr/lib/gstreamer-1.0; } &&
  ls libgstisomp4.so libgstvideoparsersbad.so libgstlibav.so`;

/** Safari's engine, in a browser that needs a screen. @returns {SystemProgram} */
export function webKitProgram() {
  return {
    name: "WebKit",
    commands: [],
    module: ["sh", "-c", WEBKIT_MEDIA],
    variable: "",
    named: false,
    packages: {
      apt: "webkit2gtk-driver xvfb gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav",
    },
  };
}

/** Debian's folder, which is not always on the PATH. */
export const PGBOUNCER = "/usr/sbin/pgbouncer";

/** @returns {SystemProgram} A pooler, as in front of managed databases. */
export function poolerProgram() {
  return {
    name: "PgBouncer",
    commands: [PGBOUNCER],
    variable: "",
    named: false,
    packages: { apt: "pgbouncer" },
  };
}

export const PROMTOOL = "promtool";

/** @returns {SystemProgram} Evaluates alert rules; part of Prometheus. */
export function promtoolProgram() {
  return {
    name: "promtool",
    commands: [PROMTOOL],
    variable: "",
    named: false,
    packages: { apt: "prometheus" },
  };
}

/** Debian's Python, because its packages of Swift are for that one. */
export const SYSTEM_PYTHON = "/usr/bin/python3";

/** @returns {SystemProgram} OpenStack Swift, a real S3 server for the tests. */
export function swiftProgram() {
  return {
    name: "OpenStack Swift",
    commands: [SYSTEM_PYTHON],
    module: [SYSTEM_PYTHON, "-c", "import swift.common.middleware.s3api"],
    variable: "",
    named: false,
    packages: { apt: "python3-swift" },
  };
}

/** Debian's folder, which is not always on the PATH. */
const DEBIAN_NGINX = "/usr/sbin/nginx";
export const NGINX = existsSync(DEBIAN_NGINX) ? DEBIAN_NGINX : "nginx";
export const CADDY = "caddy";
export const OPENSSL = "openssl";

/** @returns {SystemProgram} The proxy in front of the program in tests. */
export function nginxProgram() {
  return {
    name: "nginx",
    commands: [NGINX],
    variable: "",
    named: false,
    packages: { apt: "nginx", dnf: "nginx", pacman: "nginx", apk: "nginx", brew: "nginx" },
  };
}

/** @returns {SystemProgram} Makes that proxy's certificate. */
export function opensslProgram() {
  return {
    name: "openssl",
    commands: [OPENSSL],
    versionArgs: ["version"],
    variable: "",
    named: false,
    packages: { apt: "openssl", dnf: "openssl", pacman: "openssl", apk: "openssl", brew: "openssl" },
  };
}

/** @returns {SystemProgram} The other proxy of README.md. */
export function caddyProgram() {
  return {
    name: "Caddy",
    commands: [CADDY],
    versionArgs: ["version"],
    variable: "",
    named: false,
    packages: { apt: "caddy", dnf: "caddy", pacman: "caddy", apk: "caddy", brew: "caddy" },
  };
}

/** Installs it where we are root and the system has apt-get. @param {SystemProgram} program */
export function ensureSystemProgram(program) {
  if (hasSystemProgram(program) || installSystemProgram(program)) return;
  if (program.named)
    throw new Problem(`${program.variable}: ${program.commands.join(" and ")} cannot be run.`);
  throw new Problem(
    `${program.name} is missing. Install it (${installCommand(program)}) or set ${program.variable}, then start again.`,
  );
}

/** For a program of some tests: prints what is skipped without it. @param {SystemProgram} program @param {string} leftOut */
export function offerSystemProgram(program, leftOut) {
  if (hasSystemProgram(program) || installSystemProgram(program)) return;
  console.log(`${leftOut}: ${program.name} is missing (${installCommand(program)}).`);
}

/** @param {SystemProgram} program */
export function hasSystemProgram({ commands, versionArgs, module: [command, ...args] = [] }) {
  const isThere = commands.every((each) => canRun(each, versionArgs));
  return isThere && (!command || spawnSync(command, args, { stdio: "ignore" }).status === 0);
}

/** @param {SystemProgram} program @returns Whether it is installed now; needs root and apt-get. */
function installSystemProgram(program) {
  const { apt } = program.packages;
  if (!apt || program.named || process.getuid?.() !== 0 || !canRun("apt-get")) return false;
  console.log(`Installing ${program.name} with apt-get`);
  // A fresh image has no package lists.
  const names = apt.split(" ");
  const isInstalled = aptGet("install", ...names) || (aptGet("update") && aptGet("install", ...names));
  return isInstalled && hasSystemProgram(program);
}

/** The path of a command by the PATH; the command itself if not found. @param {string} command */
export function locateCommand(command) {
  if (command.includes(path.sep)) return command;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file)) ?? command;
}

/** @param {string} command @param {string[]} [versionArgs] */
function canRun(command, versionArgs) {
  // `-version` is for ffmpeg, `--version` for nearly all others.
  return (versionArgs ?? ["--version", "-version"]).some(
    (flag) => spawnSync(command, [flag], { stdio: "ignore" }).status === 0,
  );
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
