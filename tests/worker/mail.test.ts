/** Messages through a mail server that rejects, aborts and accepts. */
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { addMail, PASSWORD_RESET_LINK } from "@/lib/server/services/mail/mail";
import { sendMail } from "@/lib/server/services/mail/send-mail";
import { readSentAt } from "@/lib/server/services/mail/message-id";
import { startMailServer, type MailServer } from "../support/server/mail-server";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
  stack = await startWorkerStack();
});
beforeEach(() => {
  server.taken = [];
  server.next = "take";
});
afterAll(async () => {
  await stack?.stop();
  await server.stop();
});

async function addMessage(subject = "Your invoice"): Promise<string> {
  await db().$transaction((transaction) =>
    addMail(transaction, {
      account: {
        id: randomUUID(),
        email: "rita@example.org",
        firstName: "<b>Rita</b>",
        emailConfirmedAt: new Date(),
      },
      subject,
      paragraphs: ["The amount due is $2.50."],
    }),
  );
  return (await db().mail.findFirstOrThrow({ orderBy: { createdAt: "desc" } })).id;
}
const statusOf = async (id: string) => (await db().mail.findUniqueOrThrow({ where: { id } })).status;

test("a message is sent once, as text and as HTML, however often its job is delivered", async () => {
  const id = await addMessage("Hello\r\nBcc: everybody@example.org");
  await Promise.all([sendMail(id), sendMail(id).catch(() => undefined)]);
  await sendMail(id);
  expect(server.taken).toHaveLength(1);
  const [message] = server.taken;
  expect(message).toContain("Subject: Hello Bcc: everybody@example.org");
  const [, messageId = ""] = /^Message-ID:\s+(<\S+>)/m.exec(message ?? "") ?? [];
  expect(messageId).toMatch(new RegExp(`^<${id}\\..*@localhost>$`));
  expect(readSentAt(messageId, "rita@example.org")?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(message).toContain("Hello <b>Rita</b>,");
  expect(message).toContain("<p>Hello &lt;b&gt;Rita&lt;/b&gt;,</p>");
});

test.each(["refuse", "refuseRecipient"] as const)("a rejected message (%s) is sent later", async (how) => {
  const id = await addMessage();
  server.next = how;
  await expect(sendMail(id)).rejects.toThrow();
  expect(await statusOf(id)).toBe("waiting");
  server.next = "take";
  await sendMail(id);
  expect(server.taken).toHaveLength(1);
  expect(await statusOf(id)).toBe("sent");
});

test("a message that the server may have received is not sent again", async () => {
  const id = await addMessage();
  server.next = "breakOff";
  await sendMail(id);
  server.next = "take";
  await sendMail(id);
  expect(server.taken).toHaveLength(1);
  expect(await statusOf(id)).toBe("indeterminate");
});

test("a message whose worker is lost before any data was sent is sent by the next", async () => {
  const id = await addMessage();
  const held = new Promise<() => void>((resolve) => (server.onHeld = resolve));
  server.next = "greetLate";
  const sending = sendMail(id);
  const greet = await held;
  expect(await statusOf(id)).toBe("waiting");
  server.next = "take";
  await sendMail(id);
  greet();
  await sending;
  expect(server.taken).toHaveLength(1);
  expect(await statusOf(id)).toBe("sent");
});

test("a message whose worker was lost while it sent it is not sent again", async () => {
  const id = await addMessage();
  await db().mail.update({ where: { id }, data: { status: "sending" } });
  await sendMail(id);
  expect(server.taken).toEqual([]);
  expect(await statusOf(id)).toBe("indeterminate");
});

test("a message whose link to a new password ends while it waits is not sent", async () => {
  const id = await addMessage();
  await db().mail.update({ where: { id }, data: { text: `Here: ${PASSWORD_RESET_LINK}` } });
  await sendMail(id);
  expect(server.taken).toEqual([]);
  expect(await db().mail.findUnique({ where: { id } })).toBeNull();
});
