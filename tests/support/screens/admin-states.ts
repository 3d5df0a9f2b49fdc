import { expect, type Page } from "@playwright/test";
import { ENGINE_CHECKS } from "@/lib/domain/playback/engine-findings";
import type { ScreenState } from "@/tests/support/screens/screen-state";
import type { ScreenSeed } from "@/tests/support/screens/seed";

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const userPath = (seed: ScreenSeed) => seed.admin.userPath;

/** Two reports as browsers send them. */
async function sendReports(page: Page): Promise<void> {
  const findings = Object.fromEntries(ENGINE_CHECKS.map((check) => [check, "believed"]));
  const failed = { ...findings, "picture-time": "refused", "callback-time": "corrected" };
  const facts = {
    microphone: "works",
    wrongFrames: [],
    recordingFormats: ["audio/mp4;codecs=mp4a.40.2"],
    playbackFormats: ['video/mp4; codecs="avc1.640028"'],
    features: ["VideoDecoder"],
  };
  const counts = { framesChecked: 240, framesWrong: 0, medianStepMs: 9.4, isApproximate: false };
  const origin = new URL(page.url()).origin;
  const send = (data: unknown) => page.request.post("/api/device-reports", { data, headers: { origin } });
  await send({ kind: "report", ...counts, ...facts, findings });
  await send({ kind: "check", findings: failed });
}

/** What an admin sees of accounts, payments and the log. */
export const ADMIN_STATES: readonly ScreenState[] = [
  {
    name: "demos to manage",
    visitor: "admin",
    path: "/admin/demo",
    arrange: heading("Manage Demo Videos"),
    isWholePage: true,
  },
  {
    name: "devices",
    visitor: "admin",
    path: "/admin/devices",
    arrange: async (page) => {
      await sendReports(page);
      await page.reload();
      await expect(page.getByRole("table", { name: "Last Reports" })).toBeVisible();
    },
    isWholePage: true,
  },
  {
    name: "user management, some",
    visitor: "admin",
    path: "/admin/users",
    arrange: heading("User Management"),
    isWholePage: true,
  },
  {
    name: "user management, nobody found",
    visitor: "admin",
    path: "/admin/users?search=nobody-at-all",
    arrange: (page) => expect(page.getByText("No users found matching your search")).toBeVisible(),
  },
  {
    name: "user details, with the payments",
    visitor: "admin",
    path: userPath,
    arrange: async (page) => {
      await page.getByRole("button", { name: "Show History" }).click();
      await expect(page.getByRole("table", { name: "Payment History" })).toBeVisible();
    },
    isWholePage: true,
  },
  {
    name: "user details, edited",
    visitor: "admin",
    path: userPath,
    arrange: async (page) => {
      await page.getByRole("button", { name: "Edit Profile" }).click();
      await page.getByLabel("First Name").fill("");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("First name is required")).toBeVisible();
    },
    isWholePage: true,
  },
  {
    name: "user details, a payment to record",
    visitor: "admin",
    path: userPath,
    arrange: async (page) => {
      await page.getByRole("button", { name: "Record Payment" }).click();
      await expect(page.getByRole("dialog", { name: "Record Payment" })).toBeVisible();
    },
  },
  {
    name: "user details, delete a video",
    visitor: "admin",
    path: userPath,
    arrange: async (page) => {
      await page
        .getByRole("button", { name: /^Delete / })
        .first()
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "user details, nobody there",
    visitor: "admin",
    path: "/admin/users/01900000-0000-7000-8000-000000000000",
    arrange: heading("User not found"),
    expectedErrors: [/console: Failed to load resource.*status of 404/],
  },
  {
    name: "audit log, some",
    visitor: "admin",
    path: "/admin/audit",
    arrange: heading("Audit Log"),
    isWholePage: true,
  },
  {
    name: "audit log, nothing found",
    visitor: "admin",
    path: "/admin/audit?action=adminMade",
    arrange: (page) => expect(page.getByText("Nothing found")).toBeVisible(),
  },
];
