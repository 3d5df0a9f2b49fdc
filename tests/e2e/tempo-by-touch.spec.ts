/** Six marks to a tempo by one thumb, its taps counted. */
import { expect, test, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { video } from "@/lib/contracts/videos";
import { expectResponse, sessionCookie, signUpRider } from "@/tests/support/server/api-client";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { ridingClip } from "@/tests/support/media/riding-clip";
import { LANDINGS } from "@/tests/support/screens/timing-seed";
import { awaitProcessed, putSource } from "@/tests/support/uploads/upload-video";

const COOKIE = "strideframe_session";
/** From the second landing of the clip on. */
const MARKED = LANDINGS.slice(1, 7);
const MAX_TAPS = 14;
/** As it was without "Next stride", by the steps' buttons. */
const TAPS_BEFORE = 28;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("from the first landing on, six marks to a tempo are at most 14 taps", async ({ page }, testInfo) => {
  test.slow();
  const { client } = await signUpRider();
  const { videoId, complete } = await putSource(
    client,
    new Uint8Array(readFileSync(ridingClip(testInfo.outputDir))),
  );
  expectResponse(video, 201, await client.post("/api/videos/flowplayer/complete", complete));
  await awaitProcessed(client, videoId);
  await page.context().addCookies([sessionCookie(client.cookie(COOKIE) ?? "")]);
  await page.goto(`/video/${videoId}?frame=${MARKED[0]}`);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  const thumb = new Thumb(page, workspace);
  const chip = page.getByTitle("Tempo and rhythm");

  for (const [index, landing] of MARKED.entries()) {
    if (index === 1) await thumb.holdUntil("+1 frame", landing - 1);
    if (index > 1) await thumb.tapNextStride();
    await thumb.correctTo(landing);
    await thumb.mark();
    await expect(chip).toContainText(index === 0 ? "1 mark" : /strides\/min ± \d/);
  }
  await expect(chip).toContainText("5 strides");
  console.log(`Six marks to a tempo: ${thumb.taps} taps, ${TAPS_BEFORE} before.`);
  expect(thumb.taps).toBeLessThanOrEqual(MAX_TAPS);

  await chip.tap();
  await expect(workspace.rhythm).toBeInViewport();
  await expect(workspace.rhythm).toContainText("Tempo from 5 strides");
});

/** Touches the player, and counts how often. */
class Thumb {
  taps = 0;

  constructor(
    private readonly page: Page,
    private readonly workspace: WorkspacePage,
  ) {}

  private async tap(name: string): Promise<void> {
    this.taps += 1;
    await this.workspace.player.getByRole("button", { name }).tap();
  }

  /** One long press, until this frame is on the screen. */
  async holdUntil(name: string, frame: number): Promise<void> {
    this.taps += 1;
    const box = await this.workspace.player.getByRole("button", { name }).boundingBox();
    if (box === null) throw new Error(`There is no button ${name}.`);
    const session = await this.page.context().newCDPSession(this.page);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await expect.poll(() => this.workspace.frame(), { intervals: [20] }).toBeGreaterThanOrEqual(frame);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  async tapNextStride(): Promise<void> {
    const before = await this.workspace.frame();
    await this.tap("Next stride");
    await expect.poll(() => this.workspace.frame()).toBeGreaterThan(before);
  }

  async correctTo(landing: number): Promise<void> {
    for (let here = await this.workspace.frame(); here !== landing; here += Math.sign(landing - here)) {
      await this.tap(here < landing ? "+1 frame" : "-1 frame");
      await this.workspace.expectFrame(here + Math.sign(landing - here));
    }
  }

  async mark(): Promise<void> {
    const isSaved = this.page.waitForResponse(
      (response) => /\/markers$/.test(response.url()) && response.status() === 201,
    );
    await this.tap("Add Marker");
    await isSaved;
  }
}
