import type { Page } from "@playwright/test";

/** A click on a busy machine may come before the scripts that handle it, and then has no effect. */
export async function untilLive(page: Page): Promise<void> {
  const isLive = () =>
    [...document.querySelectorAll("button")].every((button) =>
      Object.keys(button).some((key) => key.startsWith("__reactProps$")),
    );
  await page.waitForFunction(isLive, undefined, { polling: 50 });
}
