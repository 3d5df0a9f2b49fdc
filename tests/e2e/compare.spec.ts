/** Two rides that move together: what is painted on either side is what the pure mapping says. */
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { otherSide, type BySide, type Side } from "@/lib/domain/compare/comparison-choice";
import type { CompareMode, ComparedRide } from "@/lib/domain/compare/frame-mapping";
import { createMapping } from "@/lib/domain/compare/stride-mapping";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { AS_FILMED } from "@/lib/domain/timing/time-scale";
import { installReader } from "@/tests/e2e/player/player-page";
import { randomFrom } from "@/tests/support/chance";
import { ComparePage } from "@/tests/support/pages/compare-page";
import { addMarks } from "@/tests/support/screens/timing-seed";
import { sessionCookie, signUpRider, type ApiClient } from "@/tests/support/server/api-client";
import { giveVideo, NUMBERED_SECONDS } from "@/tests/support/videos/given-video";

const RATES = { a: 25, b: 60 };
const MARKS = { a: [20, 37, 52, 70, 86, 103, 120], b: [90, 128, 170, 208, 250, 287, 330, 371] };
const LAST_FRAMES = { a: RATES.a * NUMBERED_SECONDS - 1, b: RATES.b * NUMBERED_SECONDS - 1 };

async function openRides(context: BrowserContext): Promise<{ rider: ApiClient; ids: BySide<string> }> {
  await installReader((script) => context.addInitScript(script as string));
  const rider = (await signUpRider()).client;
  await context.addCookies([sessionCookie(rider.cookie("strideframe_session") ?? "")]);
  const [a, b] = [await giveVideo(rider, "numbered25"), await giveVideo(rider, "numbered60")];
  return { rider, ids: { a: a.id, b: b.id } };
}

const rideOf = (side: Side, anchorFrame: number): ComparedRide => ({
  timecode: approximateTimecode(NUMBERED_SECONDS, RATES[side]),
  scale: AS_FILMED,
  anchorFrame,
  strides: { frames: MARKS[side], marksPerStride: 1 },
});

/** What both sides show while this side leads at this frame, side a first. */
function expectedFrames(mode: CompareMode, anchors: BySide<number>, leader: Side, frame: number): number[] {
  const other = otherSide(leader);
  const map = createMapping(mode, rideOf(leader, anchors[leader]), rideOf(other, anchors[other]));
  return leader === "a" ? [frame, map(frame).frame] : [map(frame).frame, frame];
}

async function expectPainted(compare: ComparePage, frames: readonly number[], step: string): Promise<void> {
  await expect.poll(() => compare.painted(), { message: step }).toEqual(frames);
  await expect.poll(() => compare.named(), { message: step }).toEqual(frames);
}

/** How far each key or button moves the leader, in frames. */
const MOVES: readonly { press?: string; click?: string; frames: (rate: number) => number }[] = [
  { press: "ArrowRight", frames: () => 1 },
  { press: "ArrowLeft", frames: () => -1 },
  { press: ".", frames: () => 5 },
  { press: ",", frames: () => -5 },
  { press: "]", frames: () => 30 },
  { press: "[", frames: () => -30 },
  { click: "+1 frame", frames: () => 1 },
  { click: "-5 frames", frames: () => -5 },
  { click: "+1 s", frames: (rate) => rate },
  { click: "-1 s", frames: (rate) => -rate },
];

async function playAWhile(page: Page, compare: ComparePage, leader: Side): Promise<void> {
  const at = async () => (await compare.named())[leader === "a" ? 0 : 1] ?? 0;
  const before = await at();
  await page.keyboard.press("Space");
  await expect.poll(at).not.toBe(before);
  await page.keyboard.press("Space");
  await expect(compare.button("Play")).toBeVisible();
}

/** Moves at random, and reads both pictures after each move. */
async function wander(page: Page, mode: CompareMode, start: BySide<number>, moves: number, seed: number) {
  const compare = new ComparePage(page);
  const random = randomFrom(seed);
  const anchors = { ...start };
  let leader: Side = "a";
  let frame = start.a;
  const check = (step: string) => expectPainted(compare, expectedFrames(mode, anchors, leader, frame), step);
  await check("at the beginning");
  for (let count = 0; count < moves; count += 1) {
    const choice = Math.floor(random() * (MOVES.length + 4));
    const move = MOVES[choice];
    if (move !== undefined) {
      if (move.press !== undefined) await page.keyboard.press(move.press);
      if (move.click !== undefined) await compare.button(move.click).click();
      frame = Math.min(Math.max(0, frame + move.frames(RATES[leader])), LAST_FRAMES[leader]);
    } else if (choice === MOVES.length) {
      await page.keyboard.press("b");
      frame = expectedFrames(mode, anchors, leader, frame)[leader === "a" ? 1 : 0] ?? 0;
      leader = otherSide(leader);
    } else if (choice === MOVES.length + 1 && mode === "time") {
      await page.keyboard.press("o");
      anchors[otherSide(leader)] += 1;
    } else if (choice === MOVES.length + 2 && frame < LAST_FRAMES[leader] - RATES[leader]) {
      await playAWhile(page, compare, leader);
      frame = (await compare.named())[leader === "a" ? 0 : 1] ?? 0;
    } else await page.keyboard.press("x");
    await check(`${count}: move ${choice}, ${leader} leads`);
  }
}

test("by time, both painted frames are the mapped ones, whatever moves them", async ({ page, context }) => {
  test.slow();
  const { ids } = await openRides(context);
  await page.goto(`/compare?a=${ids.a}&b=${ids.b}&fa=60&fb=150`);
  await new ComparePage(page).expectReady();
  await wander(page, "time", { a: 60, b: 150 }, 60, 63);
});

test("by stride, the same phase stands beside the same phase, and where marks end this is said", async ({
  page,
  context,
}) => {
  test.slow();
  const { rider, ids } = await openRides(context);
  for (const side of ["a", "b"] as const) {
    const marked = { gait: "trot", mark: "stride", frames: MARKS[side], frameRate: RATES[side] } as const;
    await addMarks(rider, `/api/videos/${ids[side]}`, marked);
  }
  await page.goto(`/compare?a=${ids.a}&b=${ids.b}&fa=52&fb=170&by=stride`);
  const compare = new ComparePage(page);
  await compare.expectReady();
  await expectPainted(compare, [52, 170], "at the anchors");
  await expect(compare.player.getByTestId("stride")).toHaveText("Stride 0 · 0 % · 83 and 95 strides/min");
  await wander(page, "stride", { a: 52, b: 170 }, 30, 64);
  await page.goto(`/compare?a=${ids.a}&b=${ids.b}&fa=52&fb=170&pa=180&by=stride`);
  await compare.expectReady();
  await expect(compare.player.getByTestId("stride")).toHaveText(
    "No marks of both rides here: they go on by time.",
  );
});

test("two rides are lined up, and a reload shows the same", async ({ page, context }) => {
  const { ids } = await openRides(context);
  await page.goto(`/compare?a=${ids.a}&b=${ids.b}`);
  const compare = new ComparePage(page);
  await compare.expectReady();
  await page.keyboard.press("]");
  await expectPainted(compare, [30, 0], "side a alone");
  // The first tap only lets the ride lead.
  await page.locator('[data-side="b"]').getByTestId("picture").click();
  await expect.poll(() => compare.leader()).toBe("b");
  await compare.button("+1 s").click();
  await expectPainted(compare, [30, 60], "side b alone");
  await compare.button("Line Up Here").click();
  await compare.button("+1 s").click();
  await expectPainted(compare, [55, 120], "both together");
  await compare.button(/^Mirror/).click();
  await compare.button("Cut at a line").click();
  await page.getByRole("slider", { name: "Place of the line" }).press("ArrowRight");
  await compare.button("0.25x").click();
  const chosen = "fa=30&fb=60&pa=55&pb=120&lead=b&mirror=b&view=wipe&wipe=51&speed=0.25";
  await expect.poll(() => new URL(page.url()).search).toBe(`?a=${ids.a}&b=${ids.b}&${chosen}`);
  await page.reload();
  await compare.expectReady();
  await expectPainted(compare, [55, 120], "after a reload");
  await expect(compare.button(/^Mirror/)).toHaveAttribute("aria-pressed", "true");
  await expect(compare.button("Cut at a line")).toHaveAttribute("aria-pressed", "true");
  await expect(compare.button("0.25x")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("x");
  await expect
    .poll(() => new URL(page.url()).search)
    .toContain(`?a=${ids.b}&b=${ids.a}&fa=60&fb=30&pa=120&pb=55`);
});

test("a ride of somebody else's is not found, and nothing of the other is told", async ({
  page,
  context,
}) => {
  const { rider, ids } = await openRides(context);
  await rider.patch(`/api/videos/${ids.a}`, { title: "A title of my own" });
  const foreign = await giveVideo((await signUpRider()).client);
  for (const query of [`a=${ids.a}&b=${foreign.id}`, `a=${foreign.id}&b=${ids.a}`, `a=${ids.a}`, "a=1&b=2"]) {
    const response = await page.goto(`/compare?${query}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Video Not Found" })).toBeVisible();
    expect(await page.content()).not.toContain("A title of my own");
  }
});

test("a guest opens the link of a saved comparison, steps through both rides and writes on one", async ({
  page,
  context,
  browser,
}) => {
  const { rider, ids } = await openRides(context);
  await rider.patch(`/api/videos/${ids.b}`, { title: "Bella in autumn" });
  await page.goto(`/compare?a=${ids.a}&b=${ids.b}&fa=30&fb=60`);
  const own = new ComparePage(page);
  await own.expectReady();
  await own.button("Save Comparison").click();
  const saving = page.getByRole("dialog", { name: "Save Comparison" });
  await saving.getByLabel("Title").fill("Spring and autumn");
  await saving.getByRole("button", { name: "Save Comparison" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has("saved")).toBe(true);
  await own.button("Share Comparison").click();
  const sharing = page.getByRole("dialog", { name: "Share Comparison" });
  await sharing.getByRole("button", { name: "Copy Link" }).click();
  await expect(sharing.getByLabel("Share link")).toHaveValue(/\/shared\/.*\/compare$/);
  const address = await sharing.getByLabel("Share link").inputValue();

  const visit = await browser.newContext();
  await installReader((script) => visit.addInitScript(script as string));
  const guest = await visit.newPage();
  await guest.goto(address);
  const compare = new ComparePage(guest);
  await compare.expectReady();
  await expectPainted(compare, [30, 60], "as it was saved");
  await expect(compare.button("Save Comparison")).toHaveCount(0);
  await compare.button("+1 s").click();
  await expectPainted(compare, [55, 120], "both together");
  await guest.reload();
  await compare.expectReady();
  await expectPainted(compare, [55, 120], "after a reload");
  await guest.keyboard.press("b");
  await compare.button("Comment on Bella in autumn").click();
  await guest.getByRole("textbox", { name: "Comment on Bella in autumn" }).fill("Straight here");
  await guest.getByLabel("Sign as").fill("Ines");
  await compare.button("Add Comment").click();
  await expect(guest.getByText("Comment added", { exact: true }).first()).toBeVisible();
  const comments = await rider.get(`/api/videos/${ids.b}/comments`);
  expect(comments.body).toMatchObject([{ content: "Straight here", frame: 120, authorName: "Ines" }]);
  await visit.close();
});

test("it is reached from a ride, from the frame on show, and from two chosen in the library", async ({
  page,
  context,
}) => {
  const { rider, ids } = await openRides(context);
  await rider.patch(`/api/videos/${ids.a}`, { title: "Bella in spring" });
  await rider.patch(`/api/videos/${ids.b}`, { title: "Bella in autumn" });
  await page.goto(`/video/${ids.a}?frame=42`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Compare" }).click();
  const picker = page.getByRole("dialog", { name: "Compare" });
  const alike = picker.getByRole("region", { name: "Like this title" });
  await expect(alike.getByRole("link")).toHaveText([/Bella in autumn/]);
  await alike.getByRole("link").click();
  const compare = new ComparePage(page);
  await compare.expectReady();
  await expectPainted(compare, [42, 0], "from the frame on show");
  await compare.button("+1 s").click();
  await expect.poll(() => new URL(page.url()).searchParams.get("pa")).toBe("67");
  await compare.button("Open Bella in spring").click();
  await expect(page).toHaveURL(`/video/${ids.a}?frame=67`);
  await page.goBack();
  await compare.expectReady();
  await expectPainted(compare, [67, 0], "as it was left");

  await page.goto("/videos");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "Bella in spring" }).check();
  await expect(page.getByRole("link", { name: "Compare" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Bella in autumn" }).check();
  await page.getByRole("link", { name: "Compare" }).click();
  await compare.expectReady();
  expect(new URL(page.url()).pathname).toBe("/compare");
});
