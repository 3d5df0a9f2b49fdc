"use client";

import { useCallback, useMemo } from "react";
import type { MarkerCommands } from "@/components/markers/marker-commands";
import { MarkerRow } from "@/components/markers/marker-row";
import { useTimeScale } from "@/components/player/time-scale";
import { DeletedRow } from "@/components/ui/deleted-row";
import { WindowedList } from "@/components/ui/windowed-list";
import type { Marker } from "@/lib/contracts/markers";
import { splitsOf, totalTime, type Split } from "@/lib/domain/annotations/markers";
import { formatTimecode } from "@/lib/domain/playback/timecode";
import { trueSeconds } from "@/lib/domain/timing/time-scale";

const ROW_HEIGHT = 44;

interface NumberedMarker {
  id: string;
  marker: Marker;
  number: number;
  /** Time since the previous marker; undefined for the first and for guesses. */
  split: Split | undefined;
}

interface DeletedMarker {
  id: string;
  marker: Marker;
  number: null;
}

type MarkerListProps = {
  label?: string;
  markers: readonly Marker[];
  deleted: readonly Marker[];
  commands: MarkerCommands;
};

export function MarkerList({ label = "Markers", markers, deleted, commands }: MarkerListProps) {
  const scale = useTimeScale();
  const rows = useMemo(
    () => [...numbered(markers), ...deleted.map(placeOf)].toSorted((a, b) => a.marker.time - b.marker.time),
    [markers, deleted],
  );
  const renderRow = useCallback(
    (row: NumberedMarker | DeletedMarker) =>
      row.number === null ? (
        <DeletedRow
          what={row.marker.label}
          className="min-h-10 px-2 pointer-coarse:min-h-11"
          onUndo={() => commands.restoreInPlace(row.marker)}
        />
      ) : (
        <MarkerRow marker={row.marker} number={row.number} split={row.split} commands={commands} />
      ),
    [commands],
  );
  const list = (
    <WindowedList
      label={label}
      rows={rows}
      rowHeight={ROW_HEIGHT}
      boxClassName="-mx-2 min-w-0 lg:max-h-[max(10rem,calc(100dvh-40rem))] lg:overflow-y-auto lg:overscroll-contain"
    >
      {renderRow}
    </WindowedList>
  );
  if (markers.length < 2) return list;
  return (
    <section aria-label="Time Splits" className="min-w-0">
      {list}
      <p className="flex items-baseline justify-between gap-4 border-t pt-2 text-sm font-medium">
        <span>Total Time</span>
        <span translate="no" className="text-marker-ink tabular-nums">
          {formatTimecode(trueSeconds(scale, totalTime(markers)))}
        </span>
      </p>
    </section>
  );
}

const placeOf = (marker: Marker): DeletedMarker => ({ id: marker.id, marker, number: null });

function numbered(markers: readonly Marker[]): NumberedMarker[] {
  const splits = new Map(splitsOf(markers).map((split) => [split.toId, split]));
  return markers.map((marker, index) => ({
    id: marker.id,
    marker,
    number: index + 1,
    split: splits.get(marker.id),
  }));
}
