/** Every screen in every state, on a phone and on a desk: what a person would see at once is not there. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { expectNoScreenFaults, untilStill } from "@/tests/support/screen-faults";
import { changeTheme, THEMES, type ScreenState } from "@/tests/support/screens/screen-state";
import { SCREEN_STATES, SIGHTS } from "@/tests/support/screens/screen-states";
import { test } from "@/tests/support/screens/screen-test";

test.describe.configure({ mode: "parallel" });
test.use({ hasBlur: false });

const screenOf = ({ name }: ScreenState): string => name.split(",")[0] ?? name;

for (const { state, size } of SIGHTS) {
  // In every run a phone shows a state in one theme and a desk in the other, and axe judges each screen's first state.
  const first = SCREEN_STATES.findIndex((each) => screenOf(each) === screenOf(state));
  const isJudged = SCREEN_STATES[first] === state;
  const theme = (SCREEN_STATES.indexOf(state) % 2 === 0) === (size === "phone") ? "light" : "dark";

  test(`${size}: ${state.name}`, async ({ openScreen }) => {
    const page = await openScreen(state, size, theme);
    await expectNoScreenFaults(page, state);
    if (isJudged) await expectAccessible(page);
  });

  test(`${size}: ${state.name}, in both themes and with axe @long`, async ({ openScreen }) => {
    const page = await openScreen(state, size);
    for (const each of THEMES) {
      await changeTheme(page, each);
      await expectNoScreenFaults(page, state);
      await expectAccessible(page);
    }
  });
}

async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  // The other mode opens a second page, which only a page with frames of other sites needs.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    // An open menu lies at the page's end, outside of every landmark, and has the focus while it is there.
    .filter((each) => !each.startsWith("region: <div data-radix-popper"));
  expect(found).toEqual([]);
}
