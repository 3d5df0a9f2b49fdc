import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { confirmationToken, optOutToken, resetToken, unsubscribeToken } from "@/lib/server/auth/link-tokens";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { confirmAddresses } from "@/tests/support/accounts/confirmed";
import { askForPasskey } from "@/tests/support/accounts/second-factor";
import { PASSWORD, signUpRider } from "@/tests/support/server/api-client";
import type { ScreenState } from "@/tests/support/screens/screen-state";

const heading = (name: string) => (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

/** Opens the reset link of a new account, since each link works once. */
async function openResetLink(page: Page, prepare = confirmOnly): Promise<void> {
  const { account } = await signUpRider();
  await prepare(account.id);
  const expiresAt = new Date(Date.now() + 3600_000);
  const { id } = await db().passwordReset.create({ data: { userId: account.id, expiresAt } });
  await page.goto(`/reset-password?token=${resetToken(id)}`);
  await expect(page.getByRole("button", { name: "Set Password" })).toBeVisible();
}

const confirmOnly = (userId: string): Promise<unknown> => confirmAddresses(userId);

/** Access as an intruder would leave it. */
async function leaveAccess(userId: string): Promise<void> {
  await confirmAddresses(userId);
  await askForPasskey(userId);
  await db().webhook.create({ data: { userId, url: `https://eve.example/${"hooks/".repeat(20)}` } });
  await db().externalIdentity.create({
    data: { userId, issuer: "https://provider.example", subject: userId },
  });
}

async function setPassword(
  page: Page,
  password: string,
  { again = password, prepare = confirmOnly } = {},
): Promise<void> {
  await openResetLink(page, prepare);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(again);
  await page.getByRole("button", { name: "Set Password" }).click();
}

/** The forms that send a link by mail, and the pages that such links open. */
export const MAILED_LINK_STATES: readonly ScreenState[] = [
  {
    name: "forgotten password",
    visitor: "guest",
    path: "/forgot-password",
    arrange: heading("Forgot Your Password?"),
  },
  {
    name: "forgotten password, nothing filled in",
    visitor: "guest",
    path: "/forgot-password",
    arrange: async (page) => {
      await page.getByRole("button", { name: "Send Link" }).click();
      await expect(page.getByText("Invalid email address")).toBeVisible();
    },
  },
  {
    name: "forgotten password, link sent",
    visitor: "guest",
    path: "/forgot-password",
    arrange: async (page) => {
      await heading("Forgot Your Password?")(page);
      await page.getByLabel("Email").fill("nobody@example.org");
      await page.getByRole("button", { name: "Send Link" }).click();
      await expect(page.getByText("Look into your mail.")).toBeVisible();
    },
  },
  { name: "new password", visitor: "guest", path: "/reset-password", arrange: (page) => openResetLink(page) },
  {
    name: "new password, of an address that was not confirmed",
    visitor: "guest",
    path: "/reset-password",
    arrange: async (page) => {
      await openResetLink(page, async () => undefined);
      await page.getByRole("button", { name: "Set Password" }).click();
      await expect(page.getByText("Phone number is required")).toBeVisible();
    },
  },
  {
    name: "new password, with what is still on the account",
    visitor: "guest",
    path: "/reset-password",
    arrange: async (page) => {
      await setPassword(page, PASSWORD, { prepare: leaveAccess });
      await page.getByRole("button", { name: "Remove Second step" }).click();
      await expect(page.getByRole("button", { name: "Remove Second step" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Remove Webhook" })).toBeVisible();
    },
  },
  {
    name: "new password, refused",
    visitor: "guest",
    path: "/reset-password",
    arrange: async (page) => {
      await setPassword(page, "short", { again: "other" });
      await expect(page.getByText("Passwords don't match")).toBeVisible();
    },
  },
  {
    name: "new password, set",
    visitor: "guest",
    path: "/reset-password",
    arrange: async (page) => {
      await setPassword(page, PASSWORD);
      await expect(page.getByText("Your new password is set.")).toBeVisible();
    },
  },
  {
    name: "new password, old link",
    visitor: "guest",
    path: "/reset-password?token=old",
    arrange: (page) => expect(page.getByText(/This link does not work any more/)).toBeVisible(),
  },
  {
    name: "confirm an address",
    visitor: "guest",
    path: (seed) => seed.confirmPaths.open,
    arrange: (page) => expect(page.getByRole("button", { name: "Confirm Address" })).toBeVisible(),
  },
  {
    name: "confirm an address, done",
    visitor: "guest",
    path: "/confirm-email",
    arrange: async (page) => {
      const { account } = await signUpRider();
      const { id: userId, email } = account;
      await page.goto(`/confirm-email?token=${confirmationToken({ userId, email })}`);
      await page.getByRole("button", { name: "Confirm Address" }).click();
      await expect(page.getByText("Your address is confirmed.")).toBeVisible();
    },
  },
  {
    name: "confirm an address, done before",
    visitor: "guest",
    path: (seed) => seed.confirmPaths.already,
    arrange: (page) => expect(page.getByText("This address is confirmed already.")).toBeVisible(),
  },
  {
    name: "confirm an address, old link",
    visitor: "guest",
    path: (seed) => seed.confirmPaths.expired,
    arrange: (page) => expect(page.getByText("This link is too old.")).toBeVisible(),
  },
  {
    name: "turn mails off",
    visitor: "guest",
    path: "/unsubscribe",
    arrange: async (page) => {
      await page.goto(`/unsubscribe?token=${unsubscribeToken(randomUUID())}`);
      await page.getByRole("button", { name: "Turn These Mails Off" }).click();
      await expect(page.getByText("These mails are off.")).toBeVisible();
    },
  },
  {
    name: "turn mails off, invitations",
    visitor: "guest",
    path: "/unsubscribe",
    arrange: async (page) => {
      await page.goto(`/unsubscribe?token=${optOutToken(`${randomUUID()}@example.org`)}`);
      await expect(page.getByText(/^Then nobody can have an invitation mailed/)).toBeVisible();
    },
  },
  {
    name: "turn mails off, unknown link",
    visitor: "guest",
    path: "/unsubscribe?token=part",
    arrange: (page) => expect(page.getByText("We do not know this link.")).toBeVisible(),
  },
  {
    name: "confirm an address, unknown link",
    visitor: "guest",
    path: "/confirm-email?token=part",
    arrange: (page) => expect(page.getByText("We do not know this link.")).toBeVisible(),
  },
];
