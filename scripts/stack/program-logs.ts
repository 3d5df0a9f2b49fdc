import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";

/** The log files of the programs of a stack, in `logs` of its data folder. */
export class ProgramLogs {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, "logs");
  }

  file(name: string): string {
    return path.join(this.#folder, `${name}.log`);
  }

  /**
   * Begins an empty log for a run of this program, in which its restarts follow one another; the one before is kept beside it.
   * @param warning the first line of the log.
   */
  begin(name: string, warning?: string): void {
    mkdirSync(this.#folder, { recursive: true });
    const file = this.file(name);
    if (existsSync(file)) renameSync(file, `${file}.1`);
    if (warning === undefined) return;
    const line = { level: 40, time: new Date().toISOString(), msg: warning };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
}

/** The end of a log, without its last line break; empty where there is none. */
export function lastLines(file: string, count: number): string {
  if (!existsSync(file)) return "";
  return readFileSync(file, "utf8").trim().split("\n").slice(-count).join("\n");
}
