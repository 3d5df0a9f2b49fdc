/** The memory of this process's browsers, by the kernel's own books (Linux). */
import { readFileSync, readdirSync } from "node:fs";

/** Resident bytes of every process that descends from this one. */
export function residentBytesOfChildren(): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const family = new Set([process.pid]);
  for (let grew = true; grew;) {
    const before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
    grew = family.size > before;
  }
  return processes
    .filter(({ pid }) => pid !== process.pid && family.has(pid))
    .reduce((sum, { residentPages }) => sum + residentPages * 4096, 0);
}

function readProcess(pid: string): { pid: number; parent: number; residentPages: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return [{ pid: Number(pid), parent: Number(fields[1]), residentPages: Number(fields[21]) }];
  } catch {
    // Ended since it was listed.
    return [];
  }
}
