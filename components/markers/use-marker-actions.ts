"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "@/components/ui/toast";
import { useDeletionInPlace } from "@/components/ui/use-deletion-in-place";
import { useUndoable } from "@/components/ui/use-undoable";
import { useDraft } from "@/lib/client/device/use-draft";
import { useMutate } from "@/lib/client/use-mutate";
import {
  createMarkerMutation,
  deleteAllMarkersMutation,
  deleteMarkerMutation,
  restoreMarkersMutation,
  updateMarkerMutation,
} from "@/lib/client/annotations/markers";
import { newId } from "@/lib/client/calls/new-id";
import { seriesQuery } from "@/lib/client/annotations/series";
import { scopePath } from "@/lib/client/annotations/video-scope";
import type { Marker, MarkerEdit, NewMarker } from "@/lib/contracts/markers";
import type { FramePosition } from "@/lib/domain/playback/timecode";
import { useWorkspace } from "@/components/workspace/workspace";

interface MarkerActionOptions {
  /** Whether a mark on this frame is where a landing is expected, and nobody has looked beside it. */
  isGuess: (frame: number) => boolean;
}

/**
 * What can be done to markers, with what the viewer is told of it and the way to take it back. The panel and the player's M key
 * share it, and with it the label, which stays for the next marker until it is changed, and the series that new markers go to.
 */
export function useMarkerActions({ isGuess }: MarkerActionOptions) {
  const { scope, author } = useWorkspace();
  const [label, setLabel] = useDraft(`${scopePath(scope)}/marker`);
  const series = useQuery(seriesQuery(scope)).data ?? [];
  const [choice, setChoice] = useState<{ id: string; among: number }>();
  const { mutate: restore } = useUndoable(restoreMarkersMutation(scope), (_restored, { ids }) => ({
    title: ids.length === 1 ? "Marker restored" : "Markers restored",
  }));
  const { mutate: remove } = useUndoable(deleteMarkerMutation(scope), (_deleted, { id }) => ({
    title: "Marker deleted",
    undo: () => restore({ ids: [id] }),
  }));
  const { mutateAsync: deleteMarker } = useMutate(deleteMarkerMutation(scope));
  const { mutateAsync: restoreMarkers } = useMutate(restoreMarkersMutation(scope));
  const inPlace = useDeletionInPlace<Marker>("Marker", {
    remove: ({ id }) => deleteMarker({ id }),
    restore: ({ id }) => restoreMarkers({ ids: [id] }),
  });
  /** All that this viewer may delete. */
  const { mutate: clear } = useUndoable(deleteAllMarkersMutation(scope), ({ ids }) =>
    ids.length === 0
      ? null
      : {
          title: ids.length === 1 ? "Marker deleted" : "Markers deleted",
          undo: () => restore({ ids }),
        },
  );
  const { mutate: create } = useUndoable(createMarkerMutation(scope), ({ id, label: description }) => ({
    title: "Marker added",
    description,
    undo: () => remove({ id }),
  }));
  const { mutate: update, mutateAsync: updateMarker } = useMutate(updateMarkerMutation(scope));

  // The newest is what is worked on, until another is chosen; that may be deleted meanwhile, by somebody else too.
  const isChosen = choice !== undefined && series.length <= choice.among;
  const seriesId = (series.find(({ id }) => isChosen && id === choice.id) ?? series.at(-1))?.id;
  const chooseSeries = (id: string) => setChoice({ id, among: series.length });

  const add = (
    { timeSeconds, frameIndex }: FramePosition,
    as: Pick<NewMarker, "label" | "seriesId" | "isGuess"> = {
      label: label.trim(),
      seriesId,
      isGuess: isGuess(frameIndex),
    },
  ) =>
    author.write((authorName) =>
      // Each press is a marker, also where the one before it, on the same frame, has not been answered yet.
      create({ id: newId(), time: timeSeconds, frame: frameIndex, ...as, authorName }),
    );

  const change = (id: string, edit: MarkerEdit, before: MarkerEdit, title: string, description: string) =>
    void updateMarker({ id, edit, before }).then(
      () => {
        const undo = () => update({ id, edit: before, before: edit });
        showToast({ title, description, variant: "success", action: { label: "Undo", onClick: undo } });
      },
      () => undefined,
    );

  const edit = (marker: Marker, fields: MarkerEdit) => {
    const before = Object.fromEntries(
      Object.keys(fields).map((field) => [field, marker[field as keyof MarkerEdit]]),
    );
    const { label: next } = fields;
    const title = next === undefined ? "Marker counted" : "Marker renamed";
    change(marker.id, fields, before, title, next ?? marker.label);
  };

  /** @param before where it was when it began to move; the screens may show it elsewhere by now. */
  const move = (id: string, to: MarkerPosition, before: MarkerPosition) =>
    change(id, to, before, "Marker moved", `Frame ${before.frame} → ${to.frame}`);

  return {
    label,
    setLabel,
    /** Where new markers go; undefined where there is no series yet. */
    seriesId,
    chooseSeries,
    add,
    remove: ({ id }: Pick<Marker, "id">) => remove({ id }),
    /** Those whose row shows Undo. */
    deleted: inPlace.deleted,
    removeInPlace: inPlace.remove,
    restoreInPlace: inPlace.restore,
    edit,
    move,
    clear: () => clear(),
  };
}

export type MarkerActions = ReturnType<typeof useMarkerActions>;

/** Where a marker lies. */
export interface MarkerPosition {
  /** Seconds of the file. */
  time: number;
  frame: number;
  /** Whether nobody has looked at it there. */
  isGuess: boolean;
}
