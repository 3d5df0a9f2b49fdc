import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "@/tests/support/server/api-client";
import { readSeed } from "@/tests/support/screens/seed-file";
import type { ScreenState } from "@/tests/support/screens/screen-state";

const REFUSED = [/console: Failed to load resource.*status of 403/];

/** The state after the right password of the club. */
async function beginSecondStep(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const data = { email: readSeed().clubEmail, password: PASSWORD };
  await page.request.post("/api/auth/login", { data, headers: { origin } });
  await page.goto("/second-step");
  await expect(page.getByRole("button", { name: "Use a Passkey" })).toBeVisible();
}

/** Screens about passkeys and recovery codes. */
export const SECOND_FACTOR_STATES: readonly ScreenState[] = [
  { name: "second step", visitor: "guest", path: "/second-step", arrange: beginSecondStep },
  {
    name: "second step, no code",
    visitor: "guest",
    path: "/second-step",
    arrange: async (page) => {
      await beginSecondStep(page);
      await page.getByRole("button", { name: "Use a Recovery Code" }).click();
      await page.getByRole("button", { name: "Confirm" }).click();
      await expect(page.getByText("A recovery code has 16 letters and digits")).toBeVisible();
    },
  },
  {
    name: "second step, no passkey at hand",
    visitor: "guest",
    path: "/second-step",
    beforeScripts: () => {
      // As if the person had closed the browser's prompt.
      navigator.credentials.get = () => Promise.reject(new DOMException("Closed", "NotAllowedError"));
    },
    arrange: async (page) => {
      await beginSecondStep(page);
      await page.getByRole("button", { name: "Use a Passkey" }).click();
      await expect(page.getByText("No passkey was used. Please try again.")).toBeVisible();
    },
  },
  {
    name: "second step, a wrong code",
    visitor: "guest",
    path: "/second-step",
    arrange: async (page) => {
      await beginSecondStep(page);
      await page.getByRole("button", { name: "Use a Recovery Code" }).click();
      await page.getByLabel("Recovery Code").fill("0000-0000-0000-0000");
      await page.getByRole("button", { name: "Confirm" }).click();
      await expect(page.getByText(/wrong, or was used before/).first()).toBeVisible();
    },
    expectedErrors: REFUSED,
  },
  {
    name: "second step, too late",
    visitor: "guest",
    path: "/second-step",
    arrange: (page) => expect(page.getByText("This sign-in took too long.")).toBeVisible(),
  },
  {
    name: "settings, the first passkey",
    visitor: "rider",
    path: "/settings/security#second-factor",
    arrange: async (page) => {
      await page.getByRole("button", { name: "Make a Passkey" }).click();
      await expect(page.getByRole("dialog", { name: "Make a Passkey" })).toBeVisible();
    },
  },
  {
    name: "settings, the address not confirmed",
    visitor: "newcomer",
    path: "/settings/security#second-factor",
    arrange: (page) => expect(page.getByText("Then you can make a passkey.", { exact: false })).toBeVisible(),
    isWholePage: true,
  },
  {
    name: "settings, passkeys",
    visitor: "club",
    path: "/settings/security#second-factor",
    arrange: (page) => expect(page.getByRole("list", { name: "Your passkeys" })).toBeVisible(),
    isWholePage: true,
  },
  {
    name: "settings, recovery codes shown",
    visitor: "club",
    path: "/settings/security",
    arrange: async (page) => {
      await page.getByRole("button", { name: "New Codes" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Make New Codes" }).click();
      await expect(page.getByRole("dialog", { name: "Your Recovery Codes" })).toBeVisible();
    },
  },
  {
    name: "user details, asked for a passkey",
    visitor: "admin",
    path: (seed) => seed.admin.userPath,
    arrange: async (page) => {
      await page.getByRole("button", { name: "Record Payment" }).click();
      const dialog = page.getByRole("dialog", { name: "Record Payment" });
      await dialog.getByLabel("Amount ($)").fill("0.01");
      await dialog.getByRole("button", { name: "Record Payment" }).click();
      await expect(page.getByRole("dialog", { name: "Is it you?" })).toBeVisible();
    },
    expectedErrors: REFUSED,
  },
  {
    name: "passkey needed",
    visitor: "rider",
    path: "/passkey-needed",
    arrange: (page) => expect(page.getByRole("link", { name: "Make a Passkey" })).toBeVisible(),
    expectedErrors: REFUSED,
  },
];
