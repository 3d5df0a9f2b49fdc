import { MonitorSmartphone } from "lucide-react";
import { DataTable, type Column } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalTime } from "@/components/ui/local-time";
import { PageHeader } from "@/components/ui/page-header";
import { CHECK_LABELS, type DeviceReportRow, type EngineSummary } from "@/lib/domain/playback/device-report";

const ENGINE_COLUMNS: readonly Column<EngineSummary>[] = [
  { header: "Engine", cell: ({ engine }) => engine, isTitle: true },
  { header: "Checks sent", cell: ({ reports }) => reports, isNumber: true },
  {
    header: "With wrong frames",
    cell: ({ reportsWithWrongFrames }) => reportsWithWrongFrames,
    isNumber: true,
  },
  {
    header: "Failed checks",
    cell: ({ failures }) => (
      <Lines lines={failures.map(({ check, count }) => `${CHECK_LABELS[check]}: ${count}`)} />
    ),
  },
];

const REPORT_COLUMNS: readonly Column<DeviceReportRow>[] = [
  { header: "Device", cell: ({ device }) => device, isTitle: true },
  { header: "Date", cell: ({ createdAt }) => <LocalTime iso={createdAt} format="moment" /> },
  {
    header: "Frames right",
    cell: ({ framesChecked, framesWrong }) =>
      framesChecked === null || framesWrong === null
        ? "-"
        : `${framesChecked - framesWrong} of ${framesChecked}`,
    isNumber: true,
  },
  {
    header: "One step",
    cell: ({ medianStepMs }) => (medianStepMs === null ? "-" : `${Math.round(medianStepMs)} ms`),
    isNumber: true,
  },
  {
    header: "Failed checks",
    cell: ({ failedChecks }) => <Lines lines={failedChecks.map((check) => CHECK_LABELS[check])} />,
  },
];

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <span>-</span>;
  return (
    <ul className="grid gap-0.5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface DeviceReportsProps {
  reports: readonly DeviceReportRow[];
  engines: readonly EngineSummary[];
}

export function DeviceReports({ reports, engines }: DeviceReportsProps) {
  return (
    <div className="page-container grid gap-8 py-8 sm:py-10">
      <PageHeader
        title="Devices"
        description="What browsers reported of themselves as players, at /device-check or by themselves. Kept for half a year."
      />
      {reports.length === 0 ? (
        <EmptyState icon={MonitorSmartphone} title="No reports yet" />
      ) : (
        <>
          <section aria-labelledby="engines" className="grid gap-4">
            <h2 id="engines" className="text-lg font-semibold">
              Engines
            </h2>
            <p className="text-muted-foreground -mt-2 text-sm">
              Players report failed checks by themselves, each once a device and version of its browser.
            </p>
            <DataTable
              label="Engines"
              columns={ENGINE_COLUMNS}
              rows={engines}
              rowKey={({ engine }) => engine}
            />
          </section>
          <section aria-labelledby="reports" className="grid gap-4">
            <h2 id="reports" className="text-lg font-semibold">
              Last Reports
            </h2>
            <DataTable label="Last Reports" columns={REPORT_COLUMNS} rows={reports} rowKey={({ id }) => id} />
          </section>
        </>
      )}
    </div>
  );
}
