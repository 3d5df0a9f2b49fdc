"use client";

import { useCallback } from "react";
import type { MarkerCommands } from "@/components/markers/marker-commands";
import { MarkerRow } from "@/components/markers/marker-row";
import { WindowedList } from "@/components/ui/windowed-list";
import type { Marker } from "@/lib/contracts/markers";

const ROW_HEIGHT = 44;

type MarkerListProps = {
  /** What a screen reader calls the list. */
  label?: string;
  /** By time. */
  markers: readonly Marker[];
  commands: MarkerCommands;
};

/** Markers by time: a press goes to the frame. */
export function MarkerList({ label = "Markers", markers, commands }: MarkerListProps) {
  const renderRow = useCallback(
    (marker: Marker) => <MarkerRow marker={marker} commands={commands} />,
    [commands],
  );
  return (
    <WindowedList
      label={label}
      rows={markers}
      rowHeight={ROW_HEIGHT}
      boxClassName="-mx-2 min-w-0 lg:max-h-96 lg:overflow-y-auto lg:overscroll-contain"
    >
      {renderRow}
    </WindowedList>
  );
}
