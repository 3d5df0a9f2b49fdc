/** A loop in the player's page: how it is set, and which frames must have been shown. */
import type { Page } from "@playwright/test";
import type { LoopWatch } from "@/tests/e2e/player/painted-runs";
import { expect } from "@/tests/e2e/player/player-test";

/** Sets a loop by the player's own buttons. */
export async function loopBetween(page: Page, first: number, last: number): Promise<void> {
  for (const [frame, name] of [
    [first, "A: start the loop here"],
    [last, "B: end the loop here"],
  ] as const) {
    await page.evaluate((asked) => window.harness.engine.seekToFrame(asked), frame);
    await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "paused");
    await page.getByRole("button", { name }).click();
  }
}

export function expectOnlyTheLoop({ outside, rounds, misnamed }: LoopWatch): void {
  expect({ outside, misnamed }).toEqual({ outside: [], misnamed: [] });
  expect(rounds).toEqual(rounds.map(() => ({ first: true, last: true })));
}
