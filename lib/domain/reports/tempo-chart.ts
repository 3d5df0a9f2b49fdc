/** The tempo of each series with its error, as a chart: the very numbers of the table of results. */
import type { TimingRow } from "../annotations/timing-table";

export interface TempoBar {
  /** "1, Trot". */
  label: string;
  /** Strides per minute, and half of their 95 % interval. */
  value: number;
  error: number;
}

export interface ChartScale {
  from: number;
  to: number;
  /** Ascending, within both ends. */
  ticks: readonly number[];
}

export function tempoBars(rows: readonly TimingRow[]): TempoBar[] {
  return rows.flatMap((row) => {
    const { Kind, Value, "Error (±)": error } = row;
    if (Kind !== "Tempo" || typeof Value !== "number" || typeof error !== "number") return [];
    return [{ label: `${row.Series}, ${row.Gait}`, value: Value, error }];
  });
}

const TICKS = 6;
const STEPS = [1, 2, 5, 10];

/** Holds every bar with its error, and ends at round numbers. @param bars at least one */
export function chartScale(bars: readonly TempoBar[]): ChartScale {
  const low = Math.max(0, Math.min(...bars.map(({ value, error }) => value - error)));
  const high = Math.max(...bars.map(({ value, error }) => value + error));
  const rough = Math.max(high - low, 1) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toFixed(6)));
  return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1, ticks };
}
