/** A video has its own aspect ratio on its page: as large as possible, and without black bars except in fullscreen. */
import { execFileSync } from "node:child_process";
import { expect, test, type Page } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { sessionCookie, signUpRider } from "@/tests/support/server/api-client";
import { makeShortClip, uploadVideo } from "@/tests/support/uploads/upload-video";

const SCREENS = [
  // The edges of a 4:3 video are between two pixels.
  { width: 1280, height: 748 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const NEAR_PX = 8;

/** The boxes of video and stage, and the pixels beside the video. */
const measure = (page: Page) =>
  page.getByTestId("picture").evaluate((film) => {
    const stage = film.closest("[data-stage]") ?? film;
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return { width, height };
    };
    const black = document.createElement("p");
    black.className = "bg-stage";
    stage.append(black);
    const [beside, wanted] = [stage, black].map((element) => getComputedStyle(element).backgroundColor);
    black.remove();
    return { film: sizeOf(film), stage: sizeOf(stage), isBlackBeside: beside === wanted };
  });

/** How light the darkest column of pixels is that lies within 3 pixels of the film's right edge: 0 to 255, its mean. */
async function darkestColumnAtEdge(page: Page): Promise<number> {
  const { x, y, width, height } = await page.getByTestId("picture").evaluate((film) => {
    const box = film.getBoundingClientRect();
    return { x: Math.round(box.right) - 3, y: Math.round(box.top) + 4, width: 6, height: box.height - 8 };
  });
  const png = await page.screenshot({ clip: { x, y, width, height: Math.floor(height) } });
  const columns = ["-vf", `scale=${width}:1:flags=area,format=gray`, "-f", "rawvideo", "pipe:1"];
  return Math.min(...execFileSync("ffmpeg", ["-v", "error", "-i", "pipe:0", ...columns], { input: png }));
}

for (const size of ["160x120", "90x160", "128x128"])
  test(`a film of ${size} has its aspect ratio on every screen`, async ({ page }) => {
    const { client } = await signUpRider();
    await page.context().addCookies([sessionCookie(client.cookie("strideframe_session") ?? "")]);
    const { id } = await uploadVideo(client, undefined, makeShortClip(size));
    const [width = 0, height = 0] = size.split("x").map(Number);
    const html = await (await page.request.get(`/video/${id}`)).text();
    // Nothing moves when the video is opened.
    expect(html.replaceAll(" ", "")).toContain(`aspect-ratio:${width}/${height}`);
    await page.goto(`/video/${id}`);
    await new WorkspacePage(page).expectReady();

    for (const screen of SCREENS)
      await test.step(`${screen.width} x ${screen.height}`, async () => {
        await page.setViewportSize(screen);
        const fillsScreen = screen.height < 500;
        const { film, stage, isBlackBeside } = await measure(page);
        expect(film.width / film.height).toBeCloseTo(width / height, 1);
        // As wide as possible, or as high as the controls allow.
        expect(stage.width - film.width <= NEAR_PX || film.height >= screen.height / 2).toBe(true);
        expect(isBlackBeside).toBe(fillsScreen);
        if (film.width < stage.width - NEAR_PX && !fillsScreen)
          expect(await darkestColumnAtEdge(page)).toBeGreaterThan(60);
        if (fillsScreen) expect(screen.height - film.height).toBeLessThanOrEqual(NEAR_PX);
        else
          await expect(page.getByRole("button", { name: "Play", exact: true })).toBeInViewport({ ratio: 1 });
      });

    await test.step("fullscreen", async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole("button", { name: "Fullscreen", exact: true }).click();
      await expect(page.getByRole("button", { name: "Leave fullscreen" })).toBeVisible();
      await expect.poll(async () => (await measure(page)).film.height).toBeGreaterThan(800 - NEAR_PX);
      expect((await measure(page)).isBlackBeside).toBe(true);
    });
  });
