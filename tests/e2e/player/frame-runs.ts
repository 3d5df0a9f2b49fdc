/** The actions on a clip that check that every painted frame is the right one, in any browser. */
import type { FrameChecks, Run } from "@/tests/e2e/player/player-page";

/** The common interface of a Playwright page and a Puppeteer page. */
interface PlayerPage {
  evaluate(check: (run: Run) => Promise<FrameChecks>, run: Run): Promise<FrameChecks>;
}

/** Frame numbers of the whole clip in mixed order: a stride without a common divisor with the count. */
export function scattered(frameCount: number, times: number): number[] {
  return Array.from({ length: times }, (_, at) => (at * 61 + 7) % frameCount);
}

export function runsFor(frameCount: number): Run[] {
  return [
    { kind: "jump", frames: [0, frameCount - 1, 1, frameCount - 2, ...scattered(frameCount, 24)] },
    { kind: "jump", frames: [Math.floor(frameCount / 2)] },
    { kind: "key", key: "ArrowRight", times: 30, change: 1 },
    { kind: "key", key: "ArrowLeft", times: 40, change: -1 },
    { kind: "key", key: ".", times: 4, change: 5 },
    { kind: "key", key: ",", times: 6, change: -5 },
    { kind: "key", key: "]", times: 2, change: 30 },
    { kind: "key", key: "[", times: 2, change: -30 },
    { kind: "hold", key: "ArrowRight", forMs: 1000, change: 1 },
    { kind: "hold", key: "ArrowLeft", forMs: 1000, change: -1 },
  ];
}

export async function checkFrames(page: PlayerPage, runs: readonly Run[]): Promise<FrameChecks> {
  const total: FrameChecks = { checked: 0, wrong: [] };
  for (const run of runs) {
    const { checked, wrong } = await page.evaluate((asked) => window.checkRun(asked), run);
    total.checked += checked;
    total.wrong.push(...wrong);
  }
  return total;
}
