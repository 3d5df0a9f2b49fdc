/** Every screen in every state, on a phone and on a desk: without visible faults. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { expectNoScreenFaults, untilStill } from "@/tests/support/screens/screen-faults";
import { changeTheme, THEMES } from "@/tests/support/screens/screen-state";
import { SIGHTS } from "@/tests/support/screens/screen-states";
import { test } from "@/tests/support/screens/screen-test";

test.describe.configure({ mode: "parallel" });

for (const { state, size, isFirst, isInTurn, theme } of SIGHTS) {
  // Every run opens an eighth of the states, each at one size and in one theme. axe judges the first of each screen.
  if (isInTurn) {
    test(`${size}: ${state.name}`, async ({ openScreen }) => {
      const page = await openScreen(state, size, theme);
      await expectNoScreenFaults(page, state);
      if (isFirst) await expectAccessible(page, state.repetitions);
    });
  }

  test(`${size}: ${state.name}, in both themes and with axe @long`, async ({ openScreen }) => {
    const page = await openScreen(state, size);
    for (const each of THEMES) {
      await changeTheme(page, each);
      await expectNoScreenFaults(page, state);
      await expectAccessible(page);
    }
  });
}

async function expectAccessible(page: Page, leftOut?: string): Promise<void> {
  await untilStill(page);
  // The other mode opens a second page, which only a page with frames of other sites needs.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (leftOut === undefined ? axe : axe.exclude(leftOut)).analyze();
  const found = violations
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    // An open menu lies at the page's end, outside of every landmark, and has the focus while it is there.
    .filter((each) => !each.startsWith("region: <div data-radix-popper"));
  expect(found).toEqual([]);
}
