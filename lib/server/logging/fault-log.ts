/** Logs a kind of fault at once, then one line per interval with a count, so that it does not fill the disk. */
import { whyDatabaseAway } from "../database/database-away";
import { log } from "./log";
import { withoutRequestContext } from "../request/request-context";
import { whySystemFailed } from "./system-faults";

export const FAULT_INTERVAL_MS = 10_000;
/** Further kinds count as one. */
const MAX_KINDS = 50;

type WriteLog = (fields: object, message: string) => void;

export class FaultLog {
  readonly #leftOut = new Map<string, number>();

  constructor(private readonly write: WriteLog) {}

  note(kind: string, fields: object): void {
    const known = this.#leftOut.has(kind) || this.#leftOut.size < MAX_KINDS ? kind : "others";
    const leftOut = this.#leftOut.get(known);
    this.#leftOut.set(known, leftOut === undefined ? 0 : leftOut + 1);
    if (leftOut !== undefined) return;
    this.write({ kind: known, ...fields }, "fault");
    withoutRequestContext(() => this.#wait(known));
  }

  #wait(kind: string): void {
    setTimeout(() => {
      const leftOut = this.#leftOut.get(kind) ?? 0;
      if (leftOut === 0) return void this.#leftOut.delete(kind);
      this.#leftOut.set(kind, 0);
      this.write({ kind, leftOut, intervalMs: FAULT_INTERVAL_MS }, "the same fault again");
      this.#wait(kind);
    }, FAULT_INTERVAL_MS).unref();
  }
}

const faults = new FaultLog((fields, message) => log().error(fields, message));

/** Logs errors that are no refusals; a database that is away without a stack. @param where without tokens and ids */
export function logFault(error: unknown, where: Record<string, unknown> = {}): void {
  const away = whyDatabaseAway(error);
  if (away !== null) return faults.note("databaseAway", { reason: away, ...where });
  const failed = whySystemFailed(error);
  // System messages contain varying paths.
  faults.note(failed === null ? faultKind(error) : `system ${failed}`, { err: error, ...where });
}

/** Name and first line, without numbers. */
function faultKind(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (text.trim().split("\n", 1)[0] ?? "").replace(/\d+/g, "0").slice(0, 120);
}

/** Node's warnings about what a library uses; nothing has failed. */
const OF_LIBRARY = /^\(node:\d+\) (?:\[\w+\] )?(?:Deprecation|Experimental)Warning: /;

/** Sends console output of Next and libraries to the log. Called once at start. */
export function logConsoleErrors(): void {
  console.error = (...values: unknown[]) => {
    const error = values.find((value) => value instanceof Error);
    const text = values.map(String).join(" ").trim();
    if (OF_LIBRARY.test(text)) return log().warn({ from: "console" }, text);
    logFault(error ?? new Error(text), { from: "console" });
  };
}
