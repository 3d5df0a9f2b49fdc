/** Fingers on the picture: taps in thirds, holds, pinches. Real touch events, on a phone's screen. */
import type { CDPSession, Page } from "@playwright/test";
import { expect, paintedFrame, test } from "@/tests/e2e/player/player-test";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";

const CLIP: ClipRecipe = { name: "phone-30", rate: "30", frames: 150, hasSound: true };

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

interface Spot {
  x: number;
  y: number;
}

/** A spot on the picture by its share of the width. */
async function spotAt(page: Page, share: number): Promise<Spot> {
  const box = await page.getByTestId("picture").boundingBox();
  if (box === null) throw new Error("There is no picture.");
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}

async function touch(
  session: CDPSession,
  type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel",
  touchPoints: Spot[],
): Promise<void> {
  await session.send("Input.dispatchTouchEvent", {
    type,
    touchPoints: touchPoints.map((spot, id) => ({ ...spot, id })),
  });
}

test("taps: left third back, right third forward, middle plays", async ({ page, openClip }) => {
  const clip = await openClip(CLIP, { query: "frame=50" });
  const tap = async (share: number): Promise<void> => {
    const { x, y } = await spotAt(page, share);
    await page.touchscreen.tap(x, y);
  };
  await tap(0.9);
  expect(await paintedFrame(page, clip)).toBe(51);
  await tap(0.7);
  expect(await paintedFrame(page, clip)).toBe(52);
  await tap(0.1);
  expect(await paintedFrame(page, clip)).toBe(51);
  await tap(0.5);
  await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "playing");
  await tap(0.5);
  await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "paused");

  // In a page that the browser has zoomed beyond 1.2 a touch pans the page.
  const stopped = await paintedFrame(page, clip);
  for (const [scale, frames] of [
    [1.3, 0],
    [1.2, 1],
  ] as const) {
    await page.evaluate((value) => {
      Object.defineProperty(window, "visualViewport", { value: { scale: value }, configurable: true });
    }, scale);
    await tap(0.9);
    expect(await paintedFrame(page, clip)).toBe(stopped + frames);
  }
});

test("holding a side keeps stepping until the finger is lifted; a finger that moves is no tap", async ({
  page,
  openClip,
}) => {
  const clip = await openClip(CLIP, { query: "frame=50" });
  const session = await page.context().newCDPSession(page);
  const right = await spotAt(page, 0.85);
  await touch(session, "touchStart", [right]);
  await page.waitForFunction(() => window.harness.engine.getSnapshot().frameIndex >= 55);
  await touch(session, "touchEnd", []);
  const stopped = await paintedFrame(page, clip);
  await page.waitForTimeout(500);
  expect(await paintedFrame(page, clip)).toBe(stopped);

  await touch(session, "touchStart", [right]);
  await touch(session, "touchMove", [{ x: right.x - 30, y: right.y }]);
  await touch(session, "touchEnd", []);
  expect(await paintedFrame(page, clip)).toBe(stopped);
});

test("two fingers zoom, and a tap on the zoomed picture still steps", async ({ page, openClip }) => {
  const clip = await openClip(CLIP, { query: "frame=50" });
  const session = await page.context().newCDPSession(page);
  await pinch(page, session);
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeHidden();
  expect(await paintedFrame(page, clip)).toBe(50);
  const { x, y } = await spotAt(page, 0.9);
  await page.touchscreen.tap(x, y - 40);
  expect(await paintedFrame(page, clip)).toBe(51);
});

/** Zooms in by two fingers that go apart; what shows the scale is there then. */
async function pinch(page: Page, session: CDPSession): Promise<void> {
  const [left, right] = [await spotAt(page, 0.4), await spotAt(page, 0.6)];
  await touch(session, "touchStart", [left, right]);
  for (let apart = 0; apart < 100; apart += 20) {
    await touch(session, "touchMove", [
      { x: left.x - apart, y: left.y },
      { x: right.x + apart, y: right.y },
    ]);
  }
  await touch(session, "touchEnd", []);
  await expect(page.getByRole("button", { name: "Show the whole picture" })).toHaveText(/^[23]\.\dx$/);
}

test("one finger on the picture scrolls the page, unless it is zoomed", async ({ page, openClip }) => {
  const clip = await openClip(CLIP, { query: "frame=50" });
  await page.evaluate(() => (document.body.style.paddingBottom = "2000px"));
  const session = await page.context().newCDPSession(page);
  const swipeUp = async (): Promise<number> => {
    const from = await spotAt(page, 0.85);
    await touch(session, "touchStart", [from]);
    for (let way = 0; way <= 100; way += 20)
      await touch(session, "touchMove", [{ x: from.x, y: from.y - way }]);
    await touch(session, "touchEnd", []);
    return restingScroll(page);
  };
  await expect.poll(swipeUp).toBeGreaterThan(50);
  expect(await paintedFrame(page, clip)).toBe(50);
  await page.evaluate(() => scrollTo(0, 0));
  await pinch(page, session);
  const before = await restingScroll(page);
  expect(await swipeUp()).toBe(before);
});

/** The page's scroll position once momentum scrolling has ended. */
function restingScroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = -1;
        let framesAtRest = 0;
        const check = (): void => {
          framesAtRest = window.scrollY === last ? framesAtRest + 1 : 0;
          last = window.scrollY;
          if (framesAtRest >= 10) resolve(last);
          else requestAnimationFrame(check);
        };
        check();
      }),
  );
}

test("a drag of the slider ends at the last requested position, also when the system cancels the touch", async ({
  page,
  openClip,
}) => {
  const clip = await openClip(CLIP);
  const session = await page.context().newCDPSession(page);
  const box = await page.getByRole("slider", { name: "Position in the video" }).boundingBox();
  if (box === null) throw new Error("There is no slider.");
  const at = (frame: number): Spot => ({ x: box.x + (box.width * frame) / 149, y: box.y + box.height / 2 });
  await touch(session, "touchStart", [at(10)]);
  for (const frame of [30, 60, 90, 104]) await touch(session, "touchMove", [at(frame)]);
  await touch(session, "touchEnd", []);
  expect(await paintedFrame(page, clip)).toBe(104);

  await touch(session, "touchStart", [at(104)]);
  await touch(session, "touchMove", [at(57)]);
  await touch(session, "touchCancel", []);
  expect(await paintedFrame(page, clip)).toBe(57);
});

test("the touch guide is offered, and every control is big enough for a thumb", async ({
  page,
  openClip,
}) => {
  await openClip(CLIP);
  await page.getByRole("button", { name: "More controls" }).click();
  await expect(page.getByRole("button", { name: "Extract Frames (6 seconds)" })).toBeVisible();
  for (const button of await page.getByRole("region", { name: "Replay player" }).getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Help" }).click();
  await page.getByRole("menuitem", { name: "Touch Controls" }).click();
  await expect(page.getByRole("dialog", { name: "Touch Controls" })).toContainText("Tap the left third");
});
