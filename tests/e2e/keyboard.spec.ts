/** The screens without a mouse, and with reduced motion. */
import { expect, type Page } from "@playwright/test";
import { walkByKeyboard } from "@/tests/support/pages/keyboard-navigation";
import { motionInPage } from "@/tests/support/pages/motion-in-page";
import { SCREEN_STATES } from "@/tests/support/screens/screen-states";
import { test } from "@/tests/support/screens/screen-test";

test.describe.configure({ mode: "parallel" });

/** One of each kind: a page to read, a form, a list, the workspace, a dialog. */
const FEW = ["landing", "sign-in", "dashboard, one video", "video, no word on it", "video, share"];
const SKIP_LINK = 'a "Skip to content"';

const isLayerOpen = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector("[role=dialog],[role=alertdialog],[role=menu]") !== null ||
      document.fullscreenElement !== null,
  );

async function expectWorkable(page: Page): Promise<void> {
  expect(await page.evaluate(motionInPage)).toEqual([]);
  const isLayer = await isLayerOpen(page);
  const { faults, stops } = await walkByKeyboard(page);
  expect(faults).toEqual([]);
  expect(await isLayerOpen(page)).toBe(isLayer);
  if (isLayer) return;
  expect(stops[0]).toBe(SKIP_LINK);
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
}

test("a few screens by the Tab key alone, and without motion", async ({ openScreen }) => {
  for (const state of SCREEN_STATES.filter(({ name }) => FEW.includes(name)))
    await test.step(state.name, async () => {
      const page = await openScreen(state, "desk");
      if (state.name === "landing") await loadRideToTry(page);
      await expectWorkable(page);
    });
});

/** Loaded when nearly in view: on a busy machine after Tab has passed its position. */
async function loadRideToTry(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.getByRole("button", { name: "Step Through This Ride" })).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
}

test("with reduced motion the screenshots change at once", async ({ openScreen }) => {
  const state = SCREEN_STATES.find(({ name }) => name === "landing");
  if (state === undefined) throw new Error("There is no such state");
  const page = await openScreen(state, "desk");
  const slides = page.getByRole("region", { name: "Screenshots", exact: true });
  await slides.scrollIntoViewIfNeeded();
  // Their script is loaded when they are nearly in view.
  await expect(slides.locator("ul")).toHaveAttribute("style", /transform/);
  const distancePx = await slides.evaluate(async (region) => {
    region.querySelector<HTMLElement>("[aria-label='Next screenshot']")?.click();
    // A slide through the window takes five times as many.
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    const [list, second] = [region.querySelector("ul"), region.querySelectorAll("li")[1]];
    const left = (element?: Element | null) => element?.getBoundingClientRect().left ?? Number.NaN;
    return Math.abs(left(second) - left(list?.parentElement));
  });
  expect(distancePx).toBeLessThan(2);
});

test("the check by the Tab key reports a page's faults", async ({ page }) => {
  await page.setContent(`
    <a href="#top" style="outline: none">bare</a>
    <button style="margin: 8px">good</button>
    <button style="position: fixed; bottom: 0">below</button>
    <p style="position: fixed; inset: auto 0 0; margin: 0; height: 4rem; background: white">bar</p>
    <button onkeydown="event.preventDefault()">trap</button>
    <button>beyond</button>
    <p style="transition: color 1s">moves</p>`);
  const { faults, stops } = await walkByKeyboard(page);
  expect(stops).toEqual(['a "bare"', 'button "good"', 'button "below"', 'button "trap"']);
  expect(faults).toEqual([
    'a "bare": does not show that it has the focus',
    'button "below": lies under p "bar"',
    'button "beyond": not reached by Tab',
  ]);
  expect(await page.evaluate(motionInPage)).toEqual(['transition of p class=""']);
});

for (const state of SCREEN_STATES.filter(({ name }) => !FEW.includes(name)))
  test(`${state.name} by the Tab key alone, and without motion @long`, async ({ openScreen }) =>
    expectWorkable(await openScreen(state, "desk")));
