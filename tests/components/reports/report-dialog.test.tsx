/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { ReportDialog } from "@/components/reports/report-dialog";
import { WorkspaceHeader } from "@/components/video-page/workspace-header";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { RideReport } from "@/lib/contracts/ride-reports";
import type { Video } from "@/lib/contracts/videos";
import { stillPlayer } from "@/tests/support/media/still-player";
import { renderScreen } from "@/tests/support/render-screen";
import { bodiesOf, respond } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const PATH = "/api/videos/v1/report";
const report = (own: Partial<RideReport> = {}): RideReport => ({
  ...{ status: "none", percent: 0, url: null, expiresAt: null },
  ...own,
});
const EXPIRES = "2026-12-06T10:00:00.000Z";
const READY = report({ status: "ready", percent: 100, url: `${PATH}/file`, expiresAt: EXPIRES });

function show(first: RideReport, scope: VideoScope = { kind: "own", videoId: "v1" }) {
  respond(`GET ${scope.kind === "shared" ? "/api/shared/abc/report" : PATH}`, 200, first);
  return renderScreen(
    <WorkspaceProvider scope={scope} video={videoWith()} engine={stillPlayer(20)}>
      <ReportDialog open onOpenChange={() => undefined} />
    </WorkspaceProvider>,
  );
}

test("a report is requested with the chosen parts, shows its progress, and is downloaded", async () => {
  const view = show(report());
  const button = await screen.findByRole("button", { name: "Make Report" });
  await view.pointer.click(screen.getByRole("checkbox", { name: "Splits" }));
  await view.pointer.click(screen.getByRole("radio", { name: "Letter" }));
  await view.pointer.click(
    screen.getByRole("checkbox", { name: "With a link to the video and its recordings" }),
  );
  respond(`POST ${PATH}`, 202, report({ status: "waiting" }));
  respond(`GET ${PATH}`, 200, report({ status: "rendering", percent: 42 }));
  await view.pointer.click(button);
  expect(bodiesOf(`POST ${PATH}`)).toEqual([
    { parts: ["stills", "comments", "tempo", "chart", "speed", "strip"], paper: "letter", link: true },
  ]);
  expect(await screen.findByText("42 %")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Making the report" })).toBeVisible();
  expect(button).toBeDisabled();
  respond(`GET ${PATH}`, 200, READY);
  const link = await screen.findByRole("link", { name: "Download Report" });
  expect(link).toHaveAttribute("href", `${PATH}/file`);
  expect(screen.getByText("Until Dec 06, 2026")).toBeVisible();
  expect(screen.getByRole("button", { name: "Make Again" })).toBeEnabled();
});

test("without a part nothing is requested", async () => {
  const view = show(report());
  await screen.findByRole("button", { name: "Make Report" });
  for (const box of screen.getAllByRole("checkbox", { checked: true })) await view.pointer.click(box);
  expect(screen.getByText("Choose at least one part.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Make Report" })).toBeDisabled();
});

test("a failure is shown, and can be tried again with the same choice", async () => {
  const view = show(report({ status: "failed", expiresAt: EXPIRES }));
  expect(await screen.findByText("The report could not be made.")).toBeVisible();
  respond(`POST ${PATH}`, 202, report({ status: "waiting" }));
  respond(`GET ${PATH}`, 200, report({ status: "waiting" }));
  await view.pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("The report waits for its turn")).toBeVisible();
});

test("a rejection is shown with its reason, and the choice stays", async () => {
  const view = show(report());
  await view.pointer.click(await screen.findByRole("checkbox", { name: "Splits" }));
  const message = "That was a lot of reports in a short time.";
  respond(`POST ${PATH}`, 429, { code: "rateLimited", message });
  await view.pointer.click(screen.getByRole("button", { name: "Make Report" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Splits" })).not.toBeChecked();
});

test("a guest sees which link the report has", async () => {
  show(report(), { kind: "shared", token: "abc" });
  expect(await screen.findByText(/by the link that you have/)).toBeVisible();
});

test("a link opens the dialog, once, for those who may make a report", async () => {
  respond(`GET ${PATH}`, 200, READY);
  const header = (allowed: Video["allowed"]) => (
    <WorkspaceProvider scope={{ kind: "own", videoId: "v1" }} video={videoWith({ allowed })}>
      <WorkspaceHeader titleAs="h1" opensReport />
    </WorkspaceProvider>
  );
  const view = renderScreen(
    <>
      {header(["view"])}
      {header(["view", "saveReport"])}
    </>,
  );
  expect(await screen.findByRole("link", { name: "Download Report" })).toBeVisible();
  expect(screen.getAllByRole("dialog", { hidden: true })).toHaveLength(1);
  await view.pointer.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
