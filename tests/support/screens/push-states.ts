import { expect, type Page } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import type { ScreenState } from "@/tests/support/screens/screen-state";

/** Runs in the browser of the first device of `seed.ts`. */
function subscribe(): void {
  const pushManager = { getSubscription: async () => ({ endpoint: "https://push.example/seeded" }) };
  const getRegistration = async () => ({ pushManager, getNotifications: async () => [] });
  Object.defineProperty(navigator.serviceWorker, "getRegistration", { value: getRegistration });
  Object.defineProperty(Notification, "permission", { value: "granted" });
}

function block(): void {
  Object.defineProperty(Notification, "permission", { value: "denied" });
}

function beUnasked(): void {
  Object.defineProperty(Notification, "permission", { value: "default" });
}

function beSafariOnPhone(): void {
  Reflect.deleteProperty(window, "PushManager");
  Object.defineProperty(navigator, "standalone", { value: false });
}

async function showSection(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByText(words).first()).toBeVisible();
  await page.getByRole("heading", { name: "On your devices" }).scrollIntoViewIfNeeded();
}

const LINK = {
  id: "01900000-0000-7000-8000-000000000001",
  name: "",
  shareUrl: "https://ride.example/shared/abc",
  hasCode: false,
  guestsMayDeleteMarkers: false,
  question: "",
};

/** Shares the video without the server, so that every visit finds it unshared. */
async function shareForOnce(page: Page): Promise<void> {
  await page.route("**/api/videos/*/links", (route) => route.fulfill({ json: [] }));
  await page.route("**/api/videos/*/share", (route) => route.fulfill({ status: 201, json: LINK }));
  await new WorkspacePage(page).expectReady();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expect(page.getByRole("textbox", { name: "Share link" })).toHaveValue(LINK.shareUrl);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("region", { name: "Notifications", exact: true })).toBeVisible();
}

/** Pushes: where the screens offer and choose them. */
export const PUSH_STATES: readonly ScreenState[] = [
  {
    name: "settings, devices that are told",
    visitor: "club",
    path: "/settings/notifications",
    beforeScripts: subscribe,
    arrange: (page) => showSection(page, "Tell me on this device"),
  },
  {
    name: "settings, notifications refused by the browser",
    visitor: "rider",
    path: "/settings/notifications",
    beforeScripts: block,
    arrange: (page) => showSection(page, /^Your browser does not allow it/),
  },
  {
    name: "settings, notifications in Safari on a phone",
    visitor: "rider",
    path: "/settings/notifications",
    beforeScripts: beSafariOnPhone,
    arrange: (page) => showSection(page, /^On iPhone and iPad/),
  },
  {
    name: "video, asked about notifications",
    visitor: "rider",
    path: (seed) => seed.rider.timedPath,
    beforeScripts: beUnasked,
    arrange: shareForOnce,
  },
];
