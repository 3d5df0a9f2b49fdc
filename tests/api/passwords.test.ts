/** Forgotten and changed passwords: mailed links, and which sessions end. */
import { expect, test } from "@jest/globals";
import { confirmation } from "@/lib/contracts/auth";
import { errorBody } from "@/lib/contracts/errors";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { signUpConfirmed } from "../support/accounts/confirmed";
import { mailTo, tokenIn } from "../support/accounts/mails";
import { ApiClient, expectResponse, PASSWORD } from "../support/server/api-client";

const RESET_SCREEN = "/reset-password";
const NEW_PASSWORD = "a horse of another colour";

async function tokenFor(email: string): Promise<string> {
  const response = await new ApiClient().post("/api/auth/forgot-password", { email });
  expect(expectResponse(confirmation, 202, response).message).toMatch(/If this address has an account/);
  return tokenIn(await mailTo(email, RESET_SCREEN), RESET_SCREEN);
}

const signIn = async (email: string, password: string) =>
  (await new ApiClient().post("/api/auth/login", { email, password })).status;
const reset = (token: string, client = new ApiClient(), password = NEW_PASSWORD) =>
  client.post("/api/auth/reset-password", { token, password });
const BAD_LINK = expect.objectContaining({
  code: "invalid",
  message: expect.stringMatching(/does not work/),
});

test("a forgotten password: the mailed link works once, and ends every session", async () => {
  const { client, email } = await signUpConfirmed();
  const token = await tokenFor(email);
  expect(await (await client.fetch("GET", `/reset-password?token=${token}`)).text()).toContain(email);
  expect((await reset(token, new ApiClient(), "password")).status).toBe(400);
  expectResponse(confirmation, 200, await reset(token));
  expect((await client.get("/api/auth/user")).status).toBe(401);
  expect([await signIn(email, PASSWORD), await signIn(email, NEW_PASSWORD)]).toEqual([401, 200]);

  const again = await reset(token, new ApiClient(), PASSWORD);
  expect([again.status, again.body]).toEqual([400, BAD_LINK]);
  expect(await signIn(email, NEW_PASSWORD)).toBe(200);
  const page = await new ApiClient().fetch("GET", `/reset-password?token=${token}`);
  const words = await page.text();
  expect(words).toContain("This link does not work any more.");
  expect(words).not.toContain(email);
});

test("of ten simultaneous resets with one link, one sets the password", async () => {
  const { email } = await signUpConfirmed();
  const token = await tokenFor(email);
  const passwords = Array.from({ length: 10 }, (_, nth) => `${NEW_PASSWORD} ${nth}`);
  const responses = await Promise.all(passwords.map((password) => reset(token, new ApiClient(), password)));
  const winners = passwords.filter((_, nth) => responses[nth]?.status === 200);
  expect(winners).toHaveLength(1);
  expect(await signIn(email, winners[0] ?? "")).toBe(200);
});

test("a link that is old, forged or for another account changes nothing", async () => {
  const { email, account } = await signUpConfirmed();
  const { client: other } = await signUpConfirmed();
  const token = await tokenFor(email);
  const foreign = await reset(token, other);
  expect([foreign.status, foreign.body]).toEqual([
    400,
    expect.objectContaining({ message: expect.stringMatching(/another account/) }),
  ]);
  const [payload = "", signature = ""] = token.split(".");
  const changed = signature.replace(/^./, (first) => (first === "A" ? "B" : "A"));
  for (const forged of [
    "",
    payload,
    `${payload}.`,
    `${payload}.${changed}`,
    `${token}.`,
    `${account.id}.${signature}`,
  ]) {
    const response = await reset(forged);
    expect([forged, response.status, response.body]).toEqual([forged, 400, BAD_LINK]);
  }
  await db().passwordReset.updateMany({ where: { userId: account.id }, data: { expiresAt: new Date() } });
  expect((await reset(token)).body).toEqual(BAD_LINK);
  expect(await signIn(email, PASSWORD)).toBe(200);
});

test("an address without an account gets the same response and no mail", async () => {
  const { email } = await signUpConfirmed();
  const responses = await Promise.all(
    [`no-${email}`, email].map((each) => new ApiClient().post("/api/auth/forgot-password", { email: each })),
  );
  expect(responses[0]).toMatchObject({ status: 202, body: responses[1]?.body });
  await mailTo(email, RESET_SCREEN);
  expect(await db().mail.count({ where: { recipient: `no-${email}` } })).toBe(0);
});

test("a copy of the database is not enough to forge a link", async () => {
  const { email } = await signUpConfirmed();
  const [, signature = ""] = (await tokenFor(email)).split(".");
  const mail = await db().mail.findFirstOrThrow({ where: { recipient: email, confirmsEmail: false } });
  expect(JSON.stringify(mail)).not.toContain(signature);
});

test("changing the password asks for the current one, and ends every other session", async () => {
  const { client, email } = await signUpConfirmed();
  const elsewhere = new ApiClient();
  await elsewhere.post("/api/auth/login", { email, password: PASSWORD });
  const change = (currentPassword: string, password = NEW_PASSWORD) =>
    client.post("/api/auth/change-password", { currentPassword, password });
  const refusal = expectResponse(errorBody, 403, await change("not it, surely"));
  expect(refusal.fields).toEqual({ currentPassword: "The current password is wrong" });
  expect((await change(PASSWORD, "short")).status).toBe(400);
  expect((await new ApiClient().post("/api/auth/change-password", {})).status).toBe(401);

  expectResponse(confirmation, 200, await change(PASSWORD));
  expect((await client.get("/api/auth/user")).status).toBe(200);
  expect((await elsewhere.get("/api/auth/user")).status).toBe(401);
  expect([await signIn(email, PASSWORD), await signIn(email, NEW_PASSWORD)]).toEqual([401, 200]);
});

test("signing out everywhere ends every session of the account, and of nobody else", async () => {
  const { client, email } = await signUpConfirmed();
  const { client: other } = await signUpConfirmed();
  const elsewhere = new ApiClient();
  await elsewhere.post("/api/auth/login", { email, password: PASSWORD });
  const before = client.as({});
  expect((await client.post("/api/auth/sign-out-everywhere")).status).toBe(204);
  for (const [who, status] of [
    [before, 401],
    [elsewhere, 401],
    [other, 200],
  ] as const) {
    expect((await who.get("/api/auth/user")).status).toBe(status);
  }
});
