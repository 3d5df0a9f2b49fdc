/** Sign-in through a real OpenID Connect provider, in a browser that is redirected there and back. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { ApiClient, PASSWORD, signUpFields } from "@/tests/support/server/api-client";
import { RealProvider, settingsFor } from "@/tests/support/oidc/provider";
import { startWebProcess, type WebProcess } from "@/tests/support/server/web-process";

const provider = new RealProvider();
let web: WebProcess;

test.beforeAll(async () => {
  web = await startWebProcess(settingsFor(await provider.start()));
  provider.allow(web.url);
});
test.afterAll(async () => {
  await web.stop();
  provider.stop();
});

const newLogin = () => `clara-${randomUUID()}`;
const toProvider = (page: Page) => page.getByRole("link", { name: "Continue with Stable Club" });
const home = (page: Page, firstName: string) =>
  expect(page.getByRole("heading", { name: `Welcome, ${firstName}` })).toBeVisible();

async function proveThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
}

const consent = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account/ }).click();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await openMenu(page);
  await page.getByRole("menuitem", { name: item }).click();
}

async function signOut(page: Page): Promise<void> {
  await fromMenu(page, "Sign out");
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
}

test("a rider signs in by the provider, sets a password, and uses either from then on", async ({ page }) => {
  const login = newLogin();
  await page.goto(`${web.url}/signup`);
  await expect(toProvider(page)).toBeVisible();
  await page.goto(`${web.url}/signin?next=/videos`);
  await expect(toProvider(page)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await test.step("a declined consent is reported", async () => {
    await toProvider(page).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "You did not sign in at Stable Club" }),
    ).toBeVisible();
  });

  await test.step("there and back, to the requested page", async () => {
    await toProvider(page).click();
    await proveThere(page, login);
    await consent(page);
    await expect(page).toHaveURL(`${web.url}/videos`);
  });

  await test.step("the first password", async () => {
    await fromMenu(page, "Set Password");
    await expect(page.getByText(`${login}@club.example`).first()).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Set Password" }).click();
    await expect(page.getByText("Your password is set.")).toBeVisible();
    await home(page, "Clara");
    await openMenu(page);
    await expect(page.getByRole("menuitem", { name: "Set Password" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
  });

  await test.step("sign out, and sign in by the password", async () => {
    await signOut(page);
    await page.goto(`${web.url}/signin`);
    await page.getByLabel("Email").fill(`${login}@club.example`);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await home(page, "Clara");
  });
});

test("an existing account is connected by its password, and then opened by the provider only", async ({
  page,
}) => {
  const login = newLogin();
  const email = `${login}@club.example`;
  await new ApiClient({ url: web.url }).post("/api/auth/signup", { ...signUpFields(), email });
  await page.goto(`${web.url}/signin`);
  await toProvider(page).click();
  await proveThere(page, login);
  await consent(page);
  await expect(page.getByText("There is an account with your email address already.")).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In and Connect" }).click();
  await home(page, "Rita");
  await signOut(page);
  await page.goto(`${web.url}/signin`);
  // The provider still has this browser's session.
  await toProvider(page).click();
  await home(page, "Rita");
});

test("an account without a password is deleted after one more sign-in at the provider", async ({ page }) => {
  const login = newLogin();
  await page.goto(`${web.url}/signin`);
  await toProvider(page).click();
  await proveThere(page, login);
  await consent(page);
  await home(page, "Clara");
  await page.goto(`${web.url}/settings/data`);
  await page.getByRole("link", { name: "Sign in with Stable Club once more" }).click();
  await proveThere(page, login);
  await expect(page).toHaveURL(`${web.url}/settings/data#delete-account`);
  await page.getByRole("button", { name: "Delete Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  expect((await page.request.get(`${web.url}/api/auth/user`)).status()).toBe(401);
});
