/** Personal access tokens of programs: `Authorization: Bearer sf_…`. */
import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/domain/app-error";
import { readPrepared } from "../database/prepared-read";
import { unguardedDb } from "../database/unguarded-db";
import { hashToken } from "./hash-token";
import { ACCOUNT_COLUMNS, TOUCH_MS, type Account, type Caller } from "./sessions";

export interface LiveToken extends Caller {
  kind: "token";
  mayWrite: boolean;
}

/** 256 random bits. The prefix lets secret scanners find published tokens. */
export const newAccessToken = () => `sf_${randomBytes(32).toString("base64url")}`;

export function bearerOf(header: string | null): string | null {
  const [scheme = "", ...rest] = header?.split(" ") ?? [];
  return scheme.toLowerCase() === "bearer" ? rest.join(" ").trim() : null;
}

type TokenRow = Account & { tokenId: string; mayWrite: boolean; isUsedLately: boolean };

/** Null for a token that is unknown, expired or revoked. Its last use is stored once a minute. */
export async function findAccessToken(token: string): Promise<LiveToken | null> {
  const [row] = await readPrepared<TokenRow>`
    SELECT t.id AS "tokenId", t."mayWrite", ${ACCOUNT_COLUMNS},
      COALESCE(t."lastUsedAt" > ${new Date(Date.now() - TOUCH_MS)}, false) AS "isUsedLately"
    FROM "AccessToken" t JOIN "User" u ON u.id = t."userId"
    WHERE t."tokenHash" = ${hashToken(token)} AND (t."expiresAt" IS NULL OR t."expiresAt" > now())`;
  if (!row) return null;
  const { tokenId: id, mayWrite, isUsedLately, ...user } = row;
  if (!isUsedLately)
    await unguardedDb().accessToken.updateMany({ where: { id }, data: { lastUsedAt: new Date() } });
  return { kind: "token", id, mayWrite, user };
}

/** As in RFC 6750, without the reason. */
export const invalidToken = () =>
  new AppError("unauthenticated", "This access token is not valid. It may have expired or been revoked.", {
    challenge: 'Bearer error="invalid_token"',
  });

export const readOnlyToken = () =>
  new AppError("forbidden", "This access token may only read.", {
    challenge: 'Bearer error="insufficient_scope", scope="write"',
  });

export const refusesTokens = () =>
  new AppError("forbidden", "No access token may do this. Sign in to do it.", {
    challenge: 'Bearer error="insufficient_scope"',
  });
