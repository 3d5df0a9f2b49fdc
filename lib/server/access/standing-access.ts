/** Whether a way that a door has opened is open still; asked again and again where one visit lasts. */
import type { AddressHolder } from "../auth/media-address";
import { sessionsSeenSince } from "../auth/sessions";
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";

export interface StandingAccess {
  readonly holder: AddressHolder;
  /** null for all that the holder's account can see. */
  readonly videoId: string | null;
}

const liveSession = (id: Prisma.Sql) =>
  Prisma.sql`s.id = ${id} AND s."expiresAt" > now() AND s."lastSeenAt" > ${sessionsSeenSince()}`;

/** An SQL condition: whether the holder may see the video `v`. Kind and id are SQL as well, a column or a value. */
export const maySee = (kind: Prisma.Sql, id: Prisma.Sql) => Prisma.sql`v."deletedAt" IS NULL AND CASE ${kind}
  WHEN 'session' THEN EXISTS (SELECT 1 FROM "Session" s WHERE ${liveSession(id)} AND s."userId" = v."ownerId")
  WHEN 'link' THEN EXISTS (SELECT 1 FROM "ShareLink" l WHERE l.id = ${id} AND l."videoId" = v.id
    AND l."revokedAt" IS NULL AND (l."expiresAt" IS NULL OR l."expiresAt" > now()))
  WHEN 'demo' THEN v.id = ${id} AND v."isDemo" END`;

/** Those of the accesses that have ended; one query for all of them. */
export async function findEnded<Access extends StandingAccess>(
  accesses: readonly Access[],
): Promise<Access[]> {
  if (accesses.length === 0) return [];
  const rows = await db().$queryRaw<{ place: number }[]>`
    SELECT h.place::int AS place
    FROM unnest(
      ${accesses.map(({ holder }) => holder.kind)}::text[],
      ${accesses.map(({ holder }) => holder.id)}::uuid[],
      ${accesses.map(({ videoId }) => videoId)}::uuid[]
    ) WITH ORDINALITY AS h(kind, id, "videoId", place)
    LEFT JOIN "Video" v ON v.id = h."videoId"
    WHERE (CASE WHEN h."videoId" IS NULL
      THEN EXISTS (SELECT 1 FROM "Session" s WHERE ${liveSession(Prisma.sql`h.id`)})
      ELSE ${maySee(Prisma.sql`h.kind`, Prisma.sql`h.id`)} END) IS NOT TRUE`;
  return rows.flatMap(({ place }) => accesses[place - 1] ?? []);
}
