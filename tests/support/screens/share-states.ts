import { expect, type Page } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import type { ScreenState } from "@/tests/support/screens/screen-state";

const RIDER_VIDEO: ScreenState["path"] = (seed) => seed.rider.videoPath;
const CODED_VIDEO: ScreenState["path"] = (seed) => seed.club.deletedCommentPath;

async function openSharing(page: Page): Promise<void> {
  await new WorkspacePage(page).expectReady();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** A video's links, as its owner makes and changes them. */
export const SHARE_STATES: readonly ScreenState[] = [
  { name: "video, share", visitor: "rider", path: RIDER_VIDEO, arrange: openSharing },
  {
    name: "video, share for the first time",
    visitor: "rider",
    path: (seed) => seed.rider.timedPath,
    arrange: async (page) => {
      await openSharing(page);
      await page.getByRole("switch", { name: "Ask for a code" }).click();
      await expect(page.getByLabel("Code", { exact: true })).toHaveValue(/./);
    },
  },
  {
    name: "video, share by a named link",
    visitor: "rider",
    path: RIDER_VIDEO,
    arrange: async (page) => {
      await openSharing(page);
      await page.getByRole("button", { name: /^Ines/ }).click();
      await expect(page.getByRole("dialog", { name: "Link for Ines" })).toBeVisible();
    },
  },
  {
    name: "video, share by an expired link",
    visitor: "rider",
    path: RIDER_VIDEO,
    arrange: async (page) => {
      await openSharing(page);
      await page.getByRole("button", { name: /^Clinic in May/ }).click();
      await expect(page.getByText(/^This link has expired/)).toBeVisible();
    },
  },
  {
    name: "video, share by a new link",
    visitor: "rider",
    path: RIDER_VIDEO,
    arrange: async (page) => {
      await openSharing(page);
      await page.getByRole("button", { name: "New Link" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("ines");
      await page.getByRole("button", { name: "Make Link" }).click();
      await expect(page.getByText("There is a link for Ines already.")).toBeVisible();
    },
    expectedErrors: [/409/],
  },
  {
    name: "video, share with a code",
    visitor: "club",
    path: CODED_VIDEO,
    arrange: openSharing,
  },
  {
    name: "video, share options",
    visitor: "club",
    path: CODED_VIDEO,
    arrange: async (page) => {
      await openSharing(page);
      await page.getByRole("button", { name: "Change link options" }).click();
      await expect(page.getByRole("dialog", { name: "Link Options" })).toBeVisible();
    },
  },
];
