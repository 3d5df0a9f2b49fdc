/** Accounts: making one, signing in, setting its password. */
import type { ChangePasswordBody, SignInBody, SignUpBody, User as WireUser } from "@/lib/contracts/auth";
import { AppError } from "@/lib/domain/app-error";
import { requireGoodPassword } from "../auth/password-rules";
import { hashPassword, isPassword, requireRoomToHash } from "../auth/passwords";
import { createSession, endSession, type Account } from "../auth/sessions";
import { db, isUniqueViolation } from "../db";
import { count } from "../limits/counters";
import { against, judgeTry } from "../limits/judge-try";
import { isKnownAddress, rememberAddress } from "../limits/known-addresses";
import { connectIdentity, requireLink } from "./external-identities";
import { replacePassword } from "./new-password";

export function toUser(user: Account): WireUser {
  const { id, email, firstName, lastName, phoneNumber, gender, accountType, profileImageUrl, hasLocalAuth } =
    user;
  const createdAt = user.createdAt.toISOString();
  return {
    id,
    email,
    firstName,
    lastName,
    phoneNumber,
    gender,
    accountType,
    profileImageUrl,
    hasLocalAuth,
    createdAt,
  };
}

/** Who signs in, besides what they typed. */
export interface Caller {
  /** Where the call comes from; see `callerGroup`. */
  address: string;
  /** The session that came with the call; a new one takes its place. */
  sessionToken: string | null;
}

/**
 * Opens a session in place of the caller's.
 * @param authenticatedAt see `createSession`.
 * @returns the new session's token.
 */
export async function startSession(
  userId: string,
  { sessionToken }: Pick<Caller, "sessionToken">,
  authenticatedAt?: Date | null,
): Promise<string> {
  if (sessionToken) await endSession(sessionToken);
  return createSession(userId, authenticatedAt);
}

/**
 * Makes an account and signs it in.
 * @throws AppError invalid for a password that is easy to guess; rateLimited; conflict when the address has an account:
 *   the unique index decides, so two at once cannot both win.
 */
export async function signUp({ password, ...fields }: SignUpBody, caller: Caller) {
  await requireGoodPassword(password, fields.email);
  await count("signUps", { address: caller.address });
  const passwordHash = await hashPassword(password);
  try {
    const user = await db().user.create({ data: { ...fields, passwordHash } });
    return { user: toUser({ ...user, hasLocalAuth: true }), session: await startSession(user.id, caller) };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", "Email already registered", {
      fields: { email: "Email already registered" },
    });
  }
}

/** The account's own limit is not for where it has signed in before: others' failures must not lock its owner out. */
async function limitsOfSignIn(account: string, address: string) {
  const here = [
    against("signInsOfAccountHere", { account, address }),
    against("signInsFromHere", { address }),
  ];
  return (await isKnownAddress(account, address))
    ? here
    : [...here, against("signInsOfAccount", { account })];
}

/**
 * Signs in with a password, and connects the account to the external provider where that was asked for.
 * @param linkCookie what the browser has of an external sign-in that waits for this one.
 * @throws AppError unauthenticated, in the same words and time whether or not the account exists; rateLimited; invalid when
 *   nothing waits (any more) to be connected to this address.
 */
export async function signIn(
  { email, password, connects = false }: SignInBody,
  caller: Caller,
  linkCookie?: string,
) {
  const link = connects ? requireLink(linkCookie, email) : null;
  requireRoomToHash();
  const found = await db().user.findUnique({ where: { email }, omit: { passwordHash: false } });
  const isRight = await judgeTry(await limitsOfSignIn(email, caller.address), () =>
    isPassword(found?.passwordHash ?? null, password),
  );
  if (!isRight || !found) throw new AppError("unauthenticated", "Invalid email or password");
  await rememberAddress(email, caller.address);
  if (link) await connectIdentity(found, link);
  const { passwordHash: _, ...user } = found;
  return { user: toUser({ ...user, hasLocalAuth: true }), session: await startSession(user.id, caller) };
}

/**
 * Gives an account without a password its first one, and ends all its sessions.
 * @returns the token of a new session, for who set it.
 * @throws AppError invalid for a password that is easy to guess; conflict when there is one already.
 */
export async function setPassword(
  { id, email }: Pick<Account, "id" | "email">,
  password: string,
): Promise<string> {
  await requireGoodPassword(password, email);
  const passwordHash = await hashPassword(password);
  const isSet = await db().$transaction((transaction) =>
    replacePassword(transaction, id, { passwordHash, before: null }),
  );
  if (!isSet) throw new AppError("conflict", "A password is already set for this account.");
  return createSession(id);
}

/**
 * Changes an account's password, and ends all its sessions and its mailed links to a new one.
 * @returns the token of a new session, for who changed it.
 * @throws AppError forbidden for a wrong current password; rateLimited; invalid for a password that is easy to guess; conflict
 *   when there is none to change, or it was changed at this moment.
 */
export async function changePassword(
  { id, email }: Pick<Account, "id" | "email">,
  { currentPassword, password }: ChangePasswordBody,
): Promise<string> {
  await requireGoodPassword(password, email);
  const { passwordHash: current } = await db().user.findUniqueOrThrow({
    where: { id },
    select: { passwordHash: true },
  });
  if (current === null) throw new AppError("conflict", "This account has no password yet: set one first.");
  const isRight = await judgeTry([against("wrongPasswords", { user: id })], () =>
    isPassword(current, currentPassword),
  );
  if (!isRight) {
    const message = "The current password is wrong";
    throw new AppError("forbidden", message, { fields: { currentPassword: message } });
  }
  const passwordHash = await hashPassword(password);
  const isChanged = await db().$transaction((transaction) =>
    replacePassword(transaction, id, { passwordHash, before: current }),
  );
  if (!isChanged) throw new AppError("conflict", "The password was changed elsewhere at this moment.");
  return createSession(id);
}
