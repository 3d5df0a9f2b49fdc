/** An address whose mails bounce gets no more, until its account resumes them. */
import { expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { EMAIL_CONFIRMATION_LINK, addMail } from "@/lib/server/services/mail/mail";
import { sendMail } from "@/lib/server/services/mail/send-mail";
import { addGuestConfirmation } from "@/lib/server/services/mail/guest-confirmation-mails";
import { addInvitationMail } from "@/lib/server/services/mail/invitation-mails";
import { receiveMailReport } from "@/lib/server/services/mail/mail-reports";
import { readInvitations } from "@/lib/server/services/videos/invitation-rows";
import {
  change,
  comment,
  mailsAt,
  mailsTo,
  makeWorld,
  pendingOf,
  setUpMails,
  work,
  type World,
} from "../support/accounts/notification-world";
import { ofPostfix } from "../support/server/mail-reports";

const server = setUpMails();

const sendWaiting = async () => {
  for (const { id } of await db().mail.findMany({ where: { status: "waiting" } })) await sendMail(id);
};

/** A bounce by the mail server of its newest mail to this address. */
async function reportNewest(email: string): Promise<string> {
  const [, messageId = ""] = /^Message-ID:\s+(<\S+>)/m.exec(mailsAt(email).at(-1) ?? "") ?? [];
  await receiveMailReport(Buffer.from(ofPostfix({ email, messageId })));
  return messageId;
}

const accountOf = ({ rider: id }: World) => db().user.findUniqueOrThrow({ where: { id } });
const anHourAgo = () => db().mail.updateMany({ data: { sentAt: new Date(Date.now() - 3600_000) } });

test("an account gets no digest after its mail bounced, and gets them again once it resumes them", async () => {
  const world = await makeWorld();
  const { email } = await accountOf(world);
  await comment(world, "One");
  await work();
  const messageId = await reportNewest(email);
  server().taken = [];
  await comment(world, "Two");
  await anHourAgo();
  await work();
  expect(server().taken).toEqual([]);
  expect(await pendingOf(world.rider)).toBe(0);

  expect(await change(world.rider, { stoppedAddress: null })).toMatchObject({ stoppedAddress: null });
  // Of a mail sent before the stop was lifted.
  await receiveMailReport(Buffer.from(ofPostfix({ email, messageId })));
  await comment(world, "Three");
  await work();
  expect(await mailsTo(world.rider)).toHaveLength(1);
  expect(server().taken[0]).toContain("> Three");
});

test("a digest that waits for its mail server is not sent to an address that was stopped meanwhile", async () => {
  const world = await makeWorld();
  const { email } = await accountOf(world);
  await comment(world, "One");
  await work();
  await comment(world, "Two");
  await anHourAgo();
  server().next = "refuse";
  await work();
  server().next = "take";
  await reportNewest(email);
  server().taken = [];
  await work();
  expect(server().taken).toEqual([]);
  expect(await db().mail.count({ where: { status: "waiting" } })).toBe(0);
});

test("a stopped address gets no invitation, reminder or confirmation link, and the sender sees the bounce", async () => {
  const world = await makeWorld();
  const { linkId } = world;
  const email = `ines-${randomUUID()}@example.org`;
  const askedAt = new Date();
  await db().invitation.create({ data: { linkId, email, askedAt, dueDay: new Date("2030-01-01") } });
  const invite = (isReminder: boolean) =>
    db().$transaction((transaction) => addInvitationMail(transaction, { linkId, email, isReminder }));
  await invite(false);
  await sendWaiting();
  expect(mailsAt(email)).toHaveLength(1);
  expect(await readInvitations(world.videoId)).toMatchObject([{ email, mailCameBack: false }]);
  await reportNewest(email);
  expect(await readInvitations(world.videoId)).toMatchObject([{ email, mailCameBack: true }]);

  await invite(false);
  await invite(true);
  const guest = await db().guestAddress.create({ data: { linkId, guestId: randomUUID(), email } });
  await db().$transaction((transaction) => addGuestConfirmation(transaction, guest));
  await sendWaiting();
  expect(mailsAt(email)).toHaveLength(1);
  expect(await db().mail.count({ where: { recipient: email, status: "waiting" } })).toBe(0);
});

test("mails for signing in are still sent", async () => {
  const world = await makeWorld();
  await comment(world, "One");
  await work();
  const account = await accountOf(world);
  await reportNewest(account.email);
  server().taken = [];
  const confirms = {
    account,
    subject: "Confirm",
    paragraphs: [EMAIL_CONFIRMATION_LINK],
    confirmsEmail: true,
  };
  await db().$transaction((transaction) => addMail(transaction, confirms));
  await sendWaiting();
  expect(mailsAt(account.email)).toHaveLength(1);
});
