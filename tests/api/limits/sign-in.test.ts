import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { errorBody } from "@/lib/contracts/errors";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { addressGroup } from "@/lib/server/request/caller-address";
import { consumePoint } from "@/lib/server/limits/counters";
import {
  expectResponse,
  PASSWORD,
  signUpFields,
  type ApiClient,
  type ApiResponse,
} from "../../support/server/api-client";
import { LimitedWeb, randomAddress } from "../../support/server/limited-web";

const LOGIN = "/api/auth/login";
let web: LimitedWeb;

beforeAll(async () => {
  web = await LimitedWeb.start();
});
afterAll(async () => {
  await web.stop();
  await db().$disconnect();
});

const tryPassword = (client: ApiClient, email: string, password = "not the password") =>
  client.post(LOGIN, { email, password });

/** Expects the contract's error, with the time until the next attempt. */
function expectLimited(
  response: ApiResponse,
  { words, mostSeconds }: { words: RegExp; mostSeconds: number },
) {
  const { code, message } = expectResponse(errorBody, 429, response);
  expect(code).toBe("rateLimited");
  expect(message).toMatch(words);
  const seconds = Number(response.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(mostSeconds);
}

describe("failed sign-ins", () => {
  const words = /^Too many failed sign-ins\. Please try again in (an hour|\d+ (minutes|hours))\.$/;

  test("are limited to five in a quarter of an hour from one address, over all web processes", async () => {
    const { email } = await web.signUpRider();
    const address = randomAddress();
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await tryPassword(web.clientAt(address, nth), email)).status).toBe(401);
    }
    for (const nth of [0, 1]) {
      const sameNetwork = address.replace(/1$/, String(nth + 2));
      const refused = await tryPassword(web.clientAt(sameNetwork, nth), email, PASSWORD);
      expectLimited(refused, { words, mostSeconds: 900 });
    }
    expect((await tryPassword(web.clientAt(randomAddress()), email, PASSWORD)).status).toBe(200);
  });

  test("are counted alike for an email address without an account", async () => {
    const client = web.clientAt(randomAddress());
    const email = signUpFields().email;
    for (let nth = 0; nth < 5; nth += 1) expect((await tryPassword(client, email)).status).toBe(401);
    expectLimited(await tryPassword(client, email), { words, mostSeconds: 900 });
  });

  test("are limited to fifty a day for an account, which still opens where its owner signed in before", async () => {
    const { email } = await web.signUpRider();
    const home = web.clientAt(randomAddress());
    expect((await tryPassword(home, email, PASSWORD)).status).toBe(200);
    for (let nth = 0; nth < 49; nth += 1) await consumePoint("signInsOfAccount", { account: email });
    expect((await tryPassword(web.clientAt(randomAddress()), email)).status).toBe(401);
    const refused = await tryPassword(web.clientAt(randomAddress()), email, PASSWORD);
    expectLimited(refused, { words, mostSeconds: 86_400 });
    expect((await tryPassword(home, email, PASSWORD)).status).toBe(200);
  });

  test("are limited to a hundred an hour from one address, over all accounts", async () => {
    const { email } = await web.signUpRider();
    const address = randomAddress();
    for (let nth = 0; nth < 100; nth += 1)
      await consumePoint("signInsFromHere", { address: addressGroup(address) });
    expectLimited(await tryPassword(web.clientAt(address), email, PASSWORD), { words, mostSeconds: 3600 });
  });

  test("do not count successful ones", async () => {
    const { email, client } = await web.signUpRider();
    for (let nth = 0; nth < 7; nth += 1)
      expect((await tryPassword(client, email, PASSWORD)).status).toBe(200);
  });
});

test("forty wrong sign-ins at once all get a response, those beyond capacity with the time until the next attempt", async () => {
  const responses = await Promise.all(
    Array.from({ length: 40 }, () => tryPassword(web.clientAt(randomAddress()), signUpFields().email)),
  );
  const statuses = new Set(responses.map(({ status }) => status));
  expect(statuses).toEqual(new Set([401, 429]));
  const busy = responses.find(({ status }) => status === 429);
  if (busy) expectLimited(busy, { words: /^Many people are signing in/, mostSeconds: 2 });
});

test("new accounts are limited to ten an hour from one address", async () => {
  const address = randomAddress();
  for (let nth = 0; nth < 9; nth += 1) await consumePoint("signUps", { address: addressGroup(address) });
  const signUp = () => web.clientAt(address).post("/api/auth/signup", signUpFields());
  expect((await signUp()).status).toBe(201);
  expectLimited(await signUp(), {
    words: /^Too many new accounts\. Please try again in (an hour|\d+ minutes)\.$/,
    mostSeconds: 3600,
  });
});
