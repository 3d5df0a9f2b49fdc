"use client";

import { Flag } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { CurrentPosition } from "@/components/workspace/position-chip";
import { MARKER_LABEL_MAX } from "@/lib/contracts/markers";
import { usePlayerReady } from "@/components/player/engine";

type MarkerFormProps = {
  label: string;
  onLabel: (label: string) => void;
  nextLabel: string;
  /** Absent with a single series. */
  seriesName?: string;
  onAdd: () => void;
};

export function MarkerForm({ label, onLabel, nextLabel, seriesName, onAdd }: MarkerFormProps) {
  const fieldId = useId();
  const isReady = usePlayerReady();
  const hintId = useId();
  const hint = label === "" ? "" : "The label stays for the next marker.";
  return (
    <form
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onAdd();
      }}
    >
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={fieldId} className="text-sm font-medium">
          Add a marker
          {seriesName === undefined ? null : (
            <>
              {" "}
              to <span translate="no">{seriesName}</span>
            </>
          )}{" "}
          <span className="text-muted-foreground font-normal">(label optional)</span>
        </label>
        <CurrentPosition />
      </div>
      <div className="flex gap-2">
        <Input
          id={fieldId}
          value={label}
          maxLength={MARKER_LABEL_MAX}
          autoComplete="off"
          placeholder={nextLabel}
          aria-describedby={hint === "" ? undefined : hintId}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onLabel(event.target.value)}
        />
        <Button type="submit" variant="outline" disabled={!isReady}>
          <Flag aria-hidden />
          Add Marker
        </Button>
      </div>
      {hint === "" ? null : (
        <p id={hintId} className="text-muted-foreground text-xs">
          {hint}
        </p>
      )}
    </form>
  );
}
