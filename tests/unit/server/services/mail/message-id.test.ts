import { describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { makeMessageId, readSentAt } from "@/lib/server/services/mail/message-id";

process.env["AUTH_SECRET"] ??= "a secret of more than thirty-two characters";
process.env["DATABASE_URL"] ??= "postgresql://localhost/none";

const sent = { mailId: randomUUID(), recipient: "anna@example.org" };
const at = new Date("2026-11-29T09:12:44.567Z");
const messageId = makeMessageId(sent, at);

test("a Message-ID has the time of its mail to its address, however the address is written", () => {
  expect(messageId).toMatch(/^<[\w.-]+@[\w.-]+>$/);
  expect(readSentAt(messageId, "anna@example.org")).toEqual(at);
  expect(readSentAt(messageId, "Anna@EXAMPLE.org")).toEqual(at);
  // By way of another host it is still ours.
  expect(readSentAt(messageId.replace(/@.*>/, "@mx.example.net>"), "anna@example.org")).toEqual(at);
});

describe("no time is read from", () => {
  test.each([
    ["of another address", messageId, "bea@example.org"],
    ["with another time", makeMessageId(sent, new Date(0)).replace(/\.0\./, ".1."), "anna@example.org"],
    ["of another mail", messageId.replace(sent.mailId, randomUUID()), "anna@example.org"],
    ["without a signature", `<${sent.mailId}@localhost>`, "anna@example.org"],
    ["with an empty one", `<${sent.mailId}.0.@localhost>`, "anna@example.org"],
    ["of somebody else", "<CAF=abc@mail.gmail.com>", "anna@example.org"],
    ["that is none", "", ""],
  ])("%s", (_, id, email) => expect(readSentAt(id, email)).toBeNull());
});
