"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { boxClasses, PaperChoice, rowClasses, usePaper } from "@/components/reports/paper-choice";
import { ReportForm } from "@/components/reports/report-form";
import { TitledDialog } from "@/components/ui/dialog";
import { useWorkspace } from "@/components/workspace/workspace";
import { askForReportMutation, rideReportQuery } from "@/lib/client/reports/ride-reports";
import { REPORT_PARTS, type ReportPart } from "@/lib/domain/reports/report-choice";

const PART_LABELS: Readonly<Record<ReportPart, string>> = {
  stills: "Pictures of the commented frames, with drawings",
  comments: "Comments",
  splits: "Splits",
  tempo: "Table of tempo and rhythm",
  chart: "Chart of tempo, with its error",
  speed: "Speed and stride length",
  strip: "Stride strip",
};

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
      <ReportFields />
    </TitledDialog>
  );
}

function ReportFields() {
  const { scope } = useWorkspace();
  const noteId = useId();
  const [parts, setParts] = useState<readonly ReportPart[]>(REPORT_PARTS);
  const [paper, choosePaper] = usePaper();
  const [link, setLink] = useState(false);
  const query = useQuery(rideReportQuery(scope));
  const request = useMutation(askForReportMutation(scope));
  const toggle = (part: ReportPart) =>
    setParts(REPORT_PARTS.filter((each) => (each === part ? !parts.includes(part) : parts.includes(each))));
  return (
    <ReportForm
      query={query}
      isRequesting={request.isPending}
      isWhole={parts.length > 0}
      onRequest={() => request.mutate({ parts: [...parts], paper, link })}
    >
      {(isBusy) => (
        <>
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
          <PaperChoice paper={paper} onPaper={choosePaper} disabled={isBusy} />
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
        </>
      )}
    </ReportForm>
  );
}
