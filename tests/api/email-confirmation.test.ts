/** Unconfirmed addresses: what is mailed to them, and how their reader confirms them. */
import { expect, test } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import { confirmation, user } from "@/lib/contracts/auth";
import { EMAIL_CONFIRMATION_DAYS } from "@/lib/domain/accounts/mailed-links";
import { errorBody } from "@/lib/contracts/errors";
import { confirmationToken } from "@/lib/server/auth/link-tokens";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { ApiClient, expectResponse, signUpFields, signUpRider } from "../support/server/api-client";
import { mailTo, tokenIn } from "../support/accounts/mails";

const SCREEN = "/confirm-email";
const DAY_MS = 24 * 3600_000;
const confirm = (token: string) => new ApiClient().post("/api/auth/confirm-email", { token });
const screenOf = async (token: string) =>
  (await new ApiClient().fetch("GET", `${SCREEN}?token=${token}`)).text();
const isConfirmed = async (client: ApiClient) =>
  expectResponse(user, 200, await client.get("/api/auth/user")).isEmailConfirmed;

test("the mailed link confirms without a session and repeatedly; opening its page confirms nothing", async () => {
  const { client, email } = await signUpRider();
  const token = tokenIn(await mailTo(email, SCREEN), SCREEN);
  const page = await screenOf(token);
  expect([page.includes(email), page.includes("Confirm Address")]).toEqual([true, true]);
  expect(await isConfirmed(client)).toBe(false);
  expect(await (await client.fetch("GET", "/settings")).text()).toContain("Email address not confirmed");
  for (const response of await Promise.all([confirm(token), confirm(token)]))
    expectResponse(confirmation, 200, response);
  expect(await isConfirmed(client)).toBe(true);
  expectResponse(confirmation, 200, await confirm(token));
  expect(await screenOf(token)).toContain("This address is confirmed already.");
  expect(await (await client.fetch("GET", "/settings")).text()).not.toContain("Email address not confirmed");
  const stored = await db().mail.findMany({ where: { recipient: email } });
  expect(JSON.stringify(stored)).not.toContain(token.split(".")[1]);
});

test("a link that is expired, altered or of another address confirms nothing, and its page says so", async () => {
  const { client, account, email } = await signUpRider();
  const of = { userId: account.id, email };
  const old = confirmationToken(of, Date.now() - EMAIL_CONFIRMATION_DAYS * DAY_MS - 1000);
  expect(expectResponse(errorBody, 410, await confirm(old)).message).toMatch(/too old/);
  expect(await screenOf(old)).toContain("This link is too old.");
  const [payload = "", signature = ""] = confirmationToken(of).split(".");
  const [otherPayload = ""] = confirmationToken({ ...of, userId: (await signUpRider()).account.id }).split(
    ".",
  );
  const forged = [
    "",
    payload,
    account.id,
    `${payload}.${signature}.`,
    `${otherPayload}.${signature}`,
    confirmationToken({ ...of, email: `other-${email}` }),
  ];
  for (const token of forged) {
    expect([token, (await confirm(token)).status]).toEqual([token, 400]);
    const page = await screenOf(token);
    expect([token, page.includes("We do not know this link."), page.includes(email)]).toEqual([
      token,
      true,
      false,
    ]);
  }
  expect(await isConfirmed(client)).toBe(false);
});

test("a mail to an unconfirmed address has no text of the sender, and a used reset confirms the address", async () => {
  const client = new ApiClient();
  const fields = { ...signUpFields(), firstName: "Click-evil.example", lastName: "Tinkerton" };
  expectResponse(user, 201, await client.post("/api/auth/signup", fields));
  await client.post("/api/auth/forgot-password", { email: fields.email });
  const asked = await mailTo(fields.email, SCREEN);
  const reset = await mailTo(fields.email, "/reset-password");
  for (const mail of [asked, reset]) {
    expect(mail).toContain("Hello,");
    expect(mail).not.toMatch(/Click-evil|Tinkerton/);
  }
  const person = { firstName: "Tilda", lastName: "Tinker", phoneNumber: "+49 170 7654321" };
  const token = tokenIn(reset, "/reset-password");
  const body = { token, password: "a horse of another colour", ...person };
  expectResponse(confirmation, 200, await client.post("/api/auth/reset-password", body));
  const row = await db().user.findUniqueOrThrow({ where: { email: fields.email } });
  expect(row.emailConfirmedAt).not.toBeNull();
});

test.each([
  ["Rita\r\nBcc: all@example.org", "Must be one line of text"],
  ["Rita \u0007", "Must be one line of text"],
  ["Rita \u202e", "Must be one line of text"],
  ["https://evil.example", "Must not be the address of a page"],
  ["see www.evil.example", "Must not be the address of a page"],
])("the name %j is rejected by sign-up and settings", async (firstName, words) => {
  const refused = await new ApiClient().post("/api/auth/signup", { ...signUpFields(), firstName });
  expect(expectResponse(errorBody, 400, refused).fields).toEqual({ firstName: words });
  const { client } = await signUpRider();
  const edited = await client.patch("/api/profile", { firstName });
  expect(expectResponse(errorBody, 400, edited).fields).toEqual({ firstName: words });
});

test("the link is sent again to a signed-in user, but not once the address is confirmed", async () => {
  const { client, account, email } = await signUpRider();
  const sent = () => db().mail.count({ where: { userId: account.id, confirmsEmail: true } });
  const again = (by = client) => by.post("/api/auth/send-confirmation");
  expectResponse(errorBody, 401, await again(new ApiClient()));
  await mailTo(email, SCREEN);
  expectResponse(confirmation, 202, await again());
  while ((await sent()) < 2) await sleep(50);
  expectResponse(confirmation, 200, await confirm(confirmationToken({ userId: account.id, email })));
  expectResponse(confirmation, 202, await again());
  const jobs = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'send-confirmation' AND data->>'userId' = ${account.id}`;
  expect(jobs[0]?.count).toBe(2);
});
