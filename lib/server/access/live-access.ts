/** Checks whether earlier accesses still hold; streams and exports check again and again. */
import type { Grantee } from "../auth/media-address";
import { sessionsSeenSince } from "../auth/sessions";
import { db } from "../database/db";
import { Prisma } from "../generated/prisma/client";
import { linkEntryId } from "./link-entry";

export interface LiveAccess {
  readonly grantedTo: Grantee;
  /** Null for the whole account. */
  readonly videoId: string | null;
}

/** SQL for a session `s`. */
export const isSessionLive = (id: Prisma.Sql) =>
  Prisma.sql`s.id = ${id} AND s."expiresAt" > now() AND s."lastSeenAt" > ${sessionsSeenSince()}`;

/** SQL for an access token `s`. */
export const isTokenLive = (id: Prisma.Sql) =>
  Prisma.sql`s.id = ${id} AND (s."expiresAt" IS NULL OR s."expiresAt" > now())`;

const isCallerLive = (kind: Prisma.Sql, id: Prisma.Sql, userId = Prisma.sql`s."userId"`) =>
  Prisma.sql`CASE ${kind}
    WHEN 'session' THEN EXISTS (SELECT 1 FROM "Session" s WHERE ${isSessionLive(id)} AND s."userId" = ${userId})
    WHEN 'token' THEN EXISTS (SELECT 1 FROM "AccessToken" s WHERE ${isTokenLive(id)} AND s."userId" = ${userId}) END`;

export const isLinkOpen = Prisma.sql`l."videoId" = v.id AND l."revokedAt" IS NULL
  AND (l."expiresAt" IS NULL OR l."expiresAt" > now())`;

export const isLinkLive = (id: Prisma.Sql) => Prisma.sql`l.id = ${id} AND ${isLinkOpen}`;

export const isEntryLive = (id: Prisma.Sql) => Prisma.sql`${linkEntryId} = ${id} AND ${isLinkOpen}`;

export const isVideoThere = Prisma.sql`v."deletedAt" IS NULL`;

/** SQL: whether the holder may see the video `v`. Kind and id are SQL too, a column or a value. */
export const maySee = (kind: Prisma.Sql, id: Prisma.Sql) => Prisma.sql`${isVideoThere} AND CASE ${kind}
  WHEN 'link' THEN EXISTS (SELECT 1 FROM "ShareLink" l WHERE ${isEntryLive(id)})
  WHEN 'demo' THEN v.id = ${id} AND v."isDemo"
  ELSE ${isCallerLive(kind, id, Prisma.sql`v."ownerId"`)} END`;

export async function findEnded<Access extends LiveAccess>(accesses: readonly Access[]): Promise<Access[]> {
  if (accesses.length === 0) return [];
  const rows = await db().$queryRaw<{ place: number }[]>`
    SELECT h.place::int AS place
    FROM unnest(
      ${accesses.map(({ grantedTo }) => grantedTo.kind)}::text[],
      ${accesses.map(({ grantedTo }) => grantedTo.id)}::uuid[],
      ${accesses.map(({ videoId }) => videoId)}::uuid[]
    ) WITH ORDINALITY AS h(kind, id, "videoId", place)
    LEFT JOIN "Video" v ON v.id = h."videoId"
    WHERE (CASE WHEN h."videoId" IS NULL
      THEN ${isCallerLive(Prisma.sql`h.kind`, Prisma.sql`h.id`)}
      ELSE ${maySee(Prisma.sql`h.kind`, Prisma.sql`h.id`)} END) IS NOT TRUE`;
  return rows.flatMap(({ place }) => accesses[place - 1] ?? []);
}
