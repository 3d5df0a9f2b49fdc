/** Text at twice its size by the browser's setting, and the narrowest phones: nothing is covered, clipped or wider than the screen. */
import type { Page } from "@playwright/test";
import { expectNoScreenFaults } from "@/tests/support/screens/screen-faults";
import { SCREEN_STATES } from "@/tests/support/screens/screen-states";
import type { ScreenState } from "@/tests/support/screens/screen-state";
import { test } from "@/tests/support/screens/screen-test";
import { setTextSize, USUAL_TEXT_PX } from "@/tests/support/screens/text-size";

test.describe.configure({ mode: "parallel" });

/** A visitor's first screens. */
const FEW = ["landing", "pricing", "sign-up, nothing filled in", "sign-in"];

async function expectSound(page: Page, state: ScreenState): Promise<void> {
  try {
    await expectNoScreenFaults(page, state);
    await setTextSize(page, 2 * USUAL_TEXT_PX);
    await expectNoScreenFaults(page, state);
  } finally {
    await setTextSize(page, USUAL_TEXT_PX);
  }
}

test("a few screens at 360 px, and there with text of 200 % @long", async ({ openScreen }) => {
  for (const state of SCREEN_STATES.filter(({ name }) => FEW.includes(name)))
    await test.step(state.name, async () => expectSound(await openScreen(state, "narrowPhone"), state));
});

for (const state of SCREEN_STATES.filter(({ name }) => !FEW.includes(name)))
  test(`${state.name} at 360 px, and there with text of 200 % @long`, async ({ openScreen }) =>
    expectSound(await openScreen(state, "narrowPhone"), state));
