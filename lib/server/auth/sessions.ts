/** Sessions: rows in the database that can be ended, and the name of the cookie that carries a token. */
import { createHash, randomBytes } from "node:crypto";
import { db } from "../db";
import { env } from "../env";

const DAY_MS = 24 * 3600 * 1000;
/** A session ends when it was not used for this long, */
const IDLE_MS = 7 * DAY_MS;
/** and in any case after this long. */
const LONGEST_MS = 30 * DAY_MS;
export const SESSION_SECONDS = LONGEST_MS / 1000;
/** How often use is written down: a row a minute at most, not a row a request. */
const TOUCH_MS = 60 * 1000;

export const isHttps = () => env().APP_URL.startsWith("https://");

/** `__Host-` ties the cookie to this host and to https, where there is https. */
export const sessionCookieName = () => (isHttps() ? "__Host-strideframe_session" : "strideframe_session");

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** Opens a session. @returns its token, for the cookie alone. */
export async function createSession(userId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + LONGEST_MS);
  await db().session.create({ data: { tokenHash: hashToken(token), userId, expiresAt } });
  return token;
}

/** The user whose live session the token names, with their rights as they are now; null when there is none. */
export async function findSessionUser(token: string) {
  const session = await db().session.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { user: true },
  });
  const now = Date.now();
  if (!session || session.expiresAt.getTime() <= now || session.lastSeenAt.getTime() + IDLE_MS <= now)
    return null;
  if (session.lastSeenAt.getTime() + TOUCH_MS < now) {
    await db().session.updateMany({ where: { id: session.id }, data: { lastSeenAt: new Date(now) } });
  }
  return session.user;
}

export async function endSession(token: string): Promise<void> {
  await db().session.deleteMany({ where: { tokenHash: hashToken(token) } });
}

/** Ends every session of the account but the one the token names. */
export async function endOtherSessions(userId: string, token: string | null): Promise<void> {
  await db().session.deleteMany({ where: { userId, NOT: { tokenHash: token ? hashToken(token) : "" } } });
}
