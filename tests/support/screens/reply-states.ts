import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { confirmRepliesToken, endRepliesToken } from "@/lib/server/auth/link-tokens";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { baseUrl } from "@/tests/support/server/api-client";
import type { ScreenState } from "@/tests/support/screens/screen-state";
import { shareRide } from "@/tests/support/videos/shared-ride";

/** A guest who has commented on a ride of this visit only, and is asked whether they want mails about replies. */
async function commentAsGuest(page: Page): Promise<void> {
  const { shared } = await shareRide();
  await page.goto(shared.replace("/api", ""));
  await new WorkspacePage(page).expectReady();
  const data = { time: 0, frame: 0, type: "text", content: "Heels down", authorName: "Anna" };
  const headers = { origin: new URL(baseUrl()).origin };
  expect((await page.request.post(`${shared}/comments`, { data, headers })).status()).toBe(201);
  await page.reload();
  await new WorkspacePage(page).expectReady();
  await expect(line(page)).toContainText("Tell me when Rita answers");
}

const line = (page: Page) => page.getByRole("region", { name: "Replies by mail" });

async function typeAddress(page: Page, address: string): Promise<void> {
  await commentAsGuest(page);
  await line(page).getByRole("button", { name: "By Mail" }).click();
  await line(page).getByLabel("Your email").fill(address);
  await line(page).getByRole("button", { name: "Send Me a Link" }).click();
}

/** @returns the id of an address that is not confirmed. */
async function addAddress(): Promise<string> {
  const { ride } = await shareRide();
  const { id: linkId } = await db().shareLink.findFirstOrThrow({ where: { videoId: ride.id } });
  const data = { linkId, guestId: randomUUID(), email: "anna@example.org" };
  const { id } = await db().guestAddress.create({ data });
  return id;
}

const openConfirmation = async (page: Page) => {
  await page.goto(`/confirm-replies?token=${confirmRepliesToken(await addAddress())}`);
  await expect(page.getByRole("button", { name: "Yes, Tell Me" })).toBeVisible();
};

/** Mails about replies for guests: requested on the page of a ride, confirmed by a mailed link, ended by another. */
export const REPLY_STATES: readonly ScreenState[] = [
  { name: "shared video, asked about replies by mail", visitor: "guest", path: "/", arrange: commentAsGuest },
  {
    name: "shared video, replies to an address that is none",
    visitor: "guest",
    path: "/",
    arrange: async (page) => {
      await typeAddress(page, "anna@example");
      await expect(page.getByText("Invalid email address")).toBeVisible();
    },
  },
  {
    name: "shared video, replies by mail to be confirmed",
    visitor: "guest",
    path: "/",
    arrange: async (page) => {
      await typeAddress(
        page,
        "a.very.long.address.of.a.trainer.who.has.one@riding-club-on-the-hill.example.org",
      );
      await expect(line(page)).toContainText("A link is on its way");
    },
  },
  { name: "confirm replies by mail", visitor: "guest", path: "/confirm-replies", arrange: openConfirmation },
  {
    name: "confirm replies by mail, done",
    visitor: "guest",
    path: "/confirm-replies",
    arrange: async (page) => {
      await openConfirmation(page);
      await page.getByRole("button", { name: "Yes, Tell Me" }).click();
      await expect(page.getByText("This address is confirmed.")).toBeVisible();
    },
  },
  {
    name: "confirm replies by mail, old link",
    visitor: "guest",
    path: "/confirm-replies",
    arrange: async (page) => {
      await page.goto(`/confirm-replies?token=${confirmRepliesToken(randomUUID())}`);
      await expect(page.getByText("This link does not work any more.")).toBeVisible();
    },
  },
  {
    name: "turn mails off, replies",
    visitor: "guest",
    path: "/unsubscribe",
    arrange: async (page) => {
      await page.goto(`/unsubscribe?token=${endRepliesToken(randomUUID())}`);
      await expect(page.getByText(/^Then your address is forgotten/)).toBeVisible();
    },
  },
];
