/** Text as keyboards and systems send it: decomposed or composed, in capitals, at international domains. */
import { beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { adminUser } from "@/lib/contracts/admin-users";
import { user } from "@/lib/contracts/auth";
import { collection } from "@/lib/contracts/collections";
import { errorBody } from "@/lib/contracts/errors";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, expectResponse, PASSWORD, signUpFields, signUpRider } from "../support/server/api-client";

const APART = "Gru\u0308ner";
const TOGETHER = "Gr\u00fcner";

let admin: ApiClient;
beforeAll(async () => {
  admin = (await signUpAdmin()).client;
});

const signIn = async (email: string, password: string) =>
  (await new ApiClient().post("/api/auth/login", { email, password })).status;
const signUp = (part: object) => new ApiClient().post("/api/auth/signup", { ...signUpFields(), ...part });
const foundIds = async (search: string) => {
  const response = await admin.get(`/api/admin/users?search=${encodeURIComponent(search)}`);
  return expectResponse(adminUser.array(), 200, response).map(({ id }) => id);
};

test("names and all other texts are stored in composed form", async () => {
  const { client, account } = await signUpRider();
  await client.patch("/api/profile", { firstName: APART });
  const { firstName } = await db().user.findUniqueOrThrow({ where: { id: account.id } });
  expect(firstName).toBe(TOGETHER);
  const made = await client.post("/api/collections", { name: APART, description: `${APART}s Ritte` });
  expect(expectResponse(collection, 201, made)).toMatchObject({
    name: TOGETHER,
    description: `${TOGETHER}s Ritte`,
  });
});

test("a password is the same in composed and in decomposed form, and with other kinds of spaces", async () => {
  const { email } = signUpFields();
  expectResponse(user, 201, await signUp({ email, password: `${APART} am Morgen` }));
  expect(await signIn(email, `${TOGETHER} am Morgen`)).toBe(200);
  expect(await signIn(email, `${APART}\u00a0am\u3000Morgen`)).toBe(200);
  expect(await signIn(email, `${TOGETHER.toUpperCase()} am Morgen`)).toBe(401);
  expect(await signIn(email, "Gruner am Morgen")).toBe(401);
});

test("a password that was hashed without normalisation still works, and then works on every keyboard", async () => {
  const { account, email, client } = await signUpRider();
  const passwordHash = await hash(`${APART} am Morgen`, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await db().user.update({ where: { id: account.id }, data: { passwordHash } });
  expect(await signIn(email, "Gruner am Morgen")).toBe(401);
  expect(await signIn(email, `${APART} am Morgen`)).toBe(200);
  expect(await signIn(email, `${TOGETHER} am Morgen`)).toBe(200);
  // That does not end existing sessions.
  expect((await client.get("/api/auth/user")).status).toBe(200);
});

test("an address at an international domain is one account in every spelling, and is shown decoded", async () => {
  const name = `rita-${randomUUID()}`;
  const email = `${name}@Bücher.example`;
  const account = expectResponse(user, 201, await signUp({ email }));
  expect(account.email).toBe(`${name}@bücher.example`);
  const stored = `${name}@xn--bcher-kva.example`;
  expect((await db().user.findUniqueOrThrow({ where: { id: account.id } })).email).toBe(stored);
  for (const same of [
    email,
    stored,
    stored.toUpperCase(),
    `${name}@BÜCHER.example`,
    `${name}@bu\u0308cher.example`,
  ]) {
    expect(expectResponse(errorBody, 409, await signUp({ email: same })).message).toBe(
      "Email already registered",
    );
    expect(await signIn(same, PASSWORD)).toBe(200);
    expect(await foundIds(same)).toEqual([account.id]);
  }
});

test("the admin's search finds a name whatever its letter case and accents, however it was stored", async () => {
  const [composed, apart, other] = await Promise.all([signUpRider(), signUpRider(), signUpRider()]);
  const lastName = randomUUID();
  const rename = (id: string, firstName: string) =>
    db().user.update({ where: { id }, data: { firstName, lastName } });
  await rename(composed.account.id, TOGETHER);
  // As earlier versions stored it.
  await rename(apart.account.id, APART);
  await rename(other.account.id, "Grunewald");
  const both = [composed.account.id, apart.account.id].toSorted();
  for (const search of ["grüner", "GRÜNER", "gruner", "Gruner", APART, APART.toUpperCase()])
    expect([search, (await foundIds(`${search} ${lastName}`)).toSorted()]).toEqual([search, both]);
  expect(await foundIds(`gru%ner ${lastName}`)).toEqual([]);
  await rename(other.account.id, "Łukasz Strauß");
  for (const search of ["lukasz strauss", "ŁUKASZ STRAUẞ", "strauß"])
    expect([search, await foundIds(`${search} ${lastName}`)]).toEqual([search, [other.account.id]]);
});
