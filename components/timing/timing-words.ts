/** How marks are explained and measured numbers are written. */
import type { MarkMeaning } from "@/lib/domain/gait";
import type { Estimate } from "@/lib/domain/statistics";

/** What the person looks for when setting a mark. */
export const MARK_EXPLANATIONS: Readonly<Record<MarkMeaning, string>> = {
  stride: "the same hoof lands again",
  step: "one diagonal or foreleg, then the other",
  footfall: "any hoof lands",
};

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
