/** Passkeys and recovery codes, with a software authenticator. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { execa } from "execa";
import { user } from "@/lib/contracts/auth";
import { errorBody } from "@/lib/contracts/errors";
import {
  assertionOptions,
  newPasskey,
  recoveryCodes,
  registrationOptions,
  secondFactor,
  secondStep,
} from "@/lib/contracts/second-factor";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { confirmAddresses, signUpConfirmed } from "@/tests/support/accounts/confirmed";
import { SoftwareAuthenticator } from "@/tests/support/accounts/software-authenticator";
import { signUpAdmin } from "@/tests/support/server/admin-client";
import { ApiClient, expectResponse, PASSWORD } from "@/tests/support/server/api-client";
import { startWebProcess } from "@/tests/support/server/web-process";

type Rider = Awaited<ReturnType<typeof signUpConfirmed>>;

/** A passkey of the rider, made on this authenticator. */
async function addPasskey({ client }: Pick<Rider, "client">, authenticator = new SoftwareAuthenticator()) {
  const options = expectResponse(
    registrationOptions,
    200,
    await client.post("/api/passkeys/options", { password: PASSWORD }),
  );
  const body = { response: authenticator.register(options) };
  const made = expectResponse(newPasskey, 201, await client.post("/api/passkeys", body));
  return { authenticator, ...made };
}

const secondFactorOf = async ({ client }: Rider) =>
  expectResponse(secondFactor, 200, await client.get("/api/second-factor"));

const askToSignIn = async (client: ApiClient, isSecondStep = false) =>
  expectResponse(assertionOptions, 200, await client.post("/api/auth/passkey/options", { isSecondStep }));

const signIn = (client: ApiClient, response: unknown) => client.post("/api/auth/passkey", { response });

const byPassword = (client: ApiClient, email: string) =>
  client.post("/api/auth/login", { email, password: PASSWORD });

/** A rider whose sign-ins ask for a passkey after the password. */
async function guardedRider() {
  const rider = await signUpConfirmed();
  const passkey = await addPasskey(rider);
  expect((await rider.client.patch("/api/second-factor", { asksSecondFactor: true })).status).toBe(204);
  return { ...rider, ...passkey };
}

/** As if the last passkey had been used a quarter of an hour ago. */
const letTimePass = (userId: string) =>
  db().session.updateMany({
    where: { userId },
    data: { secondFactorAt: new Date(Date.now() - 16 * 60_000) },
  });

const refusal = (status: number, response: Parameters<typeof expectResponse>[2]) =>
  expectResponse(errorBody, status, response);

describe("a passkey", () => {
  test("is made with the password, named after the device, renamed and removed; the first brings ten codes", async () => {
    const rider = await signUpConfirmed();
    const wrong = await rider.client.post("/api/passkeys/options", { password: "not it" });
    expect(refusal(403, wrong).fields).toEqual({ password: "The password is wrong" });
    const first = await addPasskey(rider);
    expect(first.passkey).toMatchObject({ name: "Unknown browser", lastUsedAt: null });
    expect(new Set(first.recoveryCodes).size).toBe(10);
    expect(first.recoveryCodes.join()).toMatch(/^(\w{4}(-\w{4}){3},?){10}$/);
    const second = await addPasskey(rider);
    expect(second.recoveryCodes).toEqual([]);
    const path = `/api/passkeys/${second.passkey.id}`;
    expect((await rider.client.patch(path, { name: " My key " })).status).toBe(200);
    const has = await secondFactorOf(rider);
    expect(has.passkeys.map(({ name }) => name)).toEqual(["Unknown browser", "My key"]);
    expect(has).toMatchObject({ recoveryCodesLeft: 10, asksSecondFactor: false, isDemanded: false });
    const stranger = await signUpConfirmed();
    refusal(404, await stranger.client.patch(path, { name: "Mine" }));
    refusal(404, await stranger.client.delete(path));
    expect((await rider.client.delete(path)).status).toBe(204);
    expect((await secondFactorOf(rider)).passkeys).toHaveLength(1);
  });

  test("signs in without an email address", async () => {
    const rider = await signUpConfirmed();
    const { authenticator } = await addPasskey(rider);
    const browser = new ApiClient();
    const response = await signIn(browser, authenticator.assert(await askToSignIn(browser)));
    expect(expectResponse(user, 200, response)).toEqual(rider.account);
    expect((await browser.get("/api/auth/user")).status).toBe(200);
    expect((await secondFactorOf(rider)).passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  test("is rejected from another site, for another host, without user verification, and with another key", async () => {
    const rider = await signUpConfirmed();
    const { authenticator } = await addPasskey(rider);
    const browser = new ApiClient();
    const faults = [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { isVerified: false }];
    for (const fault of faults) {
      const response = authenticator.assert(await askToSignIn(browser), fault);
      expect(refusal(403, await signIn(browser, response)).message).toMatch(/could not be verified/);
    }
    const forged = new SoftwareAuthenticator().assert(await askToSignIn(browser));
    refusal(
      403,
      await signIn(browser, { ...forged, id: authenticator.credentialId, rawId: authenticator.credentialId }),
    );
    refusal(403, await signIn(browser, forged));
    refusal(401, await browser.get("/api/auth/user"));
    for (const fault of faults) {
      const client = (await signUpConfirmed()).client;
      const options = expectResponse(
        registrationOptions,
        200,
        await client.post("/api/passkeys/options", { password: PASSWORD }),
      );
      const response = new SoftwareAuthenticator().register(options, fault);
      refusal(403, await client.post("/api/passkeys", { response }));
    }
  });

  test("responds to a challenge once, in time, in its browser and for its purpose", async () => {
    const rider = await signUpConfirmed();
    const { authenticator } = await addPasskey(rider);
    const browser = new ApiClient();
    const response = authenticator.assert(await askToSignIn(browser));
    // Another browser has a sign-in of its own.
    const other = new ApiClient();
    await askToSignIn(other);
    refusal(403, await signIn(other, response));
    refusal(410, await signIn(new ApiClient(), response));
    expect((await signIn(browser, response)).status).toBe(200);
    refusal(410, await signIn(browser, response));
    const again = new ApiClient();
    const old = authenticator.assert(await askToSignIn(again));
    await db().passkeyChallenge.updateMany({ data: { expiresAt: new Date() } });
    refusal(403, await signIn(again, old));
    // A rejected response uses up the challenge too.
    const options = await askToSignIn(again);
    refusal(403, await signIn(again, authenticator.assert(options, { origin: "https://evil.example" })));
    refusal(403, await signIn(again, authenticator.assert(options)));
    const confirming = expectResponse(
      assertionOptions,
      200,
      await rider.client.post("/api/passkeys/confirm/options"),
    );
    refusal(403, await signIn(again, authenticator.assert(confirming)));
  });

  test("whose counter goes backwards may be a copy, and is rejected", async () => {
    const rider = await signUpConfirmed();
    const { authenticator } = await addPasskey(rider);
    authenticator.count = 5;
    const browser = new ApiClient();
    expect((await signIn(browser, authenticator.assert(await askToSignIn(browser)))).status).toBe(200);
    authenticator.count = 3;
    const copy = new ApiClient();
    const refused = refusal(403, await signIn(copy, authenticator.assert(await askToSignIn(copy))));
    expect(refused.message).toMatch(/may have been copied/);
  });

  test("of another account neither confirms nor passes the second step, and an ended session begins nothing", async () => {
    const [rider, other] = [await guardedRider(), await guardedRider()];
    const path = "/api/passkeys/confirm";
    const options = expectResponse(assertionOptions, 200, await rider.client.post(`${path}/options`));
    refusal(403, await rider.client.post(path, { response: other.authenticator.assert(options) }));
    const browser = new ApiClient();
    await byPassword(browser, rider.email);
    const response = other.authenticator.assert(await askToSignIn(browser, true));
    expect(refusal(403, await signIn(browser, response)).message).toMatch(/does not open this account/);
    const begun = expectResponse(assertionOptions, 200, await rider.client.post(`${path}/options`));
    await db().session.deleteMany({ where: { userId: rider.account.id } });
    refusal(401, await rider.client.post(path, { response: rider.authenticator.assert(begun) }));
    expect(await db().passkeyChallenge.count({ where: { challenge: begun.challenge } })).toBe(0);
  });
});

test("a first passkey that was begun with the password alone is not added after another one", async () => {
  const rider = await signUpConfirmed();
  const begun = expectResponse(
    registrationOptions,
    200,
    await rider.client.post("/api/passkeys/options", { password: PASSWORD }),
  );
  const elsewhere = new ApiClient();
  await byPassword(elsewhere, rider.email);
  const { authenticator } = await addPasskey({ client: elsewhere });
  const second = () => ({ response: new SoftwareAuthenticator().register(begun) });
  expect(refusal(403, await rider.client.post("/api/passkeys", second())).code).toBe("secondFactorRequired");
  expect((await secondFactorOf(rider)).passkeys).toHaveLength(1);
  // After a confirmation with the existing passkey another one is added.
  const path = "/api/passkeys/confirm";
  const options = expectResponse(assertionOptions, 200, await rider.client.post(`${path}/options`));
  expect((await rider.client.post(path, { response: authenticator.assert(options) })).status).toBe(204);
  await addPasskey(rider);
  expect((await secondFactorOf(rider)).passkeys).toHaveLength(2);
});

describe("an account that asks for a passkey after its password", () => {
  let rider: Awaited<ReturnType<typeof guardedRider>>;
  beforeAll(async () => {
    rider = await guardedRider();
  });

  test("is opened by both, and by neither alone", async () => {
    const browser = new ApiClient();
    expectResponse(secondStep, 200, await byPassword(browser, rider.email));
    refusal(401, await browser.get("/api/auth/user"));
    expect(await (await browser.fetch("GET", "/second-step")).text()).toContain("Use a Passkey");
    const response = await signIn(browser, rider.authenticator.assert(await askToSignIn(browser, true)));
    expect(expectResponse(user, 200, response).email).toBe(rider.email);
    expect((await browser.get("/api/auth/user")).status).toBe(200);
  });

  test("accepts each recovery code once instead, and counts the remaining ones", async () => {
    const [code = ""] = rider.recoveryCodes;
    const browser = new ApiClient();
    refusal(410, await browser.post("/api/auth/passkey", { recoveryCode: code }));
    await byPassword(browser, rider.email);
    const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o");
    expect((await browser.post("/api/auth/passkey", { recoveryCode: typed })).status).toBe(200);
    expect((await secondFactorOf(rider)).recoveryCodesLeft).toBe(9);
    const again = new ApiClient();
    await byPassword(again, rider.email);
    const refused = refusal(403, await again.post("/api/auth/passkey", { recoveryCode: code }));
    expect(refused.fields?.["recoveryCode"]).toMatch(/wrong, or was used before/);
    const path = "/api/second-factor/recovery-codes";
    const renewed = expectResponse(recoveryCodes, 200, await rider.client.post(path)).recoveryCodes;
    expect((await again.post("/api/auth/passkey", { recoveryCode: rider.recoveryCodes[1] })).status).toBe(
      403,
    );
    // Of two simultaneous uses one succeeds.
    const both = await Promise.all(
      [again, again.as({})].map((each) => each.post("/api/auth/passkey", { recoveryCode: renewed[0] })),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("does not open when its password was changed between the steps", async () => {
    const { client, email, authenticator } = await guardedRider();
    const browser = new ApiClient();
    await byPassword(browser, email);
    const response = authenticator.assert(await askToSignIn(browser, true));
    const change = { currentPassword: PASSWORD, password: "a horse of another colour" };
    expect((await client.post("/api/auth/change-password", change)).status).toBe(200);
    refusal(410, await signIn(browser, response));
  });

  test("no longer asks after its last passkey is removed", async () => {
    const { client, email, passkey } = await guardedRider();
    expect((await client.delete(`/api/passkeys/${passkey.id}`)).status).toBe(204);
    expectResponse(user, 200, await byPassword(new ApiClient(), email));
    refusal(409, await client.patch("/api/second-factor", { asksSecondFactor: true }));
    expect(await db().recoveryCode.count({ where: { user: { email } } })).toBe(0);
  });
});

test("an admin's changes of money and accounts need a passkey used in the last quarter of an hour, if there is one", async () => {
  const [admin, rider] = [await signUpAdmin(), await signUpConfirmed()];
  await confirmAddresses(admin.account.id);
  const payment = { userId: rider.account.id, amount: 1, paymentMethod: "cash", asCredit: true };
  const pay = () => admin.client.post("/api/admin/payments", payment);
  expect((await pay()).status).toBe(201);
  const { authenticator, recoveryCodes: codes } = await addPasskey(admin);
  expect((await pay()).status).toBe(201);
  await letTimePass(admin.account.id);
  const { code } = refusal(403, await pay());
  expect(code).toBe("secondFactorRequired");
  const others = [
    () => admin.client.patch(`/api/admin/users/${rider.account.id}`, { accountType: "admin" }),
    () => admin.client.send("DELETE", "/api/auth/user", { password: PASSWORD }),
    () => admin.client.post("/api/passkeys/options", { password: PASSWORD }),
    () => admin.client.post("/api/second-factor/recovery-codes"),
    () => admin.client.patch("/api/second-factor", { asksSecondFactor: true }),
  ];
  for (const call of others) expect(refusal(403, await call()).code).toBe("secondFactorRequired");
  expect((await admin.client.get(`/api/admin/users/${rider.account.id}`)).status).toBe(200);
  const path = "/api/passkeys/confirm";
  const options = expectResponse(assertionOptions, 200, await admin.client.post(`${path}/options`));
  expect((await admin.client.post(path, { response: authenticator.assert(options) })).status).toBe(204);
  expect((await pay()).status).toBe(201);
  await letTimePass(admin.account.id);
  expect((await admin.client.post(path, { recoveryCode: codes[0] })).status).toBe(204);
  expect((await pay()).status).toBe(201);
});

test("a site may require passkeys of its admins: no admin page or call opens without one, and a command resets it", async () => {
  const web = await startWebProcess({ ADMINS_NEED_SECOND_FACTOR: "true" });
  try {
    const admin = await signUpAdmin();
    await confirmAddresses(admin.account.id);
    const client = admin.client.as({ url: web.url });
    const [page, call] = ["/admin/users", "/api/admin/users"];
    expect(refusal(403, await client.get(call)).code).toBe("secondFactorRequired");
    const led = await client.fetch("GET", page);
    expect([led.status, await led.text()]).toEqual([403, expect.stringContaining("Make a Passkey")]);
    // They can add one, and are an admin again.
    expect(await secondFactorOf({ ...admin, client })).toMatchObject({ isDemanded: true, passkeys: [] });
    const { passkey, authenticator } = await addPasskey({ client }, new SoftwareAuthenticator(web.url));
    expect((await client.get(call)).status).toBe(200);
    expect((await client.fetch("GET", page)).status).toBe(200);
    refusal(409, await client.delete(`/api/passkeys/${passkey.id}`));
    const browser = new ApiClient({ url: web.url });
    expectResponse(secondStep, 200, await byPassword(browser, admin.email));
    expect((await signIn(browser, authenticator.assert(await askToSignIn(browser, true)))).status).toBe(200);
    expect((await browser.get(call)).status).toBe(200);
    const command = ["--import", "tsx", "scripts/admin.ts", admin.email, "--reset-second-factor"];
    const { stdout } = await execa(process.execPath, command, { env: { NODE_OPTIONS: "" } });
    expect(stdout).toContain("has no passkey and no recovery codes any more");
    refusal(401, await browser.get(call));
    expectResponse(user, 200, await byPassword(browser, admin.email));
    expect(refusal(403, await browser.get(call)).code).toBe("secondFactorRequired");
    expect(await db().auditEntry.count({ where: { accountId: admin.account.id } })).toBe(1);
  } finally {
    await web.stop();
  }
});
