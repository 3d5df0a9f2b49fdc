/** The devices that get pushes: how they are added and removed, which are rejected, and what ends them. */
import { createHash, ECDH } from "node:crypto";
import { expect, test } from "@jest/globals";
import { errorBody } from "@/lib/contracts/errors";
import { pushState, pushSubscription } from "@/lib/contracts/push-subscriptions";
import { session } from "@/lib/contracts/sessions";
import { MAX_PUSH_SUBSCRIPTIONS } from "@/lib/domain/quotas";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { browserSubscription } from "../support/accounts/browser-subscription";
import { signUpConfirmed } from "../support/accounts/confirmed";
import { ApiClient, baseUrl, expectResponse, PASSWORD, signUpRider } from "../support/server/api-client";

const PATH = "/api/push-subscriptions";

const read = async (client: ApiClient) => expectResponse(pushState, 200, await client.get(PATH));
const namesOf = async (client: ApiClient) =>
  (await read(client)).subscriptions.map(({ name }) => name).toSorted();
const add = async (client: ApiClient, name?: string, browser = browserSubscription()) =>
  expectResponse(pushSubscription, 201, await client.post(PATH, { ...browser, name }));

async function signIn(email: string): Promise<ApiClient> {
  const client = new ApiClient();
  expect((await client.post("/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
  return client;
}

test("a browser is added once, found by its hash, renamed and removed, and the key is valid for browsers", async () => {
  const { client } = await signUpConfirmed();
  const { publicKey } = await read(client);
  expect(() =>
    ECDH.convertKey(publicKey ?? "", "prime256v1", "base64url", "base64url", "uncompressed"),
  ).not.toThrow();
  const browser = browserSubscription();
  // As browsers send it.
  const sent = { ...browser, expirationTime: null };
  const made = expectResponse(pushSubscription, 201, await client.post(PATH, sent));
  expect(made).toMatchObject({
    name: "Unknown browser",
    endpointHash: createHash("sha256").update(browser.endpoint).digest("base64url"),
    lastUsedAt: null,
  });
  expect(expectResponse(pushSubscription, 200, await client.post(PATH, browser))).toEqual(made);
  const renamed = await client.patch(`${PATH}/${made.id}`, { name: " Barn phone " });
  expect(expectResponse(pushSubscription, 200, renamed)).toEqual({ ...made, name: "Barn phone" });
  expect(await read(client)).toEqual({
    publicKey,
    unread: 0,
    subscriptions: [{ ...made, name: "Barn phone" }],
  });
  expect((await client.post(`${PATH}/${made.id}/trial`)).status).toBe(202);
  expect((await client.delete(`${PATH}/${made.id}`)).status).toBe(204);
  expect((await client.delete(`${PATH}/${made.id}`)).status).toBe(404);
  expect((await client.post(`${PATH}/${made.id}/trial`)).status).toBe(404);
  expect(await namesOf(client)).toEqual([]);
});

test.each([
  ["http", { endpoint: "http://push.example/a" }],
  ["another port", { endpoint: "https://push.example:8443/a" }],
  ["a password", { endpoint: "https://a:b@push.example/a" }],
  ["a part of a page", { endpoint: "https://push.example/a#b" }],
  ["no address", { endpoint: "push.example" }],
  ["one without end", { endpoint: `https://push.example/${"a".repeat(1000)}` }],
  ["this machine", { endpoint: "https://127.0.0.1/a" }],
  ["this machine in other digits", { endpoint: "https://2130706433/a" }],
  ["this machine by IPv6", { endpoint: "https://[::1]/a" }],
  ["a private network", { endpoint: "https://10.0.0.7/a" }],
  ["one in IPv6 form", { endpoint: "https://[::ffff:192.168.1.1]/a" }],
  ["the cloud's own", { endpoint: "https://169.254.169.254/latest" }],
  ["a key that is none", { keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }],
  ["a short key", { keys: { p256dh: "BAAA", auth: "A".repeat(22) } }],
  ["no secret", { keys: { p256dh: browserSubscription().keys.p256dh } }],
  ["a name of lines", { name: " \r\n " }],
])("%s is refused", async (_, part) => {
  const { client } = await signUpConfirmed();
  const response = await client.post(PATH, { ...browserSubscription(), ...part });
  expect(Object.keys(expectResponse(errorBody, 400, response).fields ?? {})).not.toEqual([]);
  expect(await namesOf(client)).toEqual([]);
});

test("the devices of an account are limited, also with simultaneous requests", async () => {
  const { client } = await signUpConfirmed();
  const sent = Array.from({ length: 5 * MAX_PUSH_SUBSCRIPTIONS }, () =>
    client.post(PATH, browserSubscription()),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_PUSH_SUBSCRIPTIONS);
  expect(new Set(statuses)).toEqual(new Set([201, 422]));
  const [first] = (await read(client)).subscriptions;
  await client.delete(`${PATH}/${first?.id}`);
  await add(client);
});

test("an account with an unconfirmed address gets no key, and adds no device", async () => {
  const { client } = await signUpRider();
  expect(await read(client)).toEqual({ publicKey: null, unread: 0, subscriptions: [] });
  const refused = expectResponse(errorBody, 403, await client.post(PATH, browserSubscription()));
  expect(refused.code).toBe("emailUnconfirmed");
});

test("a browser that another account adds is removed from the first one", async () => {
  const [before, after] = [await signUpConfirmed(), await signUpConfirmed()];
  const browser = browserSubscription();
  await add(before.client, "Shared", browser);
  await add(after.client, "Shared", browser);
  expect(await namesOf(before.client)).toEqual([]);
  expect(await namesOf(after.client)).toEqual(["Shared"]);
});

test("a sign-out, a session ended elsewhere and a sign-out everywhere remove their devices", async () => {
  const { client, email } = await signUpConfirmed();
  const [phone, tablet] = [await signIn(email), await signIn(email)];
  await add(client, "Desk");
  await add(phone, "Phone");
  await add(tablet, "Tablet");
  await phone.fetch("GET", "/api/logout");
  expect(await namesOf(client)).toEqual(["Desk", "Tablet"]);
  const open = expectResponse(session.array(), 200, await client.get("/api/sessions"));
  for (const { id, isCurrent } of open) if (!isCurrent) await client.delete(`/api/sessions/${id}`);
  expect(await namesOf(client)).toEqual(["Desk"]);
  await client.post("/api/auth/sign-out-everywhere");
  expect(await namesOf(await signIn(email))).toEqual([]);
});

test("changing the password and signing in again keep the current device, and no other", async () => {
  const { client, email } = await signUpConfirmed();
  await add(client, "Desk");
  await add(await signIn(email), "Phone");
  const password = "another good password";
  const changed = await client.post("/api/auth/change-password", { currentPassword: PASSWORD, password });
  expect(changed.status).toBe(200);
  expect(await namesOf(client)).toEqual(["Desk"]);
  expect((await client.post("/api/auth/login", { email, password })).status).toBe(200);
  expect(await namesOf(client)).toEqual(["Desk"]);
  // It is still removed with its session.
  await client.fetch("GET", "/api/logout");
  expect(await db().pushSubscription.count({ where: { user: { email } } })).toBe(0);
});

test("a deleted account has no devices left", async () => {
  const { client, account } = await signUpConfirmed();
  await add(client);
  expect((await client.send("DELETE", "/api/auth/user", { password: PASSWORD })).status).toBe(204);
  expect(await db().pushSubscription.count({ where: { userId: account.id } })).toBe(0);
});

test("the service worker is small, revalidated, allowed for the whole site, and handles no request", async () => {
  const response = await fetch(`${baseUrl()}/service-worker.js`);
  const script = await response.text();
  expect(response.headers.get("content-type")).toMatch(/^application\/javascript|^text\/javascript/);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(Buffer.byteLength(script)).toBeLessThan(3000);
  expect(script).not.toMatch(/"fetch"|caches\./);
});

test("the policy of pages allows the site's own service worker and manifest, and no others", async () => {
  const policyOf = async (path: string) =>
    (await fetch(baseUrl() + path)).headers.get("content-security-policy") ?? "";
  for (const path of ["/", "/signin"]) {
    expect(await policyOf(path)).toContain("worker-src 'self' blob:;");
    expect(await policyOf(path)).toContain("manifest-src 'self';");
  }
});
