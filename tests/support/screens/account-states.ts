import { expect, type Page } from "@playwright/test";
import { LONG_WORDS } from "@/tests/support/screens/seed";
import type { ScreenState } from "@/tests/support/screens/screen-state";

const NO_VIDEO = "/video/01900000-0000-7000-8000-000000000000";

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const text = (words: string | RegExp) => (page: Page) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
const NOT_FOUND = [/console: Failed to load resource.*status of 404/];

const isPhone = (page: Page) => page.evaluate(() => matchMedia("(width < 40rem)").matches);

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account/ }).click();
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
}

async function openNewCollection(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /New Collection|Create Collection/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "New Collection" })).toBeVisible();
}

/** What a signed-in person sees beside the video page itself. */
export const ACCOUNT_STATES: readonly ScreenState[] = [
  {
    name: "dashboard, nothing yet",
    visitor: "newcomer",
    path: "/",
    arrange: text(/No videos|first video/i),
    isWholePage: true,
  },
  {
    name: "dashboard, one video",
    visitor: "rider",
    path: "/",
    arrange: text("Gallop on the beach"),
    isWholePage: true,
  },
  {
    name: "dashboard, much of everything",
    visitor: "club",
    path: "/",
    arrange: text("Half-pass"),
    isWholePage: true,
  },
  {
    name: "dashboard, something new",
    visitor: "club",
    path: "/",
    arrange: async (page) => {
      await expect(page.getByRole("group", { name: "Audio comment by Anna (guest)" })).toBeVisible();
    },
  },
  { name: "shared with me, none", visitor: "newcomer", path: "/shared-with-me", arrange: heading(/^Shared/) },
  { name: "shared with me", visitor: "club", path: "/shared-with-me", arrange: text(/on frame 12: /) },
  { name: "account menu", visitor: "club", path: "/", arrange: openAccountMenu },
  {
    name: "profile",
    visitor: "club",
    path: "/",
    arrange: async (page) => {
      await openAccountMenu(page);
      await page.getByRole("menuitem", { name: "Profile" }).click();
      await expect(page.getByRole("heading", { name: "Profile" })).toBeInViewport();
    },
  },
  { name: "new collection", visitor: "newcomer", path: "/", arrange: openNewCollection },
  { name: "collections, none", visitor: "newcomer", path: "/collections", arrange: heading(/./) },
  {
    name: "collections, many",
    visitor: "club",
    path: "/collections",
    arrange: text(LONG_WORDS.collection),
    isWholePage: true,
  },
  {
    name: "collection, one video",
    visitor: "club",
    path: (seed) => seed.club.collectionPath,
    arrange: text("Canter, left rein"),
  },
  {
    name: "library, nothing yet",
    visitor: "newcomer",
    path: "/videos",
    arrange: text("No videos uploaded yet"),
  },
  { name: "library, one video", visitor: "rider", path: "/videos", arrange: text("Gallop on the beach") },
  {
    name: "library, many videos",
    visitor: "club",
    path: "/videos",
    arrange: text("Canter, left rein"),
    isWholePage: true,
  },
  {
    name: "library, rows",
    visitor: "club",
    path: "/videos",
    beforeScripts: () => localStorage.setItem("choice:library-layout", "rows"),
    arrange: text("Canter, left rein"),
    isWholePage: true,
  },
  {
    name: "library, something new on a card",
    visitor: "club",
    path: "/videos?search=Flying",
    arrange: text(/^(3 new| \+ 2 more)$/),
  },
  {
    name: "library, nothing fits the search",
    visitor: "club",
    path: "/videos",
    arrange: async (page) => {
      await page.getByLabel("Search videos").fill(LONG_WORDS.label);
      await text("No videos match")(page);
    },
  },
  {
    name: "library, several chosen",
    visitor: "club",
    path: "/videos",
    arrange: async (page) => {
      await page.getByRole("button", { name: "Select", exact: true }).click();
      await page.getByRole("checkbox").first().check();
      await expect(page.getByText("1 selected")).toBeVisible();
    },
    isWholePage: true,
  },
  {
    name: "library, delete the chosen ones",
    visitor: "club",
    path: "/videos",
    arrange: async (page) => {
      await page.getByRole("button", { name: "Select", exact: true }).click();
      await page.getByRole("button", { name: /^Select All/ }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "library, delete a video",
    visitor: "rider",
    path: "/videos",
    arrange: async (page) => {
      await page
        .getByRole("button", { name: /^(Delete|Actions for) Gallop on the beach/ })
        .filter({ visible: true })
        .click();
      if (await isPhone(page)) await page.getByRole("menuitem", { name: "Delete" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "library, a row's menu, or its card on a desk",
    visitor: "club",
    path: "/videos",
    arrange: async (page) => {
      if (!(await isPhone(page))) return text("Canter, left rein")(page);
      await page.getByRole("button", { name: "Actions for Canter, left rein" }).first().click();
      await expect(page.getByRole("menuitem", { name: "Share Video" })).toBeVisible();
    },
  },
  {
    name: "library, filters in a sheet, or in a row on a desk",
    visitor: "club",
    path: "/videos?status=completed",
    arrange: async (page) => {
      if (!(await isPhone(page))) return text("Canter, left rein")(page);
      await page.getByRole("button", { name: "Filters and Order, 1 chosen" }).click();
      await expect(page.getByRole("dialog", { name: "Filters and Order" })).toBeVisible();
    },
  },
  {
    name: "upload",
    visitor: "newcomer",
    path: "/upload",
    arrange: heading("Upload Video"),
    isWholePage: true,
  },
  {
    name: "upload, a file chosen",
    visitor: "club",
    path: "/upload",
    arrange: async (page) => {
      const file = { name: LONG_WORDS.title, mimeType: "video/quicktime", buffer: Buffer.alloc(1) };
      await page.getByLabel("Video file").setInputFiles(file);
      await expect(page.getByLabel("Title")).not.toHaveValue("");
    },
    isWholePage: true,
  },
  {
    name: "upload, three files chosen",
    visitor: "newcomer",
    path: "/upload",
    arrange: async (page) => {
      const files = ["Trot.mov", LONG_WORDS.title, "Canter.mov"].map((name) => ({
        name,
        mimeType: "video/quicktime",
        buffer: Buffer.alloc(1),
      }));
      await page.getByLabel("Video file").setInputFiles(files);
      await expect(page.getByText("Next: 2 more")).toBeVisible();
    },
    isWholePage: true,
  },
  {
    name: "upload, to go on with",
    visitor: "club",
    path: (seed) => seed.club.resumePath,
    arrange: (page) => expect(page.getByText("Choose the same file again")).toBeVisible(),
    isWholePage: true,
  },
  {
    name: "billing, nothing yet",
    visitor: "newcomer",
    path: "/billing",
    arrange: text("No invoices yet"),
    isWholePage: true,
  },
  {
    name: "billing, free rides",
    visitor: "rider",
    path: "/billing",
    arrange: text("Gallop on the beach"),
    isWholePage: true,
  },
  {
    name: "billing, months of invoices",
    visitor: "club",
    path: "/billing",
    arrange: text(/^Invoice for/),
    isWholePage: true,
  },
  {
    name: "set password",
    visitor: "rider",
    path: "/set-password",
    arrange: async (page) => {
      await heading("Set Your Password")(page);
      await text(/For the account .*@/)(page);
      await text(/instead of the external sign-in provider, independent of it and from anywhere/)(page);
      await expect(page.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/");
    },
  },
  {
    name: "not found, signed in",
    visitor: "rider",
    path: "/nowhere",
    arrange: heading("404 Page Not Found"),
    expectedErrors: NOT_FOUND,
  },
  {
    name: "video, not found",
    visitor: "rider",
    path: NO_VIDEO,
    arrange: heading("Video Not Found"),
    expectedErrors: NOT_FOUND,
  },
  {
    name: "video, processing",
    visitor: "club",
    path: (seed) => seed.club.processingPath,
    arrange: heading("Processing Video"),
  },
  {
    name: "video, processing failed",
    visitor: "club",
    path: (seed) => seed.club.failedPath,
    arrange: (page) => page.getByRole("combobox", { name: "Move to" }).waitFor(),
    isWholePage: true,
  },
];
