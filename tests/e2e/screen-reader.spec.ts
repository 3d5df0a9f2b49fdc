/** The screens as a screen reader is given them. */
import { expect } from "@playwright/test";
import { SCREEN_STATES } from "@/tests/support/screens/screen-states";
import { test } from "@/tests/support/screens/screen-test";
import { spokenFaults, spokenNodes } from "@/tests/support/pages/spoken-page";

test.describe.configure({ mode: "parallel" });

test("the spoken text of a page shows its faults", async ({ page }) => {
  await page.setContent(`
    <nav><a href="#a">One</a></nav><nav><a href="#b"></a></nav>
    <h1>Rides</h1><h3>Deep</h3><h1>Again</h1><button></button><button aria-label="Play"></button>`);
  expect(spokenFaults(await spokenNodes(page))).toEqual([
    "a link without a name",
    "a button without a name",
    "2 headings of level 1",
    'the heading "Deep" skips to level 3',
    "0 main landmarks",
    "two navigations of one name",
  ]);
});

for (const state of SCREEN_STATES)
  test(`${state.name}: names, headings and landmarks @long`, async ({ openScreen }) => {
    const page = await openScreen(state, "desk");
    const isPart = await page.evaluate(() => document.fullscreenElement !== null);
    expect(spokenFaults(await spokenNodes(page), isPart)).toEqual([]);
  });
