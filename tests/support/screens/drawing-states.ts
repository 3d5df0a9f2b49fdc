import { expect, type Page } from "@playwright/test";
import { DrawingPage } from "@/tests/support/pages/drawing-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import type { ScreenState } from "@/tests/support/screens/screen-state";

const path: ScreenState["path"] = (seed) => seed.rider.videoPath;

async function drawEverything(page: Page): Promise<DrawingPage> {
  const drawing = new DrawingPage(page);
  await drawing.begin();
  await drawing.tool("Pen");
  await drawing.drag([0.1, 0.8], [0.2, 0.6], [0.3, 0.85], [0.4, 0.6]);
  await drawing.tool("Arrow");
  await drawing.drag([0.15, 0.15], [0.35, 0.35]);
  await drawing.tool("Circle");
  await drawing.drag([0.6, 0.1], [0.75, 0.35]);
  await drawing.tool("Angle");
  await drawing.tap([0.5, 0.3], [0.45, 0.55], [0.6, 0.6]);
  await drawing.tool("Rider's line");
  await drawing.tap([0.8, 0.15], [0.81, 0.3], [0.79, 0.5], [0.8, 0.8]);
  await drawing.tool("Ruler");
  await drawing.drag([0.1, 0.92], [0.5, 0.92]);
  return drawing;
}

/** All but the last are on the ride without a word. */
export const DRAWING_STATES: readonly ScreenState[] = [
  {
    name: "drawing, several shapes",
    visitor: "rider",
    path,
    arrange: async (page) => {
      const drawing = await drawEverything(page);
      await expect(drawing.tools.getByLabel("Known length")).toBeVisible();
    },
  },
  {
    name: "drawing, words on the picture",
    visitor: "rider",
    path,
    arrange: async (page) => {
      const drawing = new DrawingPage(page);
      await drawing.begin();
      await drawing.tool("Text");
      await drawing.tap([0.2, 0.3]);
      await drawing.tools.getByLabel("Words on the picture").fill("Elbow closer to the body, please");
    },
  },
  {
    name: "drawing, done and not sent",
    visitor: "rider",
    path,
    arrange: async (page) => {
      const drawing = await drawEverything(page);
      await drawing.done();
      await expect(page.getByText(/^Drawing ·/)).toBeVisible();
      await expect(page.locator("svg[data-drawing]")).toBeVisible();
    },
  },
  {
    name: "drawing, in the list",
    visitor: "rider",
    path: ({ rider }) => `${rider.fullPath}?frame=2`,
    arrange: async (page) => {
      await new WorkspacePage(page).expectReady();
      const drawn = page.getByRole("article").filter({ hasText: "The back stays level." });
      await drawn.first().click();
      await expect(page.getByRole("img", { name: /^Drawing: / })).toBeVisible();
    },
  },
];
