"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTimeScale } from "@/components/player/time-scale";
import { useDeferredTimecode } from "@/components/timing/use-timecode";
import { useWorkspace } from "@/components/workspace/workspace";
import { markersQuery } from "@/lib/client/annotations/markers";
import { seriesQuery } from "@/lib/client/annotations/series";
import type { Marker } from "@/lib/contracts/markers";
import { groupBySeries } from "@/lib/domain/annotations/markers";
import { DEFAULT_GAIT, DEFAULT_MARK } from "@/lib/domain/timing/gait";
import { readSeries, type SeriesReading } from "@/lib/domain/timing/series-reading";

/** Defaults until the first series has loaded. */
const NEW_SERIES = { gait: DEFAULT_GAIT, mark: DEFAULT_MARK, isTapped: false };

/** The reading of the current series. @param seriesId undefined without a series. */
export function useOpenSeries(seriesId: string | undefined): SeriesReading<Marker> {
  const { scope } = useWorkspace();
  const markers = useQuery(markersQuery(scope)).data;
  const series = useQuery(seriesQuery(scope)).data;
  const scale = useTimeScale();
  const timecode = useDeferredTimecode();
  return useMemo(() => {
    const open = groupBySeries(series ?? [], markers ?? []).find((group) => group.series.id === seriesId);
    const marks = open?.markers ?? (series?.length ? [] : (markers ?? []));
    return readSeries(open?.series ?? NEW_SERIES, marks, timecode, scale);
  }, [series, markers, seriesId, timecode, scale]);
}
