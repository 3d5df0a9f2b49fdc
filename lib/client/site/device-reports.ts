import type { DeviceCheckReport, DeviceReport } from "@/lib/contracts/device-reports";
import { ENGINE_CHECKS, isFailure, type EngineFindings } from "@/lib/domain/playback/engine-findings";
import { send } from "../calls/request";
import { readStoredText, writeStoredText } from "../device/stored-value";

const PATH = "/api/device-reports";
const REPORTED_KEY = "engine-failures-reported";

/** @throws ApiError, NoResponseError */
export const sendDeviceReport = (report: DeviceCheckReport): Promise<unknown> => send("POST", PATH, report);

/** Sent by this page, with the browser: each is sent once, and a failure waits for the next visit. */
const sent = new Set<string>();

/** Reports each failed check once for each device and version; failures are ignored. */
export function reportFailedChecks(findings: EngineFindings): void {
  const browser = navigator.userAgent;
  const known = reportedChecks(browser);
  const failed = ENGINE_CHECKS.filter((check) => isFailure(findings[check]));
  if (failed.every((check) => known.includes(check) || sent.has(`${browser} ${check}`))) return;
  for (const check of failed) sent.add(`${browser} ${check}`);
  const body: DeviceReport = { kind: "check", findings };
  const headers = { "Content-Type": "application/json" };
  // The page may be left at any moment.
  fetch(PATH, { method: "POST", headers, body: JSON.stringify(body), keepalive: true })
    .then(({ ok }) => {
      const reported = new Set([...reportedChecks(browser), ...failed]);
      if (ok) writeStoredText("device", REPORTED_KEY, [browser, ...reported].join("\n"));
    })
    .catch(() => undefined);
}

/** Accepted by the server for this version of the browser. */
function reportedChecks(browser: string): string[] {
  const [reportedBrowser, ...reported] = readStoredText("device", REPORTED_KEY).split("\n");
  return reportedBrowser === browser ? reported : [];
}
