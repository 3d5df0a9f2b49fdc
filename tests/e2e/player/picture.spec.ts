/** The picture at any size: panned when zoomed, and in fullscreen with all its controls. */
import { expect, paintedFrame, test } from "@/tests/e2e/player/player-test";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";

const CLIP: ClipRecipe = { name: "phone-30", rate: "30", frames: 150, hasSound: true };

test("dragging pans the zoomed picture with the mouse, and does not step or play", async ({
  page,
  openClip,
}) => {
  const clip = await openClip(CLIP, { query: "frame=50" });
  const picture = page.getByTestId("picture");
  const zoomed = picture.locator("> div").first();
  const corner = async (): Promise<{ x: number; y: number }> => {
    const box = await zoomed.boundingBox();
    if (box === null) throw new Error("There is no picture.");
    return { x: Math.round(box.x), y: Math.round(box.y) };
  };
  const frame = await picture.boundingBox();
  if (frame === null) throw new Error("There is no picture.");
  const centre = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  const drag = async (dx: number, dy: number): Promise<void> => {
    await page.mouse.move(centre.x, centre.y);
    await page.mouse.down();
    await page.mouse.move(centre.x + dx, centre.y + dy, { steps: 6 });
    await page.mouse.up();
  };
  const states = await page.evaluateHandle(() => {
    const seen = { playing: 0, frames: new Set<number>() };
    window.harness.engine.subscribe(() => {
      const { phase, frameIndex } = window.harness.engine.getSnapshot();
      seen.playing += ["starting", "playing", "waiting"].includes(phase) ? 1 : 0;
      seen.frames.add(frameIndex);
    });
    return seen;
  });

  const whole = await corner();
  await drag(90, 40);
  await expect.poll(corner).toEqual(whole);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  const before = await corner();
  await drag(90, -40);
  await expect.poll(corner).toEqual({ x: before.x + 90, y: before.y - 40 });
  // The picture never leaves its frame.
  for (let times = 0; times < 4; times += 1) await drag(400, 250);
  await expect.poll(corner).toEqual(whole);
  expect(await paintedFrame(page, clip)).toBe(50);
  expect(await states.evaluate(({ playing, frames }) => [playing, ...frames])).toEqual([0]);

  await page.mouse.click(centre.x, centre.y);
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
});

test("fullscreen: the player fills the screen with all its controls and its help, and comes back", async ({
  page,
  openClip,
}) => {
  const clip = await openClip(CLIP, { query: "frame=50" });
  const player = page.getByRole("region", { name: "Replay player" });
  const isFullscreen = (): Promise<boolean> =>
    player.evaluate((element) => document.fullscreenElement === element);
  const enter = page.getByRole("button", { name: "Fullscreen", exact: true });
  await enter.click();
  const leave = page.getByRole("button", { name: "Leave fullscreen" });
  await expect(leave).toBeInViewport({ ratio: 1 });
  expect(await isFullscreen()).toBe(true);
  await expect.poll(() => player.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expect(page.getByTestId("picture")).toBeInViewport({ ratio: 1 });
  for (const control of await player.getByRole("button").all()) {
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  // The controls may have faded: they accept no click then, and the focus shows them.
  await page.getByRole("button", { name: "+5 frames" }).press("Enter");
  expect(await paintedFrame(page, clip)).toBe(55);
  await page.keyboard.press("ArrowLeft");
  expect(await paintedFrame(page, clip)).toBe(54);

  // Only what is inside the element that fills the screen is visible: a click would fail on an element below it.
  await page.getByRole("button", { name: "Help" }).click();
  await page.getByRole("menuitem", { name: "Keyboard Shortcuts" }).click();
  const help = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
  await help.getByRole("button", { name: "Close" }).click();
  await expect(help).toHaveCount(0);
  expect(await isFullscreen()).toBe(true);

  await leave.click();
  await expect(enter).toBeVisible();
  expect(await isFullscreen()).toBe(false);
  await expect(page.getByRole("combobox", { name: "Video Size" })).toBeVisible();
  expect(await paintedFrame(page, clip)).toBe(54);

  // The browser's own exit.
  await enter.click();
  await expect(leave).toBeVisible();
  await page.evaluate(() => document.exitFullscreen());
  await expect(enter).toBeVisible();
});
