/** A review is recorded by one browser and replayed in another: the same frames at the same moments of the voice. */
import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { installReader } from "@/tests/e2e/player/player-page";
import { randomFrom } from "@/tests/support/chance";
import { DrawingPage } from "@/tests/support/pages/drawing-page";
import { ReviewPage } from "@/tests/support/pages/review-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { sessionCookie } from "@/tests/support/server/api-client";
import { shareRide, type SharedRide } from "@/tests/support/videos/shared-ride";

interface Painted {
  /** Seconds of the recording. */
  at: number;
  /** The frame number in the picture's pattern. */
  number: number;
}

declare global {
  interface Window {
    reviewLog: Painted[];
  }
}

/** Runs in the page before its scripts: records the painted frame at each moment of the recording or the playback. */
function notePainted(): void {
  window.reviewLog = [];
  let clock: (() => number) | null = null;
  const { start } = MediaRecorder.prototype;
  MediaRecorder.prototype.start = function (this: MediaRecorder, ...rest) {
    this.addEventListener("start", () => {
      const startedMs = performance.now();
      window.reviewLog = [];
      clock = () => (performance.now() - startedMs) / 1000;
    });
    this.addEventListener("stop", () => (clock = null));
    start.apply(this, rest);
  };
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (this instanceof HTMLAudioElement) {
      window.reviewLog = [];
      // At 0 playback has not started: the first frame is still being fetched.
      clock = () => (this.paused || this.currentTime === 0 ? NaN : this.currentTime);
    }
    return play.call(this);
  };
  const note = () => {
    if (clock !== null && !Number.isNaN(clock()))
      window.reviewLog.push({ at: clock(), number: window.readPaintedFrame() });
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

async function prepare(context: BrowserContext): Promise<void> {
  await context.grantPermissions(["microphone"]);
  await installReader((script) => context.addInitScript(script as string));
  await context.addInitScript(notePainted);
}

const readPainted = (page: Page) => page.evaluate(() => window.reviewLog);

/** A frame on the screen for so long before and after counts as resting. */
const STANDING_SECONDS = 0.4;

const changesOf = (log: readonly Painted[]): number[] =>
  log.map(({ number }) => number).filter((number, at, all) => number !== all[at - 1]);

/**
 * The replay shows what was painted while recording, in its order, and all resting frames. A busy browser drops some; how late
 * it is, is printed by the long series.
 */
function expectSame(recorded: readonly Painted[], replayed: readonly Painted[]): void {
  expect(replayed.length).toBeGreaterThan(50);
  const path = changesOf(recorded);
  // Frames of a moving video may also have been painted between two samples.
  const isPassed = (number: number, at: number) => {
    const [from = NaN, to = from] = path.slice(at, at + 2);
    return Math.min(from, to) <= number && number <= Math.max(from, to);
  };
  let place = 0;
  for (const number of changesOf(replayed)) {
    const next = path.findIndex((_, at) => at >= place && isPassed(number, at));
    expect({ number, isShown: next >= 0, path }).toMatchObject({ isShown: true });
    place = next;
  }
  const shown = new Set(replayed.map(({ number }) => number));
  const stood = recorded.filter(({ at, number }) =>
    recorded.every((each) => Math.abs(each.at - at) > STANDING_SECONDS || each.number === number),
  );
  const standing = new Set(stood.map(({ number }) => number));
  expect(standing.size).toBeGreaterThan(0);
  expect([...standing].filter((number) => !shown.has(number))).toEqual([]);
}

async function openAsRider(page: Page, { rider, ride }: SharedRide): Promise<WorkspacePage> {
  const context = page.context();
  await prepare(context);
  await context.addCookies([sessionCookie(rider.cookie("strideframe_session") ?? "")]);
  await page.goto(`/video/${ride.id}?frame=20`);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  return workspace;
}

/** Watches the review as a guest. @returns the guest's page, at the end of the voice. */
async function watchAsGuest(browser: Browser, { shared }: SharedRide): Promise<Page> {
  const context = await browser.newContext();
  await prepare(context);
  const guest = await context.newPage();
  await guest.goto(shared.replace("/api", ""));
  await new WorkspacePage(guest).expectReady();
  const replay = new ReviewPage(guest);
  await replay.watch();
  await replay.untilHeard();
  return guest;
}

test("stepped, played, drawn and pointed by the rider, watched by a guest on the same frames", async ({
  page,
  browser,
}) => {
  const ride = await shareRide("numbered");
  const workspace = await openAsRider(page, ride);
  const review = new ReviewPage(page);
  await review.record();
  await workspace.step("+1 frame", 3);
  await workspace.step("-5 frames", 1);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => workspace.frame()).toBeGreaterThan(60);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await workspace.step("+5 frames", 2);
  const drawing = new DrawingPage(page);
  await review.draw();
  await drawing.tool("Line");
  await drawing.drag([0.25, 0.5], [0.75, 0.5]);
  await drawing.done();
  const drawnOn = await workspace.frame();
  await review.untilRecorded(6);
  await review.stop();
  const recorded = await readPainted(page);
  await review.save();

  const guest = await watchAsGuest(browser, ride);
  await new WorkspacePage(guest).expectFrame(drawnOn);
  await expect(guest.getByTestId("picture").locator("[data-drawing]")).toBeVisible();
  expectSame(recorded, await readPainted(guest));
  await guest.context().close();
});

const KEYS = ["ArrowRight", "ArrowLeft", ".", ",", "]", "[", "Space"];
const MOVES = 50;
const MOMENTS = 125;

for (const [seed, model] of (["numbered25", "numbered60", "ntsc", "uneven"] as const).entries())
  test(`${MOVES} moves on ${model}, and ${MOMENTS} moments of the replay @long`, async ({
    page,
    browser,
  }) => {
    const ride = await shareRide(model);
    const workspace = await openAsRider(page, ride);
    const review = new ReviewPage(page);
    const random = randomFrom(seed);
    await review.record();
    for (let move = 0; move < MOVES; move += 1) {
      const key = KEYS[Math.floor(random() * KEYS.length)] ?? "Space";
      const before = await workspace.frame();
      await page.keyboard.press(key);
      if (key !== "Space") continue;
      await expect.poll(() => workspace.frame()).not.toBe(before);
      await page.keyboard.press("Space");
    }
    await review.stop();
    const recorded = await readPainted(page);
    await review.save();
    const guest = await watchAsGuest(browser, ride);
    const replayed = await readPainted(guest);
    expectSame(recorded, replayed);
    const lags = Array.from({ length: MOMENTS }, () => {
      const { at, number } = replayed[Math.floor(random() * replayed.length)] ?? { at: NaN, number: -1 };
      return Math.min(
        ...recorded.filter((each) => each.number === number).map((each) => Math.abs(each.at - at)),
      );
    });
    const p95 = lags.toSorted((a, b) => a - b)[Math.floor(0.95 * MOMENTS)] ?? NaN;
    console.log(`${model}: 95 of 100 pictures within ${Math.round(1000 * p95)} ms of their moment`);
    await guest.context().close();
  });
