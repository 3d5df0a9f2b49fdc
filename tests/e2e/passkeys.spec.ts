/** Passkeys in a browser with Chromium's virtual authenticator. */
import AxeBuilder from "@axe-core/playwright";
import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { confirmAddresses } from "@/tests/support/accounts/confirmed";
import { askForPasskey } from "@/tests/support/accounts/second-factor";
import { signUp } from "@/tests/support/pages/account";
import { addVirtualAuthenticator } from "@/tests/support/pages/virtual-authenticator";
import { untilLive } from "@/tests/support/pages/live-page";
import { baseUrl, PASSWORD, signUpRider } from "@/tests/support/server/api-client";

const toast = (page: Page, words: string) =>
  expect(page.locator("[data-sonner-toast]").filter({ hasText: words })).toBeVisible();
const home = (page: Page) => expect(page.getByRole("heading", { name: "Welcome, Ada" })).toBeVisible();

/** All sessions of the account, as if their passkey had been used a quarter of an hour ago. */
const letTimePass = (userId: string) =>
  db().session.updateMany({
    where: { userId },
    data: { secondFactorAt: new Date(Date.now() - 16 * 60_000) },
  });

test("a passkey is created, signs in, is required for an admin's payment, and a recovery code replaces it", async ({
  page,
}) => {
  test.slow();
  const authenticator = await addVirtualAuthenticator(page);
  await signUp(page, "Ada", "Moreau");
  const { id: userId, email } = (await (await page.request.get("/api/auth/user")).json()) as {
    id: string;
    email: string;
  };
  await confirmAddresses(userId);
  let codes: string[] = [];

  await test.step("it is created in the settings with the password, and its codes are shown once", async () => {
    // An address from when the settings were one page.
    await page.goto("/settings#second-factor");
    await expect(page).toHaveURL("/settings/security#second-factor");
    await page.getByRole("button", { name: "Make a Passkey" }).click();
    const dialog = page.getByRole("dialog", { name: "Make a Passkey" });
    await dialog.getByLabel("Password", { exact: true }).fill("not it");
    await dialog.getByRole("button", { name: "Go On" }).click();
    await expect(dialog.getByText("The password is wrong").first()).toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Go On" }).click();
    const shown = page.getByRole("dialog", { name: "Your Recovery Codes" });
    await expect(shown.getByRole("listitem")).toHaveCount(10);
    codes = await shown.getByRole("listitem").allTextContents();
    await shown.getByRole("button", { name: "I Have Kept Them" }).click();
    await expect(page.getByText("Recovery codes: 10 left")).toBeVisible();
    expect((await new AxeBuilder({ page }).include("#second-factor").analyze()).violations).toEqual([]);
    await page.getByRole("switch", { name: "Ask for a passkey after my password" }).click();
    await expect(page.getByRole("switch", { name: "Ask for a passkey after my password" })).toBeChecked();
    await expect.poll(() => db().user.count({ where: { id: userId, asksSecondFactor: true } })).toBe(1);
  });

  await test.step("it signs in without a password; a prompt that is cancelled is reported", async () => {
    await page.goto("/api/logout");
    await page.goto("/signin?next=/videos");
    await authenticator.refuse();
    await page.getByRole("button", { name: "Use a Passkey" }).click();
    await expect(page.getByText("No passkey was used. Please try again.")).toBeVisible();
    await authenticator.accept();
    await page.getByRole("button", { name: "Use a Passkey" }).click();
    await expect(page).toHaveURL("/videos");
  });

  await test.step("an admin's payment requires it if it was not used recently, and is then recorded", async () => {
    await db().user.update({ where: { id: userId }, data: { accountType: "admin" } });
    const data = { email: `debtor-${randomUUID()}@example.org`, firstName: "Dora", lastName: "Debtor" };
    const { id: debtor } = await db().user.create({ data });
    const charge = { seconds: 1800, freeSeconds: 0, billableSeconds: 1800 };
    await db().usageEntry.create({ data: { userId: debtor, videoId: randomUUID(), ...charge } });
    await letTimePass(userId);
    await page.goto(`/admin/users/${debtor}`);
    await page.getByRole("button", { name: "Record Payment" }).click();
    const dialog = page.getByRole("dialog", { name: "Record Payment" });
    await dialog.getByLabel("Amount ($)").fill("5");
    await dialog.getByRole("button", { name: "Record Payment" }).click();
    const question = page.getByRole("dialog", { name: "Is it you?" });
    await question.getByRole("button", { name: "Close" }).click();
    await toast(page, "Failed to record payment");
    expect(await db().payment.count({ where: { userId: debtor } })).toBe(0);
    await dialog.getByRole("button", { name: "Record Payment" }).click();
    await question.getByRole("button", { name: "Use a Passkey" }).click();
    await toast(page, "Payment recorded successfully");
    expect(await db().payment.count({ where: { userId: debtor } })).toBe(1);
  });

  await test.step("the password alone opens the second step, which also accepts a recovery code", async () => {
    await page.goto("/api/logout");
    await page.goto("/signin?next=/settings/security");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("heading", { name: "One More Step" })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole("button", { name: "Use a Recovery Code" }).click();
    await page.getByLabel("Recovery Code").fill("0000-0000-0000-0000");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("This recovery code is wrong, or was used before.").first()).toBeVisible();
    await page.getByLabel("Recovery Code").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL("/settings/security");
    await expect(page.getByText("Recovery codes: 9 left")).toBeVisible();
  });

  await test.step("after its removal it is not required any more", async () => {
    await page.getByRole("button", { name: /^Remove / }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("You have no passkey yet.")).toBeVisible();
    await page.goto("/api/logout");
    await page.goto("/signin");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await home(page);
  });
});

test("before the scripts have loaded, the second step leads to the recovery code and back, with its destination", async ({
  browser,
}) => {
  const rider = await signUpRider();
  await askForPasskey(rider.account.id);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseUrl() });
  const data = { email: rider.email, password: PASSWORD };
  await context.request.post("/api/auth/login", { data, headers: { origin: baseUrl() } });
  const plain = await context.newPage();
  await plain.goto("/second-step?next=/settings/security");
  await plain.getByRole("button", { name: "Use a Recovery Code" }).click();
  await expect(plain.getByLabel("Recovery Code")).toBeEditable();
  await expect(plain).toHaveURL("/second-step?next=%2Fsettings%2Fsecurity&by=code");
  await plain.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(plain.getByLabel("Recovery Code")).toHaveCount(0);
  await expect(plain).toHaveURL("/second-step?next=%2Fsettings%2Fsecurity&by=passkey");
  await context.close();
});

test("the passkey script is loaded when the pointer reaches the button, and a press reports its absence", async ({
  page,
}) => {
  const scripts = "**/_next/static/**/*.js";
  await page.goto("/signin");
  await untilLive(page);
  await page.route(scripts, (route) => route.abort());
  const button = page.getByRole("button", { name: "Use a Passkey" });
  await button.click();
  await expect(
    page.getByText("The server did not answer. Check your connection and try again."),
  ).toBeVisible();
  await page.unroute(scripts);
  const asked = page.waitForRequest("**/api/auth/passkey/options");
  await page.mouse.move(0, 0);
  const loaded = page.waitForRequest(scripts);
  await button.hover();
  await loaded;
  await button.click();
  await asked;
});
