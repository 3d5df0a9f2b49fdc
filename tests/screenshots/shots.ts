/** What each screenshot of the landing page shows: the part of the video page that its title names. */
import type { Locator, Page } from "@playwright/test";
import { frameOfPhotograph, SAMPLE_GALLOP_ID, SAMPLE_REVIEW_ID } from "@/lib/domain/videos/sample-gallop";
import { hum } from "@/tests/support/screens/voice-states";

export type Size = "desk" | "phone";

/** The cut-out in CSS pixels, and how many pixels of the picture make one of them. */
export const CUTS = {
  desk: { viewport: { width: 1280, height: 800 }, width: 944, height: 590, scale: 1280 / 944 },
  phone: { viewport: { width: 390, height: 844 }, width: 390, height: 488, scale: 2 },
} as const;

export interface Shot {
  name: string;
  /** Where the video stands. */
  frame: number;
  /** Brings the page into the state, and says what the cut-out is laid around. */
  arrange: (page: Page) => Promise<Locator>;
  /** The corner of that which the cut-out has in common with it; on a phone the cut-out is as wide as the page. */
  corner: "bottom-left" | "top-right" | "bottom-right";
  /** What a phone does not have: its picture is a smaller cut-out of the desk's page. */
  isOfDesk?: boolean;
  /** Of the ride whose comments are spoken. */
  isSpoken?: boolean;
  /** Of another page than the ride's. */
  path?: string;
  /** Runs in the page before its own scripts. */
  beforeScripts?: () => void;
}

const player = (page: Page) => page.getByRole("region", { name: "Replay player", includeHidden: true });

async function panel(page: Page, name: "Comments" | "Timing"): Promise<Locator> {
  const tab = page.getByRole("tab", { name: new RegExp(name) });
  if (await tab.isVisible()) await tab.click();
  return page.getByRole("tabpanel", { name: new RegExp(name) });
}

export const SHOTS: readonly Shot[] = [
  {
    name: "video-player",
    frame: 58,
    corner: "bottom-left",
    arrange: (page) => Promise.resolve(player(page)),
  },
  {
    name: "review",
    path: `/demo/${SAMPLE_GALLOP_ID}?review=${SAMPLE_REVIEW_ID}`,
    frame: frameOfPhotograph(6),
    corner: "bottom-left",
    arrange: async (page) => {
      const review = page.getByRole("region", { name: "Review", exact: true });
      // All legs under the horse, with a ring around them.
      await review.getByRole("listitem").nth(1).getByRole("button").click();
      await page.getByTestId("picture").locator("[data-drawing]").waitFor();
      return review;
    },
  },
  {
    name: "player-size",
    frame: 58,
    corner: "bottom-right",
    isOfDesk: true,
    arrange: async (page) => {
      await page.getByRole("combobox", { name: "Video Size" }).click();
      await page.getByRole("listbox").waitFor();
      return player(page);
    },
  },
  {
    name: "text-comments",
    frame: 58,
    corner: "top-right",
    arrange: (page) => panel(page, "Comments"),
  },
  {
    name: "audio-comments",
    frame: 94,
    corner: "top-right",
    isSpoken: true,
    arrange: (page) => panel(page, "Comments"),
  },
  {
    name: "recording",
    frame: 94,
    corner: "top-right",
    isSpoken: true,
    beforeScripts: hum,
    arrange: async (page) => {
      const comments = await panel(page, "Comments");
      await page.getByRole("button", { name: "Record Audio" }).click();
      // Long enough for the waveform to fill, and for the notification to go.
      await page
        .getByRole("timer", { name: "Recording time" })
        .filter({ hasText: /^[6-9]/ })
        .waitFor();
      return comments;
    },
  },
  {
    name: "time-markers",
    frame: 58,
    corner: "bottom-right",
    arrange: async (page) => {
      const timing = await panel(page, "Timing");
      const splits = timing.getByRole("region", { name: "Time Splits" });
      await splits.evaluate((element) => element.scrollIntoView({ block: "center" }));
      return splits;
    },
  },
];
