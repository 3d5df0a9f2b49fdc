import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { type ApiClient, sessionCookie } from "@/tests/support/server/api-client";

/** Signs a new rider up by the form, and ends on the dashboard. */
export async function signUp(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill(lastName);
  await page.getByLabel("Email").fill(`${firstName.toLowerCase()}-${randomUUID()}@example.org`);
  await page.getByLabel("Phone Number").fill("+46 70 123 45 67");
  await page.getByLabel("Gender").selectOption("Female");
  await page.getByLabel("Password", { exact: true }).fill("a good password");
  await page.getByLabel("Confirm Password").fill("a good password");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: `Welcome, ${firstName}` })).toBeVisible();
}

/** Gives the page's browser the session of the client. */
export const signInAs = (page: Page, client: ApiClient): Promise<void> =>
  page.context().addCookies([sessionCookie(client.cookie("strideframe_session") ?? "")]);
