"use client";

import { Timer, Trash2 } from "lucide-react";
import { GuestBadge } from "@/components/shares/guest-badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { WindowedList } from "@/components/ui/windowed-list";
import type { Marker } from "@/lib/contracts/markers";
import { sortByTime, splitsOf, totalTime } from "@/lib/domain/markers";
import { formatTimecode } from "@/lib/domain/timecode";

type MarkerListProps = {
  markers: readonly Marker[];
  mayMark: boolean;
  onJump: (marker: Marker) => void;
  onDelete: (marker: Marker) => void;
};

/** The markers by time, the times between them, and the time from the first to the last. */
export function MarkerList({ markers, mayMark, onJump, onDelete }: MarkerListProps) {
  if (markers.length === 0) {
    return (
      <EmptyState
        variant="plain"
        className="py-6"
        icon={Timer}
        title="No markers yet"
        description={mayMark ? "Mark two moments, and the time between them is measured here." : undefined}
      />
    );
  }
  const splits = splitsOf(markers);
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <WindowedList
        label="Markers"
        rows={sortByTime(markers)}
        rowHeight={40}
        boxClassName="-mx-2 lg:max-h-[max(18rem,calc(100dvh-30rem))] lg:overflow-y-auto lg:overscroll-contain"
        rowClassName="hover:bg-accent/60 flex items-center gap-2 rounded-lg px-2"
      >
        {(marker) => (
          <>
            <button
              type="button"
              className="focus-ring flex min-h-10 min-w-0 flex-1 items-center gap-2.5 rounded-md py-1.5 text-left text-sm pointer-coarse:min-h-11"
              onClick={() => onJump(marker)}
              title={`Jump to ${marker.label}`}
            >
              <span aria-hidden className="bg-marker size-2 shrink-0 rounded-full" />
              <span className="flex min-w-0 flex-1 items-center gap-1.5">
                <span className="truncate font-medium">{marker.label}</span>
                {marker.isGuest ? <GuestBadge className="px-1.5 py-0" /> : null}
              </span>
              <span className="text-muted-foreground text-xs tabular-nums">Frame {marker.frame}</span>
              <span className="tabular-nums">{formatTimecode(marker.time)}</span>
            </button>
            {marker.canDelete ? (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Delete ${marker.label}`}
                title="Delete marker"
                className="text-muted-foreground hover:text-destructive -mr-1"
                onClick={() => onDelete(marker)}
              >
                <Trash2 aria-hidden />
              </Button>
            ) : null}
          </>
        )}
      </WindowedList>
      {splits.length === 0 ? null : (
        <section aria-labelledby="time-splits" className="bg-muted grid grid-cols-1 gap-2 rounded-lg p-4">
          <h3 id="time-splits" className="text-sm font-medium">
            Time Splits
          </h3>
          <dl className="grid grid-cols-1 gap-1.5 text-sm">
            {splits.map((split) => (
              <div
                key={`${split.fromId} ${split.toId}`}
                className="flex items-baseline justify-between gap-4"
              >
                <dt className="text-muted-foreground min-w-0 truncate">
                  {split.fromLabel} <span aria-label="to">→</span> {split.toLabel}
                </dt>
                <dd className="tabular-nums">{formatTimecode(split.duration)}</dd>
              </div>
            ))}
            <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-2 font-medium">
              <dt>Total Time</dt>
              <dd className="text-marker-ink tabular-nums">{formatTimecode(totalTime(markers))}</dd>
            </div>
          </dl>
        </section>
      )}
    </div>
  );
}
