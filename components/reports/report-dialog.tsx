"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ReportState } from "@/components/reports/report-state";
import { LoadFailed } from "@/components/shared/load-failed";
import { Button } from "@/components/ui/button";
import { TitledDialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useWorkspace } from "@/components/workspace/workspace";
import { useDeviceChoice } from "@/lib/client/device/stored-value";
import { askForReportMutation, rideReportQuery } from "@/lib/client/reports/ride-reports";
import { isUnderWay } from "@/lib/domain/renderings";
import { PAPERS, REPORT_PARTS, type Paper, type ReportPart } from "@/lib/domain/reports/report-choice";

const PART_LABELS: Readonly<Record<ReportPart, string>> = {
  stills: "Pictures of the commented frames, with drawings",
  comments: "Comments",
  splits: "Splits",
  tempo: "Table of tempo and rhythm",
  chart: "Chart of tempo, with its error",
  speed: "Speed and stride length",
  strip: "Stride strip",
};

const PAPER_LABELS: Readonly<Record<Paper, string>> = { a4: "A4", letter: "Letter" };

/** Who can open the ride from a report. */
const LINK_NOTES = {
  own: "Everybody who gets the report can open this video by your share link, and a code is asked for if it has one. Without a share link, only you can open it.",
  shared: "Everybody who gets the report can open this video by the link that you have.",
} as const;

type ReportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Chooses what stands in the report of this video, asks for it, and offers it. */
export function ReportDialog({ open, onOpenChange }: ReportDialogProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Report"
      description="This video as one PDF, to send or to print. Everybody who gets it can read what stands in it."
    >
      <ReportForm />
    </TitledDialog>
  );
}

const rowClasses = "flex min-h-11 cursor-pointer items-center gap-3 text-sm";
const boxClasses = "accent-primary size-5 shrink-0";

function ReportForm() {
  const { scope } = useWorkspace();
  const noteId = useId();
  const [parts, setParts] = useState<readonly ReportPart[]>(REPORT_PARTS);
  const [paper, choosePaper] = useDeviceChoice("report-paper", PAPERS, "a4");
  const [link, setLink] = useState(false);
  const { data: report, error, refetch } = useQuery(rideReportQuery(scope));
  const ask = useMutation(askForReportMutation(scope));
  if (error && report === undefined)
    return <LoadFailed what="the report" error={error} onRetry={() => void refetch()} />;
  if (report === undefined) return <Skeleton className="h-80" />;
  const isBusy = isUnderWay(report.status);
  const toggle = (part: ReportPart) =>
    setParts(REPORT_PARTS.filter((each) => (each === part ? !parts.includes(part) : parts.includes(each))));
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate({ parts: [...parts], paper, link });
      }}
    >
      <fieldset disabled={isBusy} className="grid">
        <legend className="text-sm font-medium">Parts</legend>
        {REPORT_PARTS.map((part) => (
          <label key={part} className={rowClasses}>
            <input
              type="checkbox"
              checked={parts.includes(part)}
              onChange={() => toggle(part)}
              className={boxClasses}
            />
            <span>{PART_LABELS[part]}</span>
          </label>
        ))}
      </fieldset>
      <fieldset disabled={isBusy} className="flex flex-wrap gap-x-6">
        <legend className="text-sm font-medium">Paper</legend>
        {PAPERS.map((each) => (
          <label key={each} className={rowClasses}>
            <input
              type="radio"
              name="paper"
              checked={paper === each}
              onChange={() => choosePaper(each)}
              className={boxClasses}
            />
            <span>{PAPER_LABELS[each]}</span>
          </label>
        ))}
      </fieldset>
      <fieldset disabled={isBusy} className="grid gap-1">
        <legend className="sr-only">Link</legend>
        <label className={rowClasses}>
          <input
            type="checkbox"
            checked={link}
            aria-describedby={noteId}
            onChange={({ target }) => setLink(target.checked)}
            className={boxClasses}
          />
          <span>With a link to the video and its recordings</span>
        </label>
        <p id={noteId} className="text-muted-foreground text-xs">
          {LINK_NOTES[scope.kind === "shared" ? "shared" : "own"]}
        </p>
      </fieldset>
      <p role="status" className="text-muted-foreground text-sm empty:hidden">
        {parts.length === 0 ? "Choose at least one part." : ""}
      </p>
      <ReportState report={report} />
      <Button type="submit" disabled={isBusy || parts.length === 0} pending={ask.isPending}>
        {report.status === "ready" ? "Make Again" : report.status === "failed" ? "Try Again" : "Make Report"}
      </Button>
    </form>
  );
}
