"use client";

import { Check, ChevronLeft, ChevronRight, X } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import type { MarkerCommands } from "@/components/markers/marker-commands";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { PositionChip } from "@/components/workspace/position-chip";
import { MARKER_LABEL_MAX, type Marker } from "@/lib/contracts/markers";

type MarkerEditProps = { marker: Marker; commands: MarkerCommands; onDone: () => void };

export function MarkerEdit({ marker, commands, onDone }: MarkerEditProps) {
  const [label, setLabel] = useState(marker.label);

  const save = () => {
    const next = label.trim();
    if (next !== "" && next !== marker.label) commands.edit(marker, { label: next });
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };

  return (
    <form
      aria-label={`Edit ${marker.label}`}
      className="bg-muted my-1 grid gap-2 rounded-lg p-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="flex items-center gap-1.5">
        <Input
          // The user pressed a button to type here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label="Label"
          value={label}
          maxLength={MARKER_LABEL_MAX}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setLabel(event.target.value)}
        />
        <Button type="submit" variant="outline" size="icon" aria-label="Save label" title="Save (Enter)">
          <Check aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label="Cancel" title="Cancel (Escape)" onClick={onDone}>
          <X aria-hidden />
        </Button>
      </div>
      <div className="flex items-center gap-1.5">
        <Button
          variant="outline"
          size="icon-sm"
          aria-label="One frame earlier"
          title="One frame earlier (Alt and the left arrow in the list)"
          onClick={() => commands.nudge(marker, -1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <span aria-live="polite">
          <PositionChip timeSeconds={marker.time} frameIndex={marker.frame} />
        </span>
        <Button
          variant="outline"
          size="icon-sm"
          aria-label="One frame later"
          title="One frame later (Alt and the right arrow in the list)"
          onClick={() => commands.nudge(marker, 1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </form>
  );
}
