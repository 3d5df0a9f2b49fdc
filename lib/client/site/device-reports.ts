/** Sends the server what this browser is worth as a player; without an account. */
import type { DeviceCheckReport, DeviceReport } from "@/lib/contracts/device-reports";
import { ENGINE_CHECKS, isFailure, type EngineFindings } from "@/lib/domain/playback/engine-findings";
import { send } from "../calls/request";
import { readStoredText, writeStoredText } from "../device/stored-value";

const PATH = "/api/device-reports";
const REPORTED_KEY = "engine-failures-reported";

/** @throws ApiError, NoAnswerError. */
export const sendDeviceReport = (report: DeviceCheckReport): Promise<unknown> => send("POST", PATH, report);

/**
 * Reports failed checks of this browser to the server, each once a device and version. Nothing waits for it or reports
 * its failure.
 */
export function reportFailedChecks(findings: EngineFindings): void {
  const browser = navigator.userAgent;
  const [reportedBrowser, ...reported] = readStoredText("device", REPORTED_KEY).split("\n");
  const known = reportedBrowser === browser ? reported : [];
  const failed = ENGINE_CHECKS.filter((check) => isFailure(findings[check]));
  if (failed.every((check) => known.includes(check))) return;
  writeStoredText("device", REPORTED_KEY, [browser, ...new Set([...known, ...failed])].join("\n"));
  const body: DeviceReport = { kind: "check", findings };
  const headers = { "Content-Type": "application/json" };
  // As the page may be left at any moment.
  fetch(PATH, { method: "POST", headers, body: JSON.stringify(body), keepalive: true }).catch(
    () => undefined,
  );
}
