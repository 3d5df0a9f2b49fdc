/** What a session is worth by the passkey or the recovery code that was used in it. */
import { SECOND_FACTOR_MINUTES } from "@/lib/contracts/second-factor";
import { AppError } from "@/lib/domain/app-error";
import { db } from "../db";
import { env } from "../env";
import type { LiveSession } from "./sessions";

/** Whether this site asks the account for a second factor, whatever it asks by itself. */
export const isDemandedOf = ({ accountType }: Pick<LiveSession["user"], "accountType">): boolean =>
  env().ADMINS_NEED_SECOND_FACTOR && accountType === "admin";

/** Whether an admin's rights count in this session. */
export const hasAdminRights = ({ user, secondFactorAt }: LiveSession): boolean =>
  user.accountType === "admin" && (secondFactorAt !== null || !isDemandedOf(user));

export const secondFactorRequired = () =>
  new AppError("secondFactorRequired", "Please confirm with your passkey that it is you.");

/** Whether a passkey or a recovery code was used in the session a moment ago. */
export const hasRecentSecondFactor = ({ secondFactorAt }: Pick<LiveSession, "secondFactorAt">): boolean =>
  secondFactorAt !== null && secondFactorAt.getTime() > Date.now() - SECOND_FACTOR_MINUTES * 60_000;

/**
 * For what somebody at an unattended browser must not do: a passkey or a recovery code was used here a moment ago. An account
 * without a passkey passes, unless the site asks it for one.
 * @throws AppError secondFactorRequired.
 */
export async function requireRecentSecondFactor(session: LiveSession): Promise<void> {
  if (hasRecentSecondFactor(session)) return;
  if (isDemandedOf(session.user) || (await hasPasskey(session.user.id))) throw secondFactorRequired();
}

export const hasPasskey = async (userId: string): Promise<boolean> =>
  (await db().passkey.findFirst({ where: { userId }, select: { id: true } })) !== null;
