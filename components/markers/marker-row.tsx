"use client";

import { Check, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { MarkerCommands } from "@/components/markers/marker-commands";
import { MarkerEdit } from "@/components/markers/marker-edit";
import { useTimeScale } from "@/components/player/time-scale";
import { GuestBadge } from "@/components/shared/guest-badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";
import type { Marker } from "@/lib/contracts/markers";
import { isDefaultLabel, type Split } from "@/lib/domain/annotations/markers";
import { formatTimecode } from "@/lib/domain/playback/timecode";
import { trueSeconds, type TimeScale } from "@/lib/domain/timing/time-scale";

/** Frames per key while Alt is pressed. */
const NUDGES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

type MarkerRowProps = {
  marker: Marker;
  number: number;
  split: Split | undefined;
  commands: MarkerCommands;
};

export function MarkerRow({ marker, number, split, commands }: MarkerRowProps) {
  const scale = useTimeScale();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const nudgeByKey = (event: KeyboardEvent) => {
    const frames = NUDGES[event.key];
    if (!event.altKey || frames === undefined || !marker.canEdit) return;
    event.preventDefault();
    commands.nudge(marker, frames);
  };

  if (isEditing) {
    return <MarkerEdit marker={marker} commands={commands} onDone={() => setIsEditing(false)} />;
  }
  return (
    <div className="hover:bg-accent/60 flex items-center gap-0.5 rounded-lg px-2">
      <button
        type="button"
        className="focus-ring mr-1 flex min-h-10 min-w-0 flex-1 items-center gap-2.5 rounded-md py-1.5 text-left text-sm pointer-coarse:min-h-11"
        onClick={() => commands.jump(marker)}
        onKeyDown={nudgeByKey}
        aria-keyshortcuts={marker.canEdit ? "Alt+ArrowLeft Alt+ArrowRight" : undefined}
        title={`Jump to ${marker.label}`}
      >
        <span
          translate="no"
          className={cn(
            "text-marker-ink min-w-5 shrink-0 font-semibold tabular-nums",
            marker.isGuess && "border-marker rounded-full border border-dashed px-0.5 text-center text-xs",
          )}
        >
          {number}
        </span>
        <span className="flex min-w-0 flex-1 items-center gap-1.5">
          <span
            dir="auto"
            translate="no"
            className={isDefaultLabel(marker.label) ? "sr-only" : "truncate font-medium"}
          >
            {marker.label}
          </span>
          {marker.isGuess ? (
            <span className="text-muted-foreground truncate text-xs">not looked at</span>
          ) : null}
          {marker.isGuest ? <GuestBadge className="px-1.5 py-0" /> : null}
        </span>
        <span translate="no" className="text-muted-foreground text-xs tabular-nums">
          Frame {marker.frame}
        </span>
        <span translate="no" className="tabular-nums">
          {formatTimecode(trueSeconds(scale, marker.time))}
        </span>
        <span className="text-muted-foreground w-15 shrink-0 text-right text-xs tabular-nums">
          {split === undefined ? null : <SplitTime split={split} scale={scale} />}
        </span>
      </button>
      {marker.isGuess && marker.canEdit ? (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`${marker.label} is on the landing`}
          title="It is on the landing: count it"
          className="text-marker-ink"
          onClick={() => commands.edit(marker, { isGuess: false })}
        >
          <Check aria-hidden />
        </Button>
      ) : null}
      {marker.canEdit ? (
        <Button
          ref={editButton}
          variant="ghost"
          size="icon-sm"
          aria-label={`Edit ${marker.label}`}
          title="Rename or move marker"
          className="text-muted-foreground hover:text-foreground"
          onClick={() => setIsEditing(true)}
        >
          <Pencil aria-hidden />
        </Button>
      ) : null}
      {marker.canDelete ? (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Delete ${marker.label}`}
          title="Delete marker"
          className="text-muted-foreground hover:text-destructive -mr-1"
          onClick={() => commands.removeInPlace(marker)}
        >
          <Trash2 aria-hidden />
        </Button>
      ) : null}
    </div>
  );
}

function SplitTime({ split, scale }: { split: Split; scale: TimeScale }) {
  const seconds = trueSeconds(scale, split.duration);
  const names = `${split.fromLabel} → ${split.toLabel}`;
  return (
    <>
      <span translate="no" aria-hidden title={names}>
        +{seconds.toFixed(2)} s
      </span>
      <span translate="no" className="sr-only">
        {names} {formatTimecode(seconds)}
      </span>
    </>
  );
}
