import type { Locator, Page } from "@playwright/test";

/** Touches a page, and counts the touches, without typing on the phone's keyboard. */
export class Thumb {
  taps = 0;

  constructor(private readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  /** One long press, until the promise is fulfilled. */
  async hold(target: Locator, until: () => Promise<void>): Promise<void> {
    this.taps += 1;
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`${target.toString()} is not on the screen.`);
    const session = await this.page.context().newCDPSession(this.page);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await until();
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }
}
