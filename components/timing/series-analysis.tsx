"use client";

import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import type { MarkerCommands } from "@/components/markers/marker-commands";
import { useTimeScale } from "@/components/player/time-scale";
import { mendsOf } from "@/components/timing/fault-mends";
import { FaultsNote } from "@/components/timing/faults-note";
import { IntervalChart } from "@/components/timing/interval-chart";
import { IntervalTable } from "@/components/timing/interval-table";
import { NumbersExplained } from "@/components/timing/numbers-explained";
import { RhythmFigures, RhythmHeadline } from "@/components/timing/rhythm-figures";
import { SeriesKindFields, type SeriesKind } from "@/components/timing/series-kind";
import { GuessesNote, TappedNote, TempoHintNote } from "@/components/timing/series-notes";
import { FoldingCard } from "@/components/ui/fold";
import { ShownStrideStrip } from "@/components/timing/shown-stride-strip";
import { useTimecode } from "@/components/timing/use-timecode";
import { updateSeriesMutation } from "@/lib/client/annotations/series";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import { readSeries } from "@/lib/domain/timing/series-reading";
import { useEngine } from "@/components/player/engine";
import { useWorkspace, useIsAllowed } from "@/components/workspace/workspace";

type SeriesAnalysisProps = {
  series: Series;
  /** Unsorted. */
  markers: readonly Marker[];
  commands: Pick<MarkerCommands, "addGuess" | "moveToGuess" | "remove">;
};

export function SeriesAnalysis({ series, markers, commands }: SeriesAnalysisProps) {
  const { scope } = useWorkspace();
  const engine = useEngine();
  const mayMark = useIsAllowed("mark");
  const scale = useTimeScale();
  const timecode = useTimecode();
  const updateSeries = useMutation(updateSeriesMutation(scope));
  const reading = useMemo(
    () => readSeries(series, markers, timecode, scale),
    [series, markers, timecode, scale],
  );
  const { marks, guesses, times, frameSeconds, rhythm, isDisputed, faults } = reading;
  if (marks.length < 2) return null;

  const edit = (change: Partial<SeriesKind & { isTapped: boolean }>) =>
    updateSeries.mutate({ id: series.id, edit: change });
  const jump = (markIndex: number) => {
    const mark = marks[markIndex];
    if (mark) engine.seekToFrame(mark.frame);
  };
  const mendOf = mendsOf({
    marks,
    times,
    timecode,
    scale,
    commands,
    seriesId: mayMark ? series.id : undefined,
    onMended: engine.seekToFrame,
  });
  const hasChart = rhythm !== null && rhythm.intervals.length > 1;
  const onKind = series.canEdit ? edit : undefined;
  return (
    <FoldingCard name="rhythm" title="Tempo and rhythm">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1">
          {rhythm !== null ? (
            <RhythmHeadline rhythm={rhythm} gait={series.gait} />
          ) : isDisputed ? (
            <NoTempo />
          ) : (
            <p className="text-muted-foreground text-sm">These marks do not make a whole stride yet.</p>
          )}
        </div>
        <NumbersExplained frameSeconds={frameSeconds} isTapped={series.isTapped} />
      </div>
      {hasChart ? <IntervalChart rhythm={rhythm} onJump={jump} /> : null}
      <FaultsNote faults={faults} times={times} hasTempo={rhythm !== null} onJump={jump} mendOf={mendOf} />
      <GuessesNote count={guesses.length} onLook={() => engine.seekToFrame(guesses[0]?.frame ?? 0)} />
      {rhythm === null ? null : <RhythmFigures rhythm={rhythm} isTapped={series.isTapped} />}
      {series.canEdit ? (
        <SeriesKindFields kind={series} disabled={updateSeries.isPending} onChange={edit} />
      ) : null}
      {rhythm?.hint && faults.length === 0 ? (
        <TempoHintNote hint={rhythm.hint} kind={series} onKind={onKind} />
      ) : null}
      {series.isTapped ? (
        <TappedNote onExact={series.canEdit ? () => edit({ isTapped: false }) : undefined} />
      ) : null}
      {hasChart ? (
        <IntervalTable rhythm={rhythm} frames={marks.map(({ frame }) => frame)} onJump={jump} />
      ) : null}
      <ShownStrideStrip reading={reading} onJump={engine.seekToFrame} />
    </FoldingCard>
  );
}

function NoTempo() {
  return (
    <>
      <p className="text-xl font-semibold tracking-tight">No tempo yet</p>
      <p className="text-muted-foreground text-sm">
        The marks do not agree: less than two thirds of the times between them are alike.
      </p>
    </>
  );
}
