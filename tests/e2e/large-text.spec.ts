/** Text of twice the size, as a reader sets it in the browser, and the narrowest phones: nothing covers, cuts or widens a screen. */
import type { Page } from "@playwright/test";
import { expectNoScreenFaults } from "@/tests/support/screens/screen-faults";
import { SCREEN_STATES } from "@/tests/support/screens/screen-states";
import type { ScreenState } from "@/tests/support/screens/screen-state";
import { test } from "@/tests/support/screens/screen-test";

test.describe.configure({ mode: "parallel" });

const USUAL_PX = 16;
/** What a visitor comes to first. */
const FEW = ["landing", "pricing", "sign-up, nothing filled in", "sign-in"];

const setText = async (page: Page, size: number) => {
  const session = await page.context().newCDPSession(page);
  // The setting itself, which the widths that a design goes by follow as well; a style of the page would not move those.
  await session.send("Page.setFontSizes", { fontSizes: { standard: size } });
};

async function expectSound(page: Page, state: ScreenState): Promise<void> {
  try {
    await expectNoScreenFaults(page, state);
    await setText(page, 2 * USUAL_PX);
    await expectNoScreenFaults(page, state);
  } finally {
    await setText(page, USUAL_PX);
  }
}

test("a few screens at 360 px, and there with text of 200 % @long", async ({ openScreen }) => {
  for (const state of SCREEN_STATES.filter(({ name }) => FEW.includes(name)))
    await test.step(state.name, async () => expectSound(await openScreen(state, "narrowPhone"), state));
});

for (const state of SCREEN_STATES.filter(({ name }) => !FEW.includes(name)))
  test(`${state.name} at 360 px, and there with text of 200 % @long`, async ({ openScreen }) =>
    expectSound(await openScreen(state, "narrowPhone"), state));
