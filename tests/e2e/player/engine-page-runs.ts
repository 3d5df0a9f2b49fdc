/** Code that runs in the player's page, in every engine: plays, pauses and marks, and compares the named frame with the painted one. */
import type { FrameChecks } from "@/tests/e2e/player/player-page";

export interface PauseRun {
  rate: number;
  /** Frames that playing begins at. */
  places: number[];
}

/**
 * Plays from each position for some display frames and pauses. The pause must show the frame that it names, at once and a
 * moment later, and a comment in the moment before must have the frame painted then.
 */
export async function pauseAllOver({ rate, places }: PauseRun): Promise<FrameChecks> {
  const { engine } = window.harness;
  const checks: FrameChecks = { checked: 0, wrong: [] };
  const displayFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const painted = (): number => window.readPaintedFrame() - window.pattern.firstNumber;
  async function until(...phases: string[]): Promise<void> {
    for (
      const start = performance.now();
      !phases.includes(engine.getSnapshot().phase);
      await displayFrame()
    ) {
      if (performance.now() - start > 20_000) {
        const { currentTime, paused, ended, readyState } = document.querySelector("video") ?? {};
        const video = JSON.stringify({ currentTime, paused, ended, readyState, rate });
        throw new Error(`"${engine.getSnapshot().phase}" for 20 s, not ${phases.join(" or ")}: ${video}`);
      }
    }
  }
  engine.setRate(rate as Parameters<typeof engine.setRate>[0]);
  for (const [turn, place] of places.entries()) {
    engine.seekToFrame(place);
    await until("paused");
    engine.play();
    await until("playing", "paused");
    if (engine.getSnapshot().phase === "paused") {
      // A slow engine reaches the end of a fast clip before its `playing` event.
      const expected = engine.getSnapshot().frameCount - 1;
      const end = { painted: painted(), named: engine.getPosition().frameIndex };
      checks.checked += 1;
      if (end.painted !== expected || end.named !== expected)
        checks.wrong.push({ expected, ...end, when: `at the end at ${rate}x` });
      continue;
    }
    for (let wait = (turn * 5 + place) % 17; wait > 0; wait -= 1) await displayFrame();

    const before = painted();
    const position = engine.getCertainPosition();
    const after = painted();
    const written = (await position)?.frameIndex ?? -1;
    checks.checked += 1;
    if (written < before || written > after)
      checks.wrong.push({ expected: before, painted: after, named: written, when: `written at ${rate}x` });

    if (engine.getSnapshot().phase !== "playing") continue;
    const stopped = { from: painted(), to: -1 };
    engine.pause();
    stopped.to = painted();
    await until("paused");
    const expected = engine.getPosition().frameIndex;
    const atOnce = painted();
    for (let wait = 0; wait < 5; wait += 1) await displayFrame();
    const later = { painted: painted(), named: engine.getPosition().frameIndex };
    checks.checked += 1;
    if (atOnce !== expected)
      checks.wrong.push({ expected, painted: atOnce, named: expected, when: `paused at ${rate}x` });
    // Firefox may still present a frame after `pause()` has returned.
    else if (expected < stopped.from || expected > stopped.to + 1)
      checks.wrong.push({
        expected: stopped.from,
        painted: stopped.to,
        named: expected,
        when: `jumped at ${rate}x`,
      });
    else if (later.painted !== expected || later.named !== expected)
      checks.wrong.push({ expected, ...later, when: `after a pause at ${rate}x` });
  }
  return checks;
}

/** Whether the frame on the screen is the one named and, where one is given, the one expected. */
export async function compareStanding(expected: number | null, when: string): Promise<FrameChecks> {
  const { engine } = window.harness;
  const displayFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const start = performance.now(); engine.getSnapshot().phase !== "paused"; await displayFrame()) {
    if (performance.now() - start > 20_000) throw new Error(`Not paused for 20 s: ${when}`);
  }
  const painted = window.readPaintedFrame() - window.pattern.firstNumber;
  const named = engine.getPosition().frameIndex;
  const isRight = painted === named && (expected === null || expected === named);
  return { checked: 1, wrong: isRight ? [] : [{ expected: expected ?? named, painted, named, when }] };
}

/** The number in the player's part of a picture of the page: what people see, whatever the page can read of its elements. */
export async function readScreenshot(png: string): Promise<number> {
  const shot = new Image();
  shot.src = `data:image/png;base64,${png}`;
  await shot.decode();
  const canvas = document.querySelector("canvas");
  const video = document.querySelector("video");
  if (canvas === null || video === null) return -1;
  const shown = canvas.style.visibility === "visible" ? canvas : video;
  const box = shown.getBoundingClientRect();
  const [width, height] =
    shown instanceof HTMLVideoElement ? [shown.videoWidth, shown.videoHeight] : [shown.width, shown.height];
  // The picture is centred in its box, as large as possible.
  const scale = Math.min(box.width / width, box.height / height);
  const copy = document.createElement("canvas");
  [copy.width, copy.height] = [width * scale, height * scale];
  if (copy.width === 0 || copy.height === 0) {
    const { phase, frameIndex } = window.harness.engine.getSnapshot();
    const facts = {
      shown: shown.tagName,
      width,
      height,
      box,
      phase,
      frameIndex,
      readyState: video.readyState,
    };
    throw new Error(`There is no picture: ${JSON.stringify(facts)}`);
  }
  // A button covers the middle of the last block: each is read a quarter of a block above it, and to the left.
  const [columns, rows] = window.pattern.turn % 180 === 0 ? [8, 4] : [4, 8];
  const left = box.left + (box.width - copy.width) / 2 - copy.width / columns / 4;
  const top = box.top + (box.height - copy.height) / 2 - copy.height / rows / 4;
  copy.getContext("2d")?.drawImage(shot, -left, -top);
  return window.readFrameOf(copy) - window.pattern.firstNumber;
}
