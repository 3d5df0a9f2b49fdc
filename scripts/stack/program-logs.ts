import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";

export class ProgramLogs {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, "logs");
  }

  file(name: string): string {
    return path.join(this.#folder, `${name}.log`);
  }

  /** Starts an empty log, which restarts continue; the previous one is kept. @param warning the first line. */
  begin(name: string, warning?: string): void {
    mkdirSync(this.#folder, { recursive: true });
    const file = this.file(name);
    if (existsSync(file)) renameSync(file, `${file}.1`);
    if (warning === undefined) return;
    const line = { level: 40, time: new Date().toISOString(), msg: warning };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
}

export function lastLines(file: string, count: number): string {
  if (!existsSync(file)) return "";
  return readFileSync(file, "utf8").trim().split("\n").slice(-count).join("\n");
}
