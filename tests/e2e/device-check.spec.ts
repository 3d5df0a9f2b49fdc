/** `/device-check`: the player tests itself in this browser, and shows the results. */
import { expect, test, type Page } from "@playwright/test";
import { deviceReport } from "@/lib/contracts/device-reports";
import { untilLive } from "@/tests/support/pages/live-page";
import { expectNoScreenFaults } from "@/tests/support/screens/screen-faults";
import { SIZES } from "@/tests/support/screens/screen-state";

const HAVE_ENOUGH_DATA = 4;

const start = async (page: Page) => {
  await page.goto("/device-check");
  await page.getByRole("button", { name: "Check This Device" }).click();
};

const allRight = (page: Page) => page.getByText("240 of 240 frames right on this device", { exact: true });

test("in Chromium all 240 frames are right, a denied microphone is reported, and the report is sent with one tap", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    // As after a denied permission.
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
  await start(page);
  await expect(page.getByRole("progressbar", { name: "Frames checked" })).toBeVisible();
  await allRight(page).waitFor();
  await expect(page.getByText("VideoDecoder, requestVideoFrameCallback").first()).toBeVisible();

  await page.getByRole("button", { name: "Try It" }).click();
  await expect(
    page.getByText("Not allowed. Allow it beside the page's address, then try again."),
  ).toBeVisible();
  for (const { viewport } of [SIZES.phone, SIZES.desk]) {
    await page.setViewportSize(viewport);
    await expectNoScreenFaults(page);
  }

  await page.getByRole("button", { name: "Copy Report" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("240 of 240 frames right on this device");
  expect(copied).toMatch(/One step: [\d.]+ ms/);

  const sent = page.waitForRequest("**/api/device-reports");
  await page.getByRole("button", { name: "Send Report" }).click();
  expect(deviceReport.parse((await sent).postDataJSON())).toMatchObject({
    framesChecked: 240,
    framesWrong: 0,
    microphone: "refused",
  });
  await expect(page.getByText("Thank you. The report was sent.")).toBeVisible();
});

test("the player is loaded when the check is started: meanwhile the page says so, and a failure can be tried again", async ({
  page,
}) => {
  const scripts = "**/_next/static/**/*.js";
  await page.goto("/device-check");
  await untilLive(page);
  await expect(page.locator("video")).toHaveJSProperty("readyState", HAVE_ENOUGH_DATA);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, (route) => released.then(() => route.abort()));
  await page.getByRole("button", { name: "Check This Device" }).click();
  await expect(page.getByRole("button", { name: "Loading the Player..." })).toBeFocused();
  release();
  await page.getByText("The server did not answer. Check your connection and try again.").waitFor();
  await page.unroute(scripts);
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByText(/^[1-9]\d* of 240 frames checked/).waitFor();
  await expect(page.getByRole("progressbar", { name: "Frames checked" })).toBeVisible();
});

test("a browser that hides pictures from pages is detected and reported", async ({ page }) => {
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
      new ImageData(
        Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at * 97) % 256),
        width,
        height,
      );
  });
  await start(page);
  await page.getByText("This browser keeps its pictures from pages").waitFor();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
});

test("a clip that cannot be loaded is reported, and can be tried again", async ({ page }) => {
  // Without a response the player would retry for ten seconds.
  await page.route("**/pattern-clips/pattern-30.*", (route) => route.fulfill({ status: 404 }));
  await start(page);
  await page.getByText("The test clip could not be opened").waitFor();
  await page.unroute("**/pattern-clips/pattern-30.*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByText(/^[1-9]\d* of 240 frames checked/).waitFor();
});

test("the player's help and the footer lead there", async ({ page }) => {
  await page.goto("/pricing");
  await page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: "Check This Device" })
    .click();
  await expect(page).toHaveURL(/\/device-check$/);
});
