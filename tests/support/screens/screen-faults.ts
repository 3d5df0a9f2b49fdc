/**
 * What a person sees at once and an assertion on texts does not: words or controls that lie under something else, a page
 * that scrolls sideways, a dialog beside the screen, a broken picture, an error in the console, text that no translation survives.
 */
import { expect, type Page } from "@playwright/test";
import { falseWordsInPage } from "@/tests/support/pages/translation-in-page";
import { screenFaultsInPage } from "@/tests/support/screens/screen-faults-in-page";

interface FaultOptions {
  /** Console messages that belong to this state, such as the browser's log of a 404 response. */
  expectedErrors?: readonly RegExp[];
}

/** Fails with a list of the page's current faults. Waits until nothing moves. */
export async function expectNoScreenFaults(page: Page, options: FaultOptions = {}): Promise<void> {
  await expect(async () => {
    await untilStill(page);
    expect(await findScreenFaults(page, options)).toEqual([]);
  }).toPass({ timeout: 15_000 });
}

/** The page's current faults, in words, with every error since the page was opened. */
export async function findScreenFaults(
  page: Page,
  { expectedErrors = [] }: FaultOptions = {},
): Promise<string[]> {
  const seen = [...(await page.evaluate(screenFaultsInPage)), ...(await page.evaluate(falseWordsInPage))];
  const thrown = (await page.pageErrors()).map(({ message }) => `uncaught: ${message}`);
  const logged = (await page.consoleMessages())
    .filter((message) => message.type() === "error")
    .map((message) => `console: ${message.text()} (${message.location().url})`);
  const errors = [...thrown, ...logged].filter((error) => !expectedErrors.some((known) => known.test(error)));
  return [...seen, ...new Set(errors)];
}

/** Waits for fonts and for every animation that ends. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(
          (animation) =>
            animation.playState !== "running" || animation.effect?.getComputedTiming().endTime === Infinity,
        ),
    undefined,
    { polling: 50 },
  );
}
