/** Sends the server what this browser is worth as a player; without an account. */
import type { DeviceCheckReport, DeviceReport } from "@/lib/contracts/device-reports";
import { ENGINE_CHECKS, isFailure, type EngineFindings } from "@/lib/domain/playback/engine-findings";
import { send } from "../calls/request";
import { readStoredText, writeStoredText } from "../device/stored-value";

const PATH = "/api/device-reports";
const REPORTED_KEY = "engine-failures-reported";

/** @throws ApiError, NoResponseError. */
export const sendDeviceReport = (report: DeviceCheckReport): Promise<unknown> => send("POST", PATH, report);

/** The checks that this page has sent, with the browser: one answer is waited for, and a failure is for the next visit. */
const sent = new Set<string>();

/**
 * Reports failed checks of this browser to the server, each until it was taken once a device and version. Nothing waits for it
 * or reports its failure.
 */
export function reportFailedChecks(findings: EngineFindings): void {
  const browser = navigator.userAgent;
  const known = reportedChecks(browser);
  const failed = ENGINE_CHECKS.filter((check) => isFailure(findings[check]));
  if (failed.every((check) => known.includes(check) || sent.has(`${browser} ${check}`))) return;
  for (const check of failed) sent.add(`${browser} ${check}`);
  const body: DeviceReport = { kind: "check", findings };
  const headers = { "Content-Type": "application/json" };
  // As the page may be left at any moment.
  fetch(PATH, { method: "POST", headers, body: JSON.stringify(body), keepalive: true })
    .then(({ ok }) => {
      const reported = new Set([...reportedChecks(browser), ...failed]);
      if (ok) writeStoredText("device", REPORTED_KEY, [browser, ...reported].join("\n"));
    })
    .catch(() => undefined);
}

/** What the server took of this version of the browser. */
function reportedChecks(browser: string): string[] {
  const [reportedBrowser, ...reported] = readStoredText("device", REPORTED_KEY).split("\n");
  return reportedBrowser === browser ? reported : [];
}
