import { expect, type Page } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import type { ScreenState } from "@/tests/support/screens/screen-state";

const NO_DEMO = "/demo/01900000-0000-7000-8000-000000000000";

const ready = (page: Page) => new WorkspacePage(page).expectReady();

async function openMarkers(page: Page): Promise<void> {
  await ready(page);
  const tab = page.getByRole("tab", { name: /Sample Markers/ });
  if (await tab.isVisible()) await tab.click();
  await page.getByRole("tabpanel", { name: /Sample Markers/ }).scrollIntoViewIfNeeded();
}

/** What visitors see of the demos. */
export const DEMO_STATES: readonly ScreenState[] = [
  {
    name: "demos, some with long titles",
    visitor: "guest",
    path: "/demo",
    arrange: (page) => expect(page.getByRole("link", { name: /^Try Demo/ }).nth(2)).toBeVisible(),
    isWholePage: true,
  },
  {
    name: "demo video, many comments",
    visitor: "guest",
    path: (seed) => seed.demoPaths.spokenAbout,
    arrange: ready,
    isWholePage: true,
  },
  {
    name: "demo video, timing",
    visitor: "guest",
    path: (seed) => seed.demoPaths.timed,
    arrange: openMarkers,
    isWholePage: true,
  },
  {
    name: "demo video, no word on it",
    visitor: "guest",
    path: (seed) => seed.demoPaths.silent,
    arrange: ready,
    isWholePage: true,
  },
  {
    name: "demo video, ended",
    visitor: "guest",
    path: NO_DEMO,
    arrange: (page) => expect(page.getByRole("heading", { level: 1, name: "Video Not Found" })).toBeVisible(),
    expectedErrors: [/console: Failed to load resource.*status of 404/],
  },
];
