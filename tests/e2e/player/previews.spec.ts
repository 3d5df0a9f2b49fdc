/** The small pictures in the slider's bubble, where the video has no strip of thumbnails. */
import type { Page } from "@playwright/test";
import { untilDecodersAreIdle, watchDecoders } from "@/tests/e2e/player/decoder-watch";
import { expect, test } from "@/tests/e2e/player/player-test";
import { clipSource } from "@/tests/e2e/player/clip-source";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";
import { recipeNamed, seriesTag } from "@/tests/support/media/pattern-recipes";

const CLIP: ClipRecipe = { name: "phone-30", rate: "30", frames: 150, hasSound: true };
const GROUP = 15;

async function hover(page: Page, share: number, steps = 1): Promise<void> {
  const slider = await page.getByRole("slider", { name: "Position in the video" }).boundingBox();
  if (slider === null) throw new Error("There is no slider.");
  await page.mouse.move(slider.x + slider.width * share, slider.y + slider.height / 2, { steps });
}

/** The frame named in the bubble. */
async function namedFrame(page: Page): Promise<number> {
  const text = await page
    .getByTestId("slider-preview")
    .getByText(/^Frame /)
    .innerText();
  return Number(text.replace("Frame ", ""));
}

const previewFrame = (page: Page): Promise<number> => page.evaluate(() => window.readPreviewFrame());

test("hovering shows the key frame at or before the frame that the bubble names", async ({
  page,
  openClip,
}) => {
  await openClip(CLIP);
  for (const share of [0.5, 0.02, 0.99, 0.31, 0.68]) {
    await hover(page, share);
    const frame = await namedFrame(page);
    await expect.poll(() => previewFrame(page)).toBe(frame - (frame % GROUP));
  }
});

test("a drag across the slider ends on the picture of its last position", async ({ page, openClip }) => {
  await openClip(CLIP);
  await hover(page, 0.05);
  await page.mouse.down();
  await hover(page, 0.95, 60);
  await hover(page, 0.4, 60);
  const frame = await namedFrame(page);
  await expect.poll(() => previewFrame(page)).toBe(frame - (frame % GROUP));
  await page.mouse.up();
});

for (const name of ["rotated", "late-start", "variable-rate"]) {
  test(`${name}: the picture in the bubble is the key frame's too${seriesTag({ name })}`, async ({
    page,
    openClip,
  }) => {
    const recipe = recipeNamed(name);
    await openClip(recipe);
    await hover(page, 0.6);
    const frame = await namedFrame(page);
    await expect.poll(() => previewFrame(page)).toBe(frame - (frame % GROUP));
  });
}

test("the bubble keeps its size when the picture comes, and nothing renders in React for it", async ({
  page,
  openClip,
}) => {
  await openClip(CLIP);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/phone-30.mp4", async (route) => {
    await released;
    await route.continue();
  });
  await hover(page, 0.5);
  const bubble = page.getByTestId("slider-preview");
  await expect(bubble).toContainText("Frame 75");
  const state = () =>
    page.evaluate(() => {
      const box = document.querySelector("[data-testid=slider-preview]")?.getBoundingClientRect();
      return {
        preview: window.readPreviewFrame(),
        size: [box?.width, box?.height],
        commits: window.harness.commits.player,
      };
    });
  const before = await state();
  expect(before.preview).toBe(-1);
  release();
  await expect.poll(() => previewFrame(page)).toBe(75);
  expect(await state()).toEqual({ ...before, preview: 75 });
});

test("nothing is opened before the first hover, pictures are decoded one at a time, and none twice", async ({
  page,
  openClip,
}) => {
  await watchDecoders(page);
  let openings = 0;
  page.on("request", (request) => {
    const isFromStart = request.headers().range?.startsWith("bytes=0-") === true;
    if (request.url().endsWith(".mp4") && request.resourceType() === "fetch" && isFromStart) openings += 1;
  });
  await openClip(CLIP);
  await page.waitForFunction(() => window.decoders.made > 0);
  // From here on decoding is for pictures: the player has the frames around its position.
  await untilDecodersAreIdle(page);
  const before = await page.evaluate(() => {
    window.decoders.mostAtWork = 0;
    return { ...window.decoders };
  });
  expect(openings).toBe(1);
  await hover(page, 0.01);
  await hover(page, 0.99, 80);
  await expect.poll(() => previewFrame(page)).toBe(135);
  for (let group = 0; group < 10; group += 1) {
    await hover(page, (group * GROUP + 7) / 149);
    await expect.poll(() => previewFrame(page)).toBe(group * GROUP);
  }
  const after = await page.evaluate(() => ({ ...window.decoders }));
  expect(before.made).toBe(1);
  expect(openings).toBe(2);
  expect(after.made).toBeGreaterThan(before.made);
  expect(after.mostAtWork).toBe(1);
  await hover(page, 0.01, 40);
  await expect.poll(() => previewFrame(page)).toBe(0);
  expect(await page.evaluate(() => window.decoders.made)).toBe(after.made);
});

test("pictures come from the new link when the old one has expired", async ({ page, harness, openClip }) => {
  // Too large to be buffered as a whole.
  const recipe = { name: "big-60", rate: "60", frames: 1500, width: 640, height: 360, bitRate: "20M" };
  const clip = await openClip(recipe);
  await hover(page, 0.1);
  await expect.poll(() => previewFrame(page)).toBeGreaterThan(0);
  harness.addFile("big-60-fresh.mp4", clip.file);
  harness.refuse("/clips/big-60.mp4", 403);
  await page.evaluate((source) => window.harness.open(source), clipSource("big-60", "big-60-fresh"));
  await hover(page, 0.9);
  const frame = await namedFrame(page);
  await expect.poll(() => previewFrame(page)).toBe(frame - (frame % GROUP));
  harness.refuse("/clips/big-60.mp4", null);
});

test("there is no picture for a video with a strip, without an index, without WebCodecs, and without its bytes", async ({
  page,
  harness,
  openClip,
}) => {
  const picture = page.getByTestId("key-frame-picture");
  const bubble = page.getByTestId("slider-preview");
  await openClip(CLIP, { query: "sprite" });
  await hover(page, 0.5);
  await expect(bubble).toContainText("Frame 75");
  await expect(picture).toHaveCount(0);

  await openClip(CLIP, { query: "noindex" });
  await hover(page, 0.5);
  await expect(bubble).toContainText("Frame");
  await expect(picture).toHaveCount(0);

  await watchDecoders(page);
  await openClip(CLIP);
  // The player itself has all that it needs for now.
  await page.waitForFunction(() => {
    const { buffered, duration } = document.querySelector("video") ?? {};
    return buffered?.length === 1 && duration !== undefined && buffered.end(0) > duration - 0.1;
  });
  await untilDecodersAreIdle(page);
  harness.refuse("phone-30.mp4", 403);
  await hover(page, 0.5);
  await page.waitForFunction(() => window.harness.engine.getKeyFramePreviews()?.isAvailable() === false);
  await hover(page, 0.6);
  await expect(picture).toHaveCount(0);
  await expect(bubble).toContainText("Frame 89");
  await expect(page.getByRole("alert")).toHaveCount(0);
  harness.refuse("phone-30.mp4", null);

  await openClip(CLIP, { withoutDecoder: true });
  await hover(page, 0.5);
  await expect(bubble).toContainText("Frame 75");
  await expect(picture).toHaveCount(0);
});
