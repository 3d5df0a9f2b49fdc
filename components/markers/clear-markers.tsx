"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Marker } from "@/lib/contracts/markers";

type ClearMarkersProps = { markers: readonly Marker[]; onClear: () => void };

/** Clears all markers, or, where others' must stay, those that this viewer may delete: the button says which. */
export function ClearMarkers({ markers, onClear }: ClearMarkersProps) {
  const [isAsking, setIsAsking] = useState(false);
  const mine = markers.filter((marker) => marker.canDelete);
  if (mine.length === 0) return null;
  const staying = markers.length - mine.length;
  const name = staying === 0 ? "Clear All Markers" : "Clear My Markers";
  return (
    <>
      <Button variant="destructive-ghost" size="sm" onClick={() => setIsAsking(true)}>
        {name}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={mine.length === 1 ? "Clear this marker?" : `Clear ${mine.length} markers?`}
        description={`${staying > 0 ? `Markers of others stay (${staying}). ` : ""}You can undo this right afterwards.`}
        confirmLabel={name}
        onConfirm={() => {
          setIsAsking(false);
          onClear();
        }}
      />
    </>
  );
}
