"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { Rendering } from "@/lib/contracts/renderings";
import { formatDay } from "@/lib/domain/dates";

/** How far the report is, or where it is downloaded. */
export function ReportState({ report: { status, percent, url, expiresAt } }: { report: Rendering }) {
  return (
    <div role="status" className="grid gap-2 text-sm empty:hidden">
      {status === "waiting" ? <p>The report waits for its turn</p> : null}
      {status === "rendering" ? (
        <>
          <p>
            <span>Making the report</span>{" "}
            <span translate="no" className="tabular-nums">
              {percent} %
            </span>
          </p>
          <Progress value={percent} label="Making the report" />
        </>
      ) : null}
      {status === "failed" ? <p className="text-destructive">The report could not be made.</p> : null}
      {status === "ready" && url !== null ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button asChild variant="outline">
            <a href={url} download>
              <Download aria-hidden />
              Download Report
            </a>
          </Button>
          {expiresAt === null ? null : (
            <p className="text-muted-foreground text-xs">Until {formatDay(expiresAt)}</p>
          )}
        </div>
      ) : null}
    </div>
  );
}
