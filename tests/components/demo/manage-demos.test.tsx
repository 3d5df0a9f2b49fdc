/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { AdminGuard } from "@/components/admin/admin-guard";
import { ManageDemos } from "@/components/demo/manage-demos";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const own = videoWith({ id: "own", title: "Half-pass", createdAt: "2026-01-05T10:00:00.000Z" });
const unready = videoWith({ id: "new", title: "Piaffe", duration: null, processingStatus: "processing" });
const sample = videoWith({ id: "sample", title: "Sample ride", isDemo: true });
const PATCH = "PATCH /api/admin/videos/own/demo";

async function open(videos = [own, unready], demos = [sample]) {
  respond("GET /api/videos", 200, videos);
  respond("GET /api/admin/videos/demo", 200, demos);
  const view = renderScreen(
    <AdminGuard>
      <ManageDemos />
    </AdminGuard>,
  );
  await screen.findByText(/^Currently/);
  return view;
}
const row = (name: string) => within(screen.getByRole("article", { name }));
const theSwitch = (name: string) => row(name).getByRole("switch", { name: "Use as Demo" });

test("shows the admin's videos and the demos of others, each with its switch", async () => {
  await open();
  expect(screen.getByText("Currently 1 demo video(s) selected")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Videos" })).toHaveAttribute("href", "/videos");
  expect(screen.getByRole("link", { name: "View Demo Page" })).toHaveAttribute("href", "/demo");
  expect(row("Half-pass").getByText("Jan 05, 2026")).toBeVisible();
  expect(row("Half-pass").getByText(/1:15/)).toBeVisible();
  expect(theSwitch("Half-pass")).not.toBeChecked();
  expect(row("Half-pass").queryByText("Demo Video")).toBeNull();
  expect(theSwitch("Sample ride")).toBeChecked();
  expect(row("Sample ride").getByText("Demo Video")).toBeVisible();
  expect(theSwitch("Piaffe")).toBeDisabled();
});

test("a video becomes a demo at once; another account's demo that was removed stays in the list", async () => {
  const { pointer } = await open();
  const release = respondLater(PATCH);
  await pointer.click(theSwitch("Half-pass"));
  expect(screen.getByText("Currently 2 demo video(s) selected")).toBeVisible();
  respond("GET /api/admin/videos/demo", 200, [own, sample]);
  release(200, { ...own, isDemo: true });
  expect(await screen.findByText("Demo status updated successfully")).toBeVisible();
  expect(bodiesOf(PATCH)).toEqual([{ isDemo: true }]);

  respond("GET /api/admin/videos/demo", 200, [own]);
  respond("PATCH /api/admin/videos/sample/demo", 200, { ...sample, isDemo: false });
  await pointer.click(theSwitch("Sample ride"));
  expect(await screen.findByText("Currently 1 demo video(s) selected")).toBeVisible();
  expect(theSwitch("Sample ride")).not.toBeChecked();
});

test("a change that the server refuses is rolled back, and the reason is shown", async () => {
  const { pointer } = await open();
  respond(PATCH, 500, null);
  await pointer.click(theSwitch("Half-pass"));
  expect(await screen.findByText("Error")).toBeVisible();
  expect(screen.getByText("Failed to update demo status")).toBeVisible();
  await waitFor(() => expect(theSwitch("Half-pass")).not.toBeChecked());
});

test("without a video the page says what to do first", async () => {
  await open([], []);
  expect(screen.getByText("No videos uploaded yet.")).toBeVisible();
  expect(screen.getByText("Upload some videos first to use as demos.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Upload Video" })).toHaveAttribute("href", "/upload");
});
