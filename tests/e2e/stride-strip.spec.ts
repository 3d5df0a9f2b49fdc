/** A stride in pictures: the exact frames, their crop by hand, a press that goes to one, and the saved file. */
import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { installReader } from "@/tests/e2e/player/player-page";
import { signInAs } from "@/tests/support/pages/account";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { addMarks } from "@/tests/support/screens/timing-seed";
import { signUpRider } from "@/tests/support/server/api-client";
import { giveVideo } from "@/tests/support/videos/given-video";

/** Of 240 frames, 30 a second. */
const MARKS = [12, 36, 60, 84, 108, 132, 156, 180];

async function openStrip(page: Page) {
  const { client } = await signUpRider();
  const { id } = await giveVideo(client, "numbered");
  await addMarks(client, `/api/videos/${id}`, { gait: "trot", mark: "stride", frames: MARKS });
  await installReader((script) => page.addInitScript(script as string));
  await signInAs(page, client);
  await page.goto(`/video/${id}?frame=${MARKS[2]}`);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  await page.getByRole("tab", { name: "Timing" }).click();
  await page.getByRole("button", { name: "Show a stride in pictures" }).click();
  const strip = page.getByRole("region", { name: "Stride strip" });
  return { workspace, strip };
}

/** Each picture's labelled frame, and the frame in its pattern. */
async function painted(page: Page): Promise<{ named: number; number: number }[]> {
  await expect(page.locator("[data-stride-strip] ol")).toHaveAttribute("aria-busy", "false");
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLCanvasElement>("[data-stride-strip] canvas")].map((canvas) => ({
      named: Number(canvas.dataset["frame"]),
      number: window.readFrameOf(canvas),
    })),
  );
}

const named = (frames: readonly number[]) => frames.map((frame) => ({ named: frame, number: frame }));

test("every picture is the frame that it names: of one stride, of another, of the marks", async ({
  page,
}) => {
  const { workspace, strip } = await openStrip(page);
  await expect(strip.getByRole("status")).toHaveText("Stride 3 of 7");
  expect(await painted(page)).toEqual(named([60, 64, 68, 72, 76, 80]));
  await strip.getByRole("button", { name: "Next stride" }).click();
  await expect(strip.getByRole("status")).toHaveText("Stride 4 of 7");
  expect(await painted(page)).toEqual(named([84, 88, 92, 96, 100, 104]));
  await strip.getByRole("combobox", { name: "Number of pictures" }).click();
  await page.getByRole("option", { name: "12 pictures" }).click();
  expect((await painted(page)).map(({ number }) => number)).toEqual(
    Array.from({ length: 12 }, (_, index) => 84 + 2 * index),
  );
  await strip.getByRole("combobox", { name: "Pictures of" }).click();
  await page.getByRole("option", { name: "The marks" }).click();
  expect(await painted(page)).toEqual(named(MARKS));
  await strip.getByRole("button", { name: /^Frame 132, / }).click();
  await expect.poll(() => workspace.frame()).toBe(132);
  await expect(strip.getByRole("button", { name: /^Frame 132, / })).toHaveAttribute("aria-current", "true");
});

test("a drag moves every crop, after a second one it follows, and the picture is saved", async ({ page }) => {
  const { workspace, strip } = await openStrip(page);
  await painted(page);
  const lefts = () =>
    strip.locator("canvas").evaluateAll((all: HTMLCanvasElement[]) => all.map(({ style }) => style.left));
  await strip.getByRole("button", { name: "Closer to the horse" }).click();
  const before = await lefts();
  expect(new Set(before).size).toBe(1);
  const frame = await workspace.frame();
  const first = strip.getByRole("button", { name: /^Frame 60, / });
  const box = await first.boundingBox();
  if (box === null) throw new Error("No picture to drag");
  await page.mouse.move(box.x + box.width / 2, box.y + box.width / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.width / 2, { steps: 5 });
  await page.mouse.up();
  const dragged = await lefts();
  expect(new Set(dragged).size).toBe(1);
  expect(dragged[0]).not.toBe(before[0]);
  // A drag does not count as a press.
  expect(await workspace.frame()).toBe(frame);
  await strip.getByRole("button", { name: /^Frame 80, / }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  const followed = (await lefts()).map(parseFloat);
  expect(new Set(followed).size).toBe(6);
  expect(followed.toSorted((a, b) => b - a)).toEqual(followed);
  const download = page.waitForEvent("download");
  await strip.getByRole("button", { name: "Save as Picture" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/-strip\.png$/);
  const png = await readFile(await file.path());
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  // Six squares in one row.
  expect(png.readUInt32BE(16) / png.readUInt32BE(20)).toBeGreaterThan(2);
  await strip.getByRole("button", { name: "Show the whole pictures" }).click();
  expect(new Set(await lefts()).size).toBe(1);
});
