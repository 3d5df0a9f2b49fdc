/** Access added to an account before its address was confirmed, and access that remains after a password reset. */
import { afterAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { user } from "@/lib/contracts/auth";
import { errorBody } from "@/lib/contracts/errors";
import { passwordReset, remainingAccess, type RemainingPart } from "@/lib/contracts/remaining-access";
import { secondStep } from "@/lib/contracts/second-factor";
import { PASSWORD_RESET_MINUTES } from "@/lib/domain/accounts/mailed-links";
import { hashToken } from "@/lib/server/auth/hash-token";
import { removalToken, resetToken } from "@/lib/server/auth/link-tokens";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { confirmAddresses, signUpConfirmed } from "../support/accounts/confirmed";
import { mailTo } from "../support/accounts/mails";
import { askForPasskey } from "../support/accounts/second-factor";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, expectResponse, PASSWORD, signUpRider } from "../support/server/api-client";
import { startWebProcess } from "../support/server/web-process";

const NEW_PASSWORD = "a horse of another colour";
const PERSON = { firstName: "Olga", lastName: "Owner", phoneNumber: "+49 170 7654321" };

afterAll(() => db().$disconnect());

/** The token of a reset link, as the worker mails it. */
async function linkFor(userId: string): Promise<string> {
  const expiresAt = new Date(Date.now() + PASSWORD_RESET_MINUTES * 60_000);
  return resetToken((await db().passwordReset.create({ data: { userId, expiresAt } })).id);
}

/** Access as an intruder would leave it, or as an earlier version allowed before the address was confirmed. */
async function addAllAccess(userId: string): Promise<void> {
  await askForPasskey(userId);
  await db().recoveryCode.create({ data: { userId, codeHash: hashToken(randomUUID()) } });
  await db().accessToken.create({
    data: { userId, name: "Theirs", tokenHash: randomUUID(), mayWrite: true },
  });
  await db().webhook.create({ data: { userId, url: "https://eve.example/" } });
  await db().externalIdentity.create({
    data: { userId, issuer: "https://provider.example", subject: randomUUID() },
  });
}

async function countAccess(userId: string) {
  const where = { userId };
  return {
    passkeys: await db().passkey.count({ where }),
    codes: await db().recoveryCode.count({ where }),
    tokens: await db().accessToken.count({ where }),
    webhooks: await db().webhook.count({ where }),
    identities: await db().externalIdentity.count({ where }),
    sessions: await db().session.count({ where }),
    asks: await db().user.count({ where: { id: userId, asksSecondFactor: true } }),
  };
}
const NOTHING = { passkeys: 0, codes: 0, tokens: 0, webhooks: 0, identities: 0, sessions: 0, asks: 0 };

const reset = async (token: string, body: object = {}) =>
  new ApiClient().post("/api/auth/reset-password", { token, password: NEW_PASSWORD, ...body });
const signIn = (email: string) => new ApiClient().post("/api/auth/login", { email, password: NEW_PASSWORD });

test("a reset by mail removes all access added to an unconfirmed account, and asks for the person's details", async () => {
  const { account, email, client } = await signUpRider();
  await addAllAccess(account.id);
  const token = await linkFor(account.id);
  expect(await (await new ApiClient().fetch("GET", `/reset-password?token=${token}`)).text()).toContain(
    "Phone Number",
  );
  const { fields } = expectResponse(errorBody, 400, await reset(token));
  expect(Object.keys(fields ?? {})).toEqual(Object.keys(PERSON));
  // The rejected request did not use up the link.
  const { remaining } = expectResponse(passwordReset, 200, await reset(token, PERSON));
  const none = {
    passkeys: [],
    recoveryCodesLeft: 0,
    asksSecondFactor: false,
    webhookUrl: null,
    identities: [],
  };
  expect(remaining).toEqual(none);
  expect(await countAccess(account.id)).toEqual(NOTHING);
  expect((await client.get("/api/auth/user")).status).toBe(401);
  const signedIn = expectResponse(user, 200, await signIn(email));
  expect(signedIn).toMatchObject({ ...PERSON, gender: "", profileImageUrl: null, isEmailConfirmed: true });
});

test("on a confirmed account it lists the remaining access, mails a notice, and each part is removed by one request, an unknown second step too", async () => {
  const { account, email } = await signUpConfirmed();
  await addAllAccess(account.id);
  const done = expectResponse(passwordReset, 200, await reset(await linkFor(account.id)));
  expect(done.remaining).toMatchObject({
    passkeys: [{ name: "Lost" }],
    recoveryCodesLeft: 1,
    asksSecondFactor: true,
    webhookUrl: "https://eve.example/",
    identities: [{ provider: "provider.example" }],
  });
  const mail = await mailTo(email, "has a new password");
  for (const word of ["a passkey", "recovery codes", "a webhook", "provider.example"])
    expect(mail).toContain(word);
  // The mail contains no text that an intruder could have typed.
  expect(mail).not.toContain("eve.example");
  expect(await countAccess(account.id)).toMatchObject({ tokens: 0, sessions: 0, passkeys: 1 });
  expectResponse(secondStep, 200, await signIn(email));

  const remove = async (part: RemainingPart) =>
    expectResponse(
      remainingAccess,
      200,
      await new ApiClient().post("/api/auth/reset-password/removals", {
        removalToken: done.removalToken,
        part,
      }),
    );
  expect((await remove({ kind: "webhook" })).webhookUrl).toBeNull();
  expect((await remove({ kind: "identity", id: done.remaining.identities[0]?.id ?? "" })).identities).toEqual(
    [],
  );
  expect((await remove({ kind: "recoveryCodes" })).recoveryCodesLeft).toBe(0);
  expect((await remove({ kind: "secondStep" })).asksSecondFactor).toBe(false);
  const passkey = { kind: "passkey", id: done.remaining.passkeys[0]?.id ?? "" } as const;
  expect((await remove(passkey)).passkeys).toEqual([]);
  expect((await remove(passkey)).passkeys).toEqual([]);
  expect(await countAccess(account.id)).toEqual(NOTHING);
  expectResponse(user, 200, await signIn(email));
});

test("removing the last passkey removes codes and second step; no other account and no later password can remove anything", async () => {
  const [{ account, email }, other] = [await signUpConfirmed(), await signUpConfirmed()];
  for (const { id } of [account, other.account]) await addAllAccess(id);
  const done = expectResponse(passwordReset, 200, await reset(await linkFor(account.id)));
  const removal = (token: string, part: object) =>
    new ApiClient().post("/api/auth/reset-password/removals", { removalToken: token, part });
  const theirs = await db().passkey.findFirstOrThrow({ where: { userId: other.account.id } });
  expect((await removal(done.removalToken, { kind: "passkey", id: theirs.id })).status).toBe(200);
  expect(await db().passkey.count({ where: { id: theirs.id } })).toBe(1);
  const { passwordHash } = await db().user.findUniqueOrThrow({
    where: { id: account.id },
    omit: { passwordHash: false },
  });
  const old = removalToken(account.id, passwordHash ?? "", Date.now() - PASSWORD_RESET_MINUTES * 60_000);
  for (const token of [`${done.removalToken}x`, old, await linkFor(account.id)])
    expectResponse(errorBody, 400, await removal(token, { kind: "webhook" }));
  const part = { kind: "passkey", id: done.remaining.passkeys[0]?.id };
  const left = expectResponse(remainingAccess, 200, await removal(done.removalToken, part));
  expect(left).toMatchObject({ passkeys: [], recoveryCodesLeft: 0, asksSecondFactor: false });
  expectResponse(user, 200, await signIn(email));
  expect((await reset(await linkFor(account.id), { password: PASSWORD })).status).toBe(200);
  expectResponse(errorBody, 400, await removal(done.removalToken, { kind: "webhook" }));
  expect(await countAccess(account.id)).toMatchObject({ webhooks: 1 });
});

test("a mailed link does not remove the last passkey of an admin who must have one", async () => {
  const web = await startWebProcess({ ADMINS_NEED_SECOND_FACTOR: "true" });
  try {
    const { account } = await signUpAdmin();
    await confirmAddresses(account.id);
    await askForPasskey(account.id);
    const client = new ApiClient({ url: web.url });
    const body = { token: await linkFor(account.id), password: NEW_PASSWORD };
    const done = expectResponse(passwordReset, 200, await client.post("/api/auth/reset-password", body));
    const part = { kind: "passkey", id: done.remaining.passkeys[0]?.id };
    const removal = { removalToken: done.removalToken, part };
    expectResponse(errorBody, 409, await client.post("/api/auth/reset-password/removals", removal));
    expect(await countAccess(account.id)).toMatchObject({ passkeys: 1 });
  } finally {
    await web.stop();
  }
});

test("passkeys, access tokens, webhooks and a second step need a confirmed address", async () => {
  const { client, account } = await signUpRider();
  const calls: [string, string, object?][] = [
    ["POST", "/api/passkeys/options", { password: PASSWORD }],
    ["POST", "/api/passkeys", {}],
    ["PATCH", "/api/second-factor", { asksSecondFactor: true }],
    ["POST", "/api/second-factor/recovery-codes"],
    ["POST", "/api/tokens", { name: "Barn display", scopes: ["read"] }],
    ["PUT", "/api/webhook", { url: "https://barn.example/", isEnabled: true }],
  ];
  const requestAll = async () => {
    const responses = [];
    for (const [verb, path, body] of calls) responses.push(await client.send(verb, path, body));
    return responses;
  };
  for (const refused of await requestAll()) {
    const { code, message } = expectResponse(errorBody, 403, refused);
    expect(code).toBe("emailUnconfirmed");
    expect(message).toMatch(/^Please confirm your email address first: open the link/);
  }
  expect(await countAccess(account.id)).toEqual({ ...NOTHING, sessions: 1 });
  const wanted = { "/settings/security": 1, "/settings/data": 2, "/settings/notifications": 1 };
  for (const [path, count] of Object.entries(wanted)) {
    const page = await (await client.fetch("GET", path)).text();
    expect(page.match(/Confirm your email address first/g)).toHaveLength(count);
  }
  await confirmAddresses(account.id);
  expect((await requestAll()).map(({ status }) => status)).toEqual([200, 400, 409, 409, 201, 201]);
});
