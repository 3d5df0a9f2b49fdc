"use client";

import { useId, useMemo, useEffect, useRef } from "react";
import type { MarkerCommands } from "@/components/markers/marker-commands";
import { MarkerList } from "@/components/markers/marker-list";
import { DeletedRow } from "@/components/ui/deleted-row";
import { goneOf } from "@/components/ui/use-deletion-in-place";
import { SeriesHeading } from "@/components/timing/series-heading";
import type { MarkerActions } from "@/components/markers/use-marker-actions";
import { SeriesAnalysis } from "@/components/timing/series-analysis";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import { sortByTime, type MarkerGroup } from "@/lib/domain/annotations/markers";
import { useMarkerNudge } from "@/components/markers/use-marker-nudge";
import { announce } from "@/components/ui/announce";
import { useEngine } from "@/components/player/engine";

type SeriesListProps = {
  groups: readonly MarkerGroup<Series, Marker>[];
  /** Markers whose series has not loaded. */
  loose: readonly Marker[];
  actions: MarkerActions;
  deleted: readonly Series[];
  onRestore: (series: Series) => Promise<void>;
};

/** One series is open: new markers go to it. A single one has no heading. */
export function SeriesList({ groups, loose, actions, deleted, onRestore }: SeriesListProps) {
  const commands = useMarkerCommands(actions);
  const sorted = useMemo(() => sortByTime(loose), [loose]);
  const contentId = useId();
  const [only] = groups;
  const known = groups.flatMap(({ markers }) => markers);
  const deletedMarkers = goneOf(actions.deleted, groups.length === 0 ? loose : known);
  const places = deleted.map((series) => (
    <DeletedRow key={series.id} what="series" className="min-h-11" onUndo={() => onRestore(series)} />
  ));
  if (groups.length < 2)
    return (
      <>
        {places}
        <Marks
          commands={commands}
          series={only?.series ?? null}
          markers={only?.markers ?? sorted}
          deleted={deletedMarkers.filter(({ seriesId }) => !only || seriesId === only.series.id)}
        />
      </>
    );
  const openIndex = groups.findIndex(({ series }) => series.id === actions.seriesId);
  const open = groups[openIndex];
  const name = `Series ${openIndex + 1}`;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-2 gap-x-2 border-y py-1">
        {groups.map(({ series, markers }, index) => (
          <SeriesHeading
            key={series.id}
            contentId={contentId}
            name={`Series ${index + 1}`}
            series={series}
            count={markers.length}
            isOpen={index === openIndex}
            onOpen={() => actions.chooseSeries(series.id)}
          />
        ))}
        {places}
      </div>
      <section id={contentId} aria-label={name}>
        {open?.markers.length === 0 ? (
          <p className="text-muted-foreground py-2 text-sm">
            No markers in this series yet. New markers go here.
          </p>
        ) : null}
        {open === undefined ? null : (
          <Marks
            key={open.series.id}
            commands={commands}
            series={open.series}
            markers={open.markers}
            deleted={deletedMarkers.filter(({ seriesId }) => seriesId === open.series.id)}
            label={`Markers of ${name}`}
          />
        )}
      </section>
    </div>
  );
}

interface MarksProps {
  commands: MarkerCommands;
  series: Series | null;
  markers: readonly Marker[];
  deleted: readonly Marker[];
  label?: string;
}

function Marks({ commands, series, markers, deleted, label }: MarksProps) {
  if (markers.length === 0 && deleted.length === 0) return null;
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      {series && markers.length > 0 ? (
        <SeriesAnalysis series={series} markers={markers} commands={commands} />
      ) : null}
      <MarkerList label={label} markers={markers} deleted={deleted} commands={commands} />
    </div>
  );
}

function useMarkerCommands(actions: MarkerActions): MarkerCommands {
  const engine = useEngine();
  const nudge = useMarkerNudge(actions.move);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      jump: (marker) => {
        engine.seekToFrame(marker.frame);
        announce("Jumped to frame");
      },
      nudge,
      addGuess: (position, seriesId) => latest.current.add(position, { label: "", seriesId, isGuess: true }),
      moveToGuess: ({ id, time, frame, isGuess }, { timeSeconds, frameIndex }) =>
        latest.current.move(
          id,
          { time: timeSeconds, frame: frameIndex, isGuess: true },
          { time, frame, isGuess },
        ),
      edit: (marker, edit) => latest.current.edit(marker, edit),
      remove: (marker) => latest.current.remove(marker),
      removeInPlace: (marker) => latest.current.removeInPlace(marker),
      restoreInPlace: (marker) => latest.current.restoreInPlace(marker),
    }),
    [engine, nudge],
  );
}
