/** Every control, key and touch of the player works by the specification, and only then. */
import type { Page } from "@playwright/test";
import { expect, paintedFrame, test } from "@/tests/e2e/player/player-test";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";

const CLIP: ClipRecipe = { name: "phone-30", rate: "30", frames: 150, hasSound: true };

const currentFrame = (page: Page): Promise<number> =>
  page.evaluate(() => window.harness.engine.getSnapshot().frameIndex);

test("step buttons, speeds and volume", async ({ page, openClip }) => {
  const clip = await openClip(CLIP);
  for (const [name, expected] of [
    ["+1 s", 30],
    ["+5 frames", 35],
    ["+1 frame", 36],
    ["-1 frame", 35],
    ["-5 frames", 30],
    ["-1 s", 0],
  ] as const) {
    await page.getByRole("button", { name, exact: true }).click();
    expect(await paintedFrame(page, clip)).toBe(expected);
    await expect(page.getByTestId("current-frame")).toHaveText(String(expected));
  }
  const video = page.locator("video");
  for (const [speed, muted] of [
    ["0.1x", true],
    ["0.15x", true],
    ["0.25x", true],
    ["0.5x", true],
    ["1x", false],
    ["2x", false],
  ] as const) {
    await page.getByRole("button", { name: speed, exact: true }).click();
    await expect(page.getByRole("button", { name: speed, exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    expect(
      await video.evaluate((element: HTMLVideoElement) => [
        `${element.playbackRate}x`,
        element.muted,
        element.volume,
      ]),
    ).toEqual([...[speed, muted, muted ? 0 : 1]]);
  }
  await page.getByRole("button", { name: "0.5x", exact: true }).click();
  await page.getByRole("switch", { name: "Slowed sound" }).click();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => [element.muted, element.preservesPitch]))
    .toEqual([false, true]);
  await page.getByRole("button", { name: "1x", exact: true }).click();
  await page.getByRole("slider", { name: "Volume" }).press("ArrowLeft");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.volume)).toBeCloseTo(0.95);
  expect(await currentFrame(page)).toBe(0);
});

test("keys work on the page, and never while typing", async ({ page, openClip }) => {
  const clip = await openClip(CLIP);
  await page.keyboard.press("]");
  await page.keyboard.press(".");
  await page.keyboard.press("ArrowRight");
  expect(await paintedFrame(page, clip)).toBe(36);
  await page.keyboard.press("s");
  await expect(page.getByRole("button", { name: "0.5x" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "1x", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("m");
  expect(await page.evaluate(() => window.harness.markers)).toEqual([{ frameIndex: 36, timeSeconds: 1.2 }]);
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();

  const before = await currentFrame(page);
  await page.getByRole("textbox", { name: "Comment" }).click();
  await page.keyboard.type("smf ,.[]?");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("smf ,.[]?");
  expect(await currentFrame(page)).toBe(before);
  expect(await page.evaluate(() => window.harness.markers.length)).toBe(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Space plays after a click on a button, and presses the button reached by keyboard", async ({
  page,
  openClip,
}) => {
  const clip = await openClip(CLIP);
  await page.getByRole("button", { name: "+5 frames" }).click();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.keyboard.press("Space");
  await page.evaluate(() => window.harness.engine.seekToFrame(10));
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "+5 frames" }).focus();
  await page.keyboard.press("Space");
  expect(await paintedFrame(page, clip)).toBe(15);
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
});

test("the slider announces time and frame, and works by keyboard", async ({ page, openClip }) => {
  const clip = await openClip(CLIP);
  const slider = page.getByRole("slider", { name: "Position in the video" });
  await slider.focus();
  await page.keyboard.press("End");
  expect(await paintedFrame(page, clip)).toBe(149);
  await page.keyboard.press("Home");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowRight");
  expect(await paintedFrame(page, clip)).toBe(31);
  await expect(slider).toHaveAttribute("aria-valuetext", "1.03 seconds, frame 31 of 150");
  await expect(slider).toHaveAttribute("aria-valuenow", "31");
});

test("frame mode: overlay with percent, label, no playing, and its exit to the frame shown", async ({
  page,
  openClip,
}) => {
  const clip = await openClip({ name: "long-group", rate: "30", frames: 300, gop: 250 });
  await page.evaluate(() => window.harness.engine.seekToFrame(150));
  const percents = await page.evaluate(async () => {
    const { engine } = window.harness;
    const seen: number[] = [];
    engine.subscribe(() => {
      const { frameMode } = engine.getSnapshot();
      if (frameMode.kind === "on") seen.push(100);
      if (frameMode.kind === "extracting") seen.push(frameMode.percent);
    });
    engine.enterFrameMode();
    while (engine.getSnapshot().frameMode.kind === "extracting")
      await new Promise((resolve) => setTimeout(resolve, 5));
    return seen;
  });
  expect(Math.max(...percents)).toBe(100);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  await expect(page.getByTestId("frame-mode-label")).toHaveText("Frame 91 / 180");
  await expect(page.getByRole("button", { name: "Play" })).toBeDisabled();
  await page.keyboard.press("Space");
  expect(await page.evaluate(() => window.harness.engine.getSnapshot().phase === "playing")).toBe(false);
  await page.evaluate(() => window.harness.engine.seekToFrame(299));
  expect(await paintedFrame(page, clip)).toBe(239);
  await page.getByRole("button", { name: "Exit Frame Mode" }).click();
  await expect(page.getByRole("button", { name: "Extract Frames (6 seconds)" })).toBeVisible();
  expect(await paintedFrame(page, clip)).toBe(239);
  await page.keyboard.press("ArrowRight");
  expect(await paintedFrame(page, clip)).toBe(240);

  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.getByRole("button", { name: "Extract Frames (6 seconds)" }).click();
  await expect(page.getByRole("button", { name: "Play" })).toBeDisabled();
  await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "paused");
});

test("the A-B loop plays its frames and nothing else", async ({ page, openClip }) => {
  const clip = await openClip(CLIP);
  await page.evaluate(() => window.harness.engine.seekToFrame(40));
  expect(await paintedFrame(page, clip)).toBe(40);
  await page.getByRole("button", { name: "A: start the loop here" }).click();
  await page.evaluate(() => window.harness.engine.seekToFrame(52));
  expect(await paintedFrame(page, clip)).toBe(52);
  await page.getByRole("button", { name: "B: end the loop here" }).click();
  const shown = await page.evaluate(async () => {
    const { engine } = window.harness;
    const frames: number[] = [];
    engine.subscribe(() => {
      const { frameIndex } = engine.getSnapshot();
      if (frames.at(-1) !== frameIndex) frames.push(frameIndex);
    });
    engine.play();
    const rounds = (): number => frames.filter((frame, at) => at > 0 && frame < (frames[at - 1] ?? 0)).length;
    while (rounds() < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    engine.pause();
    return frames;
  });
  expect(Math.min(...shown)).toBe(40);
  expect(Math.max(...shown)).toBe(52);
  await page.getByRole("button", { name: "Clear the loop" }).click();
  await expect(page.getByRole("button", { name: "A: start the loop here" })).toBeVisible();
});

test("a link opens at its frame or time", async ({ page, openClip }) => {
  const clip = await openClip(CLIP, { query: "frame=77" });
  expect(await paintedFrame(page, clip)).toBe(77);
  await openClip(CLIP, { query: "t=2.51" });
  expect(await paintedFrame(page, clip)).toBe(75);
});

test("the frame shown is saved as a picture named by time and frame", async ({ page, openClip }) => {
  await openClip(CLIP, { query: "frame=75&title=Canter%20left" });
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save this frame as a picture" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("canter-left-0m02.50s-frame-75.png");
  const [signature, size] = await page.evaluate(async () => {
    const blob = await window.harness.engine.capturePng();
    const bitmap = blob === null ? null : await createImageBitmap(blob);
    return [blob?.type, bitmap === null ? [] : [bitmap.width, bitmap.height]];
  });
  expect(signature).toBe("image/png");
  expect(size).toEqual([320, 180]);
});

test("marks are on the slider: hovering names them, a click goes to their frame", async ({
  page,
  openClip,
}) => {
  const clip = await openClip(CLIP, { query: "marks" });
  const mark = page.locator("[data-mark=marker]").first();
  await mark.hover();
  await expect(page.getByTestId("slider-preview")).toContainText("Marker 1");
  await mark.click();
  expect(await paintedFrame(page, clip)).toBe(55);
});

test("help, and the way to the comments", async ({ page, openClip }) => {
  await openClip(CLIP);
  await page.getByRole("button", { name: "Jump to comments" }).click();
  expect(await page.evaluate(() => window.harness.commentJumps)).toBe(1);
  await page.getByRole("textbox", { name: "Comment" }).focus();
  await page.getByRole("button", { name: "Help" }).click();
  await page.getByRole("menuitem", { name: "Frame Mode Guide" }).click();
  await expect(page.getByRole("dialog", { name: "Frame Mode Guide" })).toContainText(
    "12, then 16, then 25 fps",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Help" })).toBeFocused();

  await page.getByRole("button", { name: "Help" }).click();
  const toCheck = page.getByRole("menuitem", { name: "Check This Device" });
  const opened = page.context().waitForEvent("page");
  await toCheck.click();
  const check = await opened;
  // In a tab of its own.
  await check.waitForURL("**/device-check");
  await check.close();

  await page.getByRole("button", { name: "+5 frames" }).focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard Shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "+5 frames" })).toBeFocused();
});

test("letters and signs can be switched off as keys, and stay off", async ({ page, openClip }) => {
  const clip = await openClip(CLIP, { query: "frame=50" });
  await page.keyboard.press("?");
  await page.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  for (const key of ["s", "m", ".", "]", "?"]) await page.keyboard.press(key);
  await page.keyboard.press("ArrowRight");
  expect(await paintedFrame(page, clip)).toBe(51);
  await expect(page.getByRole("button", { name: "1x", exact: true })).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => window.harness.markers)).toEqual([]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "+5 frames" })).not.toHaveAttribute("aria-keyshortcuts");
  await page.reload();
  await page.keyboard.press("?");
  await expect(page.getByRole("button", { name: "Play" })).toBeEnabled();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the wheel zooms the picture under the cursor, and the whole picture comes back", async ({
  page,
  openClip,
}) => {
  await openClip(CLIP);
  await page.getByTestId("picture").hover();
  await page.mouse.wheel(0, -300);
  await expect(page.getByRole("button", { name: "Show the whole picture" })).toHaveCount(0);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -120);
  await page.keyboard.up("Control");
  await page.getByRole("button", { name: "Show the whole picture" }).click();
  await expect(page.getByRole("button", { name: "Show the whole picture" })).toHaveCount(0);
});

test("while a voice is recorded the video is silent", async ({ page, openClip }) => {
  await openClip(CLIP);
  const isMuted = (): Promise<boolean> =>
    page.locator("video").evaluate((video: HTMLVideoElement) => video.muted);
  const said = page.getByText("Recording - the video is silent");
  const release = await page.evaluateHandle(() => window.harness.engine.suppressAudio("recording"));
  await expect(said).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn sound on" })).toBeDisabled();
  expect(await isMuted()).toBe(true);
  await release.evaluate((restore) => restore());
  await expect(said).toHaveCount(0);
  expect(await isMuted()).toBe(false);
});

test("without an index frames are counted at 30 fps, marked approximate", async ({ page, openClip }) => {
  await openClip(CLIP, { query: "noindex" });
  await expect(page.getByText("approximate", { exact: true })).toBeVisible();
  await page.evaluate(() => window.harness.engine.stepFrames(30));
  await page.waitForFunction(() => window.harness.engine.getSnapshot().phase !== "seeking");
  await expect(page.getByTestId("current-time")).toHaveText("0:01.00");
});
