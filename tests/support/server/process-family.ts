/** This process and its descendants, by the kernel's data (Linux). */
import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;
const PAGE_BYTES = 4096;

export interface FamilyProcess {
  pid: number;
  command: string;
  /** Processor time, including ended children. */
  processorMs: number;
  residentBytes: number;
}

export function readProcessFamily(): FamilyProcess[] {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const family = new Set([process.pid]);
  for (let grew = true; grew;) {
    const before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
    grew = family.size > before;
  }
  return processes.filter(({ pid }) => family.has(pid));
}

/** Empty for a process that has ended since it was listed. */
function readProcess(pid: string): (FamilyProcess & { parent: number })[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [
      {
        pid: Number(pid),
        parent: Number(fields[1]),
        command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " "),
        processorMs: ticks * TICK_MS,
        residentBytes: Number(fields[21]) * PAGE_BYTES,
      },
    ];
  } catch {
    return [];
  }
}

/** Number of open files and sockets of a process; 0 if it has ended. */
export function countDescriptors(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/** Resident bytes of every process that descends from this one. */
export const residentBytesOfChildren = (): number =>
  readProcessFamily()
    .filter(({ pid }) => pid !== process.pid)
    .reduce((sum, { residentBytes }) => sum + residentBytes, 0);
