"use client";

import { useId, useMemo } from "react";
import { useTimeScale } from "@/components/player/time-scale";
import { WindowedList } from "@/components/ui/windowed-list";
import type { Marker } from "@/lib/contracts/markers";
import { splitsOf, totalTime } from "@/lib/domain/markers";
import { formatTimecode } from "@/lib/domain/timecode";
import { trueSeconds, type TimeScale } from "@/lib/domain/time-scale";

const ROW_HEIGHT = 26;

interface SplitRow {
  id: string;
  from: string;
  to: string;
  time: string;
}

/** The true times from marker to marker, and from the first to the last. Nothing with fewer than two. */
export function TimeSplits({ markers }: { markers: readonly Marker[] }) {
  const headingId = useId();
  const scale = useTimeScale();
  const rows = useMemo(() => rowsOf(markers, scale), [markers, scale]);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="bg-muted grid grid-cols-1 gap-2 rounded-lg p-4">
      <h3 id={headingId} className="text-sm font-medium">
        Time Splits
      </h3>
      <WindowedList
        label="Splits"
        rows={rows}
        rowHeight={ROW_HEIGHT}
        isToRead
        boxClassName="min-w-0 lg:max-h-72 lg:overflow-y-auto lg:overscroll-contain"
      >
        {renderSplit}
      </WindowedList>
      <p className="flex items-baseline justify-between gap-4 border-t pt-2 text-sm font-medium">
        <span>Total Time</span>
        <span className="text-marker-ink tabular-nums">
          {formatTimecode(trueSeconds(scale, totalTime(markers)))}
        </span>
      </p>
    </section>
  );
}

const rowsOf = (markers: readonly Marker[], scale: TimeScale): SplitRow[] =>
  splitsOf(markers).map(({ fromId, toId, fromLabel, toLabel, duration }) => ({
    id: `${fromId} ${toId}`,
    from: fromLabel,
    to: toLabel,
    time: formatTimecode(trueSeconds(scale, duration)),
  }));

const renderSplit = ({ from, to, time }: SplitRow) => (
  <div className="flex items-baseline justify-between gap-4 py-0.5 text-sm">
    <span className="text-muted-foreground min-w-0 truncate">
      {from} <span aria-label="to">→</span> {to}
    </span>
    <span className="tabular-nums">{time}</span>
  </div>
);
