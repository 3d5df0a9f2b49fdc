/** A ride that is analysed before it is uploaded: the player on the rider's own file, and annotations made there. */
import { expect, test, type Page } from "@playwright/test";
import { installReader } from "@/tests/e2e/player/player-page";
import { signUp } from "@/tests/support/pages/account";
import { UploadPage } from "@/tests/support/pages/upload-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { patternClip } from "@/tests/support/media/pattern-clips";
import { recipeNamed } from "@/tests/support/media/pattern-recipes";
import { expectNoScreenFaults } from "@/tests/support/screens/screen-faults";

/** Delays the upload of the file until it is released. */
async function holdUpload(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(
    (url) => url.pathname.startsWith("/api/storage/"),
    async (route) => {
      if (route.request().method() === "PUT") await held;
      await route.continue();
    },
  );
  return letGo;
}

/** The server is asked whether annotations stored on a device belong to an uploaded video; it finds none. */
const UNKNOWN_VIDEO = /status of 404.*\/api\/videos\//;

const paintedFrame = (page: Page) => page.evaluate(() => window.readPaintedFrame());

test("a rider analyses a file before it is uploaded; the annotations go with it, and the player switches its source on the same frame", async ({
  page,
}) => {
  test.slow();
  await installReader((script) => page.addInitScript(script));
  // Encoded by the server: key frames are far apart, and frames are reordered.
  const clip = await patternClip(recipeNamed("b-frames"));
  const rider = new WorkspacePage(page);
  const upload = new UploadPage(page);
  const analyse = page.getByRole("button", { name: "Analyze now" });
  await signUp(page, "Clara", "Lindqvist");

  await test.step("the player opens on the chosen file, frame by frame", async () => {
    await upload.open();
    await upload.choose(clip.file);
    await analyse.click();
    await rider.expectReady();
    await rider.step("+5 frames", 2);
    await rider.expectFrame(10);
    await expect.poll(() => paintedFrame(page)).toBe(10);
  });

  await test.step("comments and markers survive a reload, and are restored with the file", async () => {
    await rider.addComment("Sit taller before the fence.");
    await expect(rider.comment("Sit taller")).toContainText("Frame 10");
    await rider.addMarker("Take-off");
    await page.reload();
    await upload.choose(clip.file);
    await analyse.click();
    await rider.expectReady();
    await expect(rider.comment("Sit taller")).toContainText("Clara Lindqvist");
    await rider.openTiming();
    await expect(rider.timing.getByText("Take-off", { exact: true })).toBeVisible();
  });

  const letGo = await holdUpload(page);
  await test.step("the upload runs beside the player", async () => {
    await upload.uploadButton.click();
    await expect(page.getByRole("region", { name: "Upload progress" })).toContainText("Uploading video");
    await rider.step("+1 s");
    await rider.expectFrame(30);
    await rider.addComment("Look ahead here.");
    await expect(rider.comment("Look ahead")).toContainText("Frame 30");
    await expectNoScreenFaults(page, { expectedErrors: [UNKNOWN_VIDEO] });
  });

  await test.step("the rendition replaces the file on the shown frame", async () => {
    letGo();
    await expect(page).toHaveURL(/\/video\/[\w-]+$/);
    await expect(page.getByRole("button", { name: "Share", exact: true })).toBeVisible({ timeout: 90_000 });
    await expect(page.locator("video")).not.toHaveAttribute("src", /^blob:/);
    await rider.expectReady();
    await rider.expectFrame(30);
    await expect.poll(() => paintedFrame(page)).toBe(30);
    await expect(rider.comment("Look ahead")).toContainText("Frame 30");
    await expect(page.getByRole("button", { name: "Record Audio" })).toBeEnabled();
  });

  await test.step("the server has all annotations", async () => {
    await page.reload();
    await rider.expectReady();
    await expect(rider.comment("Sit taller")).toContainText("Frame 10");
    await expect(rider.comment("Look ahead")).toContainText("Frame 30");
    await rider.openTiming();
    await expect(rider.timing.getByText("Take-off", { exact: true })).toBeVisible();
    await rider.openComments();
    await rider.comment("Sit taller").getByRole("button", { name: "Jump to Frame" }).click();
    await expect.poll(() => paintedFrame(page)).toBe(10);
  });
});
