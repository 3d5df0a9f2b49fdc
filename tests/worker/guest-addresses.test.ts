/** Guests get replies by mail at their confirmed address: once, while they may see the ride, and not before. */
import { describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { annotationById } from "@/lib/server/access/annotation-guards";
import { confirmRepliesToken, endRepliesToken, optOutToken, shareToken } from "@/lib/server/auth/link-tokens";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { recordVisits } from "@/lib/server/events/visits";
import { markConfirmed } from "@/lib/server/services/accounts/email-confirmations";
import { addTextComment, updateComment } from "@/lib/server/services/annotations/comments";
import { updateReading } from "@/lib/server/services/annotations/reading";
import { sendMail } from "@/lib/server/services/mail/send-mail";
import { unsubscribe } from "@/lib/server/services/notifications/unsubscribing";
import { deleteExpiredRows } from "@/lib/server/services/operations/expired-rows";
import { requestReplies, readReplyMails, stopReplies } from "@/lib/server/services/videos/guest-addresses";
import { confirmReplies } from "@/lib/server/services/videos/guest-confirmations";
import { claimOnOpening } from "@/lib/server/services/videos/guest-claims";
import { listReceived } from "@/lib/server/services/videos/received-videos";
import { changeLink, endLinks, linkTerms } from "@/lib/server/services/videos/share-links";
import { contextBy } from "../support/accounts/owner-context";
import {
  asGuest,
  byLink,
  comment,
  mailsAt,
  makeWorld,
  MINUTE_MS,
  setUpMails,
  work,
  type World,
} from "../support/accounts/notification-world";
import { addRider } from "../support/videos/completed-videos";

const server = setUpMails();
const newGuestId = (): string => randomUUID();
const newAddress = () => `${randomUUID()}@example.org`;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Guest {
  world: World;
  guestId: string;
  email: string;
  /** Their first comment. */
  commentId: string;
  /** Of their `GuestAddress`. */
  id: string;
}

async function writeAsGuest(world: World, guestId: string, content: string, parentId?: string) {
  const remark = { type: "text", time: 0.4, frame: 10, content, parentId, authorName: "Anna" } as const;
  return (await addTextComment(await asGuest(world, "comment", guestId), remark)).row.id;
}

const sendAll = async () => {
  const waiting = await db().mail.findMany({ where: { status: "waiting", isDigest: false } });
  await Promise.all(waiting.map(({ id }) => sendMail(id).catch(() => undefined)));
};

/** A guest with a comment and an address that is not confirmed. */
async function askingGuest({ email = newAddress(), guestId = newGuestId() } = {}): Promise<Guest> {
  const world = await makeWorld();
  const commentId = await writeAsGuest(world, guestId, "Heels down");
  await requestReplies(await asGuest(world, "view", guestId), { email });
  const linkId_guestId = { linkId: world.linkId, guestId };
  const { id } = await db().guestAddress.findUniqueOrThrow({ where: { linkId_guestId } });
  return { world, guestId, email, commentId, id };
}

async function confirmedGuest(of: { email?: string; guestId?: string } = {}): Promise<Guest> {
  const guest = await askingGuest(of);
  await confirmReplies({ token: confirmRepliesToken(guest.id) }, "127.0.0.1");
  await db().mail.deleteMany({ where: { guestAddressId: guest.id } });
  return guest;
}

const reply = ({ world, commentId }: Guest, content = "Like this?") =>
  comment(world, content, { by: world.rider, parentId: commentId });
const pendingOf = (guestAddressId: string) => db().notification.count({ where: { guestAddressId } });

test("first only the confirmation link is mailed, once, and without text by a stranger", async () => {
  const guest = await askingGuest();
  await reply(guest);
  expect(await pendingOf(guest.id)).toBe(0);
  await sendAll();
  await sendAll();
  await work();
  const [message = "", ...more] = mailsAt(guest.email);
  expect(more).toEqual([]);
  expect(message).toContain("Subject: Be told when Rita answers?");
  expect(message.replaceAll("=\r\n", "")).toContain("/confirm-replies?token");
  for (const words of ["Anna", "A ride", "Like this?", shareToken(guest.world.linkId)])
    expect(message).not.toContain(words);
  const stored = await db().mail.findFirstOrThrow({ where: { guestAddressId: guest.id } });
  expect(JSON.stringify(stored)).not.toContain(confirmRepliesToken(guest.id));
});

test("a confirmed guest gets a mail of a reply once, with two workers, with a link to the frame and one to stop", async () => {
  const guest = await confirmedGuest();
  await reply(guest);
  await work({ workers: 2 });
  await work();
  const [message = "", ...more] = mailsAt(guest.email);
  expect(more).toEqual([]);
  const whole = message.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  expect(message).toContain("Subject: Rita Rider replied on A ride");
  expect(whole).toContain(`/shared/${shareToken(guest.world.linkId)}?frame=10`);
  expect(message).toContain("> Like this?");
  expect(whole).toContain(`/api/unsubscribe?token=${endRepliesToken(guest.id)}`);
  expect(message).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(message).not.toContain("/settings/");
  expect(await pendingOf(guest.id)).toBe(0);
});

test("a guest gets a mail when their comment is resolved; not for others' threads, new comments and own replies", async () => {
  const guest = await confirmedGuest();
  const { world, guestId, commentId } = guest;
  await comment(world, "A new one");
  const other = await comment(world, "Another");
  await comment(world, "To the other", { by: world.rider, parentId: other });
  await writeAsGuest(world, guestId, "Mine", commentId);
  expect(await pendingOf(guest.id)).toBe(0);
  const annotation = await annotationById("comment")("edit")(await contextBy(world.rider, { id: commentId }));
  await updateComment(annotation, { resolved: true });
  await work();
  expect(mailsAt(guest.email)[0]).toContain("Subject: Rita Rider resolved a comment on A ride");
});

test("a person with two browsers gets one mail, and none of their own comments in the other one", async () => {
  const guest = await confirmedGuest();
  const { world, email, commentId } = guest;
  const second = randomUUID();
  await writeAsGuest(world, second, "From my phone", commentId);
  await requestReplies(await asGuest(world, "view", second), { email });
  const linkId_guestId = { linkId: world.linkId, guestId: second };
  const { id } = await db().guestAddress.findUniqueOrThrow({ where: { linkId_guestId } });
  await confirmReplies({ token: confirmRepliesToken(id) }, "127.0.0.1");
  await db().notification.deleteMany({});
  await writeAsGuest(world, second, "Again from my phone", commentId);
  expect((await pendingOf(guest.id)) + (await pendingOf(id))).toBe(0);
  await reply(guest);
  expect((await pendingOf(guest.id)) + (await pendingOf(id))).toBe(1);
});

describe("no mail is sent", () => {
  const withLink = (guest: Guest, change: object) =>
    db().shareLink.update({ where: { id: guest.world.linkId }, data: change });
  test.each<[what: string, end: (guest: Guest) => Promise<unknown>]>([
    [
      "whose link was withdrawn",
      ({ world: { linkId: id } }) => db().$transaction((t) => endLinks(t, { id })),
    ],
    ["whose link has expired", (guest) => withLink(guest, { expiresAt: new Date() })],
    [
      "whose link has a new code",
      async ({ world: { linkId } }) => {
        const terms = await linkTerms({ code: "2345" });
        await db().$transaction((transaction) => changeLink(transaction, linkId, terms));
      },
    ],
    [
      "whose ride was deleted",
      ({ world }) => db().video.update({ where: { id: world.videoId }, data: { deletedAt: new Date() } }),
    ],
    ["whose rider is gone", ({ world }) => db().user.delete({ where: { id: world.rider } })],
    [
      "who said stop on the page",
      async ({ world, guestId }) => stopReplies(await asGuest(world, "view", guestId)),
    ],
    ["who clicked once in a mail", ({ id }) => unsubscribe(endRepliesToken(id))],
    ["who wants no mails that others ask for", ({ email }) => unsubscribe(optOutToken(email))],
    [
      "who has read it",
      async ({ world, guestId }) =>
        updateReading(await asGuest(world, "view", guestId), { readUntil: new Date().toISOString() }),
    ],
  ])("to a guest %s, also while a connection waits", async (_, end) => {
    for (const isHeld of [false, true]) {
      server().taken = [];
      const guest = await confirmedGuest();
      await reply(guest);
      if (isHeld) {
        const held = new Promise<() => void>((resolve) => (server().onHeld = resolve));
        await db().notification.deleteMany({ where: { guestAddressId: null } });
        server().next = "greetLate";
        const working = work();
        const greet = await held;
        await end(guest);
        server().next = "take";
        greet();
        await working;
      } else {
        await end(guest);
        await work();
      }
      expect(mailsAt(guest.email)).toEqual([]);
      expect(await pendingOf(guest.id)).toBe(0);
    }
  });

  test("while the guest is on the ride's page, but afterwards", async () => {
    const guest = await confirmedGuest();
    await reply(guest);
    await recordVisits([{ videoId: guest.world.videoId, visitorId: guest.guestId }]);
    await work();
    expect(mailsAt(guest.email)).toEqual([]);
    const data = { visitedAt: new Date(Date.now() - MINUTE_MS) };
    await db().guestAddress.update({ where: { id: guest.id }, data });
    await work({ afterMs: 0 });
    expect(mailsAt(guest.email)).toHaveLength(1);
  });
});

describe("a confirmation link", () => {
  test.each<[what: string, end: (guest: Guest) => Promise<unknown>]>([
    ["of a withdrawn link", ({ world: { linkId: id } }) => db().$transaction((t) => endLinks(t, { id }))],
    [
      "of a deleted ride",
      ({ world }) => db().video.update({ where: { id: world.videoId }, data: { deletedAt: new Date() } }),
    ],
    ["of who said stop", async ({ world, guestId }) => stopReplies(await asGuest(world, "view", guestId))],
    ["to an address that wants none", ({ email }) => unsubscribe(optOutToken(email))],
    [
      "that was confirmed by an earlier one",
      ({ id }) => confirmReplies({ token: confirmRepliesToken(id) }, "::1"),
    ],
  ])("%s is not mailed", async (_, end) => {
    const guest = await askingGuest();
    await end(guest);
    await sendAll();
    expect(mailsAt(guest.email)).toEqual([]);
  });

  test("of another address, or an expired or deleted one, confirms nothing", async () => {
    const guest = await askingGuest();
    const token = confirmRepliesToken(guest.id);
    const confirm = (given: string) => confirmReplies({ token: given }, "127.0.0.1");
    await expect(confirm(endRepliesToken(guest.id))).rejects.toMatchObject({ code: "invalid" });
    await expect(confirm(confirmRepliesToken(randomUUID()))).rejects.toMatchObject({ code: "gone" });
    const data = { askedAt: new Date(Date.now() - 8 * DAY_MS) };
    await db().guestAddress.update({ where: { id: guest.id }, data });
    await expect(confirm(token)).rejects.toMatchObject({ code: "gone" });
    await deleteExpiredRows();
    expect(await db().guestAddress.count({ where: { id: guest.id } })).toBe(0);
    await expect(confirm(token)).rejects.toMatchObject({ code: "gone" });
  });
});

test("addresses of expired links are deleted by the sweep, with their mails", async () => {
  const guest = await confirmedGuest();
  await reply(guest);
  await work();
  expect(await db().mail.count({ where: { recipient: guest.email } })).toBe(1);
  const where = { id: guest.world.linkId };
  await db().shareLink.update({ where, data: { expiresAt: new Date(Date.now() - MINUTE_MS) } });
  await deleteExpiredRows();
  expect(await db().guestAddress.count({ where: { id: guest.id } })).toBe(0);
  expect(await db().mail.count({ where: { recipient: guest.email } })).toBe(0);
});

describe("a guest's comments become an account's", () => {
  const authorOf = async (id: string) => {
    const { authorUserId, guestId, authorName } = await db().comment.findUniqueOrThrow({ where: { id } });
    return { authorUserId, guestId, authorName };
  };
  const setEmail = (id: string, email: string, emailConfirmedAt: Date | null) =>
    db().user.update({ where: { id }, data: { email, emailConfirmedAt } });

  test("when it opens the link in the guest's browser, with its own name, and in no other browser", async () => {
    const guest = await askingGuest();
    const { world, guestId, commentId } = guest;
    const access = await byLink(world, world.trainer, "view");
    for (const pass of [null, { guestId: randomUUID(), linkIds: [world.linkId] }]) {
      await claimOnOpening(access, pass);
      expect(await authorOf(commentId)).toMatchObject({ guestId, authorName: "Anna" });
    }
    await claimOnOpening(access, { guestId, linkIds: [world.linkId] });
    const own = { authorUserId: world.trainer, guestId: null, authorName: "Tom Rider" };
    expect(await authorOf(commentId)).toEqual(own);
    expect(await readReplyMails(await asGuest(world, "view", guestId))).toEqual({
      email: null,
      isConfirmed: false,
    });
  });

  test("when account and guest have confirmed one address, in either order; the ride is on its list", async () => {
    for (const isGuestFirst of [true, false]) {
      const trainer = await addRider("Tilda");
      const email = newAddress();
      await setEmail(trainer, email, isGuestFirst ? null : new Date());
      const guest = await askingGuest({ email });
      const { guestId, commentId } = guest;
      const unread = async () => (await listReceived(trainer)).map((video) => video.news?.content);
      expect(await authorOf(commentId)).toMatchObject({ guestId });
      await confirmReplies({ token: confirmRepliesToken(guest.id) }, "127.0.0.1");
      if (isGuestFirst) {
        expect(await authorOf(commentId)).toMatchObject({ guestId });
        await reply(guest);
        await db().$transaction((transaction) => markConfirmed(transaction, trainer));
      } else await reply(guest);
      expect(await authorOf(commentId)).toMatchObject({ authorUserId: trainer, guestId: null });
      expect(await unread()).toEqual(["Like this?"]);
      expect(await db().guestAddress.count({ where: { id: guest.id } })).toBe(0);
      // Also if its mail to the guest was waiting.
      await work();
      expect(mailsAt(email).map((message) => message.includes("> Like this?"))).toEqual([true]);
    }
  });

  test("never by an address not confirmed by both", async () => {
    const trainer = await addRider("Tilda");
    const email = newAddress();
    await setEmail(trainer, email, new Date());
    const guest = await askingGuest({ email });
    await claimOnOpening(await byLink(guest.world, trainer, "view"), null);
    expect(await authorOf(guest.commentId)).toMatchObject({ authorUserId: null });

    const stranger = await addRider("Mallory");
    const other = await confirmedGuest();
    await setEmail(stranger, other.email, null);
    await claimOnOpening(await byLink(other.world, stranger, "view"), null);
    expect(await authorOf(other.commentId)).toMatchObject({ authorUserId: null });
  });
});
