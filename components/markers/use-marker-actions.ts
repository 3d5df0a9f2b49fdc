"use client";

import type { Author } from "@/components/shares/use-author";
import { showToast } from "@/components/ui/toast";
import { useDraft } from "@/components/video-workspace/use-draft";
import { useAddMarker, useDeleteMarker } from "@/lib/client/markers";
import { messageOf } from "@/lib/client/request";
import { scopePath, type VideoScope } from "@/lib/client/video-scope";
import type { Marker } from "@/lib/contracts/markers";
import type { FramePosition } from "@/lib/domain/timecode";

/**
 * Adding and deleting markers, with what the viewer is told of it. The panel and the player's M key share it, and the
 * label, which stays for the next marker until it is changed.
 */
export function useMarkerActions(scope: VideoScope, author: Author) {
  const [label, setLabel] = useDraft(`${scopePath(scope)}/marker`);
  const addMarker = useAddMarker(scope);
  const deleteMarker = useDeleteMarker(scope);

  const add = ({ timeSeconds, frameIndex }: FramePosition) =>
    author.write((authorName) =>
      addMarker.mutate(
        { time: timeSeconds, frame: frameIndex, label: label.trim(), authorName },
        {
          onSuccess: (marker) =>
            showToast({ title: "Marker added", description: marker.label, variant: "success" }),
          onError: (error) => fail("Error adding marker", error),
        },
      ),
    );

  const remove = (marker: Marker) =>
    deleteMarker.mutate(marker.id, {
      onSuccess: () => showToast({ title: "Marker deleted", variant: "success" }),
      onError: (error) => fail("Error deleting marker", error),
    });

  /** One after the other, stopping at the first that fails. @returns whether all are gone. */
  const removeAll = async (markers: readonly Marker[]): Promise<boolean> => {
    try {
      for (const marker of markers) await deleteMarker.mutateAsync(marker.id);
      showToast({ title: markers.length === 1 ? "Marker deleted" : "Markers deleted", variant: "success" });
      return true;
    } catch (error) {
      fail("Error deleting marker", error);
      return false;
    }
  };

  return { label, setLabel, add, remove, removeAll, isAdding: addMarker.isPending };
}

export type MarkerActions = ReturnType<typeof useMarkerActions>;

function fail(title: string, error: unknown): void {
  showToast({ title, description: messageOf(error, "Please try again."), variant: "destructive" });
}
