import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { signUp } from "@/tests/support/pages/account";

const TITLE = "Canter, left rein";

/** An account that owes $15.00, with one video. @returns its id. */
async function addDebtor(lastName: string): Promise<string> {
  const email = `debtor-${randomUUID()}@example.org`;
  const { id: userId } = await db().user.create({ data: { email, firstName: "Dora", lastName } });
  const facts = { durationSeconds: 1800, frameRate: 30, frameCount: 54_000, width: 640, height: 360 };
  const file = { filename: "ride.mp4", contentType: "video/mp4", completedAt: new Date() };
  const { id: videoId } = await db().video.create({
    data: { ownerId: userId, title: TITLE, status: "completed", hasAudio: false, ...facts, ...file },
  });
  const charge = { seconds: 1800, freeSeconds: 0, billableSeconds: 1800 };
  await db().usageEntry.create({ data: { userId, videoId, ...charge } });
  return userId;
}

const toast = (page: Page, words: string) =>
  expect(page.locator("[data-sonner-toast]").filter({ hasText: words })).toBeVisible();

test("an admin finds an account, edits it, records its payment, deletes its video; the log has each step", async ({
  page,
}) => {
  test.slow();
  const lastName = `Debtor-${randomUUID().slice(0, 8)}`;
  const userId = await addDebtor(lastName);

  await test.step("a user who is no admin sees a message and goes to their videos", async () => {
    await signUp(page, "Ada", "Moreau");
    const refused = await page.goto("/admin/users");
    expect(refused?.status()).toBe(403);
    await expect(page.getByText("You don't have admin privileges").first()).toBeVisible();
    await expect(page).toHaveURL("/videos");
    const { id } = (await (await page.request.get("/api/auth/user")).json()) as { id: string };
    await db().user.update({ where: { id }, data: { accountType: "admin" } });
  });

  await test.step("the menu links to it; a search is in the address, and Back undoes it", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Account of Ada Moreau" }).click();
    await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "User Management" })).toBeVisible();
    await page.getByRole("searchbox").fill(lastName);
    await expect(page).toHaveURL(`/admin/users?search=${lastName}`);
    const users = page.getByRole("table", { name: "Users" });
    await expect(users.getByRole("row")).toHaveCount(2);
    await expect(users.getByRole("row").nth(1)).toContainText(/Dora.*User.*0\/5 videos.*30\.0.*\$15\.00/);
    await users.getByRole("button", { name: "Amount Due" }).click();
    await expect(page).toHaveURL(/orderBy=amountDue/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/admin/users");
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await page.goForward();
    await expect(page.getByRole("searchbox")).toHaveValue(lastName);
    await users.getByRole("link", { name: /^View Details/ }).click();
    await expect(page).toHaveURL(`/admin/users/${userId}`);
  });

  await test.step("a profile: rejected input stays as typed, valid input is saved", async () => {
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByLabel("Phone Number").fill("+33 6 12 34 56 78");
    await page.route("**/api/admin/users/**", (route) => route.abort());
    await page.getByRole("button", { name: "Save" }).click();
    await toast(page, "Failed to update user");
    await expect(page.getByLabel("Phone Number")).toHaveValue("+33 6 12 34 56 78");
    await page.unroute("**/api/admin/users/**");
    await page.getByRole("button", { name: "Save" }).click();
    await toast(page, "User updated successfully");
    await expect(page.getByText("+33 6 12 34 56 78")).toBeVisible();
  });

  await test.step("a payment whose response was lost is recorded once, also after a reload", async () => {
    await page.getByRole("button", { name: "Record Payment" }).click();
    const dialog = page.getByRole("dialog", { name: "Record Payment" });
    await expect(dialog.getByLabel("Amount ($)")).toHaveValue("15.00");
    await dialog.getByLabel("Amount ($)").fill("5");
    await dialog.getByLabel("Notes").fill("At the stable");
    await page.route("**/api/admin/payments", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole("button", { name: "Record Payment" }).click();
    await toast(page, "Failed to record payment");
    await page.unroute("**/api/admin/payments");
    await page.reload();
    await page.getByRole("button", { name: "Record Payment" }).click();
    await expect(dialog.getByLabel("Notes")).toHaveValue("At the stable");
    await dialog.getByRole("button", { name: "Record Payment" }).click();
    await toast(page, "Payment recorded successfully");
    await expect(page.getByRole("definition").filter({ hasText: "$10.00" })).toBeVisible();
    await page.getByRole("button", { name: "Show History" }).click();
    const history = page.getByRole("table", { name: "Payment History" });
    await expect(history.getByRole("row")).toHaveCount(2);
    await expect(history.getByRole("row").nth(1)).toContainText(/10\.0.*\$5\.00.*Check.*Paid/);
  });

  await test.step("a video", async () => {
    const videos = page.getByRole("table", { name: "User Videos" });
    await expect(videos.getByRole("row").nth(1)).toContainText(/30:00.*Billable/);
    await videos.getByRole("button", { name: `Delete ${TITLE}` }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(
      "Are you sure you want to delete this video? This action cannot be undone. All comments and markers associated with this video will also be deleted.",
    );
    await question.getByRole("button", { name: "Delete Video" }).click();
    await toast(page, "Video deleted successfully");
    await expect(page.getByText("No videos uploaded yet")).toBeVisible();
    await expect(page.getByRole("heading", { name: "User Videos (0)" })).toBeFocused();
  });

  await test.step("the log of this account", async () => {
    await page.getByRole("link", { name: "Audit Log" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Ada Moreau" })).toHaveText([
      new RegExp(`Ada Moreau deleted the video “${TITLE}” of Dora ${lastName}`),
      new RegExp(`Ada Moreau recorded a payment of \\$5\\.00 from Dora ${lastName} \\(Check\\)`),
      new RegExp(`Ada Moreau changed Dora ${lastName} \\(phone number\\)`),
    ]);
  });
});
