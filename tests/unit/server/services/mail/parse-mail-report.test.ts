import { describe, expect, test } from "@jest/globals";
import { parseMailReport } from "@/lib/server/services/mail/parse-mail-report";
import { ofComplaint, ofExchange, ofGmail, ofPostfix } from "@/tests/support/server/mail-reports";

const mail = { email: "anna@example.org", messageId: "<a.b.c@rides.example.org>" };
const parse = (text: string) => parseMailReport(Buffer.from(text));
const { messageId } = mail;

describe("a report is read", () => {
  test.each([
    ["of Postfix", ofPostfix(mail), ["anna@example.org", "anna@example.org"]],
    [
      "of Postfix, with the headers alone",
      ofPostfix(mail, { isWhole: false }),
      ["anna@example.org", "anna@example.org"],
    ],
    ["of Exchange", ofExchange(mail), ["ANNA@EXAMPLE.ORG"]],
    ["of Gmail", ofGmail(mail), ["anna@example.org"]],
    ["of a complaint", ofComplaint(mail), ["anna@example.org"]],
    [
      "of a complaint about the returned mail",
      ofComplaint(mail, { namesRecipient: false }),
      ["anna@example.org"],
    ],
    [
      "with the ends of lines of Unix",
      ofPostfix(mail).replaceAll("\r\n", "\n"),
      ["anna@example.org", "anna@example.org"],
    ],
  ])("%s", async (_, text, recipients) => {
    expect(await parse(text)).toEqual({ recipients, messageId });
  });

  test("of several recipients, those with a permanent failure", async () => {
    const group = (email: string, action: string, status: string) =>
      `\r\nFinal-Recipient: rfc822; ${email}\r\nAction: ${action}\r\nStatus: ${status}\r\n`;
    const text = ofGmail(mail).replace(
      /\r\nFinal-Recipient: [^]*?\r\n\r\n/,
      `${group("b@x.org", "delayed", "5.1.1")}${group("c@x.org", "failed", "4.2.2")}${group("d@x.org", "Failed", "5.7.1 (refused)")}\r\n`,
    );
    expect(await parse(text)).toEqual({ recipients: ["d@x.org"], messageId });
  });
});

describe("no report is read from", () => {
  test.each([
    ["nothing", ""],
    ["a mail", "From: anna@example.org\r\nSubject: Hello\r\n\r\nStatus: 5.1.1\r\nAction: failed\r\n"],
    ["a fault that may pass", ofPostfix({ ...mail, status: "4.2.2" })],
    ["a delay", ofGmail({ ...mail, action: "delayed", status: "4.4.1" })],
    ["a delivery", ofExchange({ ...mail, action: "delivered", status: "2.0.0" })],
    ["a status that is none", ofExchange({ ...mail, status: "5" })],
    ["a complaint of another type", ofComplaint(mail, { type: "not-spam" })],
    ["one without the mail", ofPostfix(mail).replace("message/rfc822", "application/octet-stream")],
    ["one that returns no Message-ID", ofPostfix({ ...mail, messageId: "" })],
    ["one whose parts have no end", ofGmail(mail).slice(0, 900)],
    ["bytes", Buffer.from([0, 255, 13, 10, 0, 128]).toString("latin1")],
  ])("%s", async (_, text) => {
    expect(await parse(text)).toBeNull();
  });

  test("parts in parts, deeper than any report has", async () => {
    const nested = Array.from(
      { length: 4000 },
      (_, at) => `Content-Type: multipart/report; boundary="${at}"\r\n\r\n--${at}\r\n`,
    );
    expect(await parse(nested.join(""))).toBeNull();
  });
});
