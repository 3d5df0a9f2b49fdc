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
import type { MarkerEdit, NewMarker } from "@/lib/contracts/marker-bodies";
import type { Marker } from "@/lib/contracts/markers";
import type { FramePosition } from "@/lib/domain/playback/timecode";
import { useWorkspace } from "@/components/workspace/workspace";

interface MarkerActionOptions {
  /** Whether the frame is an expected landing that nobody has checked. */
  isGuess: (frame: number) => boolean;
}

/** Shared by the panel and the M key, with the next label and the current series. */
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

  // The newest, unless another is chosen. A chosen one may be deleted by others.
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
      // Each press makes a marker, even if the previous one on this frame is not saved yet.
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

  /** @param before the position at the start of the move, since the cache may already have a later one. */
  const move = (id: string, to: MarkerPosition, before: MarkerPosition) =>
    change(id, to, before, "Marker moved", `Frame ${before.frame} → ${to.frame}`);

  return {
    label,
    setLabel,
    seriesId,
    chooseSeries,
    add,
    remove: ({ id }: Pick<Marker, "id">) => remove({ id }),
    deleted: inPlace.deleted,
    removeInPlace: inPlace.remove,
    restoreInPlace: inPlace.restore,
    edit,
    move,
    clear: () => clear(),
  };
}

export type MarkerActions = ReturnType<typeof useMarkerActions>;

export interface MarkerPosition {
  /** Media seconds. */
  time: number;
  frame: number;
  /** True until somebody has checked the position. */
  isGuess: boolean;
}
