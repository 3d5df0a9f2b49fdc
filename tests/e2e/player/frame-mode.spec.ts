/** Frame mode on a small device: frames that do not fit at full size are shown scaled up until the sharp one is decoded. */
import { checkFrames } from "@/tests/e2e/player/frame-runs";
import { expect, test } from "@/tests/e2e/player/player-test";
import { lookUntilFullResolution } from "@/tests/e2e/player/placeholder-runs";

test("where six seconds do not fit, frame mode shows a placeholder of the right frame, then the sharp one", async ({
  page,
  openClip,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "deviceMemory", { value: 2 }));
  await openClip(
    { name: "full-hd-6s", rate: "30", frames: 180, width: 1920, height: 1080 },
    { query: "frame=90" },
  );
  await page.getByRole("button", { name: "Extract Frames (6 seconds)" }).click();
  await expect(page.getByTestId("frame-mode-label")).toHaveText("Frame 91 / 180", { timeout: 60_000 });
  for (const frame of [150, 8, 124, 40]) {
    const [first, last] = await page.evaluate(lookUntilFullResolution, frame);
    expect(first).toMatchObject({ painted: frame, isBlurred: true });
    expect(last).toMatchObject({ painted: frame, isBlurred: false });
  }
  const { wrong } = await checkFrames(page, [
    { kind: "key", key: "ArrowRight", times: 30, change: 1 },
    { kind: "hold", key: "ArrowLeft", forMs: 600, change: -1 },
  ]);
  expect(wrong).toEqual([]);
});
