import { expect, type Page } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import type { ScreenState } from "@/tests/support/screens/screen-state";

const clubVideo: ScreenState["path"] = (seed) => seed.club.videoPath;

async function openReport(page: Page): Promise<void> {
  await new WorkspacePage(page).expectReady();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  await expectDialog(page);
}

const expectDialog = (page: Page) =>
  expect(page.getByRole("dialog", { name: "Report" }).getByText("Paper")).toBeVisible();

export const REPORT_STATES: readonly ScreenState[] = [
  { name: "report, to be chosen", visitor: "club", path: clubVideo, arrange: openReport },
  {
    name: "report, opened by the link of its notice",
    visitor: "club",
    path: (seed) => `${seed.club.videoPath}?report`,
    arrange: expectDialog,
  },
  {
    name: "report, ready",
    visitor: "club",
    path: clubVideo,
    arrange: async (page) => {
      await openReport(page);
      await page.getByRole("button", { name: /^Make (Report|Again)$/ }).click();
      await expect(page.getByRole("link", { name: "Download Report" })).toBeVisible({ timeout: 60_000 });
    },
  },
];
