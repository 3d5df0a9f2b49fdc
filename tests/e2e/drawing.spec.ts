/** Drawn by mouse, by touch and by keyboard; found at its position, by the screen's pixels. */
import { expect, test, type Page } from "@playwright/test";
import { expectLine, extentAlong, extentDown } from "@/tests/support/pages/drawn-pixels";
import { DrawingPage } from "@/tests/support/pages/drawing-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { comment } from "@/lib/contracts/comments";
import { isKnownVersion } from "@/lib/domain/drawing/drawing";
import { expectResponse, sessionCookie } from "@/tests/support/server/api-client";
import { shareRide } from "@/tests/support/videos/shared-ride";

const FRAME = 5;

async function openOwn(page: Page) {
  const { rider, ride, own, shared } = await shareRide();
  await page.context().addCookies([sessionCookie(rider.cookie("strideframe_session") ?? "")]);
  await page.goto(`/video/${ride.id}?frame=${FRAME}`);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  await workspace.expectFrame(FRAME);
  return { workspace, rider, own, shared };
}

test("by mouse: sent, shown on its frame only, after a reload, zoomed, and by a guest", async ({
  page,
  browser,
}) => {
  const { workspace, shared } = await openOwn(page);
  const drawing = new DrawingPage(page);
  await drawing.begin();
  await drawing.tool("Line");
  await drawing.drag([0.25, 0.5], [0.75, 0.5]);
  await expectLine(page, 0.5, 0.25, 0.75);
  // A reload in the middle of it loses nothing.
  await page.reload();
  await workspace.expectReady();
  await expect(page.getByText(/^Drawing ·/)).toBeVisible();
  await workspace.addComment("The hand");
  await expect(workspace.comment("The hand")).toBeVisible();
  await expect(page.getByText(/^Drawing ·/)).toBeHidden();
  await expectLine(page, 0.5, 0.25, 0.75);
  await workspace.step("+1 frame");
  await expect.poll(() => extentAlong(page, 0.5)).toBeNull();
  await workspace.step("-1 frame");
  await expectLine(page, 0.5, 0.25, 0.75);
  await page.getByRole("button", { name: "Zoom in" }).click();
  // 1.5 times as large about the middle.
  await expectLine(page, 0.5, 0.125, 0.875);

  const guest = await browser.newPage();
  await guest.goto(`${shared.replace("/api", "")}?frame=${FRAME}`);
  await new WorkspacePage(guest).expectReady();
  await expectLine(guest, 0.5, 0.25, 0.75);
  await guest.close();
});

test("by keyboard: a line is placed with arrows, moved, and undone", async ({ page }) => {
  await openOwn(page);
  await page.keyboard.press("d");
  const drawing = new DrawingPage(page);
  await expect(drawing.surface).toBeFocused();
  await drawing.tool("Line");
  await drawing.surface.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  const { width } = await page
    .getByTestId("picture")
    .locator("video")
    .evaluate((video: HTMLVideoElement) => ({
      width: video.videoWidth,
    }));
  // A quarter of the picture to the right.
  for (let step = 0; step < Math.round(width / 40); step += 1) await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await expectLine(page, 0.5, 0.5, 0.75);
  await page.keyboard.press("Control+z");
  await expect.poll(() => extentAlong(page, 0.5)).toBeNull();
  await page.keyboard.press("Control+Shift+z");
  await expectLine(page, 0.5, 0.5, 0.75);
  await page.keyboard.press("Escape");
  await expect(drawing.tools).toBeHidden();
});

test("by touch on a phone: one finger draws with a loupe, two zoom and discard a begun line", async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openOwn(page);
  const drawing = new DrawingPage(page);
  await drawing.begin();
  await drawing.tool("Line");
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", await drawing.at([0.25, 0.5]));
  await touch("touchMove", await drawing.at([0.5, 0.5]));
  await touch("touchMove", await drawing.at([0.75, 0.5]));
  await expect(page.locator("[data-loupe]")).toBeVisible();
  await touch("touchEnd");
  await expectLine(page, 0.5, 0.25, 0.75);
  await expect(page.locator("[data-loupe]")).toBeHidden();

  const left = await drawing.at([0.4, 0.8]);
  await touch("touchStart", left);
  await touch("touchMove", await drawing.at([0.6, 0.8]));
  await touch("touchStart", await drawing.at([0.6, 0.8]), await drawing.at([0.7, 0.3]));
  await touch("touchEnd");
  await expect.poll(() => extentAlong(page, 0.8)).toBeNull();
  await drawing.done();
  await page.getByRole("button", { name: "Add Comment" }).click();
  await expect(page.getByText(/^Drawing ·/)).toBeHidden();
  await expectLine(page, 0.5, 0.25, 0.75);
  await context.close();
});

test("by pen: the pressure sets the line's width, and a palm on the glass draws nothing", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  const page = await context.newPage();
  const { workspace, rider, own } = await openOwn(page);
  const drawing = new DrawingPage(page);
  await drawing.begin();
  await drawing.tool("Pen");
  const session = await context.newCDPSession(page);
  const pen = async (type: "mousePressed" | "mouseMoved" | "mouseReleased", x: number, force: number) =>
    session.send("Input.dispatchMouseEvent", {
      ...(await drawing.at([x, 0.5])),
      type,
      force,
      pointerType: "pen",
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: 1,
    });
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: await Promise.all(points.map((point) => drawing.at(point))),
    });
  // The palm comes first.
  await touch("touchStart", [0.3, 0.8]);
  await touch("touchMove", [0.4, 0.8]);
  await pen("mousePressed", 0.2, 0.1);
  for (let x = 0.25; x < 0.5; x += 0.05) await pen("mouseMoved", x, 0.1);
  await test.step("a palm while the pen draws", async () => {
    await touch("touchMove", [0.5, 0.8]);
    await touch("touchEnd");
    await touch("touchStart", [0.6, 0.9]);
    await touch("touchMove", [0.8, 0.9]);
    for (let x = 0.5; x < 0.8; x += 0.05) await pen("mouseMoved", x, 0.95);
    await touch("touchEnd");
  });
  await pen("mouseReleased", 0.8, 0);
  await test.step("and after it", async () => {
    await touch("touchStart", [0.6, 0.9]);
    await touch("touchMove", [0.8, 0.9]);
    await touch("touchEnd");
  });
  for (const y of [0.8, 0.9]) await expect.poll(() => extentAlong(page, y)).toBeNull();
  const widthAt = async (x: number) => {
    const [from = 0, to = 0] = (await extentDown(page, x)) ?? [];
    return to - from;
  };
  await expect.poll(() => widthAt(0.3)).toBeGreaterThan(0);
  expect(await widthAt(0.7)).toBeGreaterThan(1.5 * (await widthAt(0.3)));
  await drawing.done();
  await workspace.addComment("Along the back");
  await expect(workspace.comment("Along the back")).toBeVisible();
  const [row] = expectResponse(comment.array(), 200, await rider.get(`${own}/comments`));
  const shapes = isKnownVersion(row?.drawing) ? row.drawing.shapes : [];
  const pressures = shapes.flatMap((shape) => (shape.kind === "pen" ? (shape.pressures ?? []) : []));
  expect(shapes).toHaveLength(1);
  expect([Math.min(...pressures), Math.max(...pressures)]).toEqual([0.1, 0.95]);
  await context.close();
});
