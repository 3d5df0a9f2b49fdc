import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { signInAs } from "@/tests/support/pages/account";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { mailTo } from "@/tests/support/accounts/mails";
import { signUpConfirmed } from "@/tests/support/accounts/confirmed";
import { signUpRider } from "@/tests/support/server/api-client";
import { giveVideo } from "@/tests/support/videos/given-video";

test("a link to a moment opens it, a comment is begun there, replied to, deleted and restored; an ended link stays closed", async ({
  page,
  browser,
}) => {
  test.slow();
  const { client } = await signUpRider();
  const { id: videoId } = await giveVideo(client, "gallop");
  await signInAs(page, client);
  await page.goto(`/video/${videoId}`);
  const rider = new WorkspacePage(page);
  await rider.expectReady();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expect(page.getByLabel("Share link")).toHaveValue(/./);
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

  await test.step("a draft is pinned to the frame on which it was begun", async () => {
    await guest.step("+1 frame", 3);
    await guest.comments.getByRole("button", { name: "Add Comment" }).click();
    await guest.signAs.fill("Anna");
    await guest.signAs.press("Enter");
    await expect(guest.comment("I was about to say").getByText(/Frame 77/)).toBeVisible();
  });

  await test.step("its author edits it, the owner replies to it and resolves it", async () => {
    await guest.chooseFor(guest.comments, "Edit comment");
    await guest.comments.getByRole("textbox", { name: "Edit comment" }).fill("Look up here");
    await guest.page.keyboard.press("Control+Enter");
    await expect(guest.comment("Look up here").getByText(/edited/)).toBeVisible();
    await page.reload();
    await rider.expectReady();
    const said = rider.comment("Look up here");
    await rider.activate(said);
    await said.getByRole("button", { name: "Comment actions" }).click();
    await expect(page.getByRole("menuitem", { name: "Resolve" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Edit comment" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await said.getByRole("button", { name: "Reply" }).click();
    await rider.comments.getByLabel("Reply to Anna").fill("Which rein?");
    await rider.comments.getByRole("button", { name: "Add Reply" }).click();
    await rider.expectAnnounced("Reply added");
    await rider.chooseFor(said, "Resolve");
    await expect(rider.comments.getByRole("button", { name: /^Resolved · Anna/ })).toBeFocused();
  });

  await test.step("it is deleted with its reply, and restored with it", async () => {
    await rider.comments.getByRole("button", { name: /^Resolved · Anna/ }).click();
    await rider.chooseFor(rider.comments, "Reopen");
    await rider.chooseFor(rider.comments, "Delete comment");
    // Not the rider's own comment.
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete Comment" }).click();
    await rider.expectAnnounced("Comment deleted");
    await expect(rider.comments.getByText("Which rein?")).toBeHidden();
    await rider.comments.getByRole("button", { name: "Undo" }).click();
    await rider.expectAnnounced("Comment restored");
    await guest.page.reload();
    await expect(guest.comment("Look up here").getByText("Which rein?")).toBeVisible();
  });

  await page.getByRole("button", { name: "Share", exact: true }).click();
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

test("a ride is sent to a trainer, who marks it as done", async ({ page, browser }) => {
  const { client } = await signUpConfirmed();
  const { id: videoId } = await giveVideo(client);
  await signInAs(page, client);
  await page.goto(`/video/${videoId}`);
  await new WorkspacePage(page).expectReady();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const email = `${randomUUID()}@example.org`;
  await page.getByRole("textbox", { name: "What do you ask? (optional)" }).fill("Is he straight?");
  await page.getByRole("combobox", { name: "To" }).fill(`Ines Baum <${email}>,`);
  await expect(page.getByRole("button", { name: "Remove Ines Baum" })).toBeVisible();
  await page.getByRole("combobox", { name: "Answer by" }).click();
  await page.getByRole("option", { name: "Tomorrow" }).click();
  await page.getByRole("button", { name: "Send by Mail" }).click();
  const sent = page.getByRole("region", { name: "Sent to" });
  await expect(sent.getByRole("button", { name: /^Ines Baum.*Due tomorrow/ })).toBeVisible();

  const [link = ""] = /http\S+\/shared\/[\w-]+/.exec(await mailTo(email, "asks you to look")) ?? [];
  const guests = await browser.newContext();
  const guest = new WorkspacePage(await guests.newPage());
  await guest.page.goto(link);
  await guest.expectReady();
  const notice = guest.page.getByRole("region", { name: "About this link" });
  await expect(notice.getByText("Due tomorrow")).toBeVisible();
  await expect(notice.getByText(/Is he straight\?/)).toBeVisible();
  await notice.getByRole("button", { name: "Done" }).click();
  await expect(notice.getByText("You are done with this ride.")).toBeVisible();
  await guests.close();

  await page.getByRole("button", { name: "Done", exact: true }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(sent.getByRole("button", { name: /^Ines Baum.*Done/ })).toBeVisible();
});
