/** The player's parts do not overflow their boxes, and do not overlap. */
import { expect, test } from "@/tests/e2e/player/player-test";
import { recipeNamed } from "@/tests/support/media/pattern-recipes";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";

const CLIP: ClipRecipe = { name: "phone-30", rate: "30", frames: 150, hasSound: true };

for (const width of [390, 1280]) {
  test(`on the last frame the page is as wide as the screen, and the thumb is whole (${width} px)`, async ({
    page,
    openClip,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openClip(CLIP, { query: "frame=149" });
    const slider = page.getByRole("slider", { name: "Position in the video" });
    await expect(slider).toHaveAttribute("aria-valuenow", "149");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const key of ["End", "Home"]) {
      await slider.press(key);
      // The thumb is shown with the frame.
      await expect(async () => {
        const [thumb, track] = [await slider.getByTestId("thumb").boundingBox(), await slider.boundingBox()];
        if (thumb === null || track === null) throw new Error("There is no thumb.");
        expect(thumb.x).toBeGreaterThanOrEqual(0);
        expect(thumb.x + thumb.width).toBeLessThanOrEqual(width);
        expect(thumb.x + thumb.width / 2).toBeCloseTo(key === "End" ? track.x + track.width : track.x, 0);
      }).toPass({ timeout: 15_000 });
    }
  });
}

test("a video whose size the browser reports late has a placeholder box until then, and its own aspect ratio afterwards", async ({
  page,
  openClip,
}) => {
  await page.addInitScript(() => {
    let isKnown = false;
    for (const name of ["videoWidth", "videoHeight"] as const) {
      const real = Object.getOwnPropertyDescriptor(HTMLVideoElement.prototype, name)?.get;
      Object.defineProperty(HTMLVideoElement.prototype, name, {
        get(this: HTMLVideoElement): unknown {
          return isKnown ? real?.call(this) : 0;
        },
      });
    }
    addEventListener("tellMeasures", () => {
      isKnown = true;
      document.querySelector("video")?.dispatchEvent(new Event("resize"));
    });
  });
  // On its side: higher than wide.
  await openClip(recipeNamed("rotated"));
  const shape = () =>
    page.getByTestId("picture").evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width / height;
    });
  expect(await shape()).toBeCloseTo(16 / 9, 1);
  await page.evaluate(() => dispatchEvent(new Event("tellMeasures")));
  await expect.poll(shape).toBeLessThan(1);
});
