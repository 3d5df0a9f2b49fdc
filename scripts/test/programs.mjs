/** Programs of tests and measurements alone, beside those of the product in `bootstrap/system-programs.mjs`. */
import { existsSync } from "node:fs";
import path from "node:path";

/** @typedef {import("../bootstrap/system-programs.mjs").SystemProgram} SystemProgram */

const samePackageName = (name) => ({ apt: name, dnf: name, pacman: name, apk: name, brew: name });

/** Debian's Chromium plays H.264 and AAC; Playwright's Linux build does not. @type {SystemProgram} */
export const chromiumProgram = {
  name: "Chromium",
  checks: [[process.env.CHROMIUM_PATH || "chromium", "--version"]],
  variable: "CHROMIUM_PATH",
  named: Boolean(process.env.CHROMIUM_PATH),
  packages: { ...samePackageName("chromium"), brew: "--cask chromium" },
};

const HEADLESS_SHELL = "chromium-headless-shell";

/** Needs a third less processor time than Chromium. @type {SystemProgram} */
export const headlessShellProgram = {
  name: "Chromium's headless shell",
  checks: [[HEADLESS_SHELL, "--version"]],
  packages: { apt: HEADLESS_SHELL },
};

export const chromiumPath = () => locateCommand(process.env.CHROMIUM_PATH || "chromium");

/** For tests of pages: the headless shell if installed, otherwise Chromium. */
export function pageBrowserPath() {
  const shell = locateCommand(HEADLESS_SHELL);
  return !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : chromiumPath();
}

/** Debian and Alpine only package the long-term release. */
const FIREFOX =
  process.env.FIREFOX_PATH ||
  (["/etc/debian_version", "/etc/alpine-release"].some((file) => existsSync(file))
    ? "firefox-esr"
    : "firefox");

export const firefoxPath = () => locateCommand(FIREFOX);

/** A second engine. @type {SystemProgram} */
export const firefoxProgram = {
  name: "Firefox",
  checks: [[FIREFOX, "--version"]],
  variable: "FIREFOX_PATH",
  named: Boolean(process.env.FIREFOX_PATH),
  packages: {
    ...samePackageName("firefox"),
    apt: "firefox-esr",
    apk: "firefox-esr",
    brew: "--cask firefox",
  },
};

/** For MP4 and H.264, where Debian and Fedora have them. */
const WEBKIT_MEDIA = `command -v Xvfb && command -v WebKitWebDriver &&
  { cd /usr/lib/*/gstreamer-1.0 || cd /usr/lib64/gstreamer-1.0 || cd /usr/lib/gstreamer-1.0; } &&
  ls libgstisomp4.so libgstvideoparsersbad.so libgstlibav.so`;

/** Safari's engine, in a browser that needs a screen. @type {SystemProgram} */
export const webKitProgram = {
  name: "WebKit",
  checks: [["sh", "-c", WEBKIT_MEDIA]],
  packages: {
    apt: "webkit2gtk-driver xvfb gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav",
  },
};

/** Debian's folder, which is not always on the PATH. */
export const PGBOUNCER = "/usr/sbin/pgbouncer";

/** A pooler, as in front of managed databases. @type {SystemProgram} */
export const poolerProgram = {
  name: "PgBouncer",
  checks: [[PGBOUNCER, "--version"]],
  packages: { apt: "pgbouncer" },
};

export const PROMTOOL = "promtool";

/** Evaluates alert rules; part of Prometheus. @type {SystemProgram} */
export const promtoolProgram = {
  name: "promtool",
  checks: [[PROMTOOL, "--version"]],
  packages: { apt: "prometheus" },
};

/** Debian's Python, because its packages of Swift are for that one. */
export const SYSTEM_PYTHON = "/usr/bin/python3";

/** OpenStack Swift, a real S3 server. @type {SystemProgram} */
export const swiftProgram = {
  name: "OpenStack Swift",
  checks: [[SYSTEM_PYTHON, "-c", "import swift.common.middleware.s3api"]],
  packages: { apt: "python3-swift" },
};

/** Debian's folder, which is not always on the PATH. */
const DEBIAN_NGINX = "/usr/sbin/nginx";
export const NGINX = existsSync(DEBIAN_NGINX) ? DEBIAN_NGINX : "nginx";
export const CADDY = "caddy";
export const OPENSSL = "openssl";

/** The proxy in front of the program. @type {SystemProgram} */
export const nginxProgram = {
  name: "nginx",
  checks: [[NGINX, "-v"]],
  packages: samePackageName("nginx"),
};

/** Makes that proxy's certificate. @type {SystemProgram} */
export const opensslProgram = {
  name: "openssl",
  checks: [[OPENSSL, "version"]],
  packages: samePackageName("openssl"),
};

/** The other proxy of README.md. @type {SystemProgram} */
export const caddyProgram = {
  name: "Caddy",
  checks: [[CADDY, "version"]],
  packages: samePackageName("caddy"),
};

/** The path of a command by the PATH; the command itself if not found. @param {string} command */
function locateCommand(command) {
  if (command.includes(path.sep)) return command;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file)) ?? command;
}
