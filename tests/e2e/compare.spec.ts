/** Two linked rides: the painted frames on both sides are those of the pure mapping. */
import { expect, test } from "@playwright/test";
import type { Side } from "@/lib/domain/compare/comparison-choice";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { AS_FILMED } from "@/lib/domain/timing/time-scale";
import { installReader } from "@/tests/e2e/player/player-page";
import { ComparePage } from "@/tests/support/pages/compare-page";
import { expectPainted, openRides, walk, type WalkedRide } from "@/tests/support/pages/compare-walk";
import { addMarks } from "@/tests/support/screens/timing-seed";
import { signUpRider } from "@/tests/support/server/api-client";
import { giveVideo, NUMBERED_SECONDS } from "@/tests/support/videos/given-video";

const MODELS = { a: "numbered25", b: "numbered60" } as const;
const RATES = { a: 25, b: 60 };
const MARKS = { a: [20, 37, 52, 70, 86, 103, 120], b: [90, 128, 170, 208, 250, 287, 330, 371] };

const walkedRide = (side: Side): WalkedRide => ({
  timecode: approximateTimecode(NUMBERED_SECONDS, RATES[side]),
  scale: AS_FILMED,
  strides: { frames: MARKS[side], marksPerStride: 1 },
});
const rides = { a: walkedRide("a"), b: walkedRide("b") };

test("by time, both painted frames are the mapped ones after every control", async ({ page, context }) => {
  test.slow();
  const { ids } = await openRides(context, MODELS);
  await page.goto(`/compare?a=${ids.a}&b=${ids.b}&fa=60&fb=150`);
  await new ComparePage(page).expectReady();
  await walk(page, { rides, mode: "time", anchors: { a: 60, b: 150 }, moves: 60, seed: 63 });
});

test("by stride, the same phase is shown beside the same phase, with a message where marks end", async ({
  page,
  context,
}) => {
  test.slow();
  const { rider, ids } = await openRides(context, MODELS);
  for (const side of ["a", "b"] as const) {
    const marked = { gait: "trot", mark: "stride", frames: MARKS[side], frameRate: RATES[side] } as const;
    await addMarks(rider, `/api/videos/${ids[side]}`, marked);
  }
  await page.goto(`/compare?a=${ids.a}&b=${ids.b}&fa=52&fb=170&by=stride`);
  const compare = new ComparePage(page);
  await compare.expectReady();
  await expectPainted(compare, [52, 170], "at the anchors");
  await expect(compare.player.getByTestId("stride")).toHaveText("Stride 0 · 0 % · 83 and 95 strides/min");
  await walk(page, { rides, mode: "stride", anchors: { a: 52, b: 170 }, moves: 30, seed: 64 });
  await page.goto(`/compare?a=${ids.a}&b=${ids.b}&fa=52&fb=170&pa=180&by=stride`);
  await compare.expectReady();
  await expect(compare.player.getByTestId("stride")).toHaveText(
    "No marks of both rides here: they go on by time.",
  );
});

test("two rides are aligned, and a reload shows the same", async ({ page, context }) => {
  const { ids } = await openRides(context, MODELS);
  await page.goto(`/compare?a=${ids.a}&b=${ids.b}`);
  const compare = new ComparePage(page);
  await compare.expectReady();
  await page.keyboard.press("]");
  await expectPainted(compare, [30, 0], "side a alone");
  // The first tap only makes the ride lead.
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

test("a loop is in the address, and restored by a reload and by a saved comparison", async ({
  page,
  context,
}) => {
  const { ids } = await openRides(context, MODELS);
  await page.goto(`/compare?a=${ids.a}&b=${ids.b}&fa=0&fb=0&pa=25`);
  const compare = new ComparePage(page);
  await compare.expectReady();
  await compare.button("A: start the loop here").click();
  const loopOf = () => new URL(page.url()).searchParams.get("loop");
  await expect.poll(loopOf).toBe("25-");
  await compare.button("+1 s").click();
  await expectPainted(compare, [50, 120], "the end of the loop");
  await compare.button("B: end the loop here").click();
  await expect.poll(loopOf).toBe("25-50");
  await page.reload();
  await compare.expectReady();
  await expect(compare.button(/^A: the loop starts at frame 25/)).toHaveAttribute("aria-pressed", "true");
  await expect(compare.button(/^B: the loop ends at frame 50/)).toHaveAttribute("aria-pressed", "true");
  await compare.button("Save Comparison").click();
  const saving = page.getByRole("dialog", { name: "Save Comparison" });
  await saving.getByRole("button", { name: "Save Comparison" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has("saved")).toBe(true);
  await compare.button("Clear the loop").click();
  await expect.poll(loopOf).toBeNull();
  const saved = await context.request.get(`/api/videos/${ids.a}/comparisons`);
  expect(await saved.json()).toMatchObject([{ choice: { loop: { startFrame: 25, endFrame: 50 } } }]);
  await page.goto(`/compare?a=${ids.a}&b=${ids.b}&fa=0&fb=0&loop=25-9999`);
  await compare.expectReady();
  await expect(compare.button("A: start the loop here")).toHaveAttribute("aria-pressed", "false");
});

test("another account's ride is not found, and nothing of the other ride is shown", async ({
  page,
  context,
}) => {
  const { rider, ids } = await openRides(context, MODELS);
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
  const { rider, ids } = await openRides(context, MODELS);
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
  await expect.poll(() => new URL(guest.url()).searchParams.get("pa")).toBe("55");
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
  await guest.keyboard.press("b");
  await compare.button("-1 s").click();
  await expectPainted(compare, [30, 60], "back at the anchors");
  await compare.button("Comments").click();
  const list = guest.getByRole("region", { name: "Comments" });
  await list.getByRole("button", { name: "Bella in autumn", exact: true }).click();
  await guest.getByRole("button", { name: /Straight here/ }).click();
  await expectPainted(compare, [55, 120], "at the comment");
  await expect.poll(() => compare.leader()).toBe("b");
  await visit.close();
});

test("it can be opened from a ride, at the shown frame, and from two selected in the library", async ({
  page,
  context,
}) => {
  const { rider, ids } = await openRides(context, MODELS);
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
