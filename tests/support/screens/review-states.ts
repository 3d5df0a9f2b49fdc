import { expect, type Page } from "@playwright/test";
import { DrawingPage } from "@/tests/support/pages/drawing-page";
import { ReviewPage } from "@/tests/support/pages/review-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { hum } from "@/tests/support/screens/voice-states";
import type { ScreenState } from "@/tests/support/screens/screen-state";
import { enterFullscreen } from "@/tests/support/screens/workspace-states";

const path: ScreenState["path"] = (seed) => seed.rider.videoPath;

async function begin(page: Page): Promise<ReviewPage> {
  await new WorkspacePage(page).expectReady();
  const review = new ReviewPage(page);
  await review.record();
  return review;
}

async function watch(page: Page): Promise<void> {
  await new WorkspacePage(page).expectReady();
  await expect(new ReviewPage(page).replay.getByRole("button", { name: "Play the review" })).toBeEnabled();
}

/** Recording, each time with a test microphone; nothing is saved. */
export const REVIEW_STATES: readonly ScreenState[] = [
  {
    name: "review, before it begins",
    visitor: "rider",
    path,
    beforeScripts: hum,
    arrange: async (page) => {
      await new WorkspacePage(page).expectReady();
      await new ReviewPage(page).openRecorder();
      await expect(page.getByRole("button", { name: "Start Talking" })).toBeVisible();
    },
  },
  {
    name: "review, recording",
    visitor: "rider",
    path,
    beforeScripts: hum,
    arrange: async (page) => void (await begin(page)),
  },
  {
    name: "review, recording a drawing",
    visitor: "rider",
    path,
    beforeScripts: hum,
    arrange: async (page) => {
      const review = await begin(page);
      await review.draw();
      const drawing = new DrawingPage(page);
      await drawing.tool("Circle");
      await drawing.drag([0.4, 0.4], [0.6, 0.7]);
    },
  },
  {
    name: "review, recorded",
    visitor: "rider",
    path,
    beforeScripts: hum,
    arrange: async (page) => {
      const review = await begin(page);
      await review.untilRecorded(4);
      await review.stop();
      await expect(review.recorder.getByRole("button", { name: "Play the review" })).toBeEnabled();
    },
  },
  {
    name: "review, watched",
    visitor: "guest",
    path: (seed) => seed.rider.reviewedPath,
    arrange: watch,
  },
  {
    name: "review, watched in fullscreen",
    visitor: "guest",
    path: (seed) => seed.rider.reviewedPath,
    arrange: async (page) => {
      await watch(page);
      await enterFullscreen(page);
    },
  },
];

/** On a phone in landscape the bar lies over the picture, and fades with the other controls. */
export const REVIEW_ON_ITS_SIDE_STATES: readonly ScreenState[] = REVIEW_STATES.filter(
  // There the film fills the screen anyway.
  ({ name }) => !name.includes("fullscreen"),
).map((state) => ({
  ...state,
  name: `${state.name}, on its side`,
  arrange: async (page) => {
    await state.arrange(page);
    // Shows controls that have faded.
    await page.keyboard.press("Shift");
  },
}));
