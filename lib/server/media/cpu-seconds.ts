/** Reads how long the processor has worked for a running child, where the system tells it (Linux). */
import { readFile } from "node:fs/promises";

/** Linux gives a process's time in hundredths of a second to every program, whatever its own clock is. */
const TICKS_PER_SECOND = 100;

/** Seconds of all cores together, of the process and what it has started; 0 where that cannot be known. */
export async function cpuSeconds(pid: number): Promise<number> {
  try {
    const [stat, children] = await Promise.all([
      readFile(`/proc/${pid}/stat`, "latin1"),
      readFile(`/proc/${pid}/task/${pid}/children`, "latin1").catch(() => ""),
    ]);
    // The name, in brackets, may hold anything; utime and stime are the 12th and 13th fields after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const own = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    const started = await Promise.all(children.split(" ").filter(Boolean).map(Number).map(cpuSeconds));
    return started.reduce((sum, seconds) => sum + seconds, own);
  } catch {
    return 0;
  }
}
