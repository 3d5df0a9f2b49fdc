/** Sign-in through a real OpenID Connect provider: who gets which account, and how an existing account is connected. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { authDebug, confirmation, user } from "@/lib/contracts/auth";
import { errorBody } from "@/lib/contracts/errors";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import {
  ApiClient,
  expectResponse,
  PASSWORD,
  signUpFields,
  type ApiResponse,
} from "../support/server/api-client";
import { RealProvider, settingsFor } from "../support/oidc/provider";
import { goToProvider, ledTo, signInAt } from "../support/oidc/sign-in-steps";
import { startWebProcess, type WebProcess } from "../support/server/web-process";

const SESSION = "strideframe_session";
const provider = new RealProvider();
let web: WebProcess;
let trustingWeb: WebProcess;

beforeAll(async () => {
  const settings = settingsFor(await provider.start());
  [web, trustingWeb] = await Promise.all([
    startWebProcess(settings),
    startWebProcess({ ...settings, OIDC_TRUSTS_ADDRESSES: "true" }),
  ]);
  provider.allow(web.url, trustingWeb.url);
});
afterAll(async () => {
  await Promise.all([web.stop(), trustingWeb.stop()]);
  provider.stop();
  await db().$disconnect();
});

const browser = () => new ApiClient({ url: web.url });
const newLogin = () => `clara-${randomUUID()}`;
const accountOf = async (client: ApiClient) => expectResponse(user, 200, await client.get("/api/auth/user"));
const setCookies = (response: ApiResponse) => response.headers.getSetCookie();

async function signUp(): Promise<{ client: ApiClient; email: string; login: string }> {
  const client = browser();
  const login = newLogin();
  const email = `${login}@club.example`;
  expectResponse(user, 201, await client.post("/api/auth/signup", { ...signUpFields(), email }));
  return { client, email, login };
}

test("the redirect has PKCE, state and nonce, and ignores parameters of the caller", async () => {
  const client = browser();
  const response = await client.get(
    "/api/login?next=/videos&redirect_uri=https://evil.example&scope=all&prompt=none",
  );
  const place = new URL(response.headers.get("location") ?? "");
  expect([response.status, place.origin]).toEqual([302, provider.issuer]);
  const asked = Object.fromEntries(place.searchParams);
  expect(asked).toEqual({
    client_id: "strideframe",
    scope: "openid email profile",
    response_type: "code",
    redirect_uri: `${web.url}/api/auth/callback/oidc`,
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  for (const line of setCookies(response)) {
    expect(line).toMatch(/^strideframe_oidc_\w+=.*; HttpOnly; SameSite=Lax/i);
    expect(line).not.toContain(asked["state"]);
    expect(line).not.toContain(asked["nonce"]);
  }
});

test("a new person gets an account without a password, and an ordinary session", async () => {
  const client = browser();
  const login = newLogin();
  const response = await signInAt(client, login, { from: "/api/login?next=/videos" });
  expect([response.status, ledTo(response)]).toEqual([302, "/videos"]);
  const line = setCookies(response).find((each) => each.startsWith(`${SESSION}=`));
  expect(line).toMatch(/HttpOnly; SameSite=Lax; Max-Age=2592000$/);
  expect(await accountOf(client)).toMatchObject({
    email: `${login}@club.example`,
    firstName: "Clara",
    lastName: "Lindqvist",
    hasLocalAuth: false,
    accountType: "user",
  });
  const stored = await db().session.findMany({ where: { user: { email: `${login}@club.example` } } });
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(client.cookie(SESSION));
  expect(setCookies(response).join()).not.toContain("next-auth");
});

test.each([
  ["that the provider has verified", { email_verified: true }, true, true],
  ["that it says nothing of, as Microsoft Entra", {}, false, false],
  ["that it says nothing of, where the operator trusts the provider", {}, true, true],
  ["that it has not verified, whatever the operator says", { email_verified: false }, true, false],
])(
  "a new person's address %s is confirmed, or gets a confirmation mail",
  async (_what, said, isTrusted, isConfirmed) => {
    const login = newLogin();
    provider.people.set(login, { email: `${login}@club.example`, ...said });
    const client = new ApiClient({ url: isTrusted ? trustingWeb.url : web.url });
    await signInAt(client, login);
    const { id, isEmailConfirmed } = await accountOf(client);
    expect(isEmailConfirmed).toBe(isConfirmed);
    const [asked] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'send-confirmation' AND data->>'userId' = ${id}`;
    expect(asked?.count).toBe(isConfirmed ? 0 : 1);
  },
);

test("the same person gets the same account, also with a changed address", async () => {
  const login = newLogin();
  const first = browser();
  await signInAt(first, login);
  const { id } = await accountOf(first);
  provider.people.set(login, { email: `moved-${login}@club.example`, email_verified: true });
  const second = browser();
  await signInAt(second, login);
  expect(await accountOf(second)).toMatchObject({ id, email: `${login}@club.example` });
});

test("a sign-in ends the earlier session of the browser; signing out ends the new one", async () => {
  const { client } = await signUp();
  const planted = client.as({});
  await signInAt(client, newLogin());
  expect((await planted.get("/api/auth/user")).status).toBe(401);
  const before = client.as({});
  expect(ledTo(await client.get("/api/logout"))).toBe("/");
  expect((await before.get("/api/auth/user")).status).toBe(401);
});

test("an account with this address is not taken over: it is connected by its password, once", async () => {
  const { email, login } = await signUp();
  const client = browser();
  const response = await signInAt(client, login, { from: "/api/login?next=/videos" });
  expect(ledTo(response)).toBe("/signin?next=%2Fvideos&problem=connect");
  expect(client.cookie(SESSION)).toBeUndefined();
  const page = await (await client.fetch("GET", ledTo(response))).text();
  expect(page).toContain("There is an account with your email address already.");
  expect(page).toContain(email);

  const connect = (body: object) => client.post("/api/auth/login", { email, connects: true, ...body });
  expect((await connect({ password: "not the password" })).status).toBe(401);
  const other = await signUp();
  const foreign = expectResponse(errorBody, 400, await connect({ email: other.email, password: PASSWORD }));
  expect(foreign.fields?.["email"]).toMatch(/only that account can be connected/);
  expect(await db().externalIdentity.count({ where: { subject: login } })).toBe(0);
  const before = client.as({});
  expect((await connect({ password: PASSWORD })).status).toBe(200);
  expect(await db().externalIdentity.count({ where: { subject: login, user: { email } } })).toBe(1);
  expect((await accountOf(client)).isEmailConfirmed).toBe(true);
  const reported = await db().mail.findFirstOrThrow({ where: { recipient: email, confirmsEmail: false } });
  expect(reported.subject).toBe("Stable Club now opens your Strideframe account");

  const later = browser();
  expect(ledTo(await signInAt(later, login))).toBe("/");
  expect(await accountOf(later)).toMatchObject({ email, hasLocalAuth: true });
  // The sign-in ended the earlier session and removed the cookie that connects.
  expect((await before.get("/api/auth/user")).status).toBe(401);
  expect(client.cookie("strideframe_oidc_link")).toBeUndefined();
});

test("signing in without asking to connect connects nothing, and asking without an identity to connect is rejected", async () => {
  const { email, login } = await signUp();
  const client = browser();
  await signInAt(client, login);
  expect((await client.post("/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
  expect(await db().externalIdentity.count({ where: { subject: login } })).toBe(0);
  for (const cookie of [undefined, "made.up", "x"]) {
    const stranger = browser();
    if (cookie) stranger.setCookie("strideframe_oidc_link", cookie);
    const response = await stranger.post("/api/auth/login", { email, password: PASSWORD, connects: true });
    expect(expectResponse(errorBody, 400, response).message).toMatch(/^Too much time has passed/);
    expect(stranger.cookie(SESSION)).toBeUndefined();
  }
});

test("an account of the provider gets a password, which then opens it too, and the provider can be disconnected", async () => {
  const login = newLogin();
  const client = browser();
  await signInAt(client, login);
  const { id } = await db().externalIdentity.findFirstOrThrow({ where: { subject: login } });
  const path = `/api/identities/${id}`;
  const settings = async () => (await client.fetch("GET", "/settings/security")).text();
  expect(await settings()).toContain("To disconnect it, set a password first.");
  expect(expectResponse(errorBody, 409, await client.delete(path)).message).toMatch(/^Set a password first/);
  expectResponse(confirmation, 200, await client.post("/api/auth/set-password", { password: PASSWORD }));
  expect((await accountOf(client)).hasLocalAuth).toBe(true);
  const email = `${login}@club.example`;
  expect((await browser().post("/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
  const through = browser();
  await signInAt(through, login);
  expect((await accountOf(through)).email).toBe(email);

  expect(await settings()).toContain("Disconnect Stable Club");
  expectResponse(errorBody, 404, await (await signUp()).client.delete(path));
  expectResponse(errorBody, 401, await browser().delete(path));
  expect((await client.delete(path)).status).toBe(204);
  expectResponse(errorBody, 404, await client.delete(path));
  expect(await settings()).not.toContain("Connected sign-in");
  const reported = await db().mail.findFirstOrThrow({ where: { recipient: email } });
  expect(reported.subject).toBe("Stable Club no longer opens your Strideframe account");
  // The account remains, and asks for its password.
  expect(ledTo(await signInAt(browser(), login))).toBe("/signin?problem=connect");
});

test("ten simultaneous sign-ins of a new person create one account", async () => {
  const login = newLogin();
  const ways = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const client = browser();
      return { client, back: await goToProvider(client, login) };
    }),
  );
  const responses = await Promise.all(ways.map(({ client, back }) => client.get(back)));
  expect(responses.map(ledTo)).toEqual(responses.map(() => "/"));
  const ids = await Promise.all(ways.map(async ({ client }) => (await accountOf(client)).id));
  expect(new Set(ids).size).toBe(1);
});

test("a code works once, and only in the browser that requested it", async () => {
  const client = browser();
  const back = await goToProvider(client, newLogin());
  expect(ledTo(await browser().get(back))).toBe("/signin?problem=outdated");
  expect(ledTo(await client.get(back))).toBe("/");
  expect(ledTo(await client.get(back))).toBe("/signin?problem=outdated");
  expect((await client.get("/api/auth/user")).status).toBe(200);
});

test("another site's page cannot begin a sign-in", async () => {
  const response = await browser().send("GET", "/api/login", undefined, { "sec-fetch-site": "cross-site" });
  expect(ledTo(response)).toBe("/signin");
});

test("debug says that there is a provider", async () => {
  const response = expectResponse(authDebug.strict(), 200, await browser().get("/api/auth/debug"));
  expect(response).toEqual({ authenticated: false, externalSignIn: true });
});
