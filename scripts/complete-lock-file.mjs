/** `node scripts/complete-lock-file.mjs`, after `npm install`: adds other platforms' packages, which `npm ci` needs. */
import { readFileSync, writeFileSync } from "node:fs";

const FILE = "package-lock.json";
const PLATFORM = /-(android|darwin|freebsd|linux|openharmony|win32|wasm32)-([a-z0-9]+)(?:-([a-z]+))?$/;

const lock = JSON.parse(readFileSync(FILE, "utf8"));
const added = [];
for (const [parent, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const isLocked = [`node_modules/${name}`, `${parent}/node_modules/${name}`].some(
      (key) => lock.packages[key],
    );
    if (isLocked) continue;
    lock.packages[`node_modules/${name}`] = describePackage(name, version, entry);
    added.push(`${name}@${version}`);
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")),
);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  added.length === 0 ? "The lock file is complete." : `Added to the lock file:\n${added.join("\n")}`,
);

/** @param {string} name @param {string} version @param {{ dev?: boolean }} parent */
function describePackage(name, version, { dev }) {
  const [, os = "", cpu = "", abi = ""] = PLATFORM.exec(name) ?? [];
  if (!os || !/^\d+\.\d+\.\d+/.test(version))
    throw new Error(`${name}@${version} names no platform or version.`);
  const platform = os === "wasm32" ? { cpu: ["wasm32"] } : { cpu: [cpu], ...libcOf(os, abi), os: [os] };
  return { version, ...(dev && { dev }), optional: true, ...platform };
}

/** @param {string} os @param {string} abi */
function libcOf(os, abi) {
  if (os !== "linux" || !abi) return {};
  return { libc: [abi.startsWith("musl") ? "musl" : "glibc"] };
}
