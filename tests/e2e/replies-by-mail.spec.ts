/** A guest gets replies by mail: from the first comment by a link to the mail with a link to the frame. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { enqueue } from "@/lib/server/queue/queue";
import { confirmAddresses } from "@/tests/support/accounts/confirmed";
import { mailTo, tokenIn } from "@/tests/support/accounts/mails";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { shareRide } from "@/tests/support/videos/shared-ride";

test("a guest comments, gives an address, confirms it, gets the reply by mail, and stops the mails on the page", async ({
  page,
}) => {
  test.slow();
  const { rider, ride, own, shared } = await shareRide();
  const { ownerId } = await db().video.findUniqueOrThrow({ where: { id: ride.id } });
  await confirmAddresses(ownerId);
  const email = `anna-${randomUUID()}@example.org`;
  const workspace = new WorkspacePage(page);
  await page.goto(`${shared.replace("/api", "")}?frame=12`);
  await workspace.expectReady();
  const line = page.getByRole("region", { name: "Replies by mail" });
  await expect(line).toBeHidden();
  await workspace.commentField.fill("Heels down");
  await workspace.signAs.fill("Anna");
  await workspace.comments.getByRole("button", { name: "Add Comment" }).click();
  await expect(line).toContainText("Tell me when Rita answers");

  await test.step("by keyboard alone", async () => {
    await line.getByRole("button", { name: "By Mail" }).focus();
    await page.keyboard.press("Enter");
    await expect(line.getByLabel("Your email")).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await expect(line).toContainText(`A link is on its way to ${email}`);
  });

  await test.step("the mailed link needs a confirmation, and opens the ride", async () => {
    const token = tokenIn(await mailTo(email, "/confirm-replies"), "/confirm-replies");
    await page.goto(`/confirm-replies?token=${token}`);
    await page.getByRole("button", { name: "Yes, Tell Me" }).click();
    await page.getByRole("link", { name: "Open the Ride" }).click();
    await workspace.expectReady();
    await expect(line).toContainText(`You are told at ${email} when Rita answers.`);
  });

  await test.step("the reply is mailed once the guest has left, with a link to its frame", async () => {
    await page.goto("about:blank");
    const said = await db().comment.findFirstOrThrow({ where: { videoId: ride.id } });
    const reply = {
      time: said.timeSeconds,
      frame: 12,
      type: "text",
      content: "Like this?",
      parentId: said.id,
    };
    expect((await rider.post(`${own}/comments`, reply)).status).toBe(201);
    const earlier = new Date(Date.now() - 11 * 60_000);
    await db().guestAddress.updateMany({ where: { email }, data: { visitedAt: earlier } });
    const where = { videoId: ride.id, guestAddressId: { not: null } };
    await db().notification.updateMany({ where, data: { createdAt: earlier } });
    await db().$transaction((transaction) => enqueue(transaction, "gather-digests", null));
    const message = await mailTo(email, "Like this?");
    const url = /http\S+\/shared\/[\w-]+\?frame=\d+/.exec(message)?.[0] ?? "";
    await page.goto(url.replace(/^https?:\/\/[^/]+/, ""));
    await workspace.expectReady();
    await workspace.expectFrame(12);
  });

  await line.getByRole("button", { name: "Stop Telling Me" }).click();
  await expect(line).toContainText("Tell me when Rita answers");
  await line.getByRole("button", { name: "No Thanks" }).click();
  await expect(line).toBeHidden();
  expect(await db().guestAddress.count({ where: { email } })).toBe(0);
});
