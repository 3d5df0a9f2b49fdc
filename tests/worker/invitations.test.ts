/** Invitations and reminders are mailed once, and only while they are valid. */
import { describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { invitationsBody } from "@/lib/contracts/invitations";
import { sharedVideo } from "@/lib/server/access/video-guards";
import { optOutToken, shareToken } from "@/lib/server/auth/link-tokens";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { sendMail } from "@/lib/server/services/mail/send-mail";
import { unsubscribe } from "@/lib/server/services/notifications/unsubscribing";
import { invitePeople } from "@/lib/server/services/videos/invitations";
import { readInvitations } from "@/lib/server/services/videos/invitation-rows";
import { withdrawLink } from "@/lib/server/services/videos/named-links";
import { remindOfReviews } from "@/lib/server/services/videos/review-reminders";
import { setDone } from "@/lib/server/services/videos/reviews";
import { contextBy } from "../support/accounts/owner-context";
import {
  asGuest,
  asRider,
  change,
  mailsTo,
  makeWorld,
  MINUTE_MS,
  setUpMails,
  work,
  type World,
} from "../support/accounts/notification-world";

const server = setUpMails();
const newAddress = () => `${randomUUID()}@example.org`;
const DAY_MS = 24 * 60 * MINUTE_MS;
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** @returns the link's id. */
async function send(world: World, email: string, more = {}): Promise<string> {
  const body = invitationsBody.parse({ emails: [email], ...more });
  const [made] = await invitePeople(await asRider(world, "share"), body);
  return made?.id ?? "";
}

const mailIdOf = async (invitationId: string) =>
  (await db().mail.findFirstOrThrow({ where: { invitationId }, orderBy: { createdAt: "desc" } })).id;
const sendAll = async () => {
  const waiting = await db().mail.findMany({ where: { status: "waiting", isDigest: false } });
  await Promise.all(waiting.map(({ id }) => sendMail(id)));
};
const takenFor = (email: string) => server().taken.filter((message) => message.includes(`To: ${email}`));
const withdraw = async (world: World, linkId: string) =>
  withdrawLink({ share: await asRider(world, "share"), linkId });

describe("an invitation", () => {
  test("is sent once, with two workers and after a failure of the mail server", async () => {
    const world = await makeWorld();
    const email = newAddress();
    const linkId = await send(world, email);
    const id = await mailIdOf(linkId);
    server().next = "refuse";
    await expect(sendMail(id)).rejects.toThrow();
    expect((await readInvitations(world.videoId)).at(-1)).toMatchObject({ email, sentAt: null });
    server().next = "take";
    await Promise.all([sendMail(id), sendMail(id)]);
    await sendMail(id);
    expect(takenFor(email)).toHaveLength(1);
    expect(takenFor(email)[0]).toContain("Subject: Rita Rider asks you to look at A ride");
    expect((await readInvitations(world.videoId)).at(-1)?.sentAt).not.toBeNull();
  });

  test.each<[what: string, end: (world: World, linkId: string, email: string) => Promise<unknown>]>([
    ["withdrawn", withdraw],
    ["expired", (_, id) => db().shareLink.update({ where: { id }, data: { expiresAt: new Date() } })],
    [
      "of a deleted ride",
      ({ videoId: id }) => db().video.update({ where: { id }, data: { deletedAt: new Date() } }),
    ],
    ["of a rider who is gone", ({ rider: id }) => db().user.delete({ where: { id } })],
    ["to an address that wants none", (_, __, email) => unsubscribe(optOutToken(email))],
  ])("that is %s before it is sent is not sent, also not while a connection waits", async (_, end) => {
    for (const isHeld of [false, true]) {
      const world = await makeWorld();
      const email = newAddress();
      const linkId = await send(world, email);
      const id = await mailIdOf(linkId);
      if (isHeld) {
        const held = new Promise<() => void>((resolve) => (server().onHeld = resolve));
        server().next = "greetLate";
        const sending = sendMail(id);
        const greet = await held;
        await end(world, linkId, email);
        server().next = "take";
        greet();
        await sending;
      } else {
        await end(world, linkId, email);
        await sendMail(id);
      }
      expect(takenFor(email)).toEqual([]);
      expect(await db().mail.findUnique({ where: { id } })).toBeNull();
    }
  });

  test("that was withdrawn during its sending leaves nothing, and is not sent again", async () => {
    const world = await makeWorld();
    const email = newAddress();
    const linkId = await send(world, email);
    const id = await mailIdOf(linkId);
    await db().mail.update({ where: { id }, data: { status: "sending" } });
    await withdraw(world, linkId);
    await sendMail(id);
    expect(takenFor(email)).toEqual([]);
    expect(await db().invitation.findUnique({ where: { linkId } })).toBeNull();
  });

  test("has the question and the title of the time of its sending", async () => {
    const world = await makeWorld();
    const email = newAddress();
    const linkId = await send(world, email, { message: "Straight?" });
    await db().shareLink.update({ where: { id: linkId }, data: { question: "Even?" } });
    await db().video.update({ where: { id: world.videoId }, data: { title: "Canter" } });
    await sendAll();
    const [message = ""] = takenFor(email);
    expect(message).toContain("asks you to look at Canter");
    expect(message).toContain("> Even?");
    expect(message).not.toContain("Straight?");
  });
});

describe("a reminder of a due review", () => {
  /** Requested yesterday, due tomorrow, at noon today. */
  async function askFor(email: string) {
    const world = await makeWorld();
    const noon = Date.parse(`${dayOf(Date.now())}T12:00:00Z`);
    const linkId = await send(world, email, { dueDate: dayOf(noon + DAY_MS) });
    await sendAll();
    server().taken = [];
    await db().invitation.update({ where: { linkId }, data: { askedAt: new Date(noon - DAY_MS) } });
    return { world, linkId, noon: new Date(noon) };
  }
  const addressOf = async (id: string) => (await db().user.findUniqueOrThrow({ where: { id } })).email;

  test("is mailed once on the day before, with two workers, to a person without an account", async () => {
    const email = newAddress();
    const { noon } = await askFor(email);
    const reminded = await Promise.all([remindOfReviews(noon), remindOfReviews(noon)]);
    expect(reminded.sort()).toEqual([0, 1]);
    await sendAll();
    expect(await remindOfReviews(new Date(noon.getTime() + 10 * MINUTE_MS))).toBe(0);
    expect(takenFor(email)).toHaveLength(1);
    expect(takenFor(email)[0]).toContain("Subject: Due tomorrow: Rita Rider asks you to look at A ride");
  });

  test.each<
    [what: string, happens: (of: { world: World; linkId: string; email: string }) => Promise<unknown>]
  >([
    ["done", async ({ linkId }) => setDone(await asGuest({ linkId }, "view"), true)],
    ["withdrawn", ({ world, linkId }) => withdraw(world, linkId)],
    [
      "asked for today",
      ({ linkId }) => db().invitation.update({ where: { linkId }, data: { askedAt: new Date() } }),
    ],
    [
      "due on another day",
      ({ linkId }) =>
        db().invitation.update({ where: { linkId }, data: { dueDay: new Date(Date.now() + 5 * DAY_MS) } }),
    ],
  ])("is not mailed if it is %s", async (_, happens) => {
    const email = newAddress();
    const { world, linkId, noon } = await askFor(email);
    await happens({ world, linkId, email });
    expect(await remindOfReviews(noon)).toBe(0);
    await sendAll();
    expect(takenFor(email)).toEqual([]);
  });

  test("is not mailed when the review is done before", async () => {
    const email = newAddress();
    const { linkId, noon } = await askFor(email);
    expect(await remindOfReviews(noon)).toBe(1);
    await setDone(await asGuest({ linkId }, "view"), true);
    await sendAll();
    expect(takenFor(email)).toEqual([]);
  });

  test("is mailed to an account by its settings and time zone, and Done to the owner", async () => {
    const { trainer } = await makeWorld();
    const email = await addressOf(trainer);
    await change(trainer, { timeZone: "Pacific/Kiritimati" });
    const { world, linkId, noon } = await askFor(email);
    // There the date is tomorrow's already.
    expect(await remindOfReviews(noon)).toBe(0);
    await change(trainer, { timeZone: "UTC" });
    expect(await remindOfReviews(noon)).toBe(1);
    const [event, ...more] = await db().notification.findMany({ where: { userId: trainer } });
    expect(more).toEqual([]);
    expect(event).toMatchObject({ kind: "reviewDue", linkId });
    expect(takenFor(email)).toEqual([]);
    await work();
    const [message = ""] = await mailsTo(trainer);
    expect(message).toContain("Subject: Your review of A ride is due tomorrow");
    expect(message).toContain("Rita Rider asked you to look at it by tomorrow");
    expect(message.replaceAll("=3D", "=")).toContain(`/shared/${shareToken(linkId)}`);
    await setDone(await sharedVideo("view")(await contextBy(trainer, { token: shareToken(linkId) })), true);
    await work();
    expect((await mailsTo(world.rider))[0]).toContain("is done looking at A ride");
  });

  test("is not mailed to an account without mails", async () => {
    const { trainer } = await makeWorld();
    await change(trainer, { digest: "never" });
    const { noon } = await askFor(await addressOf(trainer));
    expect(await remindOfReviews(noon)).toBe(1);
    await work();
    await sendAll();
    expect(await mailsTo(trainer)).toEqual([]);
  });
});

test("for a Done undone before its mail no mail is sent", async () => {
  const world = await makeWorld();
  const linkId = await send(world, newAddress());
  await sendAll();
  for (const isDone of [true, false]) await setDone(await asGuest({ linkId }, "view"), isDone);
  await work();
  expect(await mailsTo(world.rider)).toEqual([]);
});
