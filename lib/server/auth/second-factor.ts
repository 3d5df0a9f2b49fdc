import { SECOND_FACTOR_MINUTES } from "@/lib/contracts/second-factor";
import { AppError } from "@/lib/domain/app-error";
import { db } from "../database/db";
import { env } from "../env";
import type { LiveSession } from "./sessions";

export const needsSecondFactor = ({ accountType }: Pick<LiveSession["user"], "accountType">): boolean =>
  env().ADMINS_NEED_SECOND_FACTOR && accountType === "admin";

export const hasAdminRights = ({ user, secondFactorAt }: LiveSession): boolean =>
  user.accountType === "admin" && (secondFactorAt !== null || !needsSecondFactor(user));

export const secondFactorRequired = () =>
  new AppError("secondFactorRequired", "Please confirm with your passkey that it is you.");

export const hasRecentSecondFactor = ({ secondFactorAt }: Pick<LiveSession, "secondFactorAt">): boolean =>
  secondFactorAt !== null && secondFactorAt.getTime() > Date.now() - SECOND_FACTOR_MINUTES * 60_000;

/** Passes without a passkey, unless the site requires one. @throws AppError secondFactorRequired */
export async function requireRecentSecondFactor(session: LiveSession): Promise<void> {
  if (hasRecentSecondFactor(session)) return;
  if (needsSecondFactor(session.user) || (await hasPasskey(session.user.id))) throw secondFactorRequired();
}

export const hasPasskey = async (userId: string): Promise<boolean> =>
  (await db().passkey.findFirst({ where: { userId }, select: { id: true } })) !== null;
