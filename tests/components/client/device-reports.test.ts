import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { reportFailedChecks } from "@/lib/client/site/device-reports";
import type { EngineFindings } from "@/lib/domain/playback/engine-findings";

const RIGHT: EngineFindings = {
  "callback-time": "believed",
  "picture-time": "believed",
  "copied-pixels": "untried",
  "software-decoding": "missing",
  "decoded-order": "believed",
  "decoded-picture": "believed",
  "canvas-pixels": "believed",
  "named-frames": "untried",
};
const WRONG: EngineFindings = { ...RIGHT, "picture-time": "refused" };

let browser: string;
const call = jest.fn<() => Promise<Response>>();
beforeEach(() => {
  localStorage.clear();
  call.mockReset().mockRejectedValue(new TypeError("No network"));
  browser = `Browser ${expect.getState().currentTestName ?? ""}`;
  jest.spyOn(navigator, "userAgent", "get").mockImplementation(() => browser);
  window.fetch = call;
});
afterEach(() => void jest.restoreAllMocks());

test("failed checks are reported once, and again by another version of the browser", () => {
  reportFailedChecks(RIGHT);
  expect(call).not.toHaveBeenCalled();
  reportFailedChecks(WRONG);
  reportFailedChecks(WRONG);
  expect(call.mock.calls).toEqual([
    [
      "/api/device-reports",
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ kind: "check", findings: WRONG }),
        keepalive: true,
      },
    ],
  ]);
  browser += " 2";
  reportFailedChecks(WRONG);
  expect(call).toHaveBeenCalledTimes(2);
});

test("a check that fails later is reported too", () => {
  reportFailedChecks(WRONG);
  reportFailedChecks({ ...WRONG, "copied-pixels": "refused" });
  reportFailedChecks({ ...RIGHT, "copied-pixels": "refused" });
  expect(call).toHaveBeenCalledTimes(2);
});

test("without access to storage, a page reports once", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Refused", "SecurityError");
  });
  reportFailedChecks(WRONG);
  reportFailedChecks(WRONG);
  expect(call).toHaveBeenCalledTimes(1);
});

/** As on the next visit: the module has nothing but what is stored. */
async function reportOnNextVisit(findings: EngineFindings): Promise<void> {
  await jest.isolateModulesAsync(async () => {
    const visit = await import("@/lib/client/site/device-reports");
    visit.reportFailedChecks(findings);
  });
}

test("a report that failed or was rejected is sent again on the next visit; an accepted one is not", async () => {
  reportFailedChecks(WRONG);
  call.mockResolvedValue({ ok: false } as Response);
  await reportOnNextVisit(WRONG);
  expect(call).toHaveBeenCalledTimes(2);
  call.mockResolvedValue({ ok: true } as Response);
  await reportOnNextVisit(WRONG);
  expect(call).toHaveBeenCalledTimes(3);
  await waitFor(() =>
    expect(localStorage.getItem("engine-failures-reported")).toBe(`${browser}\npicture-time`),
  );
  await reportOnNextVisit(WRONG);
  expect(call).toHaveBeenCalledTimes(3);
});
