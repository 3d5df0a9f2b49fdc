/**
 * Takes the pictures for `npm run look`: every screen in every state, on a phone in one theme and on a desk in the other. With
 * LOOK_WORDS only the states whose names contain these words, in both themes.
 */
import path from "node:path";
import { untilStill } from "@/tests/support/screens/screen-faults";
import { SIZES, THEMES } from "@/tests/support/screens/screen-state";
import { SIGHTS } from "@/tests/support/screens/screen-states";
import { showBlur, test } from "@/tests/support/screens/screen-test";

const folder = process.env["LOOK_FOLDER"] ?? "test-results/look";
/** Of a long page as much as a sheet can show legibly. */
const WHOLE_PAGE_HEIGHT = { phone: 1700, narrowPhone: 1700, phoneOnSide: 390, desk: 1600 };

const words = (process.env["LOOK_WORDS"] ?? "").toLowerCase();
const looks = SIGHTS.flatMap((sight) => {
  if (!sight.state.name.toLowerCase().includes(words)) return [];
  return words === "" ? [sight] : THEMES.map((theme) => ({ ...sight, theme }));
});

test.describe.configure({ mode: "parallel" });

for (const { state, size, place, theme } of looks) {
  test(`${size}, ${theme}: ${state.name}`, async ({ openScreen }) => {
    const page = await openScreen(state, size, theme);
    await untilStill(page);
    await showBlur(page);
    const { width, height } = SIZES[size].viewport;
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    const shownHeight = state.isWholePage ? Math.min(pageHeight, WHOLE_PAGE_HEIGHT[size]) : height;
    // What stays at the window's edge would else be drawn in the middle of a page that was scrolled.
    if (state.isWholePage) await page.evaluate(() => window.scrollTo(0, 0));
    // Chromium takes a picture of more than the window as if by a mouse: what is for fingers alone would be missing.
    const isTallPhone = SIZES[size].hasTouch && shownHeight > height;
    if (isTallPhone) {
      await page.setViewportSize({ width, height: shownHeight });
      await untilStill(page);
    }
    const isBeyond = shownHeight > height && !isTallPhone;
    await page.screenshot({
      path: path.join(folder, `${String(place).padStart(3, "0")} ${state.name} ${size} ${theme}.jpg`),
      quality: 85,
      fullPage: isBeyond,
      ...(isBeyond && { clip: { x: 0, y: 0, width, height: shownHeight } }),
      animations: "disabled",
    });
  });
}
