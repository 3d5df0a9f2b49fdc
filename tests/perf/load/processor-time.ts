/** Whose processor time a round took: the callers', the web server's or the database's, by the kernel's own books (Linux). */
import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;

export interface ProcessorTime {
  callersMs: number;
  webMs: number;
  databaseMs: number;
}

/** What each has used so far, of this process and those that descend from it. */
export function readProcessorTime(): ProcessorTime {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const family = new Set([process.pid]);
  for (let grew = true; grew;) {
    const before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
    grew = family.size > before;
  }
  const sum = (isMeant: (process: Running) => boolean) =>
    processes.filter((each) => family.has(each.pid) && isMeant(each)).reduce((all, { ms }) => all + ms, 0);
  return {
    callersMs: sum(({ pid }) => pid === process.pid),
    webMs: sum(({ command }) => command.includes("web.mjs")),
    databaseMs: sum(({ command }) => /^\S*postgres\b/.test(command)),
  };
}

interface Running {
  pid: number;
  parent: number;
  command: string;
  /** With that of its children that have ended. */
  ms: number;
}

function readProcess(pid: string): Running[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return [{ pid: Number(pid), parent: Number(fields[1]), command, ms: ticks * TICK_MS }];
  } catch {
    // Ended since it was listed.
    return [];
  }
}
