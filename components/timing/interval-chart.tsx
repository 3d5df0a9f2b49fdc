"use client";

import { useState, type KeyboardEvent, type MouseEvent } from "react";
import { IntervalPlot, intervalPlotOf } from "@/components/timing/interval-plot";
import { writeNumber } from "@/components/timing/timing-labels";
import { cn } from "@/lib/client/class-names";
import type { Rhythm } from "@/lib/domain/timing/rhythm";
import type { Stride } from "@/lib/domain/timing/stride-time";
import { formatTimecode } from "@/lib/domain/playback/timecode";

type IntervalChartProps = {
  rhythm: Rhythm;
  onJump: (markIndex: number) => void;
};

/** Percent of the width at each side, so that outer strides are not clipped. */
const EDGE = 3;

/** The band shows what frame rounding alone causes. Pointer or arrow keys select a stride. */
export function IntervalChart({ rhythm, onJump }: IntervalChartProps) {
  const { intervals } = rhythm;
  const [chosen, setChosen] = useState(0);
  const [hovered, setHovered] = useState<number | null>(null);
  const first = intervals[0];
  const last = intervals.at(-1);
  if (first === undefined || last === undefined || intervals.length < 2) return null;

  const plot = intervalPlotOf(rhythm);
  const { mean, band, yOf } = plot;
  const span = last.startSeconds - first.startSeconds;
  const xOf = ({ startSeconds }: Stride): number =>
    EDGE + ((100 - 2 * EDGE) * (startSeconds - first.startSeconds)) / span;
  const shown = intervals[Math.min(hovered ?? chosen, intervals.length - 1)] ?? first;

  /** Axis labels: the mean, and the edges of the band unless they would overlap in the low chart of a phone. */
  const named = band > plot.halfRange * 0.5 ? [mean + band, mean, mean - band] : [mean];
  const axis = namesOf(named);

  const nearest = (event: MouseEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = (100 * (event.clientX - box.left)) / box.width;
    return intervals.reduce((best, each, index) => {
      const other = intervals[best] ?? each;
      return Math.abs(xOf(each) - x) < Math.abs(xOf(other) - x) ? index : best;
    }, 0);
  };
  const choose = (index: number): void => {
    const inside = Math.min(Math.max(0, index), intervals.length - 1);
    setChosen(inside);
    onJump(intervals[inside]?.index ?? 0);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = TARGETS[event.key]?.(chosen, intervals.length);
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };

  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-muted-foreground flex items-baseline justify-between gap-3 text-xs">
        <span>Seconds per stride</span>
        <span translate="no" className="text-foreground tabular-nums">
          {formatTimecode(shown.startSeconds)} · {writeNumber(shown.seconds, 3)} s
        </span>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="text-muted-foreground relative w-9 text-right text-xs tabular-nums" aria-hidden>
          {named.map((seconds, index) => (
            <span
              key={axis[index]}
              className={cn("absolute right-0 -translate-y-1/2", seconds === mean && "text-foreground")}
              style={{ top: `${yOf(seconds)}%` }}
            >
              {axis[index]}
            </span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label="Strides over time"
          aria-valuemin={1}
          aria-valuemax={intervals.length}
          aria-valuenow={chosen + 1}
          aria-valuetext={`Stride ${chosen + 1} of ${intervals.length}: ${valueText(intervals[chosen] ?? first, mean)}`}
          title="Click a stride to jump to its frame"
          className="focus-ring bg-muted/50 stacked:h-14 relative h-36 cursor-pointer rounded-md"
          onKeyDown={onKeyDown}
          onPointerMove={(event) => setHovered(nearest(event))}
          onPointerLeave={() => setHovered(null)}
          onClick={(event) => choose(nearest(event))}
        >
          <IntervalPlot intervals={intervals} plot={plot} xOf={xOf} shown={shown} />
        </div>
        <span />
        <div className="text-muted-foreground flex justify-between pt-1 text-xs tabular-nums" aria-hidden>
          <span translate="no">{formatTimecode(first.startSeconds)}</span>
          <span translate="no">{formatTimecode(last.startSeconds)}</span>
        </div>
      </div>
      <p className="text-muted-foreground flex flex-wrap items-center gap-x-4 gap-y-1 text-xs">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="bg-chart-1 h-0.5 w-4" /> mean
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="bg-chart-1/15 h-3 w-4 rounded-sm" /> how far the frames alone spread it
        </span>
      </p>
    </figure>
  );
}

const TARGETS: Readonly<Record<string, (chosen: number, count: number) => number>> = {
  ArrowLeft: (chosen) => chosen - 1,
  ArrowDown: (chosen) => chosen - 1,
  ArrowRight: (chosen) => chosen + 1,
  ArrowUp: (chosen) => chosen + 1,
  PageDown: (chosen) => chosen - 10,
  PageUp: (chosen) => chosen + 10,
  Home: () => 0,
  End: (_chosen, count) => count - 1,
  Enter: (chosen) => chosen,
};

function valueText({ startSeconds, seconds }: Stride, mean: number): string {
  const percent = (100 * (seconds - mean)) / mean;
  const side = percent < 0 ? "shorter" : "longer";
  return `${writeNumber(seconds, 3)} seconds at ${formatTimecode(startSeconds)}, ${Math.abs(percent).toFixed(1)} percent ${side} than the mean`;
}

/** Three decimals if two would give different values the same label. */
function namesOf(seconds: readonly number[]): string[] {
  const names = seconds.map((each) => writeNumber(each, 2));
  return new Set(names).size === names.length ? names : seconds.map((each) => writeNumber(each, 3));
}
