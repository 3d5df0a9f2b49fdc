"use client";

import type { Author } from "@/components/shares/use-author";
import { showToast } from "@/components/ui/toast";
import { useDraft } from "@/components/video-workspace/use-draft";
import { useAddMarker, useDeleteMarker } from "@/lib/client/markers";
import { scopePath, type VideoScope } from "@/lib/client/video-scope";
import type { Marker } from "@/lib/contracts/markers";
import type { FramePosition } from "@/lib/domain/timecode";

/**
 * Adding and deleting markers, with what the viewer is told of it. The panel and the player's M key share it, and the
 * label, which stays for the next marker until it is changed.
 */
export function useMarkerActions(scope: VideoScope, author: Author) {
  const [label, setLabel] = useDraft(`${scopePath(scope)}/marker`);
  const addMarker = useAddMarker();
  const deleteMarker = useDeleteMarker();

  const add = ({ timeSeconds, frameIndex }: FramePosition) =>
    author.write((authorName) =>
      addMarker.mutate(
        { scope, time: timeSeconds, frame: frameIndex, label: label.trim(), authorName },
        {
          onSuccess: (marker) =>
            showToast({ title: "Marker added", description: marker.label, variant: "success" }),
        },
      ),
    );

  const remove = (marker: Marker) =>
    deleteMarker.mutate(
      { scope, id: marker.id },
      {
        onSuccess: () => showToast({ title: "Marker deleted", variant: "success" }),
      },
    );

  /** One after the other, stopping at the first that fails. @returns whether all are gone. */
  const removeAll = async (markers: readonly Marker[]): Promise<boolean> => {
    try {
      for (const marker of markers) await deleteMarker.mutateAsync({ scope, id: marker.id });
      showToast({ title: markers.length === 1 ? "Marker deleted" : "Markers deleted", variant: "success" });
      return true;
    } catch {
      return false;
    }
  };

  return { label, setLabel, add, remove, removeAll, isAdding: addMarker.isPending };
}

export type MarkerActions = ReturnType<typeof useMarkerActions>;
