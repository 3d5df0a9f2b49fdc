/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { ComparisonReportDialog } from "@/components/reports/comparison-report-dialog";
import type { ComparisonReport } from "@/lib/contracts/comparison-reports";
import { renderScreen } from "@/tests/support/render-screen";
import { bodiesOf, respond } from "@/tests/support/screens/screen-server";

const PATH = "/api/comparisons/c1/report";
const EXPIRES = "2026-12-06T10:00:00.000Z";
const report = (own: Partial<ComparisonReport> = {}): ComparisonReport => ({
  ...{ status: "none", percent: 0, url: null, expiresAt: null },
  ...own,
});

function show(first: ComparisonReport) {
  respond(`GET ${PATH}`, 200, first);
  return renderScreen(<ComparisonReportDialog comparisonId="c1" open onOpenChange={() => undefined} />);
}

test("a report is requested for the chosen paper, shows its progress, and is downloaded", async () => {
  const view = show(report());
  const button = await screen.findByRole("button", { name: "Make Report" });
  expect(screen.queryByRole("checkbox")).toBeNull();
  await view.pointer.click(screen.getByRole("radio", { name: "Letter" }));
  respond(`POST ${PATH}`, 202, report({ status: "waiting" }));
  respond(`GET ${PATH}`, 200, report({ status: "rendering", percent: 42 }));
  await view.pointer.click(button);
  expect(bodiesOf(`POST ${PATH}`)).toEqual([{ paper: "letter" }]);
  expect(await screen.findByText("42 %")).toBeVisible();
  expect(button).toBeDisabled();
  expect(screen.getByRole("radio", { name: "A4" })).toBeDisabled();
  const ready = { status: "ready", percent: 100, url: `${PATH}/file`, expiresAt: EXPIRES } as const;
  respond(`GET ${PATH}`, 200, report(ready));
  const link = await screen.findByRole("link", { name: "Download Report" });
  expect(link).toHaveAttribute("href", `${PATH}/file`);
  expect(screen.getByRole("button", { name: "Make Again" })).toBeEnabled();
});

test("a failure is shown, and can be tried again", async () => {
  const view = show(report({ status: "failed", expiresAt: EXPIRES }));
  expect(await screen.findByText("The report could not be made.")).toBeVisible();
  respond(`POST ${PATH}`, 202, report({ status: "waiting" }));
  respond(`GET ${PATH}`, 200, report({ status: "waiting" }));
  await view.pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("The report waits for its turn")).toBeVisible();
});

test("a comparison that was deleted is reported, and the report can be tried again", async () => {
  respond(`GET ${PATH}`, 404, { code: "notFound", message: "Comparison not found" });
  const view = renderScreen(<ComparisonReportDialog comparisonId="c1" open onOpenChange={() => undefined} />);
  expect(await screen.findByText("Could not load the report")).toBeVisible();
  respond(`GET ${PATH}`, 200, report());
  await view.pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("button", { name: "Make Report" })).toBeVisible();
});
