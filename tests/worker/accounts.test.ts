/** Account rules that need a database of the test's own. */
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import * as argon2 from "@node-rs/argon2";
import { randomUUID } from "node:crypto";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

/** The expensive steps so far, in order. */
const hashing: string[] = [];
jest.unstable_mockModule("@node-rs/argon2", () => ({
  ...argon2,
  hash: (...of: Parameters<typeof argon2.hash>) => (hashing.push("hash"), argon2.hash(...of)),
  verify: (...of: Parameters<typeof argon2.verify>) => (hashing.push("verify"), argon2.verify(...of)),
}));
const { signIn, signUp } = await import("@/lib/server/services/accounts/users");
const { requestPasswordReset } = await import("@/lib/server/services/accounts/password-resets");
const { signedInAs } = await import("../support/accounts/owner-context");
const { deleteAccount } = await import("@/lib/server/services/accounts/account-deletion");
const { sendConfirmation } = await import("@/lib/server/services/accounts/email-confirmations");
const { requestConfirmation } = await import("@/lib/server/services/accounts/profile");

const PASSWORD = "a good password";
const CALLER = { address: "127.0.0.1", sessionToken: null };
let stack: WorkerStack;

beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack.stop());

const fields = (email: string) => ({
  firstName: "Rita",
  lastName: "Rider",
  email,
  phoneNumber: "1",
  gender: "female" as const,
  password: PASSWORD,
});
const newEmail = () => `rita-${randomUUID()}@example.org`;

async function newAccount(): Promise<string> {
  const email = newEmail();
  await signUp(fields(email), CALLER);
  return email;
}

/** The hashes of one call, whether it was rejected or not. */
async function hashesOf(call: () => Promise<unknown>): Promise<string[]> {
  hashing.length = 0;
  await call().catch(() => undefined);
  return [...hashing];
}

test("an unknown address costs as many hashes as a known one, for each way to sign in", async () => {
  const email = await newAccount();
  const withoutPassword = newEmail();
  await db().user.create({ data: { email: withoutPassword, firstName: "Clara", lastName: "" } });
  for (const address of [newEmail(), email, withoutPassword]) {
    const body = { email: address, password: "not the password" };
    expect(await hashesOf(() => signIn(body, CALLER))).toEqual(["verify"]);
    expect(await hashesOf(() => requestPasswordReset({ email: address }, CALLER.address))).toEqual([]);
  }
  expect(await hashesOf(() => signUp(fields(newEmail()), CALLER))).toEqual(["hash"]);
  expect(await hashesOf(() => signUp(fields(email), CALLER))).toEqual(["hash"]);
});

test("an address gets five confirmation mails a day, also when its account is created again", async () => {
  const email = await newAccount();
  const asked = () => db().mail.count({ where: { recipient: email } });
  const idOf = async () => (await db().user.findUniqueOrThrow({ where: { email } })).id;
  for (let nth = 0; nth < 3; nth += 1) await sendConfirmation(await idOf());
  await db().user.delete({ where: { id: await idOf() } });
  await signUp(fields(email), CALLER);
  for (let nth = 0; nth < 3; nth += 1) await sendConfirmation(await idOf());
  expect(await asked()).toBe(5);
  await expect(requestConfirmation(await signedInAs(await idOf()))).rejects.toMatchObject({
    code: "rateLimited",
  });
});

test("the last admin stays; of two that leave at once only one can", async () => {
  await db().user.updateMany({ data: { accountType: "user" } });
  const emails = [await newAccount(), await newAccount()];
  await db().user.updateMany({ where: { email: { in: emails } }, data: { accountType: "admin" } });
  const rows = await db().user.findMany({ where: { email: { in: emails } } });
  const both = await Promise.all(rows.map(({ id }) => signedInAs(id)));
  const ends = await Promise.allSettled(both.map((each) => deleteAccount(each, { password: PASSWORD })));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = ends.find((end) => end.status === "rejected");
  expect(refused?.reason).toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/must be an admin/),
  });
  expect(await db().user.count({ where: { accountType: "admin" } })).toBe(1);
});
