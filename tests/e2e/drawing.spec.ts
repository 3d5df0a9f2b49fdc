/** Drawn by mouse, by touch and by keyboard; found again at its place, by the pixels of the screen. */
import { expect, test, type Page } from "@playwright/test";
import { DrawingPage } from "@/tests/support/pages/drawing-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { sessionCookie } from "@/tests/support/server/api-client";
import { shareRide } from "@/tests/support/videos/shared-ride";

const FRAME = 5;

/** Whether yellow lines cross the picture at this height, left and right of its middle. */
async function colorsAlong(page: Page, y: number): Promise<{ x: number; isYellow: boolean }[]> {
  const box = await page.getByTestId("picture").boundingBox();
  if (box === null) throw new Error("There is no picture");
  const clip = { x: box.x, y: box.y + y * box.height - 1, width: box.width, height: 2 };
  const png = (await page.screenshot({ clip, scale: "css" })).toString("base64");
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    if (!context) throw new Error("There is no canvas");
    context.drawImage(picture, 0, 0);
    return Array.from({ length: 40 }, (_, index) => {
      const x = (index + 0.5) / 40;
      const [red = 0, green = 0, blue = 0] = context.getImageData(
        Math.floor(x * picture.width),
        1,
        1,
        1,
      ).data;
      // The drawing's yellow, #ffe14d, which test pictures do not have.
      return {
        x,
        isYellow: Math.abs(red - 255) < 14 && Math.abs(green - 225) < 14 && Math.abs(blue - 77) < 24,
      };
    });
  }, png);
}

/** Shares of the picture between which the line at this height is drawn. */
async function extentAlong(page: Page, y: number): Promise<[from: number, to: number] | null> {
  const yellow = (await colorsAlong(page, y)).filter(({ isYellow }) => isYellow);
  const [first, last] = [yellow[0], yellow.at(-1)];
  return first && last ? [first.x, last.x] : null;
}

/** Within a twentieth of the picture's width. */
async function expectLine(page: Page, y: number, from: number, to: number): Promise<void> {
  const ends = [expect.closeTo(from, 1), expect.closeTo(to, 1)];
  await expect.poll(() => extentAlong(page, y)).toEqual(ends);
}

async function openOwn(page: Page): Promise<{ workspace: WorkspacePage; shared: string }> {
  const { rider, ride, shared } = await shareRide();
  await page.context().addCookies([sessionCookie(rider.cookie("strideframe_session") ?? "")]);
  await page.goto(`/video/${ride.id}?frame=${FRAME}`);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  await workspace.expectFrame(FRAME);
  return { workspace, shared };
}

test("by mouse: sent, seen on its frame alone, after a reload, zoomed, and by a guest", async ({
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

test("by touch on a phone: one finger draws with a loupe, two zoom and drop what was begun", async ({
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
