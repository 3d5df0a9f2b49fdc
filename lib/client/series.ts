import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import {
  series,
  type NewSeries as NewSeriesBody,
  type Series,
  type SeriesEdit,
} from "@/lib/contracts/series";
import type { FirstAnswer } from "./first-data";
import { markersKey, seriesKey } from "./markers";
import { request, sendDelete } from "./request";
import { scopePath, type VideoScope } from "./video-scope";
import { useCreate, useWrite } from "./use-write";
import { withoutRow, withRow, type Write } from "./write";

export const seriesAnswer = (scope: VideoScope, value: Series[]): FirstAnswer => ({
  key: seriesKey(scope),
  value,
});

/** A video's series of markers in the order they were begun, whichever way the scope came to the video. */
export function useSeries(scope: VideoScope) {
  const path = `${scopePath(scope)}/series`;
  return useQuery({
    queryKey: seriesKey(scope),
    queryFn: () => request(z.array(series), "GET", path),
  });
}

type NewSeries = NewSeriesBody & { scope: VideoScope; id: string };

/** A series with its first marks: a tap-along is one call. */
export const addSeries: Write<NewSeries, Series> = {
  key: "series.add",
  call: ({ scope, ...body }) => request(series, "POST", `${scopePath(scope)}/series`, body),
  apply: (queries, added, { scope, markers = [] }) => {
    queries.setQueryData<Series[]>(seriesKey(scope), (known) => withRow(known, added));
    if (markers.length > 0) void queries.invalidateQueries({ queryKey: markersKey(scope) });
  },
  failure: { title: "Error adding series", description: "Please try again.", canTryAgain: true },
};

export const updateSeries: Write<{ scope: VideoScope; id: string; edit: SeriesEdit }, Series> = {
  key: "series.update",
  call: ({ id, edit }) => request(series, "PATCH", `/api/series/${encodeURIComponent(id)}`, edit),
  apply: (queries, updated, { scope }) =>
    queries.setQueryData<Series[]>(seriesKey(scope), (known) => withRow(known, updated)),
  failure: { title: "Error changing series", description: "Please try again.", canTryAgain: true },
};

/** Its markers go with it. */
export const deleteSeries: Write<{ scope: VideoScope; id: string }, void> = {
  key: "series.delete",
  call: ({ id }) => sendDelete(`/api/series/${encodeURIComponent(id)}`),
  apply: (queries, _answer, { scope, id }) => {
    queries.setQueryData<Series[]>(seriesKey(scope), (known) => withoutRow(known, id));
    void queries.invalidateQueries({ queryKey: markersKey(scope) });
  },
  failure: { title: "Error deleting series", description: "Please try again.", canTryAgain: true },
};

export const restoreSeries: Write<{ scope: VideoScope; ids: string[] }, Series[]> = {
  key: "series.restore",
  call: ({ scope, ids }) => request(z.array(series), "POST", `${scopePath(scope)}/series/restore`, { ids }),
  apply: (queries, _restored, { scope }) => {
    void queries.invalidateQueries({ queryKey: seriesKey(scope) });
    void queries.invalidateQueries({ queryKey: markersKey(scope) });
  },
  failure: { title: "Error restoring series", description: "Please try again.", canTryAgain: true },
};

export const useAddSeries = () => useCreate(addSeries);
export const useUpdateSeries = () => useWrite(updateSeries);
export const useDeleteSeries = () => useWrite(deleteSeries);
export const useRestoreSeries = () => useWrite(restoreSeries);
