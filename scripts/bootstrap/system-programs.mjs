/** Programs of the system that npm does not bring: found, installed where we may, asked for otherwise. */
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
 * @property {boolean} named Whether the environment does name it: then installing another one is no answer.
 * @property {Partial<Record<"apt" | "dnf" | "pacman" | "apk" | "brew", string>>} packages Names with a space between them.
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
 * bubblewrap, which keeps ffmpeg from the network and from files that are not its own; without it the log says what is missing.
 * @returns {SystemProgram}
 */
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
 * Debian's Chromium plays H.264 and AAC, which Playwright's own Linux build does not.
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

/**
 * Chromium's pages without the browser around them, which take a third less of the processor.
 * @returns {SystemProgram}
 */
export function headlessShellProgram() {
  return {
    name: "Chromium's headless shell",
    commands: [HEADLESS_SHELL],
    variable: "",
    named: false,
    packages: { apt: HEADLESS_SHELL },
  };
}

/**
 * The browser for tests of pages: the headless shell where it is installed, else Chromium.
 * @param {NodeJS.ProcessEnv} env
 */
export function pageBrowserPath(env) {
  if (env.CHROMIUM_PATH) return locateCommand(env.CHROMIUM_PATH);
  const shell = locateCommand(HEADLESS_SHELL);
  return existsSync(shell) ? shell : locateCommand("chromium");
}

/**
 * A second engine for the tests of player and screens.
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
 * @param {NodeJS.ProcessEnv} env
 */
export function firefoxCommand(env) {
  if (env.FIREFOX_PATH) return env.FIREFOX_PATH;
  return ["/etc/debian_version", "/etc/alpine-release"].some((file) => existsSync(file))
    ? "firefox-esr"
    : "firefox";
}

/** The parts of GStreamer that read MP4 and decode H.264, looked for where Debian and Fedora have them. */
const WEBKIT_MEDIA = `command -v Xvfb && command -v WebKitWebDriver &&
  { cd /usr/lib/*/gstreamer-1.0 || cd /usr/lib64/gstreamer-1.0 || cd /usr/lib/gstreamer-1.0; } &&
  ls libgstisomp4.so libgstvideoparsersbad.so libgstlibav.so`;

/**
 * A third engine, Safari's, in a browser that has no headless mode: it needs a screen.
 * @returns {SystemProgram}
 */
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

/** Where Debian puts it: not on everybody's PATH. */
export const PGBOUNCER = "/usr/sbin/pgbouncer";

/** @returns {SystemProgram} A pooler, which managed databases put before PostgreSQL. */
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

/** @returns {SystemProgram} What evaluates the alert rules, a part of Prometheus. */
export function promtoolProgram() {
  return {
    name: "promtool",
    commands: [PROMTOOL],
    variable: "",
    named: false,
    packages: { apt: "prometheus" },
  };
}

/** The system's own Python: Debian packages Swift for it, and another one on the PATH does not have it. */
export const SYSTEM_PYTHON = "/usr/bin/python3";

/** @returns {SystemProgram} A real S3 server for the tests: that of OpenStack Swift, a module of Python's. */
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

/** Where Debian has it, which is not on everybody's PATH. */
const DEBIAN_NGINX = "/usr/sbin/nginx";
export const NGINX = existsSync(DEBIAN_NGINX) ? DEBIAN_NGINX : "nginx";
export const CADDY = "caddy";
export const OPENSSL = "openssl";

/** @returns {SystemProgram} The proxy that the tests reach the program through. */
export function nginxProgram() {
  return {
    name: "nginx",
    commands: [NGINX],
    variable: "",
    named: false,
    packages: { apt: "nginx", dnf: "nginx", pacman: "nginx", apk: "nginx", brew: "nginx" },
  };
}

/** @returns {SystemProgram} What makes that proxy's certificate. */
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

/** @returns {SystemProgram} The other proxy that README.md describes. */
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

/**
 * Makes sure that the program is there; installs it where we are root and the system has apt-get.
 * @param {SystemProgram} program
 */
export function ensureSystemProgram(program) {
  if (hasSystemProgram(program) || installSystemProgram(program)) return;
  if (program.named)
    throw new Problem(`${program.variable}: ${program.commands.join(" and ")} cannot be run.`);
  throw new Problem(
    `${program.name} is missing. Install it (${installCommand(program)}) or set ${program.variable}, then start again.`,
  );
}

/**
 * The same for a program that only some tests need: prints what is left out without it.
 * @param {SystemProgram} program
 * @param {string} leftOut
 */
export function offerSystemProgram(program, leftOut) {
  if (hasSystemProgram(program) || installSystemProgram(program)) return;
  console.log(`${leftOut}: ${program.name} is missing (${installCommand(program)}).`);
}

/** @param {SystemProgram} program */
export function hasSystemProgram({ commands, versionArgs, module: [command, ...args] = [] }) {
  const isThere = commands.every((each) => canRun(each, versionArgs));
  return isThere && (!command || spawnSync(command, args, { stdio: "ignore" }).status === 0);
}

/**
 * @param {SystemProgram} program
 * @returns Whether it is there now: that needs root and a system with apt-get.
 */
function installSystemProgram(program) {
  const { apt } = program.packages;
  if (!apt || program.named || process.getuid?.() !== 0 || !canRun("apt-get")) return false;
  console.log(`Installing ${program.name} with apt-get`);
  // A fresh image has no package lists.
  const names = apt.split(" ");
  const isInstalled = aptGet("install", ...names) || (aptGet("update") && aptGet("install", ...names));
  return isInstalled && hasSystemProgram(program);
}

/**
 * Where a command lies, as the shell would find it; the command itself when it is nowhere on the PATH.
 * @param {string} command
 */
export function locateCommand(command) {
  if (command.includes(path.sep)) return command;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file)) ?? command;
}

/**
 * @param {string} command
 * @param {string[]} [versionArgs]
 */
function canRun(command, versionArgs) {
  // `-version` is ffmpeg's, `--version` nearly everybody else's; a program that can be executed answers one of them.
  return (versionArgs ?? ["--version", "-version"]).some(
    (flag) => spawnSync(command, [flag], { stdio: "ignore" }).status === 0,
  );
}

/**
 * @param {"install" | "update"} action
 * @param {string[]} packages
 */
function aptGet(action, ...packages) {
  const args = ["-qq", "-y", "--no-install-recommends", action, ...packages];
  // What is installed for a test is not to run as a service beside it.
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
