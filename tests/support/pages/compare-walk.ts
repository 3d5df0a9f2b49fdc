/** Two compared rides of numbered frames, moved at random: both sides paint what the pure mapping says. */
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { SIDES, otherSide, type BySide, type Side } from "@/lib/domain/compare/comparison-choice";
import type { CompareMode, ComparedRide } from "@/lib/domain/compare/frame-mapping";
import { createMapping } from "@/lib/domain/compare/stride-mapping";
import { installReader } from "@/tests/e2e/player/player-page";
import { randomFrom } from "../chance";
import { sessionCookie, signUpRider, type ApiClient } from "../server/api-client";
import { giveVideo, type VideoModel } from "../videos/given-video";
import { ComparePage } from "./compare-page";

/** A ride without the frame that is lined up. */
export type WalkedRide = Omit<ComparedRide, "anchorFrame">;

/** A new rider, signed in, with these two videos. */
export async function openRides(
  context: BrowserContext,
  models: BySide<VideoModel>,
): Promise<{ rider: ApiClient; ids: BySide<string> }> {
  await installReader((script) => context.addInitScript(script as string));
  const rider = (await signUpRider()).client;
  await context.addCookies([sessionCookie(rider.cookie("strideframe_session") ?? "")]);
  const [a, b] = [await giveVideo(rider, models.a), await giveVideo(rider, models.b)];
  return { rider, ids: { a: a.id, b: b.id } };
}

/** @param named -1 for a ride without a picture at that moment. */
export async function expectPainted(
  compare: ComparePage,
  frames: readonly number[],
  step: string,
  named = frames,
): Promise<void> {
  await expect.poll(() => compare.painted(), { message: step }).toEqual(frames);
  await expect.poll(() => compare.named(), { message: step }).toEqual(named);
}

type Move =
  { press: string } | { click: string } | { hold: string } | "play" | "loop" | "lead" | "line up" | "swap";

/** Each with the frames that the leader moves by; null where the leader itself says where it is. */
const MOVES: readonly [move: Move, frames: number | null][] = [
  [{ press: "ArrowRight" }, 1],
  [{ press: "ArrowLeft" }, -1],
  [{ press: "." }, 5],
  [{ press: "," }, -5],
  [{ press: "]" }, 30],
  [{ press: "[" }, -30],
  [{ click: "+1 frame" }, 1],
  [{ click: "-5 frames" }, -5],
  [{ click: "+1 s" }, null],
  [{ click: "-1 s" }, null],
  [{ hold: "ArrowRight" }, null],
  [{ hold: "ArrowLeft" }, null],
  ["play", null],
  ["loop", null],
  ["lead", null],
  ["line up", 0],
  ["swap", 0],
];

export interface Walk {
  rides: BySide<WalkedRide>;
  /** As of `ComparePage`. */
  turns?: BySide<number>;
  mode: CompareMode;
  anchors: BySide<number>;
  moves: number;
  seed: number;
}

/** From the anchors on, with side a as the leader; reads both pictures after each move. */
export async function walk(
  page: Page,
  { rides, turns, mode, anchors: start, moves, seed }: Walk,
): Promise<void> {
  const compare = new ComparePage(page, turns);
  const random = randomFrom(seed);
  const anchors: Record<Side, number> = { ...start };
  let leader: Side = "a";
  let frame = start.a;
  const lastFrame = () => rides[leader].timecode.frameCount - 1;
  const led = async () => (await compare.named())[SIDES.indexOf(leader)] ?? 0;
  const expected = () => {
    const other = otherSide(leader);
    const rideOf = (side: Side): ComparedRide => ({ ...rides[side], anchorFrame: anchors[side] });
    return createMapping(mode, rideOf(leader), rideOf(other))(frame);
  };
  const check = (step: string) => {
    const { frame: follower, isOutside } = expected();
    const named = isOutside ? -1 : follower;
    const inOrder = (other: number) => (leader === "a" ? [frame, other] : [other, frame]);
    return expectPainted(compare, inOrder(follower), step, inOrder(named));
  };
  await check("at the beginning");
  for (let count = 0; count < moves; count += 1) {
    const choice = Math.floor(random() * MOVES.length);
    const [move, frames] = MOVES[choice] ?? ["swap", 0];
    const isAtEnd = move !== "lead" && frames === null && frame >= lastFrame() - 1;
    if (isAtEnd || (move === "line up" && mode === "stride")) continue;
    if (move === "lead") {
      frame = expected().frame;
      leader = otherSide(leader);
      await page.keyboard.press("b");
    } else if (move === "line up") {
      anchors[otherSide(leader)] += 1;
      await page.keyboard.press("o");
    } else {
      await make(page, compare, move, led);
      frame = frames === null ? await led() : Math.min(Math.max(0, frame + frames), lastFrame());
    }
    await check(`${count}: ${JSON.stringify(move)}, ${leader} leads`);
  }
}

async function make(
  page: Page,
  compare: ComparePage,
  move: Exclude<Move, "lead" | "line up">,
  led: () => Promise<number>,
): Promise<void> {
  const { keyboard } = page;
  if (move === "swap") return keyboard.press("x");
  if (move === "play") return playUntil(page, compare, await led(), led);
  if (move === "loop") return playLoop(page, compare, led);
  if ("press" in move) return keyboard.press(move.press);
  if ("click" in move) return settleAfter(compare.button(move.click).click(), led);
  const from = await led();
  await keyboard.down(move.hold);
  if (from > 0 || move.hold === "ArrowRight") await expect.poll(led).not.toBe(from);
  await settleAfter(keyboard.up(move.hold), led);
}

/** Waits until the leader stops. */
async function settleAfter(action: Promise<void>, led: () => Promise<number>): Promise<void> {
  await action;
  let last = -1;
  await expect
    .poll(async () => {
      const before = last;
      last = await led();
      return last === before;
    })
    .toBe(true);
}

async function playUntil(
  page: Page,
  compare: ComparePage,
  not: number,
  led: () => Promise<number>,
): Promise<void> {
  await page.keyboard.press("Space");
  await expect.poll(led).not.toBe(not);
  await page.keyboard.press("Space");
  await expect(compare.button("Play")).toBeVisible();
}

async function isPainted(compare: ComparePage): Promise<boolean> {
  const named = await compare.named();
  return (await compare.painted()).every((frame, at) => frame === named[at] || named[at] === -1);
}

/** Plays from the end of a loop of 30 frames, which leads back to its start. */
async function playLoop(page: Page, compare: ComparePage, led: () => Promise<number>): Promise<void> {
  const { keyboard } = page;
  const start = await led();
  await keyboard.press("l");
  await expect(compare.button(new RegExp(`^A: the loop starts at frame ${start}\\b`))).toBeVisible();
  await keyboard.press("]");
  await expect.poll(led).not.toBe(start);
  await expect.poll(() => isPainted(compare)).toBe(true);
  const end = await led();
  await keyboard.press("l");
  await expect(compare.button(new RegExp(`^B: the loop ends at frame ${end}\\b`))).toBeVisible();
  await keyboard.press("Space");
  await expect.poll(led).toBeLessThan(end);
  await keyboard.press("Space");
  await expect(compare.button("Play")).toBeVisible();
  await settleAfter(keyboard.press("l"), led);
  await expect(compare.button("Clear the loop")).toBeHidden();
}
