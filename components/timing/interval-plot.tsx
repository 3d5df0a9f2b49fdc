import type { Rhythm } from "@/lib/domain/timing/rhythm";
import type { Stride } from "@/lib/domain/timing/stride-time";

/** Two standard deviations: 95 of 100 strides of an even rhythm lie within. */
const BAND = 2;
/** The plot shows at least this share of the mean on either side, so that frame noise does not look like mountains. */
const MIN_HALF_RANGE = 0.06;

/** How high each stride lies: the mean is in the middle. */
interface PlotHeights {
  /** Seconds of the mean stride. */
  mean: number;
  /** Seconds on either side of the mean that the camera alone makes of an even rhythm. */
  band: number;
  /** Seconds on either side of the mean that the plot shows. */
  halfRange: number;
  /** Percent of the plot's height, from the top. */
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
  /** Percent of the plot's width. */
  xOf: (stride: Stride) => number;
  /** The stride that stands out. */
  shown?: Stride;
}

/** How long each stride took as points over time, with the mean and the band of the camera. It fills the box it stands in. */
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

/** Whether nothing is left out between two strides. Those of several hooves begin one mark after the other. */
const isNext = (before: Stride | undefined, { index }: Stride): boolean =>
  before !== undefined && (before.endIndex === index || before.index === index - 1);
