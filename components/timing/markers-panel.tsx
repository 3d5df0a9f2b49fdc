"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Plus, Timer, Trash2 } from "lucide-react";
import { memo, useContext, useDeferredValue, useMemo } from "react";
import { goneOf, useDeletionInPlace } from "@/components/ui/use-deletion-in-place";
import { useConfirm } from "@/components/ui/confirm";
import type { Marker } from "@/lib/contracts/markers";
import { FilmingRate } from "@/components/markers/filming-rate";
import { MarkerForm } from "@/components/markers/marker-form";
import { SeriesList } from "@/components/timing/series-list";
import type { MarkerActions } from "@/components/markers/use-marker-actions";
import { pinToFrameOnScreen, useEngine } from "@/components/player/engine";
import { TrueTimeNote } from "@/components/player/time-scale";
import { TimingAnalysis } from "@/components/timing/timing-analysis";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CenteredSpinner } from "@/components/ui/spinner";
import { LoadFailed } from "@/components/shared/load-failed";
import { markersQuery } from "@/lib/client/annotations/markers";
import {
  seriesQuery,
  createSeriesMutation,
  deleteSeriesMutation,
  restoreSeriesMutation,
} from "@/lib/client/annotations/series";
import { defaultLabel, groupBySeries, type MarkerGroup } from "@/lib/domain/annotations/markers";
import { IsInFrontContext } from "@/components/workspace/shown-panel";
import { useWorkspace, useIsAllowed } from "@/components/workspace/workspace";
import { undoable, useUndoable } from "@/components/ui/use-undoable";
import { useCreateMutation } from "@/lib/client/annotations/use-create-mutation";
import type { Series } from "@/lib/contracts/series";
import { DEFAULT_GAIT, DEFAULT_MARK } from "@/lib/domain/timing/gait";

export function MarkersPanel({ actions }: { actions: MarkerActions }) {
  const { scope, video } = useWorkspace();
  const engine = useEngine();
  const markers = useQuery(markersQuery(scope));
  const series = useQuery(seriesQuery(scope));
  const mayMark = useIsAllowed("mark");
  const isFailed = markers.isError || series.isError;
  const retry = () => void Promise.all([markers.refetch(), series.refetch()]);
  const openIndex = series.data?.findIndex(({ id }) => id === actions.seriesId) ?? -1;
  const isOneOfSeveral = openIndex >= 0 && (series.data?.length ?? 0) > 1;
  const known = useMemo(
    () => markers.data && series.data && { markers: markers.data, series: series.data, actions },
    [markers.data, series.data, actions],
  );
  // Deferred while the panel is hidden, so that a tap shows the slider and the tab first.
  const deferred = useDeferredValue(known);
  const isInFront = useDeferredValue(useContext(IsInFrontContext));
  const shown = isInFront ? known : deferred;
  return (
    <div className="grid grid-cols-1 content-start gap-5 lg:gap-3">
      {shown ? (
        <MarkedSeries {...shown} />
      ) : isFailed ? (
        <LoadFailed what="the markers" error={markers.error ?? series.error} onRetry={retry} />
      ) : (
        <CenteredSpinner label="Loading markers" />
      )}
      {mayMark ? (
        <MarkerForm
          label={actions.label}
          onLabel={actions.setLabel}
          nextLabel={defaultLabel(markers.data?.length ?? 0)}
          seriesName={isOneOfSeveral ? `Series ${openIndex + 1}` : undefined}
          onAdd={() => void pinToFrameOnScreen(engine, actions.add)}
        />
      ) : null}
      {shown ? <TimingAnalysis markers={shown.markers} series={shown.series} /> : null}
      {video.allowed.includes("edit") ? <FilmingRate video={video} /> : null}
    </div>
  );
}

type MarkedSeriesProps = {
  markers: readonly Marker[];
  series: readonly Series[];
  actions: MarkerActions;
};

const MarkedSeries = memo(function MarkedSeries({ markers, series, actions }: MarkedSeriesProps) {
  const seriesActions = useSeriesActions();
  const mayMark = useIsAllowed("mark");
  const groups = useMemo(() => groupBySeries(series, markers), [series, markers]);
  const openIndex = groups.findIndex((group) => group.series.id === actions.seriesId);
  const open = groups.length > 1 ? groups[openIndex] : undefined;
  return (
    <>
      <TrueTimeNote className="text-muted-foreground text-xs" />
      {markers.length === 0 && groups.length < 2 && actions.deleted.length === 0 ? (
        <NoMarkers mayMark={mayMark} />
      ) : null}
      <SeriesList
        groups={groups}
        // Markers are shown before the first series has loaded.
        loose={groups.length === 0 ? markers : []}
        actions={actions}
        deleted={goneOf(seriesActions.deleted, series)}
        onRestore={seriesActions.restore}
      />
      <div className="-mx-3 flex flex-wrap gap-x-2 empty:hidden">
        {mayMark && markers.length > 0 ? (
          <Button variant="ghost" size="sm" onClick={() => seriesActions.begin(groups.at(-1)?.series)}>
            <Plus aria-hidden />
            New series
          </Button>
        ) : null}
        {mayDelete(open) ? (
          <Button
            variant="ghost"
            size="sm"
            title="Delete series with its markers"
            onClick={() => seriesActions.remove(open.series)}
          >
            <Trash2 aria-hidden />
            Delete Series {openIndex + 1}
          </Button>
        ) : null}
        <ClearMarkers markers={markers} onClear={actions.clear} />
      </div>
    </>
  );
});

const mayDelete = (group: MarkerGroup<Series, Marker> | undefined): group is MarkerGroup<Series, Marker> =>
  group?.series.canDelete === true && group.markers.every(({ canDelete }) => canDelete);

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

type ClearMarkersProps = { markers: readonly Marker[]; onClear: () => void };

/** Deletes all, or only those this viewer may delete; the label says which. */
function ClearMarkers({ markers, onClear }: ClearMarkersProps) {
  const confirm = useConfirm();
  const mine = markers.filter((marker) => marker.canDelete);
  if (mine.length === 0) return null;
  const staying = markers.length - mine.length;
  const name = staying === 0 ? "Clear All Markers" : "Clear My Markers";
  const clear = async () => {
    const question = {
      title: mine.length === 1 ? "Clear this marker?" : `Clear ${mine.length} markers?`,
      description: `${staying > 0 ? `Markers of others stay (${staying}). ` : ""}You can undo this right afterwards.`,
      confirmLabel: name,
    };
    if (await confirm(question)) onClear();
  };
  return (
    <Button variant="destructive-ghost" size="sm" onClick={() => void clear()}>
      {name}
    </Button>
  );
}

function useSeriesActions() {
  const { scope, author } = useWorkspace();
  const { mutate: restore } = useUndoable(restoreSeriesMutation(scope), () => ({ title: "Series restored" }));
  const { mutate: remove } = useUndoable(deleteSeriesMutation(scope), (_deleted, { id }) => ({
    title: "Series deleted",
    undo: () => restore({ ids: [id] }),
  }));
  const { mutateAsync: deleteSeries } = useMutation(deleteSeriesMutation(scope));
  const { mutateAsync: restoreSeries } = useMutation(restoreSeriesMutation(scope));
  const inPlace = useDeletionInPlace<Series>("Series", {
    remove: ({ id }) => deleteSeries({ id }),
    restore: ({ id }) => restoreSeries({ ids: [id] }),
  });
  const { mutate: create } = useCreateMutation(
    undoable(createSeriesMutation(scope), ({ id }) => ({
      title: "Series added",
      description: "New markers go to it.",
      undo: () => remove({ id }),
    })),
  );

  /** @param like template for gait and mark. */
  const begin = (like?: Pick<Series, "gait" | "mark">) =>
    author.write((authorName) =>
      create({ gait: like?.gait ?? DEFAULT_GAIT, mark: like?.mark ?? DEFAULT_MARK, authorName }),
    );

  return { begin, ...inPlace };
}
