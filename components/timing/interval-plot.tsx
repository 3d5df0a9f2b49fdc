import type { Rhythm } from "@/lib/domain/timing/rhythm";
import type { Stride } from "@/lib/domain/timing/stride-time";

/** Standard deviations that contain 95 % of the strides of an even rhythm. */
const BAND = 2;
/** Minimum share of the mean shown at each side, so that rounding does not look large. */
const MIN_HALF_RANGE = 0.06;

interface PlotHeights {
  /** Seconds. */
  mean: number;
  /** Seconds at each side that frame rounding causes. */
  band: number;
  /** Seconds shown at each side of the mean. */
  halfRange: number;
  /** Percent of the height, from the top. */
  yOf: (seconds: number) => number;
}

export function intervalPlotOf({ intervals, stridesPerMinute, cameraSeconds }: Rhythm): PlotHeights {
  const mean = 60 / stridesPerMinute.value;
  const band = BAND * cameraSeconds;
  const farthest = Math.max(...intervals.map(({ seconds }) => Math.abs(seconds - mean)));
  const halfRange = 1.2 * Math.max(farthest, band, MIN_HALF_RANGE * mean);
  return { mean, band, halfRange, yOf: (seconds) => 50 - (50 * (seconds - mean)) / halfRange };
}

interface IntervalPlotProps {
  intervals: readonly Stride[];
  plot: PlotHeights;
  /** Percent of the width. */
  xOf: (stride: Stride) => number;
  shown?: Stride;
}

export function IntervalPlot({ intervals, plot: { mean, band, yOf }, xOf, shown }: IntervalPlotProps) {
  const pointOf = (each: Stride) => `M${xOf(each)} ${yOf(each.seconds)}h0`;
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden
      className="absolute inset-0 size-full overflow-visible p-0 [&_*]:[vector-effect:non-scaling-stroke]"
    >
      <rect
        x={0}
        width={100}
        y={yOf(mean + band)}
        height={yOf(mean - band) - yOf(mean + band)}
        className="fill-chart-1/15"
      />
      <line x1={0} x2={100} y1={50} y2={50} className="stroke-chart-1" strokeWidth={1.5} />
      <path
        d={intervals
          .map(
            (each, index) =>
              `${isNext(intervals[index - 1], each) ? "L" : "M"}${xOf(each)} ${yOf(each.seconds)}`,
          )
          .join("")}
        className="stroke-foreground/30 fill-none"
        strokeWidth={1}
      />
      <path
        d={intervals.map(pointOf).join("")}
        className="stroke-foreground fill-none"
        strokeWidth={7}
        strokeLinecap="round"
      />
      {shown === undefined ? null : (
        <path d={pointOf(shown)} className="stroke-marker fill-none" strokeWidth={12} strokeLinecap="round" />
      )}
    </svg>
  );
}

/** No stride is missing between the two. Strides of several hooves start one mark apart. */
const isNext = (before: Stride | undefined, { index }: Stride): boolean =>
  before !== undefined && (before.endIndex === index || before.index === index - 1);
