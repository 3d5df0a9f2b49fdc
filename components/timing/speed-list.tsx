"use client";

import { Trash2 } from "lucide-react";
import { SpeedFigures } from "@/components/timing/speed-figures";
import { readSpeed, type VideoTime } from "@/lib/domain/timing/speed-reading";
import { writeNumber } from "@/components/timing/timing-labels";
import { DeletedRow } from "@/components/ui/deleted-row";
import { Button } from "@/components/ui/button";
import type { Distance } from "@/lib/contracts/distances";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";

type SpeedListProps = {
  distances: readonly Distance[];
  deleted: readonly Distance[];
  markers: readonly Marker[];
  series: readonly Series[];
  time: VideoTime;
  onJump: (marker: Marker) => void;
  onDelete: (distance: Distance) => void;
  onRestore: (distance: Distance) => Promise<void>;
};

export function SpeedList(props: SpeedListProps) {
  const { distances, deleted, markers, series, time, onJump, onDelete, onRestore } = props;
  const rows = [...distances, ...deleted].toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return (
    <ul aria-label="Speeds" className="grid gap-4">
      {rows.map((distance) => {
        const from = markers.find(({ id }) => id === distance.fromMarkerId);
        const to = markers.find(({ id }) => id === distance.toMarkerId);
        if (!from || !to) return null;
        if (deleted.includes(distance))
          return (
            <li key={distance.id}>
              <DeletedRow what="speed" onUndo={() => onRestore(distance)} />
            </li>
          );
        const reading = readSpeed([from, to], distance.metres, { series, markers }, time);
        const name = distance.label === "" ? `${from.label} to ${to.label}` : distance.label;
        return (
          <li key={distance.id} className="grid gap-1">
            <div className="flex items-center gap-2">
              <p translate="no" className="min-w-0 flex-1 truncate text-sm font-medium">
                {name}{" "}
                <span className="text-muted-foreground font-normal tabular-nums">
                  {writeNumber(distance.metres, 2)} m
                </span>
              </p>
              {distance.canDelete ? (
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Delete speed ${name}`}
                  title="Delete speed"
                  className="text-muted-foreground hover:text-destructive -mr-1"
                  onClick={() => onDelete(distance)}
                >
                  <Trash2 aria-hidden />
                </Button>
              ) : null}
            </div>
            <p className="text-muted-foreground flex gap-1.5 text-xs">
              <Jump marker={from} onJump={onJump} />
              <span aria-label="to">→</span>
              <Jump marker={to} onJump={onJump} />
            </p>
            {reading === null ? (
              <p className="text-muted-foreground text-sm">
                {from.isGuess || to.isGuess
                  ? "One of the marks has not been looked at."
                  : "Both marks are on one frame now."}
              </p>
            ) : (
              <SpeedFigures speed={reading.speed} stride={reading.stride} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Jump({ marker, onJump }: { marker: Marker; onJump: (marker: Marker) => void }) {
  return (
    <Button
      translate="no"
      variant="link"
      size="inline"
      className="min-w-0 shrink truncate text-xs"
      title={`Jump to ${marker.label}`}
      onClick={() => onJump(marker)}
    >
      {marker.label}
    </Button>
  );
}
