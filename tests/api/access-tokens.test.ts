/** Personal access tokens: programs may call what their account may, except sessions, account security and other accounts. */
import { expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { accessToken, createdAccessToken } from "@/lib/contracts/access-tokens";
import { collection } from "@/lib/contracts/collections";
import { comment } from "@/lib/contracts/comments";
import { errorBody } from "@/lib/contracts/errors";
import { user } from "@/lib/contracts/auth";
import { share } from "@/lib/contracts/shares";
import { video } from "@/lib/contracts/videos";
import { MAX_ACCESS_TOKENS } from "@/lib/domain/quotas";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { confirmAddresses, signUpConfirmed } from "../support/accounts/confirmed";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, expectResponse, PASSWORD, type ApiResponse } from "../support/server/api-client";
import { readEvents } from "../support/server/event-reader";
import { giveVideo } from "../support/videos/given-video";

type Scope = "read" | "write";

const make = async (owner: ApiClient, scope: Scope, expiresAt: string | null = null) =>
  expectResponse(
    createdAccessToken,
    201,
    await owner.post("/api/tokens", { name: "Barn display", scopes: [scope], expiresAt }),
  );
const listed = async (owner: ApiClient) =>
  expectResponse(z.array(accessToken), 200, await owner.get("/api/tokens"));
const programOf = async (owner: ApiClient, scope: Scope) =>
  new ApiClient({ token: (await make(owner, scope)).token });

function expectRefusal(response: ApiResponse, status: 401 | 403, challenge: string): void {
  expectResponse(errorBody, status, response);
  expect(response.headers.get("www-authenticate")).toBe(challenge);
}
const INVALID = 'Bearer error="invalid_token"';
const READ_ONLY = 'Bearer error="insufficient_scope", scope="write"';
const REFUSED = 'Bearer error="insufficient_scope"';

test("a token is shown once, stored as a hash, listed with its last use, and revoked only by its own account", async () => {
  const { client, account } = await signUpConfirmed();
  const { token, ...made } = await make(client, "write");
  expect(token).toMatch(/^sf_[\w-]{43}$/);
  expect(made).toMatchObject({ scopes: ["read", "write"], expiresAt: null, lastUsedAt: null });
  expect(await listed(client)).toEqual([made]);
  expect(JSON.stringify(await db().accessToken.findMany({ where: { userId: account.id } }))).not.toContain(
    token.slice(3),
  );

  const program = new ApiClient({ token });
  expect(expectResponse(user, 200, await program.get("/api/auth/user")).id).toBe(account.id);
  expect((await listed(client))[0]?.lastUsedAt).not.toBeNull();

  const path = `/api/tokens/${made.id}`;
  expectResponse(errorBody, 404, await (await signUpConfirmed()).client.delete(path));
  expect((await client.delete(path)).status).toBe(204);
  expectRefusal(await program.get("/api/auth/user"), 401, INVALID);
  expectResponse(errorBody, 404, await client.delete(path));
  expect(await listed(client)).toEqual([]);
});

test("a token with the scope write may do what its rider may; one with the scope read changes nothing", async () => {
  const { client } = await signUpConfirmed();
  const ride = await giveVideo(client);
  const [writer, reader] = [await programOf(client, "write"), await programOf(client, "read")];
  const path = `/api/videos/${ride.id}`;
  const said = { time: 0, frame: 0, type: "text", content: "Heels down" };
  for (const program of [writer, reader]) {
    expect(expectResponse(z.array(video), 200, await program.get("/api/videos")).map(({ id }) => id)).toEqual(
      [ride.id],
    );
    expect((await program.send("HEAD", path)).status).toBe(200);
    const { flowplayerMp4Url } = expectResponse(video, 200, await program.get(path));
    expect((await new ApiClient().get(flowplayerMp4Url ?? "")).status).toBe(200);
  }
  const { id } = expectResponse(comment, 201, await writer.post(`${path}/comments`, said));
  expectResponse(comment, 200, await writer.patch(`/api/comments/${id}`, { content: "Heels up" }));
  expectResponse(collection, 201, await writer.post("/api/collections", { name: "Bella" }));
  for (const write of [
    () => reader.post(`${path}/comments`, said),
    () => reader.patch(path, { title: "Mine" }),
    () => reader.delete(`/api/comments/${id}`),
    () => reader.post("/api/collections", { name: "Bella" }),
  ])
    expectRefusal(await write(), 403, READ_ONLY);
  expect((await writer.delete(`/api/comments/${id}`)).status).toBe(204);

  const stranger = await programOf((await signUpConfirmed()).client, "write");
  const [foreign, unknown] = [await stranger.get(path), await stranger.get(`/api/videos/${randomUUID()}`)];
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
});

test("a token that writes through a share link uses its account's name, and gets no cookie", async () => {
  const { client } = await signUpConfirmed();
  const ride = await giveVideo(client);
  const { shareUrl } = expectResponse(share, 200, await client.post(`/api/videos/${ride.id}/share`, {}));
  const program = await programOf((await signUpConfirmed()).client, "write");
  const said = { time: 0, frame: 0, type: "text", content: "Nice" };
  const path = `/api${new URL(shareUrl).pathname}/comments`;
  const response = await program.post(path, said);
  expect(expectResponse(comment, 201, response)).toMatchObject({ authorName: "Rita Rider", isGuest: false });
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("no token, not even an admin's, may call sessions, account security, tokens, exports or other accounts", async () => {
  const admin = await signUpAdmin();
  await confirmAddresses(admin.account.id);
  const ride = await giveVideo((await signUpConfirmed()).client);
  const program = await programOf(admin.client, "write");
  const id = randomUUID();
  const calls: [string, string, object?][] = [
    ["GET", "/api/sessions"],
    ["DELETE", `/api/sessions/${id}`],
    ["GET", "/api/tokens"],
    ["POST", "/api/tokens", { name: "More", scopes: ["write"] }],
    ["DELETE", `/api/tokens/${id}`],
    ["GET", "/api/webhook"],
    ["PUT", "/api/webhook", { url: "https://eve.example/", isEnabled: true }],
    ["DELETE", "/api/webhook"],
    ["POST", "/api/webhook/secret"],
    ["POST", "/api/webhook/test"],
    ["DELETE", `/api/identities/${id}`],
    ["PATCH", "/api/profile", { firstName: "Eve" }],
    ["DELETE", "/api/profile/picture"],
    ["GET", "/api/export"],
    ["GET", "/api/logout"],
    ["GET", "/api/auth/debug"],
    ["DELETE", "/api/auth/user", { password: PASSWORD }],
    ["POST", "/api/auth/set-password", { password: "another good one" }],
    ["POST", "/api/auth/change-password", { currentPassword: PASSWORD, password: "another good one" }],
    ["POST", "/api/auth/sign-out-everywhere"],
    ["POST", "/api/auth/send-confirmation"],
    ["GET", "/api/admin/users"],
    ["GET", `/api/admin/users/${admin.account.id}`],
    ["PATCH", `/api/admin/videos/${ride.id}/demo`, { isDemo: true }],
    ["DELETE", `/api/admin/videos/${ride.id}`],
    ["POST", "/api/admin/payments", { userId: id, amount: 1, paymentMethod: "cash" }],
    ["POST", "/api/admin/blog", { slug: "a", title: "A", content: "B" }],
  ];
  for (const [verb, path, body] of calls) {
    const response = await program.send(verb, path, body);
    expect([verb, path, response.status]).toEqual([verb, path, 403]);
    expect([path, response.headers.get("www-authenticate")]).toEqual([path, REFUSED]);
  }
  // A sign-in has to come from our own pages, whatever else is sent with it.
  const signIn = await program.post("/api/auth/login", { email: admin.email, password: PASSWORD });
  expect([signIn.status, signIn.headers.getSetCookie()]).toEqual([403, []]);
  // A token does not get its admin's access to other riders' videos.
  expectResponse(errorBody, 404, await program.get(`/api/videos/${ride.id}`));
});

test("wrong, expired and truncated tokens are rejected alike, and a cookie sent with one is ignored", async () => {
  const { client } = await signUpConfirmed();
  const { id, token } = await make(client, "read", new Date(Date.now() + 3_600_000).toISOString());
  const program = new ApiClient({ token });
  expect((await program.get("/api/videos")).status).toBe(200);
  await db().accessToken.update({ where: { id }, data: { expiresAt: new Date() } });
  const refusals = [await program.get("/api/videos")];
  for (const wrong of [token.slice(0, -1), "sf_", "", `sf_${"A".repeat(43)}`])
    refusals.push(await client.send("GET", "/api/videos", undefined, { authorization: `Bearer ${wrong}` }));
  for (const refusal of refusals) {
    expectRefusal(refusal, 401, INVALID);
    expect(refusal.body).toEqual(refusals[0]?.body);
  }
  // An Authorization header of another scheme is ignored: it may be a proxy's password.
  expect(
    (await client.send("GET", "/api/videos", undefined, { authorization: "Basic cml0YTp4" })).status,
  ).toBe(200);
});

test("an open event stream ends with its token", async () => {
  const { client } = await signUpConfirmed();
  const { id, token } = await make(client, "read");
  const reader = await readEvents(new ApiClient({ token }), "/api/videos/events");
  await reader.take("hello");
  await client.delete(`/api/tokens/${id}`);
  await reader.closed;
});

test("a new password and a sign-out everywhere revoke every token", async () => {
  const { client, email } = await signUpConfirmed();
  const first = await programOf(client, "read");
  const password = "another good password";
  expect(
    (await client.post("/api/auth/change-password", { currentPassword: PASSWORD, password })).status,
  ).toBe(200);
  expectRefusal(await first.get("/api/videos"), 401, INVALID);
  const second = await programOf(client, "read");
  expect((await client.post("/api/auth/sign-out-everywhere")).status).toBe(204);
  expectRefusal(await second.get("/api/videos"), 401, INVALID);
  expect((await new ApiClient().post("/api/auth/login", { email, password })).status).toBe(200);
});

test("the number of an account's tokens is limited; each needs a name, a scope and a future expiry", async () => {
  const { client, account } = await signUpConfirmed();
  const body = { name: "A", scopes: ["read"] };
  for (const wrong of [
    { ...body, name: " " },
    { ...body, scopes: [] },
    { ...body, scopes: ["admin"] },
    { ...body, expiresAt: new Date(0).toISOString() },
    { ...body, expiresAt: "2999-01-01T00:00:00Z" },
  ])
    expectResponse(errorBody, 400, await client.post("/api/tokens", wrong));
  await db().accessToken.createMany({
    data: Array.from({ length: MAX_ACCESS_TOKENS - 1 }, () => ({
      userId: account.id,
      name: "A",
      tokenHash: randomUUID(),
      mayWrite: false,
    })),
  });
  const responses = await Promise.all(Array.from({ length: 4 }, () => client.post("/api/tokens", body)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
});
