import { expect, type Locator, type Page } from "@playwright/test";

/** How long a short clip may take from its upload to its player, on a busy machine. */
const PROCESSING_TIMEOUT_MS = 90_000;

/** The video workspace: the same for the owner and for a link's recipient. */
export class WorkspacePage {
  readonly player: Locator;
  readonly comments: Locator;
  readonly timing: Locator;
  readonly commentField: Locator;
  /** A guest's name, in the composer. */
  readonly signAs: Locator;
  readonly rhythm: Locator;

  constructor(readonly page: Page) {
    this.player = page.getByRole("region", { name: "Replay player" });
    this.comments = page.getByRole("tabpanel", { name: /Comments/ });
    this.timing = page.getByRole("tabpanel", { name: /Timing/ });
    this.rhythm = this.timing.getByRole("region", { name: "Tempo and rhythm" });
    this.commentField = page.getByLabel("Add a comment");
    this.signAs = page.getByLabel("Sign as");
  }

  /** A frame is on the screen, and buttons that need one are enabled. */
  async expectReady(): Promise<void> {
    await expect(this.player.getByRole("button", { name: "+1 frame" })).toBeEnabled({
      timeout: PROCESSING_TIMEOUT_MS,
    });
    await expect(this.player.getByTestId("current-frame")).toHaveText(/^\d+$/);
  }

  openComments(): Promise<void> {
    return this.#open(/Comments/);
  }

  openTiming(): Promise<void> {
    return this.#open(/Timing/);
  }

  async #open(name: RegExp): Promise<void> {
    const tab = this.page.getByRole("tab", { name });
    if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
  }

  async step(name: string, times = 1): Promise<void> {
    const button = this.player.getByRole("button", { name });
    for (let time = 0; time < times; time += 1) {
      const before = await this.frame();
      await button.click();
      await expect.poll(() => this.frame()).not.toBe(before);
    }
  }

  async frame(): Promise<number> {
    return Number(await this.player.getByTestId("current-frame").textContent());
  }

  async expectFrame(frame: number): Promise<void> {
    await expect(this.player.getByTestId("current-frame")).toHaveText(String(frame));
  }

  async addComment(text: string): Promise<void> {
    await this.openComments();
    await this.commentField.fill(text);
    await this.comments.getByRole("button", { name: "Add Comment" }).click();
  }

  comment(text: string): Locator {
    return this.comments.getByRole("article").filter({ hasText: text });
  }

  /** On a desktop a comment is one line until it is the active one. */
  async activate(comment: Locator): Promise<void> {
    const menu = comment.getByRole("button", { name: "Comment actions" }).first();
    const jump = comment.getByRole("button", { name: "Jump to Frame" }).first();
    await expect(menu.or(jump).first()).toBeVisible();
    if (!(await menu.isVisible())) await jump.click();
  }

  /** Chooses in a comment's menu. */
  async chooseFor(comment: Locator, name: string): Promise<void> {
    await this.activate(comment);
    await comment.getByRole("button", { name: "Comment actions" }).first().click();
    await this.page.getByRole("menuitem", { name }).click();
  }

  async addMarker(label: string): Promise<void> {
    await this.openTiming();
    await this.timing.getByLabel(/Add a marker/).fill(label);
    await this.timing.getByRole("button", { name: "Add Marker" }).click();
    await expect(
      this.timing.getByRole("list", { name: "Markers" }).getByText(label, { exact: true }),
    ).toBeVisible();
  }

  /** The announcement to a screen reader of what is visible on the screen. */
  async expectAnnounced(text: string): Promise<void> {
    await expect(this.page.locator("[aria-live=polite]").filter({ hasText: text })).toHaveCount(1);
  }

  /** The notification on the screen; the one before it may still be on its way out. */
  async expectToast(text: string): Promise<void> {
    const front = this.page.getByRole("listitem").and(this.page.locator("[data-front='true']"));
    await expect(front.filter({ hasText: text })).toBeVisible();
  }
}
