/** Frame mode on a small device: what does not fit at full size is shown scaled up until its sharp picture comes. */
import { checkFrames } from "@/tests/e2e/player/frame-runs";
import { expect, test } from "@/tests/e2e/player/player-test";

test("where six seconds do not fit, frame mode shows a stand-in of the right frame, then the sharp one", async ({
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

interface Look {
  painted: number;
  /** The edges of the pattern's blocks are soft: the picture was scaled up. */
  isBlurred: boolean;
}

/** Goes to a frame; the first look at its picture, and the first at a sharp one of whatever frame. */
async function lookUntilFullResolution(frame: number): Promise<Look[]> {
  const canvas = document.querySelector("canvas");
  const line = document.createElement("canvas");
  const context = line.getContext("2d", { willReadFrequently: true });
  if (canvas === null || context === null) return [];
  const look = (): Look => {
    line.width = canvas.width;
    line.height = 1;
    // Through the second row of blocks, where the low bits are.
    context.drawImage(canvas, 0, -Math.round(canvas.height * 0.375));
    const { data } = context.getImageData(0, 0, line.width, 1);
    const greys = data.filter((value, at) => at % 4 === 0 && value > 60 && value < 195).length;
    return { painted: window.readPaintedFrame(), isBlurred: greys > 0 };
  };
  const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const { engine } = window.harness;
  // Looked at in the moment it is painted: its sharp picture may come a moment later.
  const shown = new Promise<Look>((resolve) => {
    const stop = engine.subscribe(() => {
      if (engine.getSnapshot().frameIndex !== frame) return;
      stop();
      resolve(look());
    });
  });
  engine.seekToFrame(frame);
  const first = await shown;
  let last = first;
  while (last.isBlurred) {
    await tick();
    last = look();
  }
  return [first, last];
}
