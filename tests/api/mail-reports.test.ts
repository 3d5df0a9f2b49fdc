/** A mail server's reports stop mails to the address that they are about, and to no other; the settings show it. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { errorBody } from "@/lib/contracts/errors";
import { notificationSettings } from "@/lib/contracts/notification-settings";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { requireOperatorToken } from "@/lib/server/http/operator-token";
import { makeMessageId } from "@/lib/server/services/mail/message-id";
import { confirmAddresses, signUpConfirmed } from "../support/accounts/confirmed";
import { ApiClient, directUrl, expectResponse, signUpRider } from "../support/server/api-client";
import { ofComplaint, ofExchange, ofGmail, ofPostfix, type Reported } from "../support/server/mail-reports";

const PATH = "/api/mail-reports";
const SETTINGS = "/api/settings/notifications";
const token = process.env["MAIL_REPORTS_TOKEN"] ?? "";

type Rider = Awaited<ReturnType<typeof signUpRider>>;
let rider: Rider;
let email: string;
beforeAll(async () => {
  rider = await signUpConfirmed();
  ({ email } = rider);
});

const send = (text: string, headers: Record<string, string> = {}) =>
  new ApiClient().send("POST", PATH, text, {
    authorization: `Bearer ${token}`,
    "content-type": "message/rfc822",
    ...headers,
  });

const aMailTo = (recipient: string, at = new Date()): Reported => ({
  email: recipient,
  messageId: makeMessageId({ mailId: randomUUID(), recipient }, at),
});

const settingsOf = async ({ client }: Rider) =>
  expectResponse(notificationSettings, 200, await client.get(SETTINGS));
const sendAgain = async ({ client }: Rider) =>
  expectResponse(notificationSettings, 200, await client.patch(SETTINGS, { stoppedAddress: null }));

test.each([
  ["Postfix", ofPostfix],
  ["Exchange", ofExchange],
  ["Gmail", ofGmail],
  ["a complaint", ofComplaint],
])("a report of %s stops mails to the address, until its account turns them on again", async (_, write) => {
  const reported = aMailTo(email);
  expect(await send(write(reported), { "content-type": "text/plain; charset=utf-8" })).toMatchObject({
    status: 202,
    body: null,
  });
  expect((await settingsOf(rider)).stoppedAddress).toBe(email);
  expect((await sendAgain(rider)).stoppedAddress).toBeNull();
  // The same report again, and one about an earlier mail.
  await send(write(reported));
  await send(write(aMailTo(email, new Date(Date.now() - 60_000))));
  expect((await settingsOf(rider)).stoppedAddress).toBeNull();
  await send(write(aMailTo(email)));
  expect((await settingsOf(rider)).stoppedAddress).toBe(email);
  await sendAgain(rider);
});

describe("accepted and ignored is a report", () => {
  test.each<[what: string, text: () => string]>([
    ["with a foreign Message-ID", () => ofPostfix({ email, messageId: "<a@mail.example.org>" })],
    ["about another's mail", () => ofPostfix({ email, messageId: aMailTo("another@example.org").messageId })],
    ["of a fault that may pass", () => ofPostfix({ ...aMailTo(email), status: "4.2.2" })],
    ["of a delay", () => ofGmail({ ...aMailTo(email), action: "delayed" })],
    ["of another type than abuse", () => ofComplaint(aMailTo(email), { type: "not-spam" })],
    ["that is none", () => "Hello"],
    ["that is empty", () => ""],
  ])("%s", async (_, text) => {
    const stopped = await db().stoppedAddress.findMany({});
    expect(await send(text())).toMatchObject({ status: 202, body: null });
    expect(await db().stoppedAddress.findMany({})).toEqual(stopped);
  });
});

test("a wrong token, a missing one, and a program without the setting get the response of an unknown path", async () => {
  const text = ofPostfix(aMailTo(email));
  const nothing = await new ApiClient().get("/api/nothing");
  for (const authorization of ["", "Bearer ", "Bearer wrong", `Basic ${token}`])
    expect(await send(text, { authorization })).toMatchObject({ status: 404, body: nothing.body });
  expect(await send("x".repeat(300_000), { authorization: "Bearer wrong" })).toMatchObject({ status: 404 });
  // Without the setting.
  for (const authorization of ["", "Bearer ", "Bearer undefined", `Bearer ${token}`]) {
    const request = new Request("http://localhost", { headers: { authorization } });
    expect(() => requireOperatorToken(request, undefined)).toThrow("Not found");
  }
  expect((await settingsOf(rider)).stoppedAddress).toBeNull();
});

test("a body over 256 KiB, also of undeclared size, and another content type are rejected", async () => {
  const padded = (bytes: number) => {
    const report = ofPostfix(aMailTo(email));
    return report + "x".repeat(bytes - Buffer.byteLength(report));
  };
  expectResponse(errorBody, 413, await send(padded(256 * 1024 + 1)));
  async function* chunks() {
    for (let sent = 0; sent < 5; sent += 1) yield Buffer.from("x".repeat(64 * 1024));
  }
  const response = await fetch(new URL(PATH, directUrl()), {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "message/rfc822" },
    body: chunks(),
    duplex: "half",
  } as unknown as RequestInit);
  expect(response.status).toBe(413);
  expectResponse(errorBody, 415, await send("{}", { "content-type": "application/json" }));
  expect((await settingsOf(rider)).stoppedAddress).toBeNull();
  expect((await send(padded(256 * 1024))).status).toBe(202);
  expect((await sendAgain(rider)).stoppedAddress).toBeNull();
});

test("an account with an unconfirmed address neither sees the stop nor ends it", async () => {
  const other = await signUpRider();
  await send(ofPostfix(aMailTo(other.email)));
  expect((await sendAgain(other)).stoppedAddress).toBeNull();
  await confirmAddresses(other.account.id);
  expect((await settingsOf(other)).stoppedAddress).toBe(other.email);
});
