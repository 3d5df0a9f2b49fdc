/** Accounts: making one, signing in, setting its password. */
import type { SignInBody, SignUpBody, User as WireUser } from "@/lib/contracts/auth";
import { AppError } from "@/lib/domain/app-error";
import { hashPassword, isPassword } from "../auth/passwords";
import { createSession, endOtherSessions, type Account } from "../auth/sessions";
import { db, isUniqueViolation } from "../db";

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

/**
 * Makes an account and signs it in.
 * @throws AppError conflict when the address has one; the unique index decides, so two at once cannot both win.
 */
export async function signUp({ password, ...fields }: SignUpBody) {
  const passwordHash = await hashPassword(password);
  try {
    const user = await db().user.create({ data: { ...fields, passwordHash } });
    return { user: toUser({ ...user, hasLocalAuth: true }), session: await createSession(user.id) };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", "Email already registered", {
      fields: { email: "Email already registered" },
    });
  }
}

/** @throws AppError unauthenticated, in the same words and time whether or not the account exists. */
export async function signIn({ email, password }: SignInBody) {
  const found = await db().user.findUnique({ where: { email }, omit: { passwordHash: false } });
  if (!(await isPassword(found?.passwordHash ?? null, password)) || !found) {
    throw new AppError("unauthenticated", "Invalid email or password");
  }
  const { passwordHash: _, ...user } = found;
  return { user: toUser({ ...user, hasLocalAuth: true }), session: await createSession(user.id) };
}

/**
 * Gives an account without a password its first one, and ends its other sessions.
 * @throws AppError conflict when there is one already.
 */
export async function setPassword(
  userId: string,
  password: string,
  keepSession: string | null,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const { count } = await db().user.updateMany({
    where: { id: userId, passwordHash: null },
    data: { passwordHash },
  });
  if (count === 0) throw new AppError("conflict", "A password is already set for this account.");
  await endOtherSessions(userId, keepSession);
}
