import { randomBytes } from "node:crypto";
import { deviceName } from "@/lib/domain/playback/device-name";
import { SESSION_IDLE_DAYS, MAX_SESSION_DAYS } from "@/lib/domain/accounts/session-life";
import { db, type Transaction } from "../database/db";
import { env } from "../env";
import { Prisma, type User } from "../generated/prisma/client";
import { readPrepared } from "../database/prepared-read";
import { unguardedDb } from "../database/unguarded-db";
import { hashToken } from "./hash-token";

const DAY_MS = 24 * 3600 * 1000;
const IDLE_MS = SESSION_IDLE_DAYS * DAY_MS;
const MAX_MS = MAX_SESSION_DAYS * DAY_MS;
export const SESSION_SECONDS = MAX_MS / 1000;
/** Last use is stored once a minute, not at each request. */
export const TOUCH_MS = 60 * 1000;

export const isHttps = () => env().APP_URL.startsWith("https://");

/** `__Host-` binds the cookie to this host and to https. */
export const sessionCookieName = () => (isHttps() ? "__Host-strideframe_session" : "strideframe_session");

type Factors = Partial<Pick<LiveSession, "authenticatedAt" | "secondFactorAt">>;

/** Call it in the transaction that checked the person. @returns the token, for the cookie only. */
export async function createSession(
  transaction: Transaction,
  userId: string,
  { authenticatedAt = new Date(), secondFactorAt = null }: Factors = {},
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + MAX_MS);
  await transaction.session.create({
    data: { tokenHash: hashToken(token), userId, expiresAt, authenticatedAt, secondFactorAt },
  });
  return token;
}

/** Moves this browser's pushes, which would end with its session, to a new one. @returns its token. */
export async function renewSession(
  transaction: Transaction,
  userId: string,
  { from, end, factors }: { from: Prisma.SessionWhereInput; end: () => Promise<unknown>; factors?: Factors },
): Promise<string> {
  const pushes = await transaction.pushSubscription.findMany({ where: { userId, session: from } });
  await end();
  const token = await createSession(transaction, userId, factors);
  if (pushes.length === 0) return token;
  const { id: sessionId } = await transaction.session.findUniqueOrThrow({
    where: { tokenHash: hashToken(token) },
  });
  await transaction.pushSubscription.createMany({ data: pushes.map((push) => ({ ...push, sessionId })) });
  return token;
}

export type Account = Omit<User, "passwordHash"> & {
  /** False for accounts that only use an external provider. */
  hasLocalAuth: boolean;
};

export async function findAccount(id: string): Promise<Account | null> {
  const found = await db().user.findUnique({ where: { id }, omit: { passwordHash: false } });
  if (!found) return null;
  const { passwordHash, ...user } = found;
  return { ...user, hasLocalAuth: passwordHash !== null };
}

export interface Caller {
  kind: "session" | "token";
  id: string;
  user: Account;
}

export type CallerIds = Pick<Caller, "kind" | "id"> & { user: Pick<Account, "id"> };

export interface LiveSession extends Caller {
  kind: "session";
  authenticatedAt: Date | null;
  /** Last passkey or recovery code; null for never. */
  secondFactorAt: Date | null;
}

/** Irreversible actions need an authentication this recent. */
const FRESH_MS = 10 * 60 * 1000;

/** The person authenticated so recently that nobody else can have taken over the session. */
export const isFresh = ({ authenticatedAt }: Pick<LiveSession, "authenticatedAt">): boolean =>
  authenticatedAt !== null && authenticatedAt.getTime() > Date.now() - FRESH_MS;

export const sessionsSeenSince = () => new Date(Date.now() - IDLE_MS);

export const ACCOUNT_COLUMNS = Prisma.sql`
  u.id, u.email, u."firstName", u."lastName", u."phoneNumber", u.gender, u."accountType"::text AS "accountType",
  u."profileImageUrl", u."emailConfirmedAt", u."asksSecondFactor", u."createdAt", u."updatedAt", u."passwordHash" IS NOT NULL AS "hasLocalAuth"`;

type SessionRow = Account & {
  sessionId: string;
  expiresAt: Date;
  lastSeenAt: Date;
  device: string;
  authenticatedAt: Date | null;
  secondFactorAt: Date | null;
};

export interface Use {
  userAgent: string | null;
  address: string;
}

/** One query, since every call needs it. Last use and device are stored once a minute. */
export async function findSession(token: string, use: Use | null = null): Promise<LiveSession | null> {
  const [row] = await readPrepared<SessionRow>`
    SELECT s.id AS "sessionId", s."expiresAt", s."lastSeenAt", s.device, s."authenticatedAt", s."secondFactorAt",
      ${ACCOUNT_COLUMNS}
    FROM "Session" s JOIN "User" u ON u.id = s."userId"
    WHERE s."tokenHash" = ${hashToken(token)}`;
  if (!row) return null;
  const { sessionId, expiresAt, lastSeenAt, device, authenticatedAt, secondFactorAt, ...user } = row;
  const now = Date.now();
  if (expiresAt.getTime() <= now || lastSeenAt.getTime() + IDLE_MS <= now) return null;
  const named = use && {
    address: use.address,
    ...(use.userAgent !== null && { device: deviceName(use.userAgent) }),
  };
  const isFirstUse = device === "" && named?.device !== undefined;
  if (isFirstUse || lastSeenAt.getTime() + TOUCH_MS < now) {
    const data = { lastSeenAt: new Date(now), ...named };
    await unguardedDb().session.updateMany({ where: { id: sessionId }, data });
  }
  return { kind: "session", id: sessionId, authenticatedAt, secondFactorAt, user };
}

export async function endSession(token: string, database: Transaction = unguardedDb()): Promise<void> {
  await database.session.deleteMany({ where: { tokenHash: hashToken(token) } });
}

/** Ends every access without the password, and the account's pushes. The account's row is locked. */
export async function endAccess(transaction: Transaction, userId: string): Promise<void> {
  await transaction.pushSubscription.deleteMany({ where: { userId } });
  await transaction.session.deleteMany({ where: { userId } });
  await transaction.accessToken.deleteMany({ where: { userId } });
  await transaction.pendingSignIn.deleteMany({ where: { userId } });
}

export async function deleteEndedSessions(): Promise<number> {
  const now = Date.now();
  const isOver = [{ expiresAt: { lte: new Date(now) } }, { lastSeenAt: { lte: new Date(now - IDLE_MS) } }];
  // Pushes are meant for people who have been away for long.
  await unguardedDb().pushSubscription.updateMany({
    where: { session: { OR: isOver } },
    data: { sessionId: null },
  });
  return (await unguardedDb().session.deleteMany({ where: { OR: isOver } })).count;
}
