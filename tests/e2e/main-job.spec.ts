import { expect, test } from "@playwright/test";
import { ridingClip } from "@/tests/support/media/riding-clip";
import { signUp } from "@/tests/support/pages/account";
import { UploadPage } from "@/tests/support/pages/upload-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";

test("a rider uploads, steps, comments, marks and shares; a trainer without an account replies", async ({
  page,
  browser,
}, testInfo) => {
  test.slow();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const rider = new WorkspacePage(page);

  await test.step("sign up", () => signUp(page, "Clara", "Lindqvist"));

  await test.step("upload a ride and wait for it", async () => {
    const upload = new UploadPage(page);
    await upload.open();
    await expect(upload.uploadButton).toBeDisabled();
    await upload.choose(ridingClip(testInfo.outputDir));
    await expect(upload.title).toHaveValue("horse-gallop");
    await upload.title.fill("Gallop on the beach");
    await upload.upload();
    await rider.expectReady();
    await expect(page.getByRole("heading", { name: "Gallop on the beach" })).toBeVisible();
  });

  await test.step("step through it frame by frame", async () => {
    await rider.expectFrame(0);
    await rider.step("+1 frame", 4);
    await rider.expectFrame(4);
    await rider.step("+5 frames", 2);
    await rider.expectFrame(14);
    await rider.step("-1 frame", 2);
    await rider.expectFrame(12);
  });

  await test.step("comment on the frame", async () => {
    await rider.addComment("All four feet are off the ground here.");
    await rider.expectAnnounced("Comment added");
    await expect(rider.comment("All four feet")).toContainText("Clara Lindqvist");
    await expect(rider.comment("All four feet")).toContainText("0:00.40 · Frame 12");
    await expect(rider.commentField).toHaveValue("");
  });

  await test.step("mark two moments and read the time between them", async () => {
    await rider.addMarker("Off the ground");
    await rider.step("+1 s");
    await rider.expectFrame(42);
    // The first notification has the same text: the second one must not appear during the next step.
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes('"frame":42') === true,
    );
    await page.keyboard.press("m");
    await saved;
    await rider.expectToast("Marker added");
    const splits = rider.timing.getByRole("region", { name: "Time Splits" });
    await expect(splits).toContainText("Off the ground → Off the ground");
    await expect(splits.getByText("Total Time").locator("..")).toContainText("0:01.00");
  });

  await test.step("jump back to the commented frame", async () => {
    await rider.openComments();
    await rider.comment("All four feet").getByRole("button", { name: "Jump to Frame" }).click();
    await rider.expectAnnounced("Jumped to frame");
    await rider.expectFrame(12);
  });

  const link = await test.step("share by a link", async () => {
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Share This Video" });
    await dialog.getByRole("button", { name: "Copy Link" }).click();
    await expect(dialog.getByRole("button", { name: "Copied!" })).toBeVisible();
    const shown = await dialog.getByLabel("Share link").inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    await dialog.getByRole("button", { name: "Done" }).click();
    return shown;
  });

  await test.step("a trainer without an account sees it all and replies", async () => {
    const context = await browser.newContext();
    const trainer = new WorkspacePage(await context.newPage());
    await trainer.page.goto(link);
    await trainer.expectReady();
    await expect(trainer.page.getByText("Shared", { exact: true })).toBeVisible();
    await trainer.page.getByRole("button", { name: "More actions" }).click();
    await expect(trainer.page.getByRole("menuitem")).toHaveText(["Compare", "Report"]);
    await trainer.page.keyboard.press("Escape");
    await expect(trainer.comment("All four feet")).toBeVisible();
    await trainer.activate(trainer.comment("All four feet"));
    await trainer.comment("All four feet").getByRole("button", { name: "Comment actions" }).click();
    await expect(trainer.page.getByRole("menuitem", { name: "Copy link to this moment" })).toBeVisible();
    await expect(trainer.page.getByRole("menuitem", { name: "Delete comment" })).toHaveCount(0);
    await trainer.page.keyboard.press("Escape");

    await trainer.comment("All four feet").getByRole("button", { name: "Jump to Frame" }).click();
    await trainer.expectFrame(12);
    await trainer.step("+1 frame", 3);
    await trainer.addComment("Look at the left hind landing.");
    await trainer.signAs.fill("Anna Trainer");
    await trainer.signAs.press("Enter");
    await expect(trainer.comment("left hind landing")).toContainText("Anna Trainer");
    await expect(trainer.comment("left hind landing")).toContainText("Frame 15");

    await trainer.addMarker("Landing");
    await expect(trainer.page.getByRole("dialog")).toHaveCount(0);
    await context.close();
  });

  await test.step("the owner sees the reply", async () => {
    await page.reload();
    await rider.expectReady();
    await expect(rider.comment("left hind landing")).toContainText("Anna Trainer");
    await rider.openTiming();
    await expect(rider.timing.getByText("Landing", { exact: true })).toBeVisible();
    await rider.openComments();
    await rider.comment("left hind landing").getByRole("button", { name: "Jump to Frame" }).click();
    await rider.expectFrame(15);
  });
});
