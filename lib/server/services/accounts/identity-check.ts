import { AppError } from "@/lib/domain/app-error";
import { isPassword } from "../../auth/passwords";
import { isFresh, type LiveSession } from "../../auth/sessions";
import { db } from "../../database/db";
import { attemptLimit, attempt } from "../../limits/attempt";

/** @param password null for accounts without one, which need a recent sign-in. @throws AppError forbidden */
export async function requireIdentityCheck(
  session: LiveSession,
  password: string | undefined,
): Promise<void> {
  const { id } = session.user;
  const { passwordHash } = await db().user.findUniqueOrThrow({
    where: { id },
    select: { passwordHash: true },
  });
  if (passwordHash === null) {
    if (isFresh(session)) return;
    throw new AppError("forbidden", "Please sign in once more first, or set a password.");
  }
  const isRight = await attempt([attemptLimit("wrongPasswords", { user: id })], () =>
    isPassword(passwordHash, password ?? ""),
  );
  if (isRight) return;
  const message = password === undefined ? "Password is required" : "The password is wrong";
  throw new AppError("forbidden", message, { fields: { password: message } });
}
