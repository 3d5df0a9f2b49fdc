/** Sessions: rows in the database that can be ended, and the name of the cookie that carries a token. */
import { createHash, randomBytes } from "node:crypto";
import { deviceName } from "@/lib/domain/device-name";
import { SESSION_IDLE_DAYS, SESSION_LONGEST_DAYS } from "@/lib/domain/session-life";
import { db } from "../db";
import { env } from "../env";
import type { User } from "../generated/prisma/client";

const DAY_MS = 24 * 3600 * 1000;
/** A session ends when it was not used for this long, */
const IDLE_MS = SESSION_IDLE_DAYS * DAY_MS;
/** and in any case after this long. */
const LONGEST_MS = SESSION_LONGEST_DAYS * DAY_MS;
export const SESSION_SECONDS = LONGEST_MS / 1000;
/** How often use is written down: a row a minute at most, not a row a request. */
const TOUCH_MS = 60 * 1000;

export const isHttps = () => env().APP_URL.startsWith("https://");

/** `__Host-` ties the cookie to this host and to https, where there is https. */
export const sessionCookieName = () => (isHttps() ? "__Host-strideframe_session" : "strideframe_session");

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Opens a session.
 * @param authenticatedAt when its person proved who they are: now, where that was here.
 * @returns its token, for the cookie alone.
 */
export async function createSession(
  userId: string,
  authenticatedAt: Date | null = new Date(),
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + LONGEST_MS);
  await db().session.create({ data: { tokenHash: hashToken(token), userId, expiresAt, authenticatedAt } });
  return token;
}

/** An account as it is read for every call: all but the hash of its password. */
export type Account = Omit<User, "passwordHash"> & {
  /** Whether it has a password, or signs in through an external provider only. */
  hasLocalAuth: boolean;
};

/** The account of an id; null when there is none. */
export async function findAccount(id: string): Promise<Account | null> {
  const found = await db().user.findUnique({ where: { id }, omit: { passwordHash: false } });
  if (!found) return null;
  const { passwordHash, ...user } = found;
  return { ...user, hasLocalAuth: passwordHash !== null };
}

export interface LiveSession {
  id: string;
  /** When its person last proved who they are; null where nobody knows. */
  authenticatedAt: Date | null;
  /** Whose it is, with their rights as they are now. */
  user: Account;
}

/** What cannot be undone asks for a proof that is no older. */
const FRESH_MS = 10 * 60 * 1000;

/** Whether the session's person has proved so lately who they are that nobody else can have taken their place. */
export const isFresh = ({ authenticatedAt }: Pick<LiveSession, "authenticatedAt">): boolean =>
  authenticatedAt !== null && authenticatedAt.getTime() > Date.now() - FRESH_MS;

/** Sessions that were not used since this moment have ended. */
export const sessionsSeenSince = () => new Date(Date.now() - IDLE_MS);

type SessionRow = Account & {
  sessionId: string;
  expiresAt: Date;
  lastSeenAt: Date;
  device: string;
  authenticatedAt: Date | null;
};

/**
 * The live session that the token names; null when there is none. One query, since every call of a rider asks this. Use is
 * written down once a minute, with the device in words.
 * @param userAgent the header of this name, where the call had one.
 */
export async function findSession(
  token: string,
  userAgent: string | null = null,
): Promise<LiveSession | null> {
  const [row] = await db().$queryRaw<SessionRow[]>`
    SELECT s.id AS "sessionId", s."expiresAt", s."lastSeenAt", s.device, s."authenticatedAt",
      u.id, u.email, u."firstName", u."lastName", u."phoneNumber", u.gender, u."accountType"::text AS "accountType",
      u."profileImageUrl", u."createdAt", u."updatedAt", u."passwordHash" IS NOT NULL AS "hasLocalAuth"
    FROM "Session" s JOIN "User" u ON u.id = s."userId"
    WHERE s."tokenHash" = ${hashToken(token)}`;
  if (!row) return null;
  const { sessionId, expiresAt, lastSeenAt, device, authenticatedAt, ...user } = row;
  const now = Date.now();
  if (expiresAt.getTime() <= now || lastSeenAt.getTime() + IDLE_MS <= now) return null;
  const isFirstUse = device === "" && userAgent !== null;
  if (isFirstUse || lastSeenAt.getTime() + TOUCH_MS < now) {
    const data = { lastSeenAt: new Date(now), ...(userAgent !== null && { device: deviceName(userAgent) }) };
    await db().session.updateMany({ where: { id: sessionId }, data });
  }
  return { id: sessionId, authenticatedAt, user };
}

export async function endSession(token: string): Promise<void> {
  await db().session.deleteMany({ where: { tokenHash: hashToken(token) } });
}

export async function endSessionsOf(userId: string): Promise<void> {
  await db().session.deleteMany({ where: { userId } });
}

/** Deletes the rows of sessions that are over. @returns how many. */
export async function deleteEndedSessions(): Promise<number> {
  const now = Date.now();
  const isOver = [{ expiresAt: { lte: new Date(now) } }, { lastSeenAt: { lte: new Date(now - IDLE_MS) } }];
  return (await db().session.deleteMany({ where: { OR: isOver } })).count;
}
