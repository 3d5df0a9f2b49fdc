/** Invalid responses of a provider are rejected with a message, and create or change no account. */
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { externalSignInMessages, type ExternalSignInProblem } from "@/lib/domain/accounts/external-sign-in";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { ApiClient, signUpFields, type ApiResponse } from "../support/server/api-client";
import { HostileProvider } from "../support/oidc/hostile-provider";
import { settingsFor } from "../support/oidc/provider";
import { signedByPublicKey, tampered, unsigned } from "../support/oidc/token";
import { ledTo } from "../support/oidc/sign-in-steps";
import { startWebProcess, type WebProcess } from "../support/server/web-process";

const SESSION = "strideframe_session";
const CALLBACK = "/api/auth/callback/oidc";
const provider = new HostileProvider();
let web: WebProcess;

beforeAll(async () => {
  web = await startWebProcess(settingsFor(await provider.start()));
});
afterEach(() => {
  provider.claimedIssuer = undefined;
  provider.isBroken = false;
  provider.userinfo = undefined;
});
afterAll(async () => {
  await web.stop();
  provider.stop();
  await db().$disconnect();
});

const browser = () => new ApiClient({ url: web.url });

/** Starts a sign-in. @returns what the redirect to the provider contains. */
async function begin(client: ApiClient, from = "/api/login"): Promise<{ state: string; nonce: string }> {
  const { searchParams } = new URL((await client.get(from)).headers.get("location") ?? "");
  return { state: searchParams.get("state") ?? "", nonce: searchParams.get("nonce") ?? "" };
}

const comeBack = (client: ApiClient, query: Record<string, string>) =>
  client.get(`${CALLBACK}?${new URLSearchParams(query)}`);

/** All identities that this provider has added. */
const broughtIn = () => db().externalIdentity.findMany({ where: { issuer: { contains: provider.issuer } } });

/** Expects a redirect to the sign-in screen with the message of this problem, and no session. */
async function expectRefused(response: ApiResponse, client: ApiClient, problem: ExternalSignInProblem) {
  expect([response.status, ledTo(response)]).toEqual([302, `/signin?problem=${problem}`]);
  expect(client.cookie(SESSION)).toBeUndefined();
  const page = await (await client.fetch("GET", ledTo(response))).text();
  expect(page.replaceAll("&quot;", '"')).toContain(externalSignInMessages(problem, "Stable Club"));
}

type InvalidToken = [name: string, problem: ExternalSignInProblem, token: (nonce: string) => string];
const claims = (nonce: string, part = {}) => provider.claims(nonce, part);
const now = () => Math.floor(Date.now() / 1000);

const INVALID_TOKENS: InvalidToken[] = [
  [
    "tampered with",
    "untrusted",
    (nonce) => tampered(provider.signed(claims(nonce)), claims(nonce, { sub: "another" })),
  ],
  ["expired", "untrusted", (nonce) => provider.signed(claims(nonce, { exp: now() - 60 }))],
  ["of the future", "untrusted", (nonce) => provider.signed(claims(nonce, { nbf: now() + 3600 }))],
  ["for another program", "untrusted", (nonce) => provider.signed(claims(nonce, { aud: "another" }))],
  [
    "for several programs, by another",
    "untrusted",
    (nonce) => provider.signed(claims(nonce, { aud: ["strideframe", "another"], azp: "another" })),
  ],
  ["of another provider", "untrusted", (nonce) => provider.signed(claims(nonce, { iss: "https://other" }))],
  ["with another nonce", "untrusted", () => provider.signed(claims("another"))],
  ["without a nonce", "untrusted", () => provider.signed({ ...claims(""), nonce: undefined })],
  ["without a signature (alg none)", "untrusted", (nonce) => unsigned(claims(nonce))],
  ["signed by the public key", "untrusted", (nonce) => signedByPublicKey(claims(nonce), provider.key)],
  [
    "signed by a key never published",
    "untrusted",
    (nonce) => provider.signed(claims(nonce), provider.strangersKey),
  ],
  [
    "signed by another key with a known id",
    "untrusted",
    (nonce) => provider.signed(claims(nonce), { ...provider.strangersKey, id: provider.key.id }),
  ],
  ["no token at all", "untrusted", () => "not a token"],
  ["without a subject", "untrusted", (nonce) => provider.signed(claims(nonce, { sub: undefined }))],
  [
    "with a subject that the database cannot store",
    "untrusted",
    (nonce) => provider.signed(claims(nonce, { sub: "a\u0000" })),
  ],
  ["without an e-mail address", "noEmail", (nonce) => provider.signed(claims(nonce, { email: undefined }))],
  ["with no real address", "noEmail", (nonce) => provider.signed(claims(nonce, { email: "nobody" }))],
  [
    "with an address of 255 characters",
    "noEmail",
    (nonce) => provider.signed(claims(nonce, { email: `${"a".repeat(64)}@${"b".repeat(187)}.de` })),
  ],
];

test.each(INVALID_TOKENS)("a token %s is rejected", async (_name, problem, token) => {
  const client = browser();
  const before = await broughtIn();
  const { state, nonce } = await begin(client);
  provider.token = () => token(nonce);
  await expectRefused(await comeBack(client, { code: "a code", state }), client, problem);
  expect(await broughtIn()).toEqual(before);
});

test("userinfo counts only for the subject of the token", async () => {
  const client = browser();
  const { state, nonce } = await begin(client);
  provider.token = () => provider.signed(claims(nonce, { email: undefined }));
  provider.userinfo = { sub: "another", email: "another@club.example", email_verified: true };
  await expectRefused(await comeBack(client, { code: "a code", state }), client, "untrusted");
});

test("an unverified address neither opens the account that has it nor offers to connect it", async () => {
  const fields = signUpFields();
  await browser().post("/api/auth/signup", fields);
  const client = browser();
  const { state, nonce } = await begin(client);
  provider.token = () => provider.signed(claims(nonce, { email: fields.email, email_verified: false }));
  await expectRefused(await comeBack(client, { code: "a code", state }), client, "unverified");
  expect(client.cookie("strideframe_oidc_link")).toBeUndefined();
});

test.each<[string, (state: string) => Record<string, string>, ExternalSignInProblem]>([
  ["with another state", () => ({ code: "a code", state: "another" }), "untrusted"],
  ["without a state", () => ({ code: "a code" }), "untrusted"],
  ["without a code", (state) => ({ state }), "untrusted"],
  ["from another provider (mix-up)", (state) => ({ code: "a", state, iss: "https://other" }), "untrusted"],
  ["because the person said no", (state) => ({ error: "access_denied", state }), "cancelled"],
  ["with an error", (state) => ({ error: "server_error", state, error_description: "<b>x" }), "refused"],
])("a redirect %s is rejected", async (_name, query, problem) => {
  const client = browser();
  const before = await broughtIn();
  const { state, nonce } = await begin(client);
  provider.token = () => provider.signed(claims(nonce));
  await expectRefused(await comeBack(client, query(state)), client, problem);
  // That sign-in has ended: a valid redirect comes too late.
  await expectRefused(await comeBack(client, { code: "a code", state }), client, "outdated");
  expect(await broughtIn()).toEqual(before);
});

test("a provider that is unreachable, or names another issuer, signs nobody in", async () => {
  const client = browser();
  provider.isBroken = true;
  await expectRefused(await client.get("/api/login"), client, "unreachable");
  provider.isBroken = false;
  const { state, nonce } = await begin(client);
  provider.isBroken = true;
  await expectRefused(await comeBack(client, { code: "a code", state }), client, "unreachable");
  provider.isBroken = false;
  provider.claimedIssuer = "https://other.example";
  const again = await begin(client);
  expect(nonce).not.toBe(again.nonce);
  provider.token = () => provider.signed(claims(again.nonce, { iss: "https://other.example" }));
  await expectRefused(await comeBack(client, { code: "a code", state: again.state }), client, "untrusted");
});

const ELSEWHERE = [
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/api/logout",
  "@evil.example",
  "%2f%2fevil.example",
];

test.each(ELSEWHERE)("a forged destination leads to the home page: %s", async (place) => {
  const client = browser();
  const named = encodeURIComponent(place);
  const { state, nonce } = await begin(client, `/api/login?next=${named}&callbackUrl=${named}`);
  provider.token = () => provider.signed(claims(nonce));
  const back = { code: "a code", state, callbackUrl: place, next: place, redirect: place };
  expect(ledTo(await comeBack(client, back))).toBe("/");
  const planted = browser();
  const other = await begin(planted);
  provider.token = () => provider.signed(claims(other.nonce));
  planted.setCookie("strideframe_oidc_next", named);
  const end = await comeBack(planted, { code: "a code", state: other.state });
  expect(new URL(end.headers.get("location") ?? "").origin).toBe(web.url);
  expect(ledTo(end)).toMatch(/^\/(signin\?problem=untrusted)?$/);
});

test("names that no column can hold are cleaned, the longest address is accepted, and the account shows both", async () => {
  const client = browser();
  const { state, nonce } = await begin(client);
  const email = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(58)}.de`;
  expect(email).toHaveLength(254);
  await db().user.deleteMany({ where: { email } });
  const person = {
    sub: email,
    email: email.toUpperCase(),
    given_name: "ليلى\u0000",
    family_name: "👩🏽‍🦰".repeat(60),
  };
  provider.token = () => provider.signed(claims(nonce, person));
  expect(ledTo(await comeBack(client, { code: "a code", state }))).toBe("/");
  const { body } = await client.get("/api/auth/user");
  expect(body).toMatchObject({ email, firstName: "ليلى" });
  expect((await client.fetch("GET", "/")).status).toBe(200);
});
