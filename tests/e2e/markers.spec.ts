/** The life of a marker: set during playback, moved, renamed, cleared, each with its undo. */
import { expect, test } from "@playwright/test";
import { share } from "@/lib/contracts/shares";
import { expectResponse, signUpRider } from "@/tests/support/server/api-client";
import { signInAs } from "@/tests/support/pages/account";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { giveVideo } from "@/tests/support/videos/given-video";

test("markers are set while it plays, moved, renamed, cleared by those who may, and each change is undone", async ({
  page,
  browser,
}) => {
  test.slow();
  const { client } = await signUpRider();
  const { id: videoId } = await giveVideo(client, "gallop");
  const strict = { guestsMayDeleteMarkers: false };
  const { shareUrl } = expectResponse(share, 200, await client.post(`/api/videos/${videoId}/share`, strict));
  await signInAs(page, client);
  await page.goto(`/video/${videoId}`);
  const rider = new WorkspacePage(page);
  await rider.expectReady();
  await rider.openTiming();
  const list = rider.timing.getByRole("list", { name: "Markers" });
  const rows = list.getByRole("listitem");
  const toast = page.getByRole("listitem").and(page.locator("[data-front='true']"));
  const undo = toast.getByRole("button", { name: "Undo" });

  await test.step("M while it plays marks the frame that is shown", async () => {
    await rider.player.getByRole("button", { name: "0.25x" }).click();
    await page.keyboard.press("Space");
    for (const nth of [1, 2, 3]) {
      await expect.poll(() => rider.frame()).toBeGreaterThan(nth * 3);
      const before = await rider.frame();
      await page.keyboard.press("m");
      const row = rows.filter({ has: page.getByTitle(`Jump to Marker ${nth}`) });
      const text = await row.textContent();
      const frame = Number(/Frame (\d+)\d:/.exec(text ?? "")?.[1]);
      expect(frame).toBeGreaterThanOrEqual(before);
      // During playback the number is updated every 30 ms, less than a frame: it is at most one frame late.
      expect(frame).toBeLessThanOrEqual((await rider.frame()) + 1);
    }
    await page.keyboard.press("Space");
    // Until the third one is saved, the toast's Undo is that of the second.
    await expect(toast).toContainText("Marker 3");
    await undo.click();
    await rider.expectToast("Marker deleted");
    await expect(rows).toHaveCount(2);
  });

  await test.step("a marker moves by a frame, with the player, and is renamed", async () => {
    await rider.timing.getByTitle("Jump to Marker 2").click();
    const at = await rider.frame();
    await page.keyboard.press("Alt+ArrowRight");
    await rider.expectFrame(at + 1);
    await rider.expectToast(`Frame ${at} → ${at + 1}`);
    await rider.timing.getByRole("button", { name: "Edit Marker 2" }).click();
    await page.keyboard.type("Landing");
    await page.keyboard.press("Enter");
    await rider.expectToast("Marker renamed");
    // A reload does not lose the step before it.
    await rider.timing.getByTitle("Jump to Landing").click();
    await page.keyboard.press("Alt+ArrowRight");
    await rider.expectFrame(at + 2);
    await page.reload();
    await rider.expectReady();
    await rider.openTiming();
    await expect(rows.filter({ hasText: "Landing" })).toContainText(`Frame ${at + 2}`);
  });

  await test.step("a guest clears only their own, and restores them", async () => {
    const guests = await browser.newContext();
    const guest = new WorkspacePage(await guests.newPage());
    await guest.page.goto(shareUrl);
    await guest.expectReady();
    await guest.openTiming();
    await guest.page.keyboard.press("m");
    const dialog = guest.page.getByRole("dialog", { name: "What is your name?" });
    await dialog.getByLabel("Your name").fill("Anna");
    await dialog.getByRole("button", { name: "Continue" }).click();
    const seen = guest.timing.getByRole("list", { name: "Markers" }).getByRole("listitem");
    await expect(seen).toHaveCount(3);
    await guest.expectToast("Marker added");
    await guest.timing.getByRole("button", { name: "Clear My Markers" }).click();
    const question = guest.page.getByRole("alertdialog", { name: "Clear this marker?" });
    await question.getByRole("button", { name: "Clear My Markers" }).click();
    await guest.expectToast("Marker deleted");
    await expect(seen).toHaveCount(2);
    await guest.page.getByRole("button", { name: "Undo" }).click();
    await guest.expectToast("Marker restored");
    await expect(seen).toHaveCount(3);
    await guests.close();
  });

  await test.step("the rider sees the guest's, clears all, and restores all", async () => {
    await expect(rows).toHaveCount(3);
    await rider.timing.getByRole("button", { name: "Clear All Markers" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Clear All Markers" }).click();
    await rider.expectToast("Markers deleted");
    await expect(rider.timing.getByText("No markers yet")).toBeVisible();
    await undo.click();
    await rider.expectToast("Markers restored");
    await expect(rows).toHaveCount(3);
  });

  await test.step("with a filming rate of 240, its times are an eighth", async () => {
    await rider.timing.getByRole("button", { name: /^Filming speed/ }).click();
    await rider.timing.getByRole("combobox", { name: "Filmed at" }).click();
    await page.getByRole("option", { name: "240" }).click();
    await rider.expectToast("Filming speed saved");
    await expect(rider.player.getByText("true time, filmed at 240")).toBeVisible();
    await rider.player.getByRole("slider", { name: "Position in the video" }).press("Home");
    await rider.step("+1 s");
    await expect(rider.player.getByTestId("current-time")).toHaveText("0:00.13");
    await rider.expectFrame(30);
  });
});
