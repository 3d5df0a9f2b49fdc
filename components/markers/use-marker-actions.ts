"use client";

import { useState } from "react";
import type { Author } from "@/components/shares/use-author";
import { showToast } from "@/components/ui/toast";
import { useDraft } from "@/components/video-workspace/use-draft";
import {
  useAddMarker,
  useClearMarkers,
  useDeleteMarker,
  useRestoreMarkers,
  useUpdateMarker,
} from "@/lib/client/markers";
import { newId } from "@/lib/client/new-id";
import { useSeries } from "@/lib/client/series";
import { scopePath, type VideoScope } from "@/lib/client/video-scope";
import type { Marker, MarkerEdit } from "@/lib/contracts/markers";
import type { FramePosition } from "@/lib/domain/timecode";

/**
 * What can be done to markers, with what the viewer is told of it and the way to take it back. The panel and the player's
 * M key share it, and with it the label, which stays for the next marker until it is changed, and the series that new
 * markers go to.
 */
export function useMarkerActions(scope: VideoScope, author: Author) {
  const [label, setLabel] = useDraft(`${scopePath(scope)}/marker`);
  const series = useSeries(scope).data ?? [];
  const [choice, setChoice] = useState<{ id: string; among: number }>();
  const addMarker = useAddMarker();
  const updateMarker = useUpdateMarker();
  const deleteMarker = useDeleteMarker();
  const clearMarkers = useClearMarkers();
  const restoreMarkers = useRestoreMarkers();

  // The newest is what is worked on, until another is chosen; that may be deleted meanwhile, by somebody else too.
  const isChosen = choice !== undefined && series.length <= choice.among;
  const seriesId = (series.find(({ id }) => isChosen && id === choice.id) ?? series.at(-1))?.id;
  const chooseSeries = (id: string) => setChoice({ id, among: series.length });

  const restore = (ids: string[]) =>
    restoreMarkers.mutate(
      { scope, ids },
      {
        onSuccess: () =>
          showToast({ title: ids.length === 1 ? "Marker restored" : "Markers restored", variant: "success" }),
      },
    );

  const remove = ({ id }: Pick<Marker, "id">) =>
    deleteMarker.mutate(
      { scope, id },
      { onSuccess: () => tell("Marker deleted", undefined, () => restore([id])) },
    );

  const add = ({ timeSeconds, frameIndex }: FramePosition) =>
    author.write((authorName) =>
      addMarker.mutate(
        {
          scope,
          // Each press is a marker, also where the one before it, on the same frame, has not been answered yet.
          id: newId(),
          time: timeSeconds,
          frame: frameIndex,
          label: label.trim(),
          seriesId,
          authorName,
        },
        { onSuccess: (marker) => tell("Marker added", marker.label, () => remove(marker)) },
      ),
    );

  const change = (id: string, title: string, edit: MarkerEdit, before: MarkerEdit, description?: string) =>
    updateMarker.mutate(
      { scope, id, edit, before },
      {
        onSuccess: () =>
          tell(title, description, () => updateMarker.mutate({ scope, id, edit: before, before: edit })),
      },
    );

  const rename = (marker: Marker, next: string) =>
    change(marker.id, "Marker renamed", { label: next }, { label: marker.label }, next);

  /** @param before where it was when it began to move; the screens may show it elsewhere by now. */
  const move = (id: string, to: Place, before: Place) =>
    change(id, "Marker moved", to, before, `Frame ${before.frame} → ${to.frame}`);

  /** All that this viewer may delete. */
  const clear = () =>
    clearMarkers.mutate(
      { scope },
      {
        onSuccess: ({ ids }) => {
          if (ids.length > 0)
            tell(ids.length === 1 ? "Marker deleted" : "Markers deleted", undefined, () => restore(ids));
        },
      },
    );

  return {
    label,
    setLabel,
    /** Where new markers go; undefined where there is no series yet. */
    seriesId,
    chooseSeries,
    add,
    remove,
    rename,
    move,
    clear,
  };
}

export type MarkerActions = ReturnType<typeof useMarkerActions>;

/** Where a marker lies. */
export interface Place {
  /** Seconds of the file. */
  time: number;
  frame: number;
}

function tell(title: string, description: string | undefined, undo: () => void): void {
  showToast({ title, description, variant: "success", action: { label: "Undo", onClick: undo } });
}
