import { expect, type Page } from "@playwright/test";
import { LONG_WORDS } from "@/tests/support/screens/seed";
import type { ScreenState } from "@/tests/support/screens/screen-state";

const text = (words: string | RegExp) => (page: Page) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

/** Screens of a signed-in account's settings. */
export const SETTINGS_STATES: readonly ScreenState[] = [
  {
    name: "settings",
    visitor: "rider",
    path: "/settings",
    arrange: (page) => expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible(),
    isWholePage: true,
  },
  {
    name: "settings, profile",
    visitor: "rider",
    path: "/settings/profile",
    arrange: (page) => expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible(),
    isWholePage: true,
  },
  {
    name: "settings, sign-in and security",
    visitor: "rider",
    path: "/settings/security",
    arrange: (page) =>
      expect(page.getByRole("heading", { level: 1, name: "Sign-in and security" })).toBeVisible(),
    isWholePage: true,
  },
  {
    name: "settings, notifications",
    visitor: "rider",
    path: "/settings/notifications",
    arrange: (page) => expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible(),
    isWholePage: true,
  },
  {
    name: "settings, sharing",
    visitor: "rider",
    path: "/settings/sharing",
    arrange: (page) => expect(page.getByRole("heading", { level: 1, name: "Sharing" })).toBeVisible(),
    isWholePage: true,
  },
  {
    name: "settings, data",
    visitor: "rider",
    path: "/settings/data",
    arrange: (page) => expect(page.getByRole("heading", { level: 1, name: "Data" })).toBeVisible(),
    isWholePage: true,
  },
  {
    name: "settings, address not confirmed",
    visitor: "newcomer",
    path: "/settings",
    arrange: text("Email address not confirmed"),
  },
  {
    name: "settings, a profile with faults",
    visitor: "rider",
    path: "/settings/profile",
    arrange: async (page) => {
      await page.getByRole("textbox", { name: "First Name" }).fill("");
      await page.getByRole("textbox", { name: "Phone Number" }).fill("1".repeat(41));
      await page.getByRole("button", { name: "Save Profile" }).click();
      await text("Must be at most 40 characters")(page);
    },
  },
  {
    name: "settings, sign out everywhere",
    visitor: "rider",
    path: "/settings/security",
    arrange: async (page) => {
      await page.getByRole("button", { name: "Sign Out Everywhere", exact: true }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "settings, a new access token",
    visitor: "rider",
    path: "/settings/data",
    arrange: async (page) => {
      await page.getByRole("button", { name: "New Token" }).click();
      await page.getByRole("button", { name: "Create Token" }).click();
      await text("Name is required")(page);
    },
  },
  {
    name: "settings, an access token shown once",
    visitor: "club",
    path: "/settings/data",
    arrange: async (page) => {
      await page.getByRole("button", { name: "New Token" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill(LONG_WORDS.label);
      await page.getByRole("button", { name: "Create Token" }).click();
      await expect(page.getByRole("textbox", { name: "Access token" })).toHaveValue(/^sf_/);
    },
  },
  {
    name: "settings, revoke an access token",
    visitor: "club",
    path: "/settings/data",
    arrange: async (page) => {
      await page
        .getByRole("button", { name: /^Revoke / })
        .first()
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "settings, a webhook with a fault",
    visitor: "rider",
    path: "/settings/data",
    arrange: async (page) => {
      await page.getByRole("textbox", { name: "Address" }).fill("http://10.0.0.1");
      await page.getByRole("button", { name: "Add Webhook" }).click();
      await text("Enter an address that begins with https://")(page);
    },
  },
  {
    name: "settings, a webhook's deliveries",
    visitor: "club",
    path: "/settings/data",
    arrange: async (page) => {
      await page.getByRole("heading", { name: "Last deliveries" }).scrollIntoViewIfNeeded();
      await text("answered 500")(page);
    },
  },
  {
    name: "settings, a webhook's secret shown once",
    visitor: "club",
    path: "/settings/data",
    arrange: async (page) => {
      await page.getByRole("button", { name: "New Secret" }).click();
      await page.getByRole("button", { name: "Replace Secret" }).click();
      await expect(page.getByRole("textbox", { name: "Signing secret" })).toHaveValue(/^whsec_/);
    },
  },
  {
    name: "settings, quiet hours",
    visitor: "club",
    path: "/settings/notifications",
    arrange: async (page) => {
      const daily = page.getByRole("radio", { name: "Once a day, at 18:00" });
      await expect(daily).toBeEnabled();
      await page.getByText("Once a day, at 18:00").click();
      await expect(daily).toBeChecked();
      const quietHours = page.getByRole("switch", { name: "Quiet hours: nothing is sent" });
      if (!(await quietHours.isChecked())) await quietHours.click();
      await expect(page.getByLabel("From")).toHaveValue("22:00");
      await page.getByLabel("From").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "settings, delete account",
    visitor: "rider",
    path: "/settings/data",
    arrange: async (page) => {
      await page.getByRole("button", { name: "Delete Account" }).click();
      await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
    },
  },
];
