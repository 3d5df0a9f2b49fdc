"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { MarkerCommands } from "@/components/markers/marker-commands";
import { MarkerEdit } from "@/components/markers/marker-edit";
import { useTimeScale } from "@/components/player/time-scale";
import { GuestBadge } from "@/components/shares/guest-badge";
import { Button } from "@/components/ui/button";
import { leaveFocusToHeir } from "@/components/ui/use-return-focus";
import type { Marker } from "@/lib/contracts/markers";
import { formatTimecode } from "@/lib/domain/timecode";
import { trueSeconds } from "@/lib/domain/time-scale";

/** Frames by which a key with Alt moves the marker. */
const NUDGES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

type MarkerRowProps = { marker: Marker; commands: MarkerCommands };

/** One marker: a press goes to its frame; who may, renames it in place, moves it by frames and deletes it. */
export function MarkerRow({ marker, commands }: MarkerRowProps) {
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
        <span aria-hidden className="bg-marker size-2 shrink-0 rounded-full" />
        <span className="flex min-w-0 flex-1 items-center gap-1.5">
          <span className="truncate font-medium">{marker.label}</span>
          {marker.isGuest ? <GuestBadge className="px-1.5 py-0" /> : null}
        </span>
        <span className="text-muted-foreground text-xs tabular-nums">Frame {marker.frame}</span>
        <span className="tabular-nums">{formatTimecode(trueSeconds(scale, marker.time))}</span>
      </button>
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
          onClick={(event) => {
            leaveFocusToHeir(event.currentTarget);
            commands.remove(marker);
          }}
        >
          <Trash2 aria-hidden />
        </Button>
      ) : null}
    </div>
  );
}
