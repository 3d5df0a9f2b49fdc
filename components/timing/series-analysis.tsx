"use client";

import { useMemo } from "react";
import { useTimeScale } from "@/components/player/time-scale";
import { IntervalChart } from "@/components/timing/interval-chart";
import { IntervalTable } from "@/components/timing/interval-table";
import { NumbersExplained } from "@/components/timing/numbers-explained";
import { RhythmFigures } from "@/components/timing/rhythm-figures";
import { SeriesKindFields, type SeriesKind } from "@/components/timing/series-kind";
import { MissedMarksNote, TappedNote, TempoHintNote } from "@/components/timing/series-notes";
import { useTimecode } from "@/components/timing/use-timecode";
import { useUpdateSeries } from "@/lib/client/series";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import type { Video } from "@/lib/contracts/videos";
import { readSeries } from "@/lib/domain/series-reading";
import type { PlaybackEngine } from "@/lib/player/playback-state";

type SeriesAnalysisProps = {
  scope: VideoScope;
  video: Video;
  engine: PlaybackEngine;
  series: Series;
  /** Those of this series, in any order. */
  markers: readonly Marker[];
};

/** What one series of marks says of tempo and rhythm. Nothing with fewer than two marks. */
export function SeriesAnalysis({ scope, video, engine, series, markers }: SeriesAnalysisProps) {
  const scale = useTimeScale();
  const timecode = useTimecode(engine, video);
  const updateSeries = useUpdateSeries();
  const reading = useMemo(
    () => readSeries(series, markers, timecode, scale),
    [series, markers, timecode, scale],
  );
  const { marks, times, frameSeconds, rhythm, missed } = reading;
  if (marks.length < 2) return null;

  const edit = (change: Partial<SeriesKind & { isTapped: boolean }>) =>
    updateSeries.mutate({ scope, id: series.id, edit: change });
  const jump = (markIndex: number) => {
    const mark = marks[markIndex];
    if (mark) engine.seekToFrame(mark.frame);
  };
  const onKind = series.canEdit ? edit : undefined;
  return (
    <section aria-label="Tempo and rhythm" className="grid grid-cols-1 gap-4 rounded-lg border p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1">
          {rhythm === null ? (
            <p className="text-muted-foreground text-sm">These marks do not make a whole stride yet.</p>
          ) : (
            <RhythmFigures rhythm={rhythm} gait={series.gait} isTapped={series.isTapped} />
          )}
        </div>
        <NumbersExplained frameSeconds={frameSeconds} isTapped={series.isTapped} />
      </div>
      {series.canEdit ? (
        <SeriesKindFields kind={series} disabled={updateSeries.isPending} onChange={edit} />
      ) : null}
      {missed.length > 0 ? <MissedMarksNote missed={missed} times={times} onJump={jump} /> : null}
      {rhythm?.hint && missed.length === 0 ? (
        <TempoHintNote hint={rhythm.hint} kind={series} onKind={onKind} />
      ) : null}
      {series.isTapped ? (
        <TappedNote onExact={series.canEdit ? () => edit({ isTapped: false }) : undefined} />
      ) : null}
      {rhythm !== null && rhythm.intervals.length > 1 ? (
        <>
          <IntervalChart rhythm={rhythm} onJump={jump} />
          <IntervalTable rhythm={rhythm} frames={marks.map(({ frame }) => frame)} onJump={jump} />
        </>
      ) : null}
    </section>
  );
}
