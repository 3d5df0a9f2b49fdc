/** Messages by a mail server that refuses, breaks off and answers. */
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { addMail, PASSWORD_RESET_LINK, sendMail } from "@/lib/server/services/mail/mail";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
let server: SMTPServer;
/** What the server has taken, and what it does with the next message. */
let taken: string[] = [];
let next: "take" | "refuse" | "breakOff" | "refuseRecipient" | "greetLate" = "take";
/** Told of a connection whose greeting waits; lets it go on. */
let onHeld: (greet: () => void) => void = () => undefined;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      done(username === "strideframe" && password === "p@ss" ? null : new Error("No"), { user: username }),
    onConnect: (_session, done) => (next === "greetLate" ? onHeld(done) : done()),
    onRcptTo: (_address, _session, done) =>
      done(next === "refuseRecipient" ? Object.assign(new Error("Later"), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      let text = "";
      stream.on("data", (part: Buffer) => (text += part.toString()));
      stream.once("end", () => {
        if (next === "refuse") return done(Object.assign(new Error("Full"), { responseCode: 452 }));
        taken.push(text);
        if (next === "breakOff") return breakOff(session.id);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  process.env.SMTP_URL = `smtp://strideframe:p%40ss@127.0.0.1:${port}`;
  stack = await startWorkerStack();
});
beforeEach(() => {
  taken = [];
  next = "take";
});
afterAll(async () => {
  await stack?.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** Ends the connection without an answer. */
function breakOff(sessionId: string): void {
  for (const connection of server.connections) {
    const { session, _socket: socket } = connection as unknown as {
      session: { id: string };
      _socket: { destroy(): void };
    };
    if (session.id === sessionId) socket.destroy();
  }
}

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

test("a message goes out once, as text and as HTML, however often its job comes", async () => {
  const id = await addMessage("Hello\r\nBcc: everybody@example.org");
  await Promise.all([sendMail(id), sendMail(id).catch(() => undefined)]);
  await sendMail(id);
  expect(taken).toHaveLength(1);
  // Long lines are broken by "=" and a line's end.
  const message = taken[0]?.replaceAll(/=\r?\n/g, "");
  expect(message).toContain("Subject: Hello Bcc: everybody@example.org");
  expect(message).toContain(`Message-ID: <${id}@localhost>`);
  expect(message).toContain("Hello <b>Rita</b>,");
  expect(message).toContain("<p>Hello &lt;b&gt;Rita&lt;/b&gt;,</p>");
});

test.each(["refuse", "refuseRecipient"] as const)(
  "a message that is refused (%s) is sent later",
  async (how) => {
    const id = await addMessage();
    next = how;
    await expect(sendMail(id)).rejects.toThrow();
    expect(await statusOf(id)).toBe("waiting");
    next = "take";
    await sendMail(id);
    expect(taken).toHaveLength(1);
    expect(await statusOf(id)).toBe("sent");
  },
);

test("a message that the server may have is not sent again", async () => {
  const id = await addMessage();
  next = "breakOff";
  await sendMail(id);
  next = "take";
  await sendMail(id);
  expect(taken).toHaveLength(1);
  expect(await statusOf(id)).toBe("indeterminate");
});

test("a message whose worker is lost before the server has any of it is sent by the next", async () => {
  const id = await addMessage();
  const held = new Promise<() => void>((resolve) => (onHeld = resolve));
  next = "greetLate";
  const sending = sendMail(id);
  const greet = await held;
  expect(await statusOf(id)).toBe("waiting");
  next = "take";
  await sendMail(id);
  greet();
  await sending;
  expect(taken).toHaveLength(1);
  expect(await statusOf(id)).toBe("sent");
});

test("a message whose worker was lost while it sent it is not sent again", async () => {
  const id = await addMessage();
  await db().mail.update({ where: { id }, data: { status: "sending" } });
  await sendMail(id);
  expect(taken).toEqual([]);
  expect(await statusOf(id)).toBe("indeterminate");
});

test("a message whose link to a new password ends while it waits is not sent", async () => {
  const id = await addMessage();
  await db().mail.update({ where: { id }, data: { text: `Here: ${PASSWORD_RESET_LINK}` } });
  await sendMail(id);
  expect(taken).toEqual([]);
  expect(await db().mail.findUnique({ where: { id } })).toBeNull();
});
