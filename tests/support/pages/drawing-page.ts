import { expect, type Locator, type Page } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";

type Share = readonly [x: number, y: number];

/** The drawing tools of a workspace. Points are shares of the picture. */
export class DrawingPage {
  readonly tools: Locator;
  readonly surface: Locator;

  constructor(readonly page: Page) {
    this.tools = page.getByRole("toolbar", { name: "Drawing" });
    this.surface = page.getByRole("application", { name: /^Drawing on frame/ });
  }

  async begin(): Promise<void> {
    await new WorkspacePage(this.page).expectReady();
    await this.page.getByRole("button", { name: "Draw on this frame" }).first().click();
    await expect(this.surface).toBeVisible();
  }

  tool(name: string): Promise<void> {
    return this.tools.getByRole("button", { name, exact: true }).click();
  }

  async at([x, y]: Share): Promise<{ x: number; y: number }> {
    const box = await this.surface.boundingBox();
    if (box === null) throw new Error("The picture is not there");
    return { x: box.x + x * box.width, y: box.y + y * box.height };
  }

  async drag(...way: readonly Share[]): Promise<void> {
    const { mouse } = this.page;
    for (const [index, share] of way.entries()) {
      const { x, y } = await this.at(share);
      await mouse.move(x, y, { steps: index === 0 ? 1 : 4 });
      if (index === 0) await mouse.down();
    }
    await mouse.up();
  }

  async tap(...points: readonly Share[]): Promise<void> {
    for (const share of points) {
      const { x, y } = await this.at(share);
      await this.page.mouse.click(x, y);
    }
  }

  done(): Promise<void> {
    return this.tools.getByRole("button", { name: "Done" }).click();
  }
}
