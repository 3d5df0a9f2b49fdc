/** Six marks to a tempo by one thumb, its taps counted. */
import { expect, test, type Page } from "@playwright/test";
import { signUpRider } from "@/tests/support/server/api-client";
import { signInAs } from "@/tests/support/pages/account";
import { Thumb } from "@/tests/support/pages/thumb";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { LANDINGS } from "@/tests/support/screens/timing-seed";
import { giveVideo } from "@/tests/support/videos/given-video";

/** From the second landing of the clip on. */
const MARKED = LANDINGS.slice(1, 7);
const MAX_TAPS = 8;
/** The earlier count, with "next landing" and corrections by the step buttons. */
const TAPS_BEFORE = 14;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("from the first landing on, six marks to a tempo are at most 8 taps", async ({ page }) => {
  test.slow();
  const { client } = await signUpRider();
  const { id: videoId } = await giveVideo(client, "gallop");
  await signInAs(page, client);
  await page.goto(`/video/${videoId}?frame=${MARKED[0]}`);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  const thumb = new MarkingThumb(page, workspace);
  const chip = page.getByTitle("Tempo and rhythm");

  await thumb.openStrip();
  for (const [index, landing] of MARKED.entries()) {
    if (index === 1) await thumb.holdUntil("+1 frame", landing - 1);
    await thumb.mark(page, landing);
    await expect(chip).toContainText(index === 0 ? "1 mark" : /strides\/min ± \d/);
  }
  await expect(chip).toContainText("5 strides");
  console.log(`Six marks to a tempo: ${thumb.taps} taps, ${TAPS_BEFORE} before.`);
  expect(thumb.taps).toBeLessThanOrEqual(MAX_TAPS);

  await chip.tap();
  await expect(workspace.rhythm).toBeInViewport();
  await expect(workspace.rhythm).toContainText("Tempo from 5 strides");
});

/** Goes through the video and marks. */
class MarkingThumb extends Thumb {
  constructor(
    page: Page,
    private readonly workspace: WorkspacePage,
  ) {
    super(page);
  }

  private button(name: string) {
    return this.workspace.player.getByRole("button", { name });
  }

  /** One long press, until this frame is on the screen. */
  holdUntil(name: string, frame: number): Promise<void> {
    return this.hold(this.button(name), () =>
      expect.poll(() => this.workspace.frame(), { intervals: [20] }).toBeGreaterThanOrEqual(frame),
    );
  }

  async openStrip(): Promise<void> {
    await this.tap(this.button("Hooves side by side"));
    await expect(this.workspace.player.getByRole("region", { name: "Hoof strip" })).toBeVisible();
  }

  /** The picture of the landing must be visible, and painted. */
  async mark(page: Page, landing: number): Promise<void> {
    const isSaved = page.waitForResponse(
      (response) => /\/markers$/.test(response.url()) && response.status() === 201,
    );
    const picture = this.workspace.player.getByRole("button", { name: `Frame ${landing}, ` });
    await expect(picture.locator("canvas[data-drawn]")).toBeVisible();
    await this.tap(picture);
    expect((await (await isSaved).json()) as unknown).toMatchObject({ frame: landing, isGuess: false });
  }
}
