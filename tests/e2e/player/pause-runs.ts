/** Code that runs in the player's page: pauses again and again, and compares the name with the picture. */

import type { EngineCheck } from "@/lib/domain/playback/engine-findings";

export interface PauseRun {
  pauses: number;
  /** Pauses not called approximate whose picture was another frame's. */
  wrong: { when: string; named: number; painted: number }[];
  /** Pauses in which the player called its name approximate. */
  approximate: number;
  /** The maximal distance of a picture from the one on the screen at the pause request, in frames. */
  furthestJump: number;
  /** Wrong results of the browser. */
  lies: number;
  /** The number of pauses when a check was first rejected. */
  refusedAfter: Partial<Record<EngineCheck, number>>;
}

/** Plays for a few display frames, requests the frame as a comment does, pauses, and checks again a moment later. */
export async function pauseAgainAndAgain(times: number): Promise<PauseRun> {
  const { engine } = window.harness;
  const { firstNumber } = window.pattern;
  const run: PauseRun = { pauses: 0, wrong: [], approximate: 0, furthestJump: 0, lies: 0, refusedAfter: {} };
  const displayFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const painted = (): number => window.readPaintedFrame() - firstNumber;
  const isApproximate = (): boolean => engine.getSnapshot().isApproximate;
  async function until(phase: string): Promise<void> {
    const endMs = performance.now() + 20_000;
    while (engine.getSnapshot().phase !== phase) {
      if (performance.now() > endMs) throw new Error(`${engine.getSnapshot().phase} and not ${phase}`);
      await displayFrame();
    }
  }
  const note = (when: string, named: number, picture: number): void =>
    void (named === picture || isApproximate() || run.wrong.push({ when, named, painted: picture }));

  await until("paused");
  note("opened", engine.getPosition().frameIndex, painted());
  for (let time = 0; time < times; time += 1) {
    engine.play();
    await until("playing");
    for (let wait = (time * 5) % 11; wait > 0; wait -= 1) await displayFrame();
    if (time % 4 === 0) {
      const first = painted();
      const asked = engine.getCertainPosition();
      const last = painted();
      const frameIndex = (await asked)?.frameIndex ?? -1;
      note(
        "asked while playing",
        frameIndex,
        frameIndex < first ? first : frameIndex > last ? last : frameIndex,
      );
    }
    const before = painted();
    engine.pause();
    await until("paused");
    run.pauses += 1;
    const named = engine.getPosition().frameIndex;
    note("at the pause", named, painted());
    run.furthestJump = Math.max(run.furthestJump, Math.abs(painted() - before));
    run.approximate += isApproximate() ? 1 : 0;
    for (const [check, finding] of Object.entries(engine.getEngineFindings())) {
      if (finding === "refused") run.refusedAfter[check as EngineCheck] ??= run.pauses;
    }
    await displayFrame();
    await displayFrame();
    note("later", engine.getPosition().frameIndex, painted());
    note("named again", engine.getPosition().frameIndex, named);
    if (named < engine.getSnapshot().frameCount * 0.7) continue;
    engine.seekToFrame(3);
    await until("paused");
    note("back at the start", 3, painted());
  }
  run.lies = window.lies;
  return run;
}
