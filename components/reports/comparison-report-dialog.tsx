"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { PaperChoice, usePaper } from "@/components/reports/paper-choice";
import { ReportForm } from "@/components/reports/report-form";
import { TitledDialog } from "@/components/ui/dialog";
import {
  askForComparisonReportMutation,
  comparisonReportQuery,
} from "@/lib/client/reports/comparison-reports";

type ComparisonReportDialogProps = {
  comparisonId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for the report of a saved comparison, and offers it. */
export function ComparisonReportDialog({ comparisonId, open, onOpenChange }: ComparisonReportDialogProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Report"
      description="This comparison as one PDF, as it was last saved: both rides in pairs of pictures, to send or to print."
    >
      <Fields comparisonId={comparisonId} />
    </TitledDialog>
  );
}

function Fields({ comparisonId }: { comparisonId: string }) {
  const [paper, choosePaper] = usePaper();
  const query = useQuery(comparisonReportQuery(comparisonId));
  const request = useMutation(askForComparisonReportMutation(comparisonId));
  return (
    <ReportForm query={query} isRequesting={request.isPending} onRequest={() => request.mutate({ paper })}>
      {(isBusy) => <PaperChoice paper={paper} onPaper={choosePaper} disabled={isBusy} />}
    </ReportForm>
  );
}
