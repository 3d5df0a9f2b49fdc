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
    name: "video, share with people",
    visitor: "rider",
    path: (seed) => seed.rider.sentPath,
    arrange: async (page) => {
      await openSharing(page);
      const sent = page.getByRole("region", { name: "Sent to" });
      await expect(sent.getByText("Due tomorrow")).toBeVisible();
      await sent.getByRole("button", { name: "Ask Ines again" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "video, share with a trainer, refused",
    visitor: "rider",
    path: (seed) => seed.rider.sentPath,
    arrange: async (page) => {
      await openSharing(page);
      await page.getByRole("combobox", { name: "To" }).fill("Tom <tom@example.org>, anna@example");
      await page.getByRole("combobox", { name: "Answer by" }).click();
      await page.getByRole("option", { name: "On a day" }).click();
      await page.getByRole("button", { name: "Send by Mail" }).click();
      await expect(page.getByText("Invalid email address")).toBeVisible();
      await expect(page.getByText("Choose a day that is not over yet")).toBeVisible();
    },
  },
  {
    name: "video, share with a known person",
    visitor: "rider",
    path: (seed) => seed.rider.sentPath,
    arrange: async (page) => {
      await openSharing(page);
      await page.getByRole("combobox", { name: "To" }).fill("e");
      await expect(page.getByRole("option", { name: /^Ines/ })).toBeVisible();
    },
  },
  {
    name: "video, withdraw an invitation",
    visitor: "rider",
    path: (seed) => seed.rider.sentPath,
    arrange: async (page) => {
      await openSharing(page);
      await page.getByRole("button", { name: "Withdraw the invitation to Ines" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "shared video, a review is asked for",
    visitor: "guest",
    path: (seed) => seed.rider.reviewPath,
    arrange: async (page) => {
      await new WorkspacePage(page).expectReady();
      await expect(page.getByRole("button", { name: "Done", exact: true })).toBeVisible();
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
