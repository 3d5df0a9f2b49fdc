"use client";

import type { ReactNode } from "react";
import { ReportState } from "@/components/reports/report-state";
import { LoadFailed } from "@/components/shared/load-failed";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Rendering } from "@/lib/contracts/renderings";
import { isUnderWay } from "@/lib/domain/renderings";

type ReportFormProps = {
  /** What is known of the report, and whether it could be loaded. */
  query: { data: Rendering | undefined; error: Error | null; refetch: () => Promise<unknown> };
  isRequesting: boolean;
  /** False while something is still to be chosen. */
  isWhole?: boolean;
  onRequest: () => void;
  /** Its fields, which cannot be changed while the report is made. */
  children: (isBusy: boolean) => ReactNode;
};

/** Asks for a report by its fields, says how far it is, and offers it. */
export function ReportForm({
  query: { data: report, error, refetch },
  isRequesting,
  isWhole = true,
  onRequest,
  children,
}: ReportFormProps) {
  if (error && report === undefined)
    return <LoadFailed what="the report" error={error} onRetry={() => void refetch()} />;
  if (report === undefined) return <Skeleton className="h-80" />;
  const isBusy = isUnderWay(report.status);
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onRequest();
      }}
    >
      <ReportState report={report} />
      {children(isBusy)}
      <Button type="submit" disabled={isBusy || !isWhole} pending={isRequesting}>
        {report.status === "ready" ? "Make Again" : report.status === "failed" ? "Try Again" : "Make Report"}
      </Button>
    </form>
  );
}
