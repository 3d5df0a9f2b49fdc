/** A drawing is at its position wherever its frame is shown, by the screen's pixels; and on no other frame. */
import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { comment } from "@/lib/contracts/comments";
import { drawingOf } from "@/lib/domain/drawing/drawing";
import type { Shape } from "@/lib/domain/drawing/shapes";
import { installReader } from "@/tests/e2e/player/player-page";
import { shapeOf } from "@/tests/support/drawings";
import { waitFor, type EnginePage } from "@/tests/support/engines/engine-page";
import { clickOn, fillIn } from "@/tests/support/engines/engine-user";
import { startFirefox } from "@/tests/support/engines/puppeteer-engine";
import { patternClip } from "@/tests/support/media/pattern-clips";
import {
  between,
  differenceInPage,
  expectLine,
  extentAlong,
  extentInPage,
} from "@/tests/support/pages/drawn-pixels";
import { DrawingPage } from "@/tests/support/pages/drawing-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { signUpAdmin } from "@/tests/support/server/admin-client";
import {
  baseUrl,
  expectResponse,
  sessionCookie,
  signUpRider,
  type ApiClient,
} from "@/tests/support/server/api-client";
import { makeShortClip, uploadVideo } from "@/tests/support/uploads/upload-video";
import { shareRide } from "@/tests/support/videos/shared-ride";

const FRAME = 5;
const LINE = shapeOf("line", [
  [0.25, 0.5],
  [0.75, 0.5],
]);

interface Drawn {
  frame: number;
  rate: number;
  shape: Shape;
}

/** @param own the calls of the video's owner */
async function draw(client: ApiClient, own: string, { frame, rate, shape }: Drawn): Promise<void> {
  const body = { time: frame / rate, frame, type: "text", content: "", drawing: drawingOf([shape]) };
  expectResponse(comment, 201, await client.post(`${own}/comments`, body));
}

async function shareDrawnRide() {
  const shared = await shareRide();
  await draw(shared.rider, shared.own, { frame: FRAME, rate: 25, shape: LINE });
  return shared;
}

async function open(page: Page, client: ApiClient, path: string): Promise<WorkspacePage> {
  await page.context().addCookies([sessionCookie(client.cookie("strideframe_session") ?? "")]);
  await page.goto(path);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  return workspace;
}

test("in fullscreen and in frame mode", async ({ page }) => {
  const { rider, ride } = await shareDrawnRide();
  const workspace = await open(page, rider, `/video/${ride.id}?frame=${FRAME}`);
  await expectLine(page, 0.5, 0.25, 0.75);
  await test.step("fullscreen", async () => {
    await page.getByRole("button", { name: "Fullscreen", exact: true }).click();
    await expect(page.getByRole("button", { name: "Leave fullscreen" })).toBeVisible();
    await expect
      .poll(async () => (await page.getByTestId("picture").boundingBox())?.height)
      .toBeGreaterThan(700);
    await expectLine(page, 0.5, 0.25, 0.75);
    await page.getByRole("button", { name: "Leave fullscreen" }).click();
    await expect(page.getByRole("button", { name: "Fullscreen", exact: true })).toBeVisible();
  });
  await test.step("frame mode", async () => {
    await page.getByRole("button", { name: /^Extract Frames/ }).click();
    await expect(page.getByTestId("frame-mode-label")).toHaveText(/^Frame 6 /, { timeout: 60_000 });
    await expectLine(page, 0.5, 0.25, 0.75);
    await workspace.step("+1 frame");
    await expect.poll(() => extentAlong(page, 0.5)).toBeNull();
    await workspace.step("-1 frame");
    await expectLine(page, 0.5, 0.25, 0.75);
  });
});

test("on a portrait clip, drawn there by mouse", async ({ page }) => {
  const { client } = await signUpRider();
  const { id } = await uploadVideo(client, undefined, makeShortClip("90x160"));
  const workspace = await open(page, client, `/video/${id}?frame=${FRAME}`);
  const drawing = new DrawingPage(page);
  await drawing.begin();
  await drawing.tool("Line");
  await drawing.drag([0.2, 0.8], [0.8, 0.8]);
  await expectLine(page, 0.8, 0.2, 0.8);
  await drawing.done();
  await workspace.addComment("The hand");
  await expect(workspace.comment("The hand")).toBeVisible();
  await page.reload();
  await workspace.expectReady();
  await expectLine(page, 0.8, 0.2, 0.8);
});

test("a demo's visitor sees it, and has no tools", async ({ page }) => {
  const [{ rider, ride, own }, { client: admin }] = await Promise.all([shareDrawnRide(), signUpAdmin()]);
  await rider.patch(own, { title: "A drawn ride" });
  await admin.patch(`/api/admin/videos/${ride.id}/demo`, { isDemo: true });
  await page.goto(`/demo/${ride.id}?frame=${FRAME}`);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  await expectLine(page, 0.5, 0.25, 0.75);
  await expect(page.getByRole("button", { name: "Draw on this frame" })).toHaveCount(0);
  await page.keyboard.press("d");
  await workspace.step("+1 frame");
  await expect(page.getByRole("toolbar", { name: "Drawing" })).toHaveCount(0);
});

async function extentInFirefox(page: EnginePage, y: number) {
  const way = await page.evaluate((share) => {
    const box = document.querySelector("[data-testid=picture]")?.getBoundingClientRect() ?? new DOMRect();
    return { x: box.x, y: box.y + share * box.height, width: box.width, height: 0 };
  }, y);
  return page.evaluate(extentInPage, { png: await page.screenshot(), way });
}

test("in Firefox a guest sees it, draws by mouse, and sends what they drew", async () => {
  const { rider, own, shared } = await shareDrawnRide();
  const browser = await startFirefox();
  try {
    const page = await browser.newVisit();
    await page.open(`${baseUrl()}${shared.replace("/api", "")}?frame=${FRAME}`);
    await expect.poll(() => extentInFirefox(page, 0.5), { timeout: 60_000 }).toEqual(between(0.25, 0.75));
    await clickOn(page, "Draw on this frame");
    await clickOn(page, "Line");
    const box = await waitFor(page, () => {
      const surface = document.querySelector("[role=application]");
      if (surface === null) return null;
      const { x, y, width, height } = surface.getBoundingClientRect();
      return { x, y, width, height };
    });
    const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
    await page.movePointer(...at(0.3, 0.75));
    await page.pressPointer();
    await page.movePointer(...at(0.5, 0.75));
    await page.movePointer(...at(0.9, 0.75));
    await page.releasePointer();
    await expect.poll(() => extentInFirefox(page, 0.75)).toEqual(between(0.3, 0.9));
    await clickOn(page, "Done");
    await fillIn(page, "Sign as", "Greta");
    await clickOn(page, "Add Comment");
    const drawn = async () =>
      expectResponse(comment.array(), 200, await rider.get(`${own}/comments`)).map(
        ({ authorName, drawing }) => [authorName, drawing?.version],
      );
    await expect.poll(drawn).toContainEqual(["Greta", 1]);
  } finally {
    await browser.close();
  }
});

test("saved right after the step onto its frame, it is in the picture", async ({ page }) => {
  const save = async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save this frame as a picture" }).click();
    return (await readFile(await (await downloading).path())).toString("base64");
  };
  const other = await shareRide();
  await (await open(page, other.rider, `/video/${other.ride.id}?frame=${FRAME}`)).expectFrame(FRAME);
  const plain = await save();

  const { rider, ride } = await shareDrawnRide();
  const workspace = await open(page, rider, `/video/${ride.id}?frame=${FRAME}`);
  await expect(page.getByTestId("picture").locator("[data-drawing]")).toBeVisible();
  // Back and forth, so that its bitmap is shown the second time.
  for (const count of [1, 2]) {
    await test.step(`step ${count}`, async () => {
      await page.keyboard.press("ArrowLeft");
      await workspace.expectFrame(FRAME - 1);
      await page.keyboard.press("ArrowRight");
      await workspace.expectFrame(FRAME);
      expect(await page.evaluate(differenceInPage, [plain, await save()])).toEqual(between(0.25, 0.75));
    });
  }
});

declare global {
  interface Window {
    drawingWatch: {
      looks: number;
      seen: number[];
      wrong: { drawn: number; painted: number; isPlaying: boolean }[];
    };
  }
}

/** A text with its frame's number, so that it is found on a bitmap too. Relative to the picture's height. */
const HEIGHT_OF_FRAME: readonly [frame: number, height: number][] = [
  [60, 0.3],
  [70, 0.5],
  [71, 0.7],
];

interface Watch {
  passingFrames: number;
  heights: typeof HEIGHT_OF_FRAME;
}

/** Runs in the page: after each display frame, which drawing is shown over which painted frame. */
function watchDrawings({ passingFrames, heights }: Watch): void {
  window.drawingWatch = { looks: 0, seen: [], wrong: [] };
  const picture = document.querySelector("[data-testid=picture]");
  const drawnOnCanvas = (canvas: HTMLCanvasElement) => {
    const letters = 0.04 * canvas.width;
    const isAt = (height: number) =>
      canvas
        .getContext("2d")
        ?.getImageData(0.1 * canvas.width, height * canvas.height - letters, letters, letters)
        .data.some((value) => value > 0);
    return heights.filter(([, height]) => isAt(height)).map(([frame]) => frame);
  };
  const seenDrawings = () => [
    ...[...(picture?.querySelectorAll("svg[data-drawing] text") ?? [])].map(({ textContent }) =>
      Number(textContent),
    ),
    ...[...(picture?.querySelectorAll<HTMLCanvasElement>("canvas[data-drawing]") ?? [])].flatMap(
      drawnOnCanvas,
    ),
  ];
  const watch = window.drawingWatch;
  const afterFrame = new MessageChannel();
  afterFrame.port1.addEventListener("message", () => {
    const painted = window.readPaintedFrame();
    const isPlaying = document.querySelector('[aria-label="Pause"]') !== null;
    watch.looks += 1;
    for (const drawn of seenDrawings()) {
      watch.seen.push(drawn);
      const isRight = isPlaying ? painted >= drawn && painted <= drawn + passingFrames : painted === drawn;
      if (!isRight) watch.wrong.push({ drawn, painted, isPlaying });
    }
  });
  afterFrame.port1.start();
  const look = () => {
    afterFrame.port2.postMessage(null);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test("over 200 steps and a playback no drawing is shown on another's frame", async ({ page }) => {
  test.slow();
  const rate = 30;
  const { client } = await signUpRider();
  const { file } = await patternClip({ name: "drawn-frames", rate: String(rate), frames: 150 });
  const { id } = await uploadVideo(client, undefined, await readFile(file));
  for (const [frame, height] of HEIGHT_OF_FRAME)
    await draw(client, `/api/videos/${id}`, {
      frame,
      rate,
      shape: shapeOf("text", [[0.1, height]], { text: String(frame) }),
    });
  await installReader((script) => page.addInitScript(script));
  const workspace = await open(page, client, `/video/${id}?frame=55`);
  await workspace.expectFrame(55);
  // For 0.6 s, or longer on a busy machine.
  await page.evaluate(watchDrawings, { passingFrames: 0.6 * rate + 6, heights: HEIGHT_OF_FRAME });
  await test.step("200 steps", async () => {
    for (let step = 0, frame = 55; step < 200; step += 1) {
      const isForward = step % 40 < 20;
      frame += isForward ? 1 : -1;
      await page.keyboard.press(isForward ? "ArrowRight" : "ArrowLeft");
      await workspace.expectFrame(frame);
    }
  });
  const steps = await page.evaluate(() => window.drawingWatch);
  expect(steps.wrong).toEqual([]);
  expect(steps.looks).toBeGreaterThan(200);
  expect(new Set(steps.seen)).toEqual(new Set(HEIGHT_OF_FRAME.map(([frame]) => frame)));
  await test.step("a play", async () => {
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => workspace.frame()).toBeGreaterThan(110);
    await page.getByRole("button", { name: "Pause", exact: true }).click();
  });
  const played = await page.evaluate(() => window.drawingWatch);
  expect(played.wrong).toEqual([]);
  expect(played.seen.length).toBeGreaterThan(steps.seen.length);
});
