import type { SignInBody, SignUpBody } from "@/lib/contracts/auth";
import { AppError } from "@/lib/domain/app-error";
import { requireGoodPassword } from "../../auth/password-rules";
import { hashPassword, matchPassword, assertHashCapacity } from "../../auth/passwords";
import { toUser } from "../../auth/wire-user";
import { db, isUniqueViolation } from "../../database/db";
import { consumePoint } from "../../limits/counters";
import { attemptLimit, attempt } from "../../limits/attempt";
import { isKnownAddress, rememberAddress } from "../../limits/known-addresses";
import { enqueue } from "../../queue/queue";
import { unguardedDb } from "../../database/unguarded-db";
import { lockAccount } from "../../access/account-lock";
import { connectIdentity, requireLink } from "./external-identities";
import { startSignIn, startSession, type Caller } from "./session-opening";

/** Also mails the confirmation link. @throws AppError invalid for a weak password; rateLimited; conflict if taken */
export async function signUp({ password, ...fields }: SignUpBody, caller: Caller) {
  await requireGoodPassword(password, fields.email);
  await consumePoint("signUps", { address: caller.address });
  const passwordHash = await hashPassword(password);
  try {
    return await unguardedDb().$transaction(async (transaction) => {
      const user = await transaction.user.create({ data: { ...fields, passwordHash } });
      await enqueue(transaction, "send-confirmation", { userId: user.id });
      const session = await startSession(transaction, user.id, caller);
      return { user: toUser({ ...user, hasLocalAuth: true }), session };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", "Email already registered", {
      fields: { email: "Email already registered" },
    });
  }
}

const wrongSignIn = () => new AppError("unauthenticated", "Invalid email or password");

/** At addresses where the account has signed in before its own limit does not apply, so others' failures cannot lock it. */
async function signInLimits(account: string, address: string) {
  const addressLimits = [
    attemptLimit("signInsOfAccountHere", { account, address }),
    attemptLimit("signInsFromHere", { address }),
  ];
  return (await isKnownAddress(account, address))
    ? addressLimits
    : [...addressLimits, attemptLimit("signInsOfAccount", { account })];
}

/**
 * @param linkCookie of an external sign-in to connect. @throws AppError unauthenticated, with the same message and time
 * with and without an account; rateLimited; invalid without an external sign-in for this address
 */
export async function signIn(
  { email, password, connects = false }: SignInBody,
  caller: Caller,
  linkCookie?: string,
) {
  const link = connects ? requireLink(linkCookie, email) : null;
  assertHashCapacity();
  const found = await db().user.findUnique({ where: { email }, omit: { passwordHash: false } });
  const match = await attempt(await signInLimits(email, caller.address), () =>
    matchPassword(found?.passwordHash ?? null, password),
  );
  if (match === null || !found) throw wrongSignIn();
  const { passwordHash, ...user } = found;
  // Hash it so that it also works from other keyboards.
  const renewedHash = match === "asTyped" ? await hashPassword(password) : null;
  const opened = await unguardedDb().$transaction(async (transaction) => {
    // A later password change ends this session; after an earlier one the hash differs.
    await lockAccount(transaction, user.id);
    if (!(await transaction.user.findUnique({ where: { id: user.id, passwordHash } }))) throw wrongSignIn();
    if (renewedHash !== null)
      await transaction.user.update({ where: { id: user.id }, data: { passwordHash: renewedHash } });
    const result = await startSignIn(transaction, user.id, caller, { connects });
    if (link && "session" in result) await connectIdentity(transaction, user, link);
    return result;
  });
  await rememberAddress(email, caller.address);
  return { user: toUser({ ...user, hasLocalAuth: true }), ...opened };
}
