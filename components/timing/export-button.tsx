"use client";

import { FileDown } from "lucide-react";
import type { VideoTime } from "@/lib/domain/speed-reading";
import { timingTable } from "@/lib/domain/timing-table";
import { Button } from "@/components/ui/button";
import { download } from "@/components/ui/download";
import { useComments } from "@/lib/client/comments";
import { useDistances } from "@/lib/client/distances";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import { csvOf } from "@/lib/domain/csv";
import { fileNameOf } from "@/lib/domain/timecode";

type ExportButtonProps = {
  scope: VideoScope;
  title: string;
  markers: readonly Marker[];
  series: readonly Series[];
  time: VideoTime;
};

/** Comments, markers and results as a file for a spreadsheet, made on the page. Nothing while there is nothing in it. */
export function ExportButton({ scope, title, markers, series, time }: ExportButtonProps) {
  const comments = useComments(scope).data;
  const distances = useDistances(scope).data;
  if (comments === undefined || distances === undefined) return null;
  if (comments.length === 0 && markers.length === 0) return null;
  const save = () => {
    const text = csvOf(timingTable({ comments, markers, series, distances }, time));
    download(new Blob([text], { type: "text/csv;charset=utf-8" }), `${fileNameOf(title, "ride")}.csv`);
  };
  return (
    <Button variant="ghost" size="sm" className="justify-self-start" onClick={save}>
      <FileDown aria-hidden />
      Export CSV
    </Button>
  );
}
