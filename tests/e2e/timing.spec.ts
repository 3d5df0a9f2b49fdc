/** The timing analysis on a real video: its results from marks, and from taps during playback. */
import { expect, test, type Page } from "@playwright/test";
import { signInAs } from "@/tests/support/pages/account";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { signUpRider } from "@/tests/support/server/api-client";
import { giveVideo } from "@/tests/support/videos/given-video";
import { LANDINGS } from "@/tests/support/screens/timing-seed";

const FRAME_RATE = 30;
const TEMPO = 140.9;
const RATE = 0.5;

test("a gallop's landings give 140.9 strides/min, marked and tapped, and the numbers can be saved as a file", async ({
  page,
}) => {
  test.slow();
  const { client } = await signUpRider();
  const { id: videoId } = await giveVideo(client, "gallop");
  await client.patch(`/api/videos/${videoId}`, { title: "Gallop" });
  await signInAs(page, client);
  await page.goto(`/video/${videoId}`);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  const { timing, rhythm } = workspace;

  await test.step("tapped with 40 ms of jitter and 180 ms of delay: within 1 %, and restored after a reload", async () => {
    await workspace.player.getByRole("button", { name: `${RATE}x` }).click();
    await workspace.openTiming();
    await timing.getByRole("button", { name: "Tap along" }).click();
    await tapAlong(page);
    const pad = timing.getByRole("region", { name: "Tap along" });
    await expect(pad).toContainText(`Save ${LANDINGS.length} marks`);
    await page.reload();
    await workspace.expectReady();
    await workspace.openTiming();
    await expect(pad).toContainText(`Save ${LANDINGS.length} marks`);
    await pad.getByRole("radio", { name: "Gallop" }).check();
    await pad.getByRole("button", { name: "Save" }).click();
    await expect(rhythm).toContainText(`Tempo from ${LANDINGS.length - 1} strides`);
    await expect(rhythm).toContainText("Tapped along");
    const tempo = Number(/[\d.]+/.exec((await rhythm.textContent()) ?? "")?.[0]);
    expect(Math.abs(tempo / TEMPO - 1)).toBeLessThan(0.01);
  });

  await test.step("after Undo the marks are removed and the taps are restored", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(timing.getByRole("button", { name: `Save ${LANDINGS.length} marks` })).toBeVisible();
    await expect(rhythm).toBeHidden();
    await timing.getByRole("button", { name: "Discard" }).click();
    await expect(timing.getByRole("button", { name: "Tap along" })).toBeVisible();
  });

  await test.step("marked frame by frame: the number of the ride", async () => {
    for (const frame of LANDINGS) await mark(page, workspace, frame);
    // Chosen once the change is on its way, a moment after the click: `check` looks at once.
    await rhythm.getByRole("radio", { name: "Gallop" }).click();
    await expect(rhythm).toContainText(/140\.9 ± 2\.\d strides\/min/);
    await rhythm.getByRole("slider", { name: "Strides over time" }).press("ArrowRight");
    await workspace.expectFrame(LANDINGS[1] ?? NaN);
  });

  await test.step("the numbers are saved as a file", async () => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      timing.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("gallop.csv");
  });
});

/** Goes to a frame by the keys and marks it. */
async function mark(page: Page, workspace: WorkspacePage, frame: number): Promise<void> {
  const steps = [
    [".", 5],
    ["ArrowRight", 1],
  ] as const;
  let here = await workspace.frame();
  if (here > frame) {
    await workspace.player.getByRole("slider", { name: "Position in the video" }).press("Home");
    here = 0;
    await workspace.expectFrame(here);
  }
  for (const [key, size] of steps)
    for (; here + size <= frame; here += size) {
      await page.keyboard.press(key);
      await workspace.expectFrame(here + size);
    }
  const isSaved = page.waitForResponse(
    (response) => /\/markers$/.test(response.url()) && response.status() === 201,
  );
  await page.keyboard.press("m");
  await isSaved;
}

/**
 * Plays, and presses T at each landing as a person does: late by 180 ms and by a scatter of 40 ms. When a landing is on the
 * screen is read from the video element itself.
 */
async function tapAlong(page: Page): Promise<void> {
  await page.evaluate(
    async ({ landings, rate }) => {
      const video = document.querySelector("video");
      if (video === null) throw new Error("There is no video.");
      const press = () =>
        document.body.dispatchEvent(
          new KeyboardEvent("keydown", { key: "t", bubbles: true, cancelable: true }),
        );
      // Mean 0, deviation 40 ms, in no order.
      const scatter = [34, -52, 18, -20, 61, -7, -44, 29, -36, 17];
      const frames: { mediaTime: number; displayedAt: number }[] = [];
      const watch = () =>
        video.requestVideoFrameCallback((_now, { mediaTime, expectedDisplayTime }) => {
          frames.push({ mediaTime, displayedAt: expectedDisplayTime });
          watch();
        });
      watch();
      press();
      for (const [index, landing] of landings.entries()) {
        const displayedAt = await new Promise<number>((resolve) => {
          const look = () => {
            const frame = frames.findLast(({ mediaTime }) => mediaTime <= landing + 1e-3);
            const isPassed = frames.some(({ mediaTime }) => mediaTime > landing + 1e-3);
            if (frame && isPassed) resolve(frame.displayedAt + ((landing - frame.mediaTime) / rate) * 1000);
            else requestAnimationFrame(look);
          };
          look();
        });
        const at = displayedAt + 180 + (scatter[index] ?? 0);
        await new Promise((resolve) => setTimeout(resolve, at - performance.now()));
        press();
      }
      video.pause();
    },
    { landings: LANDINGS.map((frame) => frame / FRAME_RATE), rate: RATE },
  );
}
