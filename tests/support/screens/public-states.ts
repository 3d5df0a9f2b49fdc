import { expect, type Page } from "@playwright/test";
import type { ScreenState } from "@/tests/support/screens/screen-state";

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
/** The browser logs every error response in its console. */
const failedWith = (...statuses: number[]) =>
  statuses.map((status) => new RegExp(`console: Failed to load resource.*status of ${status}`));

/** What a visitor without an account sees. */
export const PUBLIC_STATES: readonly ScreenState[] = [
  {
    name: "landing",
    visitor: "guest",
    path: "/",
    arrange: heading("Remote Equestrian Coaching"),
    isWholePage: true,
  },
  {
    name: "landing, a screenshot opened",
    visitor: "guest",
    path: "/",
    arrange: async (page) => {
      await page
        .getByRole("button", { name: /^Open .* in full screen$/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "pricing", visitor: "guest", path: "/pricing", arrange: heading(/./), isWholePage: true },
  {
    name: "pricing, signed in",
    visitor: "rider",
    path: "/pricing",
    arrange: (page) => expect(page.getByRole("button", { name: /^Account/ })).toBeVisible(),
  },
  {
    name: "API reference",
    visitor: "guest",
    path: "/docs/api",
    arrange: heading("API Reference"),
    repetitions: "section:nth-of-type(n + 6), article:nth-of-type(n + 6)",
  },
  {
    name: "sign-up",
    visitor: "guest",
    path: "/signup",
    arrange: heading("Create an Account"),
    isWholePage: true,
  },
  {
    name: "sign-up, nothing filled in",
    visitor: "guest",
    path: "/signup",
    arrange: async (page) => {
      await page.getByRole("button", { name: /^(Continue|Create Account)$/ }).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    },
    isWholePage: true,
  },
  { name: "sign-in", visitor: "guest", path: "/signin", arrange: heading("Welcome Back") },
  {
    name: "sign-in, refused",
    visitor: "guest",
    path: "/signin",
    arrange: async (page) => {
      await page.getByLabel("Email").fill("nobody@example.org");
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page.getByText("Invalid email or password").first()).toBeVisible();
    },
    expectedErrors: failedWith(401),
  },
  {
    name: "not found",
    visitor: "guest",
    path: "/nowhere",
    arrange: heading("404 Page Not Found"),
    expectedErrors: failedWith(404),
  },
  {
    name: "shared link, unknown",
    visitor: "guest",
    path: "/shared/nothing",
    arrange: heading("Video Not Found"),
    expectedErrors: failedWith(404),
  },
  {
    name: "shared link, needs a code",
    visitor: "guest",
    path: (seed) => seed.club.sharePathWithCode,
    arrange: heading(/shares a ride with you$/),
    expectedErrors: failedWith(403),
  },
  {
    name: "shared link, wrong code",
    visitor: "guest",
    path: (seed) => seed.club.sharePathWithCode,
    arrange: async (page) => {
      await page.getByLabel("Code").fill("right rein");
      await page.getByRole("button", { name: "Open Video" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    },
    expectedErrors: failedWith(403, 429),
  },
  {
    name: "shared link, ended",
    visitor: "guest",
    path: (seed) => seed.club.endedSharePath,
    arrange: heading("Access Denied"),
    expectedErrors: failedWith(410),
  },
  {
    name: "shared link, expired",
    visitor: "guest",
    path: (seed) => seed.rider.expiredSharePath,
    arrange: heading("Access Denied"),
    expectedErrors: failedWith(410),
  },
];
