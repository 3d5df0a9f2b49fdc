/** A film has its own shape on the video page: as large as there is room for, and nothing black beside it but where it fills the screen. */
import { expect, test, type Page } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { sessionCookie, signUpRider } from "@/tests/support/server/api-client";
import { makeShortClip, uploadVideo } from "@/tests/support/uploads/upload-video";

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const NEAR_PX = 8;

/** Film and stage, and what is painted beside the film. */
const measure = (page: Page) =>
  page.getByTestId("picture").evaluate((film) => {
    const stage = film.closest("[data-stage]") ?? film;
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return { width, height };
    };
    const [beside, black] = [stage, film].map((element) => getComputedStyle(element).backgroundColor);
    return { film: sizeOf(film), stage: sizeOf(stage), isBlackBeside: beside === black };
  });

for (const size of ["160x120", "90x160", "128x128"])
  test(`a film of ${size} has its shape on every screen`, async ({ page }) => {
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
        // As wide as there is room for, else as high as leaves room for the controls.
        expect(stage.width - film.width <= NEAR_PX || film.height >= screen.height / 2).toBe(true);
        expect(isBlackBeside).toBe(fillsScreen);
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
