"use client";

import { useId, useMemo, useState } from "react";
import { useTimeScale } from "@/components/player/time-scale";
import type { Author } from "@/components/shares/use-author";
import { ExportButton } from "@/components/timing/export-button";
import { SeriesAnalysis } from "@/components/timing/series-analysis";
import { SpeedCard } from "@/components/timing/speed-card";
import { TapAlong } from "@/components/timing/tap-along";
import { countOf, GAIT_NAMES } from "@/components/timing/timing-words";
import { useTimecode } from "@/components/timing/use-timecode";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { LoadFailed } from "@/components/videos/load-failed";
import { useSeries } from "@/lib/client/series";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import type { Video } from "@/lib/contracts/videos";
import type { PlaybackEngine } from "@/lib/player/playback-state";

type TimingAnalysisProps = {
  scope: VideoScope;
  video: Video;
  engine: PlaybackEngine;
  author: Author;
  markers: readonly Marker[];
  mayMark: boolean;
};

/** What a video's markers say of tempo, rhythm and speed, and the way to mark them by tapping. */
export function TimingAnalysis({ scope, video, engine, author, markers, mayMark }: TimingAnalysisProps) {
  const series = useSeries(scope);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const timecode = useTimecode(engine, video);
  const scale = useTimeScale();
  const time = useMemo(() => ({ timecode, scale }), [timecode, scale]);
  // Two marks already say something; the newest series is what was worked on last.
  const measured = (series.data ?? []).filter(({ id }) => marksOf(id, markers).length > 1);
  const chosen = measured.find(({ id }) => id === chosenId) ?? measured.at(-1);
  return (
    <>
      {mayMark ? <TapAlong scope={scope} video={video} engine={engine} author={author} /> : null}
      {series.isError ? (
        <LoadFailed what="the series" error={series.error} onRetry={() => void series.refetch()} />
      ) : null}
      {measured.length > 1 && chosen ? (
        <SeriesSelect series={measured} markers={markers} chosen={chosen} onChoose={setChosenId} />
      ) : null}
      {chosen ? (
        <SeriesAnalysis
          key={chosen.id}
          scope={scope}
          video={video}
          engine={engine}
          series={chosen}
          markers={marksOf(chosen.id, markers)}
        />
      ) : null}
      <SpeedCard
        scope={scope}
        author={author}
        engine={engine}
        markers={markers}
        series={series.data ?? []}
        time={time}
        mayMark={mayMark}
      />
      <ExportButton
        scope={scope}
        title={video.title}
        markers={markers}
        series={series.data ?? []}
        time={time}
      />
    </>
  );
}

const marksOf = (seriesId: string, markers: readonly Marker[]): Marker[] =>
  markers.filter((marker) => marker.seriesId === seriesId);

type SeriesSelectProps = {
  series: readonly Series[];
  markers: readonly Marker[];
  chosen: Series;
  onChoose: (id: string) => void;
};

function SeriesSelect({ series, markers, chosen, onChoose }: SeriesSelectProps) {
  const id = useId();
  const nameOf = (each: Series): string =>
    `${series.indexOf(each) + 1}. ${GAIT_NAMES[each.gait]}, ${countOf(marksOf(each.id, markers).length, "mark")}`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        Series
      </label>
      <Select value={chosen.id} onValueChange={onChoose}>
        <SelectTrigger id={id} className="w-full">
          <SelectValue>{nameOf(chosen)}</SelectValue>
        </SelectTrigger>
        <SelectContent>
          {series.map((each) => (
            <SelectItem key={each.id} value={each.id}>
              {nameOf(each)}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}
