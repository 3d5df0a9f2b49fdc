/** An engine with wrong results about the shown frame, half of the time, always, or once it is trusted: no frame is named wrong. */
import type { Page } from "@playwright/test";
import type { EngineCheck } from "@/lib/domain/playback/engine-findings";
import { makeEngineLie, TIME_LIES, type Lie } from "@/tests/e2e/player/lying-engine";
import { pauseAgainAndAgain, type PauseRun } from "@/tests/e2e/player/pause-runs";
import { expect, test, untilReady } from "@/tests/e2e/player/player-test";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";
import { recipeNamed } from "@/tests/support/media/pattern-recipes";

const HALF = 0.5;

/** The check that finds wrong results of an interface. The element's position has none: it is only one of the candidates. */
const CHECK_OF: Partial<Record<Lie["api"], EngineCheck>> = {
  callback: "callback-time",
  picture: "picture-time",
  decoder: "decoded-order",
  "RGBA copy": "copied-pixels",
  "plane copy": "copied-pixels",
  canvas: "canvas-pixels",
};

const timeLies = (given: Pick<Lie, "api" | "share" | "honestFor">): Lie[] =>
  TIME_LIES.map((way) => ({ ...given, way }));

const LIES: readonly Lie[] = [
  ...(["callback", "picture", "decoder"] as const).flatMap((api) =>
    [HALF, 1].flatMap((share): Lie[] => [...timeLies({ api, share }), { api, way: "exception", share }]),
  ),
  ...[HALF, 1].flatMap((share) => timeLies({ api: "position", share })),
  { api: "picture", way: "stale picture", share: HALF },
  { api: "RGBA copy", way: "other planes", share: HALF },
  { api: "RGBA copy", way: "stale memory", share: HALF },
  { api: "RGBA copy", way: "exception", share: HALF },
  { api: "plane copy", way: "stale memory", share: HALF },
  { api: "plane copy", way: "exception", share: HALF },
  { api: "canvas", way: "noise", share: HALF },
  { api: "canvas", way: "noise", share: 1 },
];

/** Results of each interface until it is trusted, and used for some more pauses. */
const LATE_LIES: readonly Lie[] = [
  ...timeLies({ api: "callback", share: HALF, honestFor: 60 }),
  ...timeLies({ api: "picture", share: HALF, honestFor: 60 }),
  { api: "picture", way: "exception", share: HALF, honestFor: 60 },
  { api: "picture", way: "stale picture", share: HALF, honestFor: 60 },
  // A window of frames is decoded at opening.
  ...timeLies({ api: "decoder", share: HALF, honestFor: 300 }),
  { api: "decoder", way: "exception", share: HALF, honestFor: 300 },
  // The player requests it in every display frame.
  ...timeLies({ api: "position", share: HALF, honestFor: 600 }),
  { api: "RGBA copy", way: "other planes", share: HALF, honestFor: 60 },
  { api: "RGBA copy", way: "stale memory", share: HALF, honestFor: 60 },
  { api: "RGBA copy", way: "exception", share: HALF, honestFor: 60 },
  { api: "plane copy", way: "stale memory", share: HALF, honestFor: 300 },
  { api: "plane copy", way: "exception", share: HALF, honestFor: 300 },
  // The first result is the one that is checked.
  { api: "canvas", way: "noise", share: HALF, honestFor: 1 },
  { api: "canvas", way: "noise", share: 1, honestFor: 1 },
];

/** Each interface once, then those that are trusted first. */
const EVERY_RUN: readonly Lie[] = [
  { api: "callback", way: "whole seconds", share: HALF },
  { api: "picture", way: "changing offset", share: HALF },
  { api: "picture", way: "stale picture", share: 1 },
  { api: "decoder", way: "offset", share: 1 },
  { api: "position", way: "frozen", share: HALF },
  { api: "RGBA copy", way: "stale memory", share: HALF },
  { api: "decoder", way: "swapped", share: HALF, honestFor: 90 },
  { api: "plane copy", way: "stale memory", share: HALF, honestFor: 100 },
  { api: "canvas", way: "noise", share: HALF, honestFor: 1 },
];

const PHONE_60 = recipeNamed("phone-60");

async function pausesOf(page: Page, lie: Lie, { rate }: ClipRecipe, times: number): Promise<PauseRun> {
  const script = await page.addInitScript(makeEngineLie, { ...lie, frameSeconds: 1 / Number(rate) });
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await untilReady(page);
  const run = await page.evaluate(pauseAgainAndAgain, times);
  await script.dispose();
  return run;
}

function describeLie({ api, way, share, honestFor = 0 }: Lie): string {
  const after = honestFor === 0 ? "" : `, after ${honestFor} right results`;
  return `${api}: ${way}${share === 1 ? ", always" : ", half of the time"}${after}`;
}

/**
 * How far the picture may be from the one at the pause, in frames. Without decoded frames, while they are decoded again after a
 * wrong copy, or with noise in place of both pictures, a pause goes by the time, which is late where the machine is busy. A stale
 * picture is as old there as the report before.
 */
const furthestJumpOf = ({ api, way }: Lie): number =>
  api === "callback" || api === "position" || (api === "picture" && way !== "stale picture") ? 3 : Infinity;

/** Whether there were enough wrong results: of an interface that stays in use, at least about one for every pause. */
function liedEnough({ api, way, share }: Lie, { pauses, lies, refusedAfter }: PauseRun): boolean {
  const check = CHECK_OF[api];
  // A decoder that threw is not used again either, but is not rejected by a check.
  const isRefused = way === "exception" || (check !== undefined && refusedAfter[check] !== undefined);
  return lies >= Math.max(1, isRefused ? 0 : Math.floor((pauses * share) / 2));
}

const TABLE_HEAD = [
  "| clip | what lies | pauses | exact | approximate | wrong names | lies | furthest jump, frames | refused after pauses |",
  "|---|---|---|---|---|---|---|---|---|",
].join("\n");

/** A row of the table of lies: a pause counts as exact if the player did not call its name approximate. */
function tableRow({ name }: ClipRecipe, lie: Lie, run: PauseRun): string {
  const { pauses, approximate, wrong, lies, furthestJump, refusedAfter } = run;
  const refused = Object.entries(refusedAfter).map(([check, after]) => `${check} ${after}`);
  const counts = [pauses, pauses - approximate, approximate, wrong.length, lies, furthestJump];
  return `| ${[name, describeLie(lie), ...counts, refused.join(", ") || "nothing"].join(" | ")} |`;
}

/** So many times the pauses are tried until the engine has lied. */
const MAX_TIMES = 4;

async function expectNoWrongNames(
  page: Page,
  recipe: ClipRecipe,
  lies: readonly Lie[],
  times: number,
): Promise<void> {
  const failed: unknown[] = [];
  console.log(TABLE_HEAD);
  for (const lie of lies) {
    let run = await pausesOf(page, lie, recipe, times);
    // On a busy machine the player uses an interface less often.
    for (let more = 2; more <= MAX_TIMES && run.wrong.length === 0 && !liedEnough(lie, run); more += 1)
      run = await pausesOf(page, lie, recipe, more * times);
    const { wrong, furthestJump } = run;
    console.log(tableRow(recipe, lie, run));
    const isBounded = furthestJump <= furthestJumpOf(lie);
    const isFoundOut = lie.api !== "canvas" || run.refusedAfter["canvas-pixels"] !== undefined;
    if (!liedEnough(lie, run) || !isBounded || !isFoundOut || wrong.length > 0)
      failed.push({ lie: describeLie(lie), ...run });
  }
  expect(failed).toEqual([]);
}

// Not on a key frame: frames before it are decoded first.
const OPENED = { query: "silent&frame=37" };

test("with an engine of wrong results no frame is named wrong", async ({ page, openClip }) => {
  await openClip(PHONE_60, OPENED);
  await expectNoWrongNames(page, PHONE_60, EVERY_RUN, 3);
});

test("A and B that are set while the video plays are the frames on the screen, although every clock is wrong", async ({
  page,
  openClip,
}) => {
  const lies: Lie[] = [
    { api: "callback", way: "changing offset", share: 1 },
    { api: "picture", way: "changing offset", share: 1 },
    { api: "position", way: "offset", share: 1 },
  ];
  for (const lie of lies) await page.addInitScript(makeEngineLie, { ...lie, frameSeconds: 1 / 60 });
  await openClip(recipeNamed("phone-60"), OPENED);
  const set = await page.evaluate(async () => {
    const { engine } = window.harness;
    const displayFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const painted = () => window.readPaintedFrame() - window.pattern.firstNumber;
    const until = async (phase: string) => {
      while (engine.getSnapshot().phase !== phase) await displayFrame();
    };
    const ends: { first: number; last: number; at: number | null; atOnce: number | null }[] = [];
    await until("paused");
    for (const end of ["startFrame", "endFrame"] as const) {
      engine.clearLoop();
      engine.seekToFrame(20);
      await until("paused");
      engine.play();
      await until("playing");
      for (let wait = 0; wait < 7; wait += 1) await displayFrame();
      const first = painted();
      if (end === "startFrame") engine.setLoopStart();
      else engine.setLoopEnd();
      const atOnce = engine.getSnapshot().loop[end];
      const last = painted();
      // Pictures are matched one after another: the loop's was matched when this one is.
      await engine.getCertainPosition();
      ends.push({ first, last, atOnce, at: engine.getSnapshot().loop[end] });
      engine.pause();
      await until("paused");
    }
    return ends;
  });
  for (const { first, last, at, atOnce } of set) {
    expect(atOnce).not.toBeNull();
    expect(at).toBeGreaterThanOrEqual(first);
    expect(at).toBeLessThanOrEqual(last);
  }
});

test("a picture that the element no longer shows names no frame requested during playback", async ({
  page,
  openClip,
}) => {
  await page.addInitScript(makeEngineLie, {
    ...({ api: "picture", way: "stale picture", share: 1 } satisfies Lie),
    frameSeconds: 1 / 60,
  });
  await openClip(PHONE_60, OPENED);
  const asked = await page.evaluate(async () => {
    const { engine } = window.harness;
    const displayFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const painted = () => window.readPaintedFrame() - window.pattern.firstNumber;
    const until = async (phase: string) => {
      while (engine.getSnapshot().phase !== phase) await displayFrame();
    };
    await until("paused");
    engine.play();
    await until("playing");
    for (let wait = 0; wait < 9; wait += 1) await displayFrame();
    const first = painted();
    const position = engine.getCertainPosition();
    const last = painted();
    const named = (await position)?.frameIndex ?? -1;
    return { first, last, named, isApproximate: engine.getSnapshot().isApproximate };
  });
  const isRight = asked.named >= asked.first && asked.named <= asked.last;
  expect({ ...asked, isHonest: isRight || asked.isApproximate }).toMatchObject({ isHonest: true });
});

const PAUSES = 200;

for (const [when, lies] of [
  ["from the first result on", LIES],
  ["once it was believed", LATE_LIES],
] as const) {
  for (const api of new Set(lies.map((lie) => lie.api))) {
    test(`an engine that lies by its ${api} ${when} names 0 of ${PAUSES} pauses wrong with each lie @long`, async ({
      page,
      openClip,
    }) => {
      test.setTimeout(3_600_000);
      await openClip(PHONE_60, OPENED);
      const own = lies.filter((lie) => lie.api === api);
      await expectNoWrongNames(page, PHONE_60, own, PAUSES);
    });
  }
}

const ODD_CLIPS: readonly ClipRecipe[] = [
  { ...recipeNamed("b-frames"), name: "lying-b-frames", forcesBFrames: true },
  recipeNamed("variable-rate"),
];
for (const recipe of ODD_CLIPS) {
  test(`${recipe.name}: an engine that lies once it was believed names no pause wrong @long`, async ({
    page,
    openClip,
  }) => {
    test.setTimeout(3_600_000);
    await openClip(recipe, OPENED);
    const isTime = ({ api }: Lie): boolean => api === "picture" || api === "callback" || api === "decoder";
    const seeded = LATE_LIES.filter(isTime).map((lie) => ({ ...lie, seed: 11 }));
    await expectNoWrongNames(page, recipe, seeded, PAUSES / 4);
  });
}
