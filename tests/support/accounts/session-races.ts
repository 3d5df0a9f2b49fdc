/** Sign-ins during a change of an account's password or identities, in a short form for `npm test` and a long one. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { hashPassword } from "@/lib/server/auth/passwords";
import { resetToken } from "@/lib/server/auth/link-tokens";
import { writeExternalLink } from "@/lib/server/auth/external-link";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { signInExternally } from "@/lib/server/services/accounts/external-sign-in";
import { resetPassword } from "@/lib/server/services/accounts/password-resets";
import { changePassword, setPassword } from "@/lib/server/services/accounts/own-password";
import { signIn } from "@/lib/server/services/accounts/users";
import { signedInAs } from "./owner-context";
import { startWorkerStack, type WorkerStack } from "../server/worker-stack";

const OLD = "a good password";
const NEW = "a horse of another colour";
const SIGN_INS = 6;
/** Milliseconds between the starts of the sign-ins, so that some meet each step of the change. */
const STEP_MS = 12;
const TIMEOUT_MS = 400_000;

const ISSUER = "https://provider.example";
const newAccount = (passwordHash: string | null) =>
  db().user.create({
    data: {
      email: `rita-${randomUUID()}@example.org`,
      firstName: "Rita",
      lastName: "Rider",
      passwordHash,
      emailConfirmedAt: new Date(),
    },
  });
type User = Awaited<ReturnType<typeof newAccount>>;
const from = () => ({ address: randomUUID(), sessionToken: null });

/** Each way to change a password, and the number of sessions that remain: the one that changed it, or none. */
const CHANGES: readonly [string, number, (user: User) => Promise<unknown>][] = [
  [
    "change",
    1,
    async ({ id }) => changePassword(await signedInAs(id), { currentPassword: OLD, password: NEW }),
  ],
  [
    "reset",
    0,
    async ({ id: userId }) => {
      const expiresAt = new Date(Date.now() + 60_000);
      const { id } = await db().passwordReset.create({ data: { userId, expiresAt } });
      await resetPassword({ token: resetToken(id), password: NEW }, { address: randomUUID(), user: null });
    },
  ],
  [
    "set",
    1,
    async (user) => {
      await db().user.update({ where: { id: user.id }, data: { passwordHash: null } });
      await setPassword(await signedInAs(user.id), NEW);
    },
  ],
];

/** Defines the tests: this many rounds for each way in which a password or a connection ends. */
export function raceSignIns(rounds: number): void {
  let stack: WorkerStack;
  let oldHash: string;
  beforeAll(async () => {
    stack = await startWorkerStack();
    oldHash = await hashPassword(OLD);
  });
  afterAll(() => stack.stop());

  test.each(CHANGES)(
    `${rounds} rounds of sign-ins beside a "%s" of the password leave no session of the old one`,
    async (_, left, change) => {
      let sessions = 0;
      let identities = 0;
      for (let round = 0; round < rounds; round++) {
        const user = await newAccount(oldHash);
        const link = writeExternalLink({
          userId: user.id,
          email: user.email,
          issuer: ISSUER,
          subject: randomUUID(),
        });
        const signIns = Array.from({ length: SIGN_INS }, async (__, nth) => {
          await sleep(nth * STEP_MS);
          const body = { email: user.email, password: OLD, connects: nth === SIGN_INS - 1 };
          return signIn(body, from(), link);
        });
        await Promise.all([change(user), Promise.allSettled(signIns)]);
        const where = { userId: user.id };
        sessions += (await db().session.count({ where })) - left;
        const last = (await Promise.allSettled(signIns)).at(-1);
        if (last?.status === "rejected") identities += await db().externalIdentity.count({ where });
      }
      expect({ sessions, identities }).toEqual({ sessions: 0, identities: 0 });
    },
    TIMEOUT_MS,
  );

  test(
    `${rounds} rounds of external sign-ins beside the end of their connection: each session is from before it`,
    async () => {
      let late = 0;
      for (let round = 0; round < rounds; round++) {
        const user = await newAccount(oldHash);
        const subject = randomUUID();
        const identity = await db().externalIdentity.create({
          data: { userId: user.id, issuer: ISSUER, subject },
        });
        const person = {
          issuer: ISSUER,
          subject,
          email: user.email,
          isEmailVerified: true,
          firstName: "Rita",
          lastName: "Rider",
          authenticatedAt: new Date(),
        };
        const end = () =>
          db().$transaction(async (transaction) => {
            await transaction.$queryRaw`SELECT 1 FROM "User" WHERE id = ${user.id}::uuid FOR NO KEY UPDATE`;
            await transaction.externalIdentity.delete({ where: { id: identity.id } });
            await transaction.session.deleteMany({ where: { userId: user.id } });
          });
        await Promise.all([
          end(),
          ...Array.from({ length: SIGN_INS }, (_, nth) =>
            sleep(nth).then(() => signInExternally(person, from())),
          ),
        ]);
        late += await db().session.count({ where: { userId: user.id } });
      }
      expect(late).toBe(0);
    },
    TIMEOUT_MS,
  );
}
