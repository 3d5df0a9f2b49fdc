import type { Gait, MarkMeaning } from "@/lib/domain/timing/gait";
import type { MarkFault } from "@/lib/domain/timing/mark-faults";
import type { Estimate } from "@/lib/domain/timing/statistics";

/** Ends the sentence "I marked …". */
export function describeMarks(gait: Gait, mark: MarkMeaning): string {
  if (mark === "stride") return "the same hoof each time";
  return mark === "step" && gait === "walk" ? "each foreleg in turn" : "every beat";
}

/** With a real minus sign, as wide as a digit. */
export function writeNumber(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

export function writeSigned(value: number, digits: number): string {
  const text = writeNumber(value, digits);
  return text.startsWith("−") || Number(text) === 0 ? text : `+${text}`;
}

/** Never empty: every measurement has an error. */
export function writeError(error: number, digits: number): string {
  return Math.max(error, 10 ** -digits).toFixed(digits);
}

/** `140.9 ± 1.0`. */
export function writeEstimate({ value, error }: Estimate, digits: number): string {
  return `${writeNumber(value, digits)} ± ${writeError(error, digits)}`;
}

export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Number of faults left out of the tempo; empty for 0. */
export const leftOutNote = (faults: readonly MarkFault[]): string =>
  faults.length === 0 ? "" : ` · ${faults.length} left out`;
