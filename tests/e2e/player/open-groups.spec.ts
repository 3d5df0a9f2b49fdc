/** Open groups of pictures, which only the viewer's own files have: leading frames of a key frame need the group before it. */
import type { Page } from "@playwright/test";
import { checkFrames, scattered } from "@/tests/e2e/player/frame-runs";
import { pauseAgainAndAgain } from "@/tests/e2e/player/pause-runs";
import type { Run } from "@/tests/e2e/player/player-page";
import { expect, test, untilReady } from "@/tests/e2e/player/player-test";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";

const RECIPES: readonly ClipRecipe[] = [
  { name: "open-30", rate: "30", frames: 150, gop: 30, bFrames: 2, forcesBFrames: true, hasOpenGroups: true },
  { name: "open-32", rate: "30", frames: 150, gop: 32, bFrames: 3, forcesBFrames: true, hasOpenGroups: true },
];

for (const recipe of RECIPES) {
  const gop = recipe.gop ?? 0;
  test(`${recipe.name}: a step back from each key frame of an open group shows the frame before it`, async ({
    page,
    openClip,
  }) => {
    const { frameCount } = await openClip(recipe);
    for (let keyFrame = gop; keyFrame < frameCount; keyFrame += gop) {
      const { wrong } = await checkFrames(page, [
        { kind: "jump", frames: [keyFrame] },
        { kind: "key", key: "ArrowLeft", times: 4, change: -1 },
        { kind: "key", key: "ArrowRight", times: 6, change: 1 },
      ]);
      expect(wrong).toEqual([]);
    }
    expect(await page.evaluate(() => window.harness.engine.getEngineFindings()["decoded-order"])).toBe(
      "believed",
    );
  });

  for (const from of ["server", "device"] as const) {
    // The harder one of the two is in the short series, as a file of the viewer's own.
    const tag = recipe.name === "open-32" && from === "device" ? "" : " @long";

    test(`${recipe.name} from the ${from}: jumps, a hold and frame mode over open groups show the right frames, and if the element cannot play the player reports it${tag}`, async ({
      page,
      openClip,
    }) => {
      const { frameCount } = await openClip(recipe, { query: "silent" });
      const runs: Run[] = [
        { kind: "jump", frames: [frameCount - 1, 1, ...scattered(frameCount, 24)] },
        { kind: "hold", key: "ArrowLeft", forMs: 1000, change: -1 },
      ];
      if (from === "device") await openAsFile(page, recipe);
      expect(await checkFrames(page, runs)).toMatchObject({ wrong: [] });
      await page.evaluate(() => window.harness.engine.seekToFrame(70));
      await page.evaluate(() => window.harness.engine.enterFrameMode());
      await page.waitForFunction(() => window.harness.engine.getSnapshot().frameMode.kind === "on");
      const inFrameMode = await checkFrames(page, [{ kind: "key", key: "ArrowLeft", times: 12, change: -1 }]);
      expect(inFrameMode).toMatchObject({ wrong: [] });
      await page.evaluate(() => window.harness.engine.exitFrameMode());

      // Chromium (150) does not seek an element into an open group of H.264.
      await page.evaluate(() => window.harness.engine.play());
      await expect(page.getByRole("alert")).toContainText(MESSAGES[from]);
      await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "paused");
      expect(await checkFrames(page, runs)).toMatchObject({ wrong: [] });

      await page.evaluate(() => window.harness.engine.seekToFrame(3));
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("alert")).toHaveCount(0);
      expect(await page.evaluate(pauseAgainAndAgain, 1)).toMatchObject({ pauses: 1, wrong: [] });
    });
  }
}

const MESSAGES = {
  server: "This video cannot be played by this browser.",
  device: "This browser cannot play this video from here before it is uploaded.",
};

async function openAsFile(page: Page, { name }: ClipRecipe): Promise<void> {
  await page.evaluate(async (clip) => {
    const response = await fetch(`/clips/${clip}.mp4`);
    await window.harness.openFile(`${clip}-file`, await response.blob());
  }, name);
  await expect(page.locator("video")).toHaveAttribute("src", /^blob:/);
  await untilReady(page);
}
