/** Finds comments by their words. */
import { COMMENTS_FOUND_MAX, type FoundComment } from "@/lib/contracts/comment-search";
import { db } from "../../db";
import { containsFolded } from "../../folded-text";
import { Prisma } from "../../generated/prisma/client";

type FoundRow = Omit<FoundComment, "createdAt" | "time" | "frame"> & {
  timeSeconds: number;
  frameIndex: number;
  createdAt: Date;
};

/** The newest comments, by any author, on the videos that the account's library lists. */
export async function searchComments(ownerId: string, words: string): Promise<FoundComment[]> {
  const rows = await db().$queryRaw<FoundRow[]>`
    SELECT c.id, c."videoId", v.title AS "videoTitle", c."timeSeconds", c."frameIndex", c.content, c."authorName", c."createdAt"
    FROM "Comment" c JOIN "Video" v ON v.id = c."videoId"
    WHERE v."ownerId" = ${ownerId}::uuid AND v.status <> 'uploading' AND v."deletedAt" IS NULL
      AND c."deletedAt" IS NULL AND ${containsFolded(Prisma.sql`c.content`, words)}
    ORDER BY c."createdAt" DESC, c.id LIMIT ${COMMENTS_FOUND_MAX}`;
  return rows.map(({ timeSeconds, frameIndex, createdAt, ...row }) => ({
    ...row,
    time: timeSeconds,
    frame: frameIndex,
    createdAt: createdAt.toISOString(),
  }));
}
