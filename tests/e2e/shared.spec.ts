import { expect, test } from "@playwright/test";
import { ridingClip } from "@/tests/support/riding-clip";
import { signUp } from "@/tests/support/pages/account";
import { UploadPage } from "@/tests/support/pages/upload-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";

test("a link to a moment opens it, a draft outlives a reload, and a link that was ended stays closed", async ({
  page,
  browser,
}, testInfo) => {
  test.slow();
  await signUp(page, "Clara", "Lindqvist");
  const upload = new UploadPage(page);
  await upload.open();
  await upload.choose(ridingClip(testInfo.outputDir));
  const videoId = await upload.upload();
  const rider = new WorkspacePage(page);
  await rider.expectReady();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const link = await page.getByLabel("Share link").inputValue();

  const guests = await browser.newContext();
  const guest = new WorkspacePage(await guests.newPage());
  await guest.page.goto(`${link}?frame=77`);
  await guest.expectReady();
  await guest.expectFrame(77);
  await guest.commentField.fill("I was about to say");
  await guest.page.reload();
  await guest.expectReady();
  await expect(guest.commentField).toHaveValue("I was about to say");

  await page.getByRole("button", { name: "Stop Sharing" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop Sharing" }).click();
  await rider.expectToast("Sharing stopped");
  await guest.page.reload();
  await expect(guest.page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await guests.close();

  await page.goto(`/video/${videoId}?t=1.5`);
  await rider.expectReady();
  await rider.expectFrame(45);
});
