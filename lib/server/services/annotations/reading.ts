import type { Reading } from "@/lib/contracts/reading";
import type { VideoAccess } from "../../access/video-access";
import { isLinkOpen, isVideoThere } from "../../access/live-access";
import { writeTransaction } from "../../access/write-transaction";
import { db, type Reader, type Transaction } from "../../database/db";
import { Prisma } from "../../generated/prisma/client";

/** Before the first reading everything is new to the owner, and nothing to others. */
export async function getReading({ video, role, authorId }: VideoAccess<"view">): Promise<Reading> {
  const key = authorId === null ? null : { videoId: video.id, readerId: authorId };
  const row = key && (await db().reading.findUnique({ where: { videoId_readerId: key } }));
  const readUntil = row?.readUntil ?? (role === "owner" ? new Date(0) : new Date());
  return { readUntil: readUntil.toISOString() };
}

/** Never moves back, or beyond now. */
export async function updateReading(access: VideoAccess<"view">, { readUntil }: Reading): Promise<Reading> {
  const { video, authorId } = access;
  if (authorId === null) return getReading(access);
  const [row] = await writeTransaction(
    access,
    (transaction) => transaction.$queryRaw<{ readUntil: Date }[]>`
        INSERT INTO "Reading" ("videoId", "readerId", "readUntil")
        VALUES (${video.id}::uuid, ${authorId}::uuid, least(${readUntil}::timestamptz, now()))
        ON CONFLICT ("videoId", "readerId") DO UPDATE SET "readUntil" = greatest("Reading"."readUntil", EXCLUDED."readUntil")
        RETURNING "readUntil"`,
  );
  if (!row) throw new Error("The reading was not written");
  return { readUntil: row.readUntil.toISOString() };
}

/** SQL: unread comments of others on the video `v`. @param start from when comments are new to a reader without a record. */
export const unreadOfVideo = (readerId: string, start: Prisma.Sql) => Prisma.sql`
  FROM "Comment" c LEFT JOIN "Reading" r ON r."videoId" = c."videoId" AND r."readerId" = ${readerId}::uuid
  WHERE c."videoId" = v.id AND c."deletedAt" IS NULL AND c."authorUserId" IS DISTINCT FROM ${readerId}::uuid
    AND c."createdAt" > coalesce(r."readUntil", ${start})`;

export async function countUnread(client: Reader | Transaction, userId: string): Promise<number> {
  const [row] = await client.$queryRaw<{ unread: number }[]>`
    SELECT (
      (SELECT coalesce(sum((SELECT count(*) ${unreadOfVideo(userId, Prisma.sql`'-infinity'`)})), 0) FROM "Video" v
        WHERE v."ownerId" = ${userId}::uuid AND ${isVideoThere})
      + (SELECT coalesce(sum(received.unread), 0) FROM (
        SELECT DISTINCT ON (v.id) (SELECT count(*) ${unreadOfVideo(userId, Prisma.sql`rv."openedAt"`)}) AS unread
        FROM "ReceivedVideo" rv JOIN "ShareLink" l ON l.id = rv."linkId" JOIN "Video" v ON ${isLinkOpen}
        WHERE rv."userId" = ${userId}::uuid AND rv."removedAt" IS NULL AND v.status = 'completed' AND ${isVideoThere}
        ORDER BY v.id, l."createdAt" DESC) received)
    )::int AS unread`;
  return row?.unread ?? 0;
}
