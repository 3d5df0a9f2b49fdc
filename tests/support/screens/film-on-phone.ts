/** The film's share of the screen, and how much of the page remains above a phone's keyboard. */
import { expect, type Locator, type Page } from "@playwright/test";

const KEYBOARD_PX = 344;

/** @throws when it is not on the screen. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator.toString()} is not on the screen.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** In percent. */
export async function shareOfFilm(page: Page): Promise<number> {
  const screen = sizeOf(page);
  const film = await boxOf(page.getByTestId("picture"));
  const seenHeight = Math.min(film.bottom, screen.height) - Math.max(0, film.y);
  return Math.round((100 * film.width * seenHeight) / (screen.width * screen.height));
}

/** The two ways in which a keyboard comes up. Each returns what is left of the screen above it, in pixels. */
export const KEYBOARDS = {
  /** On iOS and, by default, on Android. */
  "over the page": async (page: Page): Promise<number> => {
    const leftPx = sizeOf(page).height - KEYBOARD_PX;
    await page.evaluate((height) => {
      const viewport = window.visualViewport;
      if (viewport === null) return;
      Object.defineProperty(viewport, "height", { get: () => height, configurable: true });
      viewport.dispatchEvent(new Event("resize"));
    }, leftPx);
    return leftPx;
  },
  /** In older browsers of Android. */
  "making the window lower": async (page: Page): Promise<number> => {
    const { width, height } = sizeOf(page);
    await page.setViewportSize({ width, height: height - KEYBOARD_PX });
    return height - KEYBOARD_PX;
  },
};

/** The form is directly above the keyboard with its button, and the film above it, with at most 45 % of the remaining height. */
export async function expectFormUnderFilm(
  page: Page,
  leftPx: number,
  form: Locator,
  send: Locator,
): Promise<void> {
  await expect.poll(async () => (await boxOf(send)).bottom).toBeLessThanOrEqual(leftPx);
  await expect.poll(async () => (await boxOf(form)).bottom).toBe(leftPx);
  const film = await boxOf(page.getByTestId("picture"));
  expect(film.y).toBeGreaterThanOrEqual(0);
  expect(film.height).toBeLessThanOrEqual(0.45 * leftPx);
  expect(film.bottom).toBeLessThanOrEqual((await boxOf(form)).y);
}

function sizeOf(page: Page) {
  const size = page.viewportSize();
  if (size === null) throw new Error("The page has no size of its own");
  return size;
}
