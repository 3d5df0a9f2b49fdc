/** Code that runs in the player's page: plays, pauses and loops, and compares the named frame with the painted one. */

export interface Comparison {
  compared: number;
  /** The named and the painted frame, where they differ. */
  wrong: { said: number; painted: number; when: string }[];
}

export interface LoopWatch {
  /** Frames painted outside the loop. */
  outside: number[];
  /** Of every round that was watched from its start to its end: whether its first and its last frame were painted. */
  rounds: { first: boolean; last: boolean }[];
  /** Frames painted with another frame's number. */
  misnamed: { said: number; painted: number }[];
  /** How many different frames of the loop were seen. */
  different: number;
}

/** Plays and pauses again and again, a few display frames later each time, and compares at once and after a while. */
export async function comparePauses(times: number): Promise<Comparison> {
  const { engine } = window.harness;
  const { firstNumber } = window.pattern;
  const result: Comparison = { compared: 0, wrong: [] };
  const displayFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const compare = (when: string): void => {
    const painted = window.readPaintedFrame() - firstNumber;
    const said = engine.getPosition().frameIndex;
    result.compared += 1;
    if (painted !== said) result.wrong.push({ said, painted, when });
  };
  for (let time = 0; time < times; time += 1) {
    engine.play();
    while (engine.getSnapshot().phase !== "playing") await displayFrame();
    for (let wait = (time * 7) % 19; wait > 0; wait -= 1) await displayFrame();
    const before = window.readPaintedFrame() - firstNumber;
    const said = engine.getPosition().frameIndex;
    const after = window.readPaintedFrame() - firstNumber;
    result.compared += 1;
    if (said < before || said > after) result.wrong.push({ said, painted: after, when: "while playing" });
    engine.pause();
    while (engine.getSnapshot().phase !== "paused") await displayFrame();
    compare("at the pause");
    const paused = engine.getPosition().frameIndex;
    for (let wait = 0; wait < 25; wait += 1) await displayFrame();
    compare("later");
    if (engine.getPosition().frameIndex !== paused)
      result.wrong.push({
        said: paused,
        painted: engine.getPosition().frameIndex,
        when: "moved after the pause",
      });
    if (paused > engine.getSnapshot().frameCount * 0.7) engine.seekToFrame(3);
  }
  return result;
}

/** Observes every display frame of a playing loop, until it has repeated this often. */
export async function watchLoop({
  first,
  last,
  turns,
}: {
  first: number;
  last: number;
  turns: number;
}): Promise<LoopWatch> {
  const { engine } = window.harness;
  const { firstNumber } = window.pattern;
  const displayFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const watch: LoopWatch = { outside: [], rounds: [], misnamed: [], different: 0 };
  const seen = new Set<number>();
  let round: { first: boolean; last: boolean } | null = null;
  let previous = -1;
  while (watch.rounds.length < turns) {
    await displayFrame();
    const isCanvas = document.querySelector("canvas")?.style.visibility === "visible";
    const painted = window.readPaintedFrame() - firstNumber;
    const said = engine.getSnapshot().frameIndex;
    if (isCanvas && painted !== said) watch.misnamed.push({ said, painted });
    if (painted < first || painted > last) watch.outside.push(painted);
    if (painted < previous) {
      if (round !== null) watch.rounds.push(round);
      round = { first: false, last: false };
    }
    if (round !== null) {
      round.first ||= painted === first;
      round.last ||= painted === last;
    }
    previous = painted;
    seen.add(painted);
  }
  watch.different = seen.size;
  return watch;
}
