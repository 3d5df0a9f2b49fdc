/** The sign-up on a phone: one form in two steps; and without scripts. */
import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { signUpRider } from "@/tests/support/server/api-client";

test.use({ viewport: { width: 390, height: 800 } });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("two steps retain the typed text, back and forth, and an address in use opens its step again", async ({
  page,
}) => {
  const { email } = await signUpRider();
  await page.goto("/signup");
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
  await expect(field(page, "Password")).toBeHidden();
  await expect(page.getByRole("button", { name: "Create Account" })).toBeHidden();
  await field(page, "First Name").fill("Frida");
  await field(page, "Last Name").fill("Lindqvist");
  await field(page, "Email").fill(email);

  await test.step("Enter continues; the browser's Back retains everything", async () => {
    await field(page, "Email").press("Enter");
    await expect(field(page, "Phone Number")).toBeFocused();
    await expect(page.getByText("Step 2 of 2")).toBeVisible();
    await expect(field(page, "Email")).toBeHidden();
    await field(page, "Phone Number").fill("+46 70 123 45 67");
    await page.goBack();
    await expect(field(page, "First Name")).toBeFocused();
    await expect(field(page, "First Name")).toHaveValue("Frida");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(field(page, "Phone Number")).toHaveValue("+46 70 123 45 67");
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.getByRole("button", { name: "Continue" }).click();
  });

  await field(page, "Gender").selectOption("Female");
  await field(page, "Password").fill("a good password");
  await field(page, "Confirm Password").fill("a good password");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(field(page, "Email")).toBeFocused();
  await expect(page.getByText("Email already registered")).toBeVisible();

  await field(page, "Email").fill(`frida-${randomUUID()}@example.org`);
  await field(page, "Email").press("Enter");
  await expect(field(page, "Password")).toHaveValue("a good password");
  await field(page, "Confirm Password").press("Enter");
  await expect(page.getByRole("heading", { name: "Welcome, Frida" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all seven fields are shown", async ({ page }) => {
    await page.goto("/signup");
    for (const label of ["First Name", "Email", "Phone Number", "Gender", "Password", "Confirm Password"])
      await expect(field(page, label)).toBeVisible();
    await expect(page.getByRole("button", { name: "Continue" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
  });
});
