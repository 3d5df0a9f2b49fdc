import { expect, test } from "@playwright/test";
import { user } from "@/lib/contracts/auth";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import {
  expectResponse,
  sessionCookie,
  signUpRider,
  type ApiClient,
} from "@/tests/support/server/api-client";
import { shareRide } from "@/tests/support/videos/shared-ride";

const cookieOf = (client: ApiClient) => sessionCookie(client.cookie("strideframe_session") ?? "");

test("after another account signed in in a second tab, a comment is held until its author is chosen", async ({
  page,
  context,
}) => {
  const [ride, anna, bo] = await Promise.all([shareRide(), signUpRider(), signUpRider()]);
  const rename = async ({ client }: typeof anna, firstName: string) =>
    expectResponse(user, 200, await client.patch("/api/profile", { firstName }));
  await Promise.all([rename(anna, "Anna"), rename(bo, "Bo")]);
  await context.addCookies([cookieOf(anna.client)]);
  await page.goto(ride.shared.replace("/api", ""));
  const trainer = new WorkspacePage(page);
  await trainer.expectReady();
  // The page's own calls may have opened the dialog earlier.
  const send = () => page.locator("button", { hasText: "Add Comment" }).dispatchEvent("click");
  await trainer.commentField.fill("Keep this");

  await context.addCookies([cookieOf(bo.client)]);
  await send();
  const dialog = page.getByRole("dialog", { name: "You are signed in as Bo Rider in another tab" });
  await expect(dialog).toContainText("This page was opened as Anna Rider.");
  const [signIn] = await Promise.all([
    context.waitForEvent("page"),
    dialog.getByRole("link", { name: "Sign in as Anna Rider" }).click(),
  ]);
  await expect(signIn.getByRole("button", { name: "Sign In" })).toBeVisible();

  await test.step("as the first account, nothing typed is lost", async () => {
    await context.addCookies([cookieOf(anna.client)]);
    await signIn.close();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(dialog).toBeHidden();
    await expect(trainer.commentField).toHaveValue("Keep this");
    await send();
    await expect(trainer.comment("Keep this")).toContainText("Anna Rider");
  });

  await test.step("or as the account signed in now, on a page of its own", async () => {
    await trainer.commentField.fill("And this");
    await context.addCookies([cookieOf(bo.client)]);
    await send();
    await dialog.getByRole("button", { name: "Continue as Bo Rider" }).click();
    await trainer.expectReady();
    await trainer.commentField.fill("Mine");
    await send();
    await expect(trainer.comment("Mine")).toContainText("Bo Rider");
  });
});

test("unsent text of one account is not shown to the next, and signing out asks about it", async ({
  page,
  context,
}) => {
  const [ride, anna, bo] = await Promise.all([shareRide(), signUpRider(), signUpRider()]);
  const viewer = new WorkspacePage(page);
  const openAs = async (client: ApiClient) => {
    await context.addCookies([cookieOf(client)]);
    await page.goto(ride.shared.replace("/api", ""));
    await viewer.expectReady();
  };
  await openAs(anna.client);
  await viewer.commentField.fill("Not for Bo");
  await openAs(bo.client);
  await expect(viewer.commentField).toHaveValue("");
  await openAs(anna.client);
  await expect(viewer.commentField).toHaveValue("Not for Bo");

  const signOut = async () => {
    await page.getByRole("button", { name: "Account of Rita Rider" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
  };
  const question = page.getByRole("alertdialog", { name: "Sign out and delete what is not sent?" });
  await signOut();
  await expect(question).toContainText("Only this device has 1 text.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(viewer.commentField).toHaveValue("Not for Bo");
  await signOut();
  await question.getByRole("button", { name: "Delete and sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Not for Bo");
});
