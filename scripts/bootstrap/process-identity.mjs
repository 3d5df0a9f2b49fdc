import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Distinguishes a process from a later one with the same number: its start time. Null when there is no such process.
 * Linux answers from /proc (a slim image has no `ps`), other systems through `ps`.
 * @param {number} pid
 * @returns {string | null}
 */
export function identifyProcess(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform !== "linux") return askPs("lstart=", pid) || null;
  const stat = readProc(pid, "stat");
  // The program's name, in brackets, may hold spaces; the 20th field after it is the start in clock ticks.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" ? null : (fields[19] ?? null);
}

/**
 * The command line of a process; empty when it cannot be read.
 * @param {number} pid
 * @returns {string}
 */
export function commandLineOf(pid) {
  if (process.platform !== "linux") return askPs("command=", pid);
  return readProc(pid, "cmdline").replaceAll("\0", " ").trim();
}

/**
 * @param {number} pid
 * @param {string} file
 */
function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/**
 * @param {string} column
 * @param {number} pid
 */
function askPs(column, pid) {
  return spawnSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
}
