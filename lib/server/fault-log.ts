/**
 * Logs faults so that a long one does not fill the disk: a kind of fault is one line at once, then one line an interval
 * that says how many more there were.
 */
import { whyDatabaseAway } from "./database-away";
import { log } from "./log";
import { withoutRequestContext } from "./request-context";
import { whySystemFailed } from "./system-faults";

export const FAULT_INTERVAL_MS = 10_000;
/** Kinds that are distinguished at a time; all others count as one. */
const MAX_KINDS = 50;

type Write = (fields: object, message: string) => void;

export class FaultLog {
  /** By kind: how many came since its last line. */
  readonly #leftOut = new Map<string, number>();

  constructor(private readonly write: Write) {}

  /** @param fields what the first line of the kind says beside it. */
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

/**
 * Logs whatever was thrown and is no refusal. A database that is away is a kind of its own, without a stack.
 * @param where the call it happened in, as a pattern: never a token or an id.
 */
export function logFault(error: unknown, where: Record<string, unknown> = {}): void {
  const away = whyDatabaseAway(error);
  if (away !== null) return faults.note("databaseAway", { reason: away, ...where });
  const failed = whySystemFailed(error);
  // The system's words name a path, which is another each time.
  faults.note(failed === null ? kindOf(error) : `system ${failed}`, { err: error, ...where });
}

/** The error's name and the first line of what it says, without the numbers in it. */
function kindOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (text.trim().split("\n", 1)[0] ?? "").replace(/\d+/g, "0").slice(0, 120);
}

/** Node says so once a process, of how one library uses another: nothing has failed. */
const DEPRECATION = /^\(node:\d+\) (?:\[\w+\] )?DeprecationWarning: /;

/** Brings what Next and the libraries write to the console into the log. Called once, when the server starts. */
export function logConsoleErrors(): void {
  console.error = (...values: unknown[]) => {
    const error = values.find((value) => value instanceof Error);
    const text = values.map(String).join(" ").trim();
    if (DEPRECATION.test(text)) return log().warn({ from: "console" }, text);
    logFault(error ?? new Error(text), { from: "console" });
  };
}
