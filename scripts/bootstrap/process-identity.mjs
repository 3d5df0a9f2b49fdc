import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A start time, which recognises a reused id. @param {number} pid @returns {string | null} null: no process */
export function identifyProcess(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform !== "linux") return askPs("lstart=", pid) || null;
  const stat = readProc(pid, "stat");
  // The name in brackets may contain spaces; the 20th field after it is the start in clock ticks.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" ? null : (fields[19] ?? null);
}

/** The command line; empty when it cannot be read. @param {number} pid @returns {string} */
export function commandLineOf(pid) {
  if (process.platform !== "linux") return askPs("command=", pid);
  return readProc(pid, "cmdline").replaceAll("\0", " ").trim();
}

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** @param {string} column @param {number} pid */
function askPs(column, pid) {
  return spawnSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
}
