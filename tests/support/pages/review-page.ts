import { expect, type Locator, type Page } from "@playwright/test";

/** Recording and watching a review. */
export class ReviewPage {
  readonly recorder: Locator;
  readonly replay: Locator;

  constructor(readonly page: Page) {
    this.recorder = page.getByRole("region", { name: "Talk it through" });
    this.replay = page.getByRole("region", { name: "Review", exact: true });
  }

  async openRecorder(): Promise<void> {
    await press(this.page.getByRole("button", { name: "Talk It Through" }).filter({ visible: true }));
  }

  async draw(): Promise<void> {
    await press(this.recorder.getByRole("button", { name: "Draw" }));
  }

  /** Until the first second of sound is recorded. */
  async record(): Promise<void> {
    await this.openRecorder();
    await this.recorder.getByRole("button", { name: "Start Talking" }).click();
    await this.untilRecorded(1);
  }

  async untilRecorded(seconds: number): Promise<void> {
    const timer = this.recorder.getByRole("timer", { name: "Recording time" });
    await expect
      .poll(async () => Number((await timer.textContent())?.split(":")[1]))
      .toBeGreaterThanOrEqual(seconds);
  }

  async stop(): Promise<void> {
    await press(this.recorder.getByRole("button", { name: "Stop" }));
    await expect(this.recorder.getByText("Your review", { exact: true })).toBeVisible();
  }

  async save(): Promise<void> {
    await this.recorder.getByRole("button", { name: "Save Review" }).click();
    await expect(this.recorder).toBeHidden();
  }

  async watch(): Promise<void> {
    await this.page
      .getByRole("button", { name: /^Watch .* review/ })
      .first()
      .click();
    await expect(this.replay).toBeVisible();
  }

  async untilHeard(): Promise<void> {
    await expect(this.replay.getByRole("button", { name: "Pause the review" })).toBeVisible();
    await expect(this.replay.getByRole("button", { name: "Play the review" })).toBeVisible({
      timeout: 60_000,
    });
  }
}

/** On a phone in landscape the controls fade and take no click; focus shows them. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.click();
}
