"use client";

import { memo, useMemo } from "react";
import { useTimeScale } from "@/components/player/time-scale";
import { useEngine } from "@/components/player/engine";
import { SpeedCard } from "@/components/timing/speed-card";
import { TapAlong } from "@/components/timing/tap-along";
import { useTimecode } from "@/components/timing/use-timecode";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import { useIsAllowed, useWorkspace } from "@/components/workspace/workspace";
import { useQuery } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import type { VideoTime } from "@/lib/domain/timing/speed-reading";
import { Button } from "@/components/ui/button";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { download } from "@/components/ui/download";
import { loadOnDemand } from "@/components/ui/on-demand";
import { commentsQuery } from "@/lib/client/annotations/comments";
import { annotationsQuery } from "@/lib/client/annotations/annotation-options";
import { useDeviceChoice } from "@/lib/client/device/stored-value";
import { csvOf, DECIMAL_SIGNS } from "@/lib/domain/csv";
import { fileNameOf } from "@/lib/domain/playback/timecode";

type TimingAnalysisProps = {
  markers: readonly Marker[];
  series: readonly Series[];
};

export const TimingAnalysis = memo(function TimingAnalysis({ markers, series }: TimingAnalysisProps) {
  const mayMark = useIsAllowed("mark");
  const timecode = useTimecode();
  const scale = useTimeScale();
  const time = useMemo(() => ({ timecode, scale }), [timecode, scale]);
  return (
    <>
      {mayMark ? <TapAlong /> : null}
      <SpeedCard markers={markers} series={series} time={time} />
      <ExportButton markers={markers} series={series} time={time} />
    </>
  );
});

type ExportButtonProps = {
  markers: readonly Marker[];
  series: readonly Series[];
  time: VideoTime;
};

/** A spreadsheet file made in the browser; hidden without content. */
function ExportButton({ markers, series, time }: ExportButtonProps) {
  const { scope, video } = useWorkspace();
  const engine = useEngine();
  const comments = useQuery(commentsQuery(scope)).data;
  const distances = useQuery(annotationsQuery("distance", scope)).data;
  const [sign, chooseSign] = useDeviceChoice("csv-decimal-sign", DECIMAL_SIGNS, "point");
  if (comments === undefined || distances === undefined) return null;
  if (comments.length === 0 && markers.length === 0) return null;
  const save = async () => {
    const table = await loadOnDemand(() => import("@/lib/domain/annotations/timing-table"));
    if (table === null) return;
    const { pictureSize } = engine.getSnapshot();
    const data = { comments, markers, series, distances };
    const text = csvOf(table.timingTable(data, time, pictureSize), sign);
    download(new Blob([text], { type: "text/csv;charset=utf-8" }), `${fileNameOf(video.title, "ride")}.csv`);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="ghost" size="sm" onClick={() => void save()}>
        <FileDown aria-hidden />
        Export CSV
      </Button>
      <Select value={sign} onValueChange={(value) => chooseSign(value === "comma" ? "comma" : "point")}>
        <SelectTrigger aria-label="Numbers in the file" className="w-auto">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          <SelectItem value="point">Numbers as 1.5</SelectItem>
          <SelectItem value="comma">Numbers as 1,5</SelectItem>
        </SelectContent>
      </Select>
    </div>
  );
}
