"use client";

import { useId, useMemo } from "react";
import type { MarkerCommands } from "@/components/markers/marker-commands";
import { MarkerList } from "@/components/markers/marker-list";
import { SeriesHeading } from "@/components/markers/series-heading";
import { TimeSplits } from "@/components/markers/time-splits";
import type { MarkerActions } from "@/components/markers/use-marker-actions";
import { useMarkerCommands } from "@/components/markers/use-marker-commands";
import { SeriesAnalysis } from "@/components/timing/series-analysis";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import type { Video } from "@/lib/contracts/videos";
import { sortByTime, type MarkerGroup } from "@/lib/domain/markers";
import type { PlaybackEngine } from "@/lib/player/playback-state";

type SeriesListProps = {
  scope: VideoScope;
  video: Video;
  engine: PlaybackEngine;
  groups: readonly MarkerGroup<Series, Marker>[];
  /** Markers whose series is not known yet. */
  loose: readonly Marker[];
  actions: MarkerActions;
  onDelete: (series: Series) => void;
};

/** The series with their markers and times: one is open, and new markers go to it. The only one stands without a heading. */
export function SeriesList({ scope, video, engine, groups, loose, actions, onDelete }: SeriesListProps) {
  const commands = useMarkerCommands(scope, engine, actions);
  const sorted = useMemo(() => sortByTime(loose), [loose]);
  const place = { scope, video, engine, commands };
  const [only] = groups;
  if (groups.length < 2)
    return <Marks {...place} series={only?.series ?? null} markers={only?.markers ?? sorted} />;
  return (
    <div className="grid grid-cols-1 divide-y border-y">
      {groups.map(({ series, markers }, index) => {
        const mayDelete = series.canDelete && markers.every(({ canDelete }) => canDelete);
        return (
          <SeriesSection
            key={series.id}
            {...place}
            name={`Series ${index + 1}`}
            series={series}
            markers={markers}
            isOpen={series.id === actions.seriesId}
            onOpen={() => actions.chooseSeries(series.id)}
            onDelete={mayDelete ? () => onDelete(series) : undefined}
          />
        );
      })}
    </div>
  );
}

interface MarksProps {
  scope: VideoScope;
  video: Video;
  engine: PlaybackEngine;
  commands: MarkerCommands;
  /** Null where it is not known yet. */
  series: Series | null;
  markers: readonly Marker[];
  label?: string;
}

type SeriesSectionProps = Omit<MarksProps, "label" | "series"> & {
  series: Series;
  name: string;
  isOpen: boolean;
  onOpen: () => void;
  onDelete?: () => void;
};

function SeriesSection({ name, isOpen, onOpen, onDelete, ...props }: SeriesSectionProps) {
  const contentId = useId();
  const { series, markers } = props;
  return (
    <section aria-label={name} className="py-1">
      <SeriesHeading
        contentId={contentId}
        name={name}
        series={series}
        count={markers.length}
        isOpen={isOpen}
        onOpen={onOpen}
        onDelete={onDelete}
      />
      <div id={contentId} hidden={!isOpen} className="pt-2 pb-4">
        {!isOpen ? null : markers.length === 0 ? (
          <p className="text-muted-foreground text-sm">No markers in this series yet. New markers go here.</p>
        ) : (
          <Marks {...props} label={`Markers of ${name}`} />
        )}
      </div>
    </section>
  );
}

function Marks({ scope, video, engine, commands, series, markers, label }: MarksProps) {
  if (markers.length === 0) return null;
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      {series ? (
        <SeriesAnalysis scope={scope} video={video} engine={engine} series={series} markers={markers} />
      ) : null}
      <MarkerList label={label} markers={markers} commands={commands} />
      <TimeSplits markers={markers} />
    </div>
  );
}
