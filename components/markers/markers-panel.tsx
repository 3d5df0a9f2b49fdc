"use client";

import { Plus, Timer } from "lucide-react";
import { useMemo } from "react";
import { ClearMarkers } from "@/components/markers/clear-markers";
import { FilmingRate } from "@/components/markers/filming-rate";
import { MarkerForm } from "@/components/markers/marker-form";
import { SeriesList } from "@/components/markers/series-list";
import type { MarkerActions } from "@/components/markers/use-marker-actions";
import { useSeriesActions } from "@/components/markers/use-series-actions";
import { TrueTimeNote } from "@/components/player/time-scale";
import type { Author } from "@/components/shares/use-author";
import { TimingAnalysis } from "@/components/timing/timing-analysis";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CenteredSpinner } from "@/components/ui/spinner";
import { LoadFailed } from "@/components/videos/load-failed";
import { useMarkers } from "@/lib/client/markers";
import { useSeries } from "@/lib/client/series";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Video } from "@/lib/contracts/videos";
import { defaultLabel, groupBySeries } from "@/lib/domain/markers";
import type { PlaybackEngine } from "@/lib/player/playback-state";

type MarkersPanelProps = {
  scope: VideoScope;
  video: Video;
  engine: PlaybackEngine;
  author: Author;
  actions: MarkerActions;
};

/** Timing analysis: moments marked in the video, in series, and the times between them. */
export function MarkersPanel({ scope, video, engine, author, actions }: MarkersPanelProps) {
  const markers = useMarkers(scope);
  const series = useSeries(scope);
  const seriesActions = useSeriesActions(scope, author);
  const mayMark = video.allowed.includes("mark");
  const groups = useMemo(
    () => groupBySeries(series.data ?? [], markers.data ?? []),
    [series.data, markers.data],
  );
  const openIndex = groups.findIndex((group) => group.series.id === actions.seriesId);
  const isFailed = markers.isError || series.isError;
  const retry = () => void Promise.all([markers.refetch(), series.refetch()]);
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      {mayMark ? (
        <MarkerForm
          engine={engine}
          label={actions.label}
          onLabel={actions.setLabel}
          nextLabel={defaultLabel(markers.data?.length ?? 0)}
          seriesName={groups.length > 1 ? `Series ${openIndex + 1}` : undefined}
          onAdd={() => actions.add(engine.getPosition())}
        />
      ) : null}
      {markers.data && series.data ? (
        <>
          <TrueTimeNote className="text-muted-foreground text-xs" />
          {markers.data.length === 0 && groups.length < 2 ? <NoMarkers mayMark={mayMark} /> : null}
          <TimingAnalysis
            scope={scope}
            video={video}
            engine={engine}
            author={author}
            markers={markers.data}
            series={series.data}
            mayMark={mayMark}
          >
            <SeriesList
              scope={scope}
              video={video}
              engine={engine}
              groups={groups}
              // Until the first series has come from the server, its markers stand without it.
              loose={groups.length === 0 ? markers.data : []}
              actions={actions}
              onDelete={seriesActions.remove}
            />
          </TimingAnalysis>
          <div className="-mx-3 flex flex-wrap gap-x-2 empty:hidden">
            {mayMark && markers.data.length > 0 ? (
              <Button variant="ghost" size="sm" onClick={() => seriesActions.begin(groups.at(-1)?.series)}>
                <Plus aria-hidden />
                New series
              </Button>
            ) : null}
            <ClearMarkers markers={markers.data} onClear={actions.clear} />
          </div>
        </>
      ) : isFailed ? (
        <LoadFailed what="the markers" error={markers.error ?? series.error} onRetry={retry} />
      ) : (
        <CenteredSpinner label="Loading markers" />
      )}
      {video.allowed.includes("edit") ? <FilmingRate video={video} /> : null}
    </div>
  );
}

function NoMarkers({ mayMark }: { mayMark: boolean }) {
  return (
    <EmptyState
      variant="plain"
      className="py-6"
      icon={Timer}
      title="No markers yet"
      description={mayMark ? "Mark two moments, and the time between them is measured here." : undefined}
    />
  );
}
