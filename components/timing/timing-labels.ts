/** How marks are explained and measured numbers are written. */
import type { Gait, MarkMeaning } from "@/lib/domain/timing/gait";
import type { MarkFault } from "@/lib/domain/timing/mark-faults";
import type { Estimate } from "@/lib/domain/timing/statistics";

/** Which landings were marked, as an end of the sentence "I marked …". */
export function describeMarks(gait: Gait, mark: MarkMeaning): string {
  if (mark === "stride") return "the same hoof each time";
  return mark === "step" && gait === "walk" ? "each foreleg in turn" : "every beat";
}

/** With a true minus sign, which is as wide as a digit. */
export function writeNumber(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

export function writeSigned(value: number, digits: number): string {
  const text = writeNumber(value, digits);
  return text.startsWith("−") || Number(text) === 0 ? text : `+${text}`;
}

/** Never nothing: a measurement without an error does not exist. */
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

/** What follows a tempo in one line: how many faults it leaves out. Nothing where it leaves out nothing. */
export const leftOutNote = (faults: readonly MarkFault[]): string =>
  faults.length === 0 ? "" : ` · ${faults.length} left out`;
