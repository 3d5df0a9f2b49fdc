import { expect, type Locator, type Page } from "@playwright/test";
import { SIDES, type BySide, type Side } from "@/lib/domain/compare/comparison-choice";

/** Two rides beside each other. */
export class ComparePage {
  readonly player: Locator;

  /** @param turns degrees that each ride's picture is turned to the right when it is shown. */
  constructor(
    readonly page: Page,
    readonly turns: BySide<number> = { a: 0, b: 0 },
  ) {
    this.player = page.getByRole("region", { name: "Two rides" });
  }

  /** Both rides show a frame. */
  async expectReady(): Promise<void> {
    await expect(this.player.getByTestId("side-position").filter({ hasText: /frame \d+$/ })).toHaveCount(2, {
      timeout: 30_000,
    });
  }

  button(name: string | RegExp): Locator {
    return this.player.getByRole("button", { name, exact: typeof name === "string" });
  }

  /** The displayed frame numbers, of side a and side b; -1 for a ride without a picture at that moment. */
  async named(): Promise<number[]> {
    const rides = this.player.getByRole("group", { name: "Ride that leads" }).getByRole("button");
    const labels = await rides.allTextContents();
    return labels.map((label) => Number(/ · frame (\d+)/.exec(label)?.[1] ?? -1));
  }

  /** The numbers in the painted pictures, of side a and side b; -1 if there is none. The reader must be installed. */
  painted(): Promise<number[]> {
    return this.page.evaluate(
      ({ sides, turns }) =>
        sides.map((side) => {
          window.pattern = { ...window.pattern, turn: turns[side] };
          const stage = document.querySelector(`[data-side="${side}"]`);
          const canvas = stage?.querySelector("canvas");
          const video = stage?.querySelector("video");
          if (!canvas || !video) return -1;
          const isCanvas = canvas.style.visibility === "visible";
          return isCanvas && canvas.width === 0 ? -1 : window.readFrameOf(isCanvas ? canvas : video);
        }),
      { sides: [...SIDES], turns: this.turns },
    );
  }

  leader(): Promise<Side> {
    return this.page.evaluate(() => (document.querySelector('[data-side="b"][data-leads]') ? "b" : "a"));
  }
}
