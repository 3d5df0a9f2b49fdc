import { expect, type Page } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import type { ScreenState } from "@/tests/support/screens/screen-state";

const timedVideo: ScreenState["path"] = (seed) => seed.rider.timedPath;

async function openTiming(page: Page): Promise<void> {
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  const tab = page.getByRole("tab", { name: /Timing/ });
  if (await tab.isVisible()) await tab.click();
  await expect(workspace.rhythm).toBeVisible();
  await workspace.rhythm.scrollIntoViewIfNeeded();
}

/** @param what the series' gait and number of markers, as its heading says them. */
const openSeries = (what: string) => async (page: Page) => {
  await openTiming(page);
  await page.getByRole("button", { name: new RegExp(`^Series \\d+ ${what}`) }).click();
  await page.getByRole("region", { name: "Tempo and rhythm" }).scrollIntoViewIfNeeded();
};

async function openPad(page: Page): Promise<void> {
  await openTiming(page);
  await page.getByRole("button", { name: "Tap along" }).click();
  await expect(page.getByRole("button", { name: "Play and tap" })).toBeVisible();
}

export async function openHoofStrip(page: Page): Promise<void> {
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  await expect(page.getByTitle("Tempo and rhythm")).toContainText("stride");
  // On a phone in landscape the controls fade and take no click; the keyboard's focus shows them.
  await workspace.player.getByRole("button", { name: "Hooves side by side" }).press("Enter");
  const pictures = page.getByRole("region", { name: "Hoof strip" }).getByRole("listitem");
  await expect(pictures.nth(4)).toBeVisible();
  await expect(pictures.locator("canvas[data-drawn]")).toHaveCount(await pictures.count());
}

/** Adds a marker that is shown before the server has it, and never reaches the server. */
async function addExpectedMark(page: Page): Promise<void> {
  await page.route("**/markers", (route) =>
    route.request().method() === "POST" ? undefined : route.continue(),
  );
  await openSeries("Trot, 6 markers")(page);
  await page.getByRole("button", { name: /^Add it at / }).click();
  await expect(page.getByText("One mark stands where a landing is expected.")).toBeVisible();
}

/** Ten taps that an earlier visit of this tab left unsaved. */
function leaveTaps(): void {
  const taps = [0.3, 0.7, 1.15, 1.56, 2, 2.85, 3.28, 3.7].map((timeSeconds) => ({ timeSeconds, rate: 0.5 }));
  const run = JSON.stringify({ gait: "gallop", mark: "stride", taps });
  const path = `/api${location.pathname.replace("/video/", "/videos/")}/taps`;
  new MutationObserver((_changes, observer) => {
    const meta = document.querySelector<HTMLMetaElement>("meta[name=page-account]");
    if (meta === null) return;
    sessionStorage.setItem(`draft@${meta.content}:${path}`, run);
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Analyses of marks: tempo, rhythm, speed; and tapping along with the video. */
export const TIMING_STATES: readonly ScreenState[] = [
  { name: "tempo, ten landings", visitor: "rider", path: timedVideo, arrange: openTiming, isWholePage: true },
  {
    name: "tempo, beside the frame",
    visitor: "rider",
    path: timedVideo,
    arrange: async (page) => {
      await new WorkspacePage(page).expectReady();
      await expect(page.getByTitle("Tempo and rhythm")).toContainText("9 strides");
    },
  },
  { name: "tempo, hooves side by side", visitor: "rider", path: timedVideo, arrange: openHoofStrip },
  {
    name: "tempo, a mark that nobody has looked at",
    visitor: "rider",
    path: timedVideo,
    arrange: addExpectedMark,
    isWholePage: true,
  },
  {
    name: "tempo, ten marks in four series, 30 comments",
    visitor: "rider",
    path: (seed) => seed.rider.fullPath,
    arrange: openTiming,
    isWholePage: true,
  },
  {
    name: "tempo, two marks, unusual",
    visitor: "rider",
    path: timedVideo,
    arrange: openSeries("Trot, 2 markers"),
  },
  {
    name: "tempo, uneven steps",
    visitor: "rider",
    path: timedVideo,
    arrange: openSeries("Trot, 20 markers"),
    isWholePage: true,
  },
  ...(
    [
      ["a missing mark", "Trot, 6 markers"],
      ["a doubled mark", "Trot, 7 markers"],
      ["a stray mark", "Trot, 8 markers"],
      ["marks that do not agree", "Trot, 9 markers"],
    ] as const
  ).map(([what, series]) => ({
    name: `tempo, ${what}`,
    visitor: "rider" as const,
    path: timedVideo,
    arrange: openSeries(series),
    isWholePage: true,
  })),
  {
    name: "tempo, a marker being edited",
    visitor: "rider",
    path: timedVideo,
    arrange: async (page) => {
      await openTiming(page);
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .click();
      const form = page.getByRole("form", { name: /^Edit / });
      await expect(form.getByRole("textbox", { name: "Label" })).toBeFocused();
    },
  },
  {
    name: "tempo, slow motion",
    visitor: "rider",
    path: (seed) => seed.rider.slowPath,
    arrange: openTiming,
    isWholePage: true,
  },
  { name: "tempo, tap along", visitor: "rider", path: timedVideo, arrange: openPad },
  {
    name: "tempo, taps to save",
    visitor: "rider",
    path: timedVideo,
    beforeScripts: leaveTaps,
    arrange: async (page) => {
      await openTiming(page);
      await expect(page.getByRole("button", { name: "Save 8 marks" })).toBeVisible();
    },
    isWholePage: true,
  },
  {
    name: "tempo, measuring a speed",
    visitor: "rider",
    path: timedVideo,
    arrange: async (page) => {
      await openTiming(page);
      await page.getByRole("button", { name: "Measure another" }).click();
      await page.getByLabel("What lies between them").selectOption("Letters, arena 20 × 60 m");
      await page.getByRole("switch", { name: "The horse goes beside the letters" }).click();
    },
    isWholePage: true,
  },
];
