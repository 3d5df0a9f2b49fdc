import { describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { authDebug, user } from "@/lib/contracts/auth";
import { errorBody } from "@/lib/contracts/errors";
import {
  ApiClient,
  baseUrl,
  expectResponse,
  PASSWORD,
  signUpFields,
  signUpRider,
} from "../support/server/api-client";

const SESSION = "strideframe_session";

describe("sign-up", () => {
  test("makes an account and signs it in, without ever showing the password's hash", async () => {
    const { client, account, email } = await signUpRider();
    expect(account).toMatchObject({ email, accountType: "user", hasLocalAuth: true });
    const response = await client.get("/api/auth/user");
    expect(expectResponse(user, 200, response)).toEqual(account);
    expect(Object.keys(response.body as object)).toEqual(Object.keys(user.shape));
  });

  test("refuses an address that has an account, in any letter case", async () => {
    const { email } = await signUpRider();
    const again = { ...signUpFields(), email: email.toUpperCase() };
    const refusal = expectResponse(errorBody, 409, await new ApiClient().post("/api/auth/signup", again));
    expect(refusal.message).toBe("Email already registered");
  });

  test("creates one account for two simultaneous sign-ups with one address", async () => {
    const fields = signUpFields();
    const responses = await Promise.all([1, 2].map(() => new ApiClient().post("/api/auth/signup", fields)));
    expect(responses.map((response) => response.status).toSorted()).toEqual([201, 409]);
  });

  test("names every field that is wrong, in the specification's words", async () => {
    const wrong = {
      firstName: "",
      lastName: "",
      email: "x",
      phoneNumber: "",
      gender: "",
      password: "1234567",
    };
    const refusal = expectResponse(errorBody, 400, await new ApiClient().post("/api/auth/signup", wrong));
    expect(refusal.fields).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Invalid email address",
      phoneNumber: "Phone number is required",
      gender: "Gender is required",
      password: "Password must be at least 8 characters",
    });
  });

  test("accepts the longest address, right-to-left names and joined emoji, and shows them unchanged", async () => {
    const local = randomUUID().replaceAll("-", "").repeat(2);
    const email = `${local}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(58)}.de`;
    expect(email).toHaveLength(254);
    const names = { firstName: "ליאורה", lastName: "👩🏽‍🦰 👨‍👩‍👧‍👦" };
    const client = new ApiClient();
    const response = await client.post("/api/auth/signup", { ...signUpFields(), email, ...names });
    expect(expectResponse(user, 201, response)).toMatchObject({ email, ...names });
    const page = await (await client.fetch("GET", "/")).text();
    for (const shown of ["Welcome, ליאורה", email]) expect(page.replaceAll(/<[^>]*>/g, "")).toContain(shown);
    expect((await new ApiClient().post("/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
    const longer = { ...signUpFields(), email: email.replace("@", "@b.") };
    const refusal = expectResponse(errorBody, 400, await new ApiClient().post("/api/auth/signup", longer));
    expect(refusal.fields).toEqual({ email: "Invalid email address" });
  });

  test("ignores extra fields that would give rights", async () => {
    const fields = { ...signUpFields(), accountType: "admin", id: "0", passwordHash: "x" };
    const account = expectResponse(user, 201, await new ApiClient().post("/api/auth/signup", fields));
    expect(account.accountType).toBe("user");
    expect(account.id).not.toBe("0");
  });
});

describe("sign-in", () => {
  test("opens a new session, whose cookie no script can read", async () => {
    const { email, account, client } = await signUpRider();
    const other = new ApiClient();
    const response = await other.post("/api/auth/login", { email: email.toUpperCase(), password: PASSWORD });
    expect(expectResponse(user, 200, response)).toEqual(account);
    expect(response.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
    expect(other.cookie(SESSION)).not.toBe(client.cookie(SESSION));
  });

  test("responds alike to a wrong password and to an unknown address", async () => {
    const { email } = await signUpRider();
    const wrong = await new ApiClient().post("/api/auth/login", { email, password: "not the password" });
    const unknown = await new ApiClient().post("/api/auth/login", { email: `x${email}`, password: PASSWORD });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ code: "unauthenticated", message: "Invalid email or password" });
    expect(unknown.body).toEqual(wrong.body);
  });

  test("an invented session cookie signs nobody in", async () => {
    const client = new ApiClient();
    client.setCookie(SESSION, "made-up");
    expect((await client.get("/api/auth/user")).status).toBe(401);
  });
});

describe("sign-in with a session", () => {
  test("ends that session, so that a cookie planted in the browser opens nothing", async () => {
    const { client, email } = await signUpRider();
    const before = client.as({});
    expect((await client.post("/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
    expect((await before.get("/api/auth/user")).status).toBe(401);
    expect((await client.get("/api/auth/user")).status).toBe(200);
  });

  test.each(["/api/auth/login", "/api/auth/signup"])("%s rejects requests from other sites", async (path) => {
    const { email } = await signUpRider();
    const body = { ...signUpFields(), ...(path.endsWith("login") && { email }) };
    for (const [name, value] of [
      ["origin", "https://evil.example"],
      ["sec-fetch-site", "cross-site"],
    ] as const) {
      expect((await new ApiClient().send("POST", path, body, { [name]: value })).status).toBe(403);
    }
    const init = {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    };
    expect((await fetch(new URL(path, baseUrl()), init)).status).toBe(403);
  });
});

describe("sign-out", () => {
  test("ends the session on the server, not only in the browser, and removes the guest cookie", async () => {
    const { client } = await signUpRider();
    client.setCookie("strideframe_guest", "a pass");
    const before = client.as({});
    const response = await client.get("/api/logout");
    expect([response.status, new URL(response.headers.get("location") ?? "").pathname]).toEqual([302, "/"]);
    expect([client.cookie(SESSION), client.cookie("strideframe_guest")]).toEqual([undefined, undefined]);
    expect((await before.get("/api/auth/user")).status).toBe(401);
  });

  test.each([
    ["another site's page", 403, { "sec-fetch-site": "cross-site" }],
    ["another site's page, without https", 403, { referer: "https://evil.example/", origin: "" }],
    ["our page", 302, { "sec-fetch-site": "same-origin" }],
    ["the address bar", 302, { "sec-fetch-site": "none" }],
  ])("from %s: %i", async (_from, status, headers) => {
    const { client } = await signUpRider();
    const before = client.as({});
    expect((await client.send("GET", "/api/logout", undefined, headers)).status).toBe(status);
    expect((await before.get("/api/auth/user")).status).toBe(status === 302 ? 401 : 200);
  });
});

describe("a password that is easy to guess", () => {
  const SAID = {
    mostUsed: "Password must not be one that many people use",
    address: "Password must not be your email address",
    product: "Password must not be the name Strideframe",
  };

  test.each([
    ["Password1", SAID.mostUsed],
    ["12345678", SAID.mostUsed],
    ["frida.lindqvist@example.org", SAID.address],
    ["Frida.Lindqvist1", SAID.address],
    ["Strideframe-2026!", SAID.product],
  ])("%s is rejected with an error of its field", async (password, message) => {
    const fields = { ...signUpFields(), email: "frida.lindqvist@example.org", password };
    const response = await new ApiClient().post("/api/auth/signup", fields);
    const refusal = expectResponse(errorBody, 400, response);
    expect(refusal).toEqual({ code: "invalid", message, fields: { password: message } });
  });
});

test("set-password rejects an account that has a password, and its page links to changing it", async () => {
  const { client } = await signUpRider();
  const page = await (await client.fetch("GET", "/set-password")).text();
  expect(page).toContain('href="/settings/security#password"');
  expect(page).not.toContain('type="password"');
  const refusal = await client.post("/api/auth/set-password", { password: "another password" });
  expect(expectResponse(errorBody, 409, refusal).code).toBe("conflict");
  expect((await new ApiClient().post("/api/auth/set-password", { password: "another one" })).status).toBe(
    401,
  );
});

test("without a provider, the external sign-in redirects to the product's own", async () => {
  const { status, headers } = await new ApiClient().get("/api/login");
  expect([status, new URL(headers.get("location") ?? "").pathname]).toEqual([302, "/signin"]);
});

test("debug reports whether a user is signed in, and nothing more", async () => {
  const { client } = await signUpRider();
  const response = expectResponse(authDebug.strict(), 200, await client.get("/api/auth/debug"));
  expect(response).toEqual({ authenticated: true, externalSignIn: false });
  expect(expectResponse(authDebug, 200, await new ApiClient().get("/api/auth/debug")).authenticated).toBe(
    false,
  );
});

describe("a write that is authorised by a cookie", () => {
  const body = { name: "Dressage" };

  test.each([
    ["another site's page", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["another origin", { origin: "https://evil.example" }],
    ["a page without an origin", { origin: "null" }],
    ["a sandboxed frame of ours", { "sec-fetch-site": "cross-site" }],
  ])("is rejected from %s", async (_from, headers) => {
    const { client } = await signUpRider();
    const response = await client.send("POST", "/api/collections", body, headers);
    expect(expectResponse(errorBody, 403, response).code).toBe("forbidden");
  });

  test("is accepted from our own page", async () => {
    const { client } = await signUpRider();
    const response = await client.send("POST", "/api/collections", body, { "sec-fetch-site": "same-origin" });
    expect(response.status).toBe(201);
  });
});
