/** Device reports of browsers, stored without account and address. */
import type { DeviceReport } from "@/lib/contracts/device-reports";
import type { DeviceReportRow, EngineSummary } from "@/lib/domain/playback/device-report";
import { browserEngine } from "@/lib/domain/playback/browser-engine";
import { deviceName } from "@/lib/domain/playback/device-name";
import {
  ENGINE_CHECKS,
  isFailure,
  type EngineCheck,
  type EngineFindings,
} from "@/lib/domain/playback/engine-findings";
import { db } from "../../database/db";
import { consumePoint } from "../../limits/counters";
import { unguardedDb } from "../../database/unguarded-db";

const RETENTION_MS = 180 * 24 * 3600 * 1000;
const MAX_LISTED = 50;

interface Sender {
  userAgent: string;
  address: string;
}

export async function addDeviceReport(report: DeviceReport, { userAgent, address }: Sender): Promise<void> {
  await consumePoint("deviceReports", { address });
  const { kind, findings } = report;
  const sender = { ...browserEngine(userAgent), device: deviceName(userAgent) };
  if (report.kind === "check") {
    await unguardedDb().deviceReport.create({ data: { ...sender, kind, findings } });
    return;
  }
  const { kind: _, findings: __, framesChecked, framesWrong, medianStepMs, ...details } = report;
  const counts = { framesChecked, framesWrong, medianStepMs };
  await unguardedDb().deviceReport.create({ data: { ...sender, kind, findings, details, ...counts } });
}

export async function deleteOldDeviceReports(): Promise<number> {
  const { count: deleted } = await unguardedDb().deviceReport.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - RETENTION_MS) } },
  });
  return deleted;
}

export async function listDeviceReports(): Promise<DeviceReportRow[]> {
  const rows = await db().deviceReport.findMany({ orderBy: { createdAt: "desc" }, take: MAX_LISTED });
  return rows.map(({ engine, version, device, findings, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    device: `${device}, ${engine} ${version}`.trim(),
    failedChecks: ENGINE_CHECKS.filter((check) => isFailure((findings as Partial<EngineFindings>)[check])),
  }));
}

export async function summarizeDeviceReports(): Promise<EngineSummary[]> {
  const groups = await db().deviceReport.groupBy({
    by: ["engine", "version", "kind"],
    _count: true,
    orderBy: [{ engine: "asc" }, { version: "desc" }],
  });
  const wrong = await db().deviceReport.groupBy({
    by: ["engine", "version"],
    where: { framesWrong: { gt: 0 } },
    _count: true,
  });
  const failures = await countFailures();
  const summaries = new Map<string, EngineSummary>();
  const summaryOf = ({ engine: name, version }: { engine: string; version: string }): EngineSummary => {
    const engine = `${name} ${version}`.trim();
    const summary = summaries.get(engine) ?? {
      engine,
      reports: 0,
      reportsWithWrongFrames: 0,
      failures: [],
    };
    summaries.set(engine, summary);
    return summary;
  };
  for (const group of groups) {
    const summary = summaryOf(group);
    if (group.kind === "report") summary.reports = group._count;
  }
  for (const group of wrong) summaryOf(group).reportsWithWrongFrames = group._count;
  for (const group of failures) summaryOf(group).failures.push({ check: group.check, count: group.count });
  return [...summaries.values()];
}

interface FailureCount {
  engine: string;
  version: string;
  check: EngineCheck;
  count: number;
}

function countFailures(): Promise<FailureCount[]> {
  return db().$queryRaw<FailureCount[]>`
    SELECT engine, version, finding.key AS "check", count(*)::int AS "count"
    FROM "DeviceReport", jsonb_each_text(findings) AS finding
    WHERE kind = 'check' AND finding.value IN ('refused', 'corrected') AND finding.key = ANY(${[...ENGINE_CHECKS]})
    GROUP BY engine, version, finding.key
    ORDER BY count(*) DESC, finding.key`;
}
