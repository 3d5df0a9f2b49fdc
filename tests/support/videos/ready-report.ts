import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@jest/globals";
import type { Rendering } from "@/lib/contracts/renderings";

export const REPORT_TIMEOUT_MS = 120_000;

/** Waits until the worker has made it. @throws where it cannot be made. */
export async function untilReady<Report extends Rendering>(read: () => Promise<Report>): Promise<Report> {
  for (const start = Date.now(); Date.now() - start < REPORT_TIMEOUT_MS; await sleep(200)) {
    const report = await read();
    if (report.status === "ready") return report;
    expect(report.status).not.toBe("failed");
  }
  throw new Error("No report was made");
}
