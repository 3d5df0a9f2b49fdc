import { COMMENTS_FOUND_MAX, type FoundComment } from "@/lib/contracts/comment-search";
import { AppError } from "@/lib/domain/app-error";
import { db } from "../../database/db";
import { containsFolded } from "../../database/folded-text";
import { Prisma } from "../../generated/prisma/client";

type FoundRow = Omit<FoundComment, "createdAt" | "time" | "frame"> & {
  timeSeconds: number;
  frameIndex: number;
  createdAt: Date;
};

/** Running searches per account, limited because others need connections too. */
const runningSearches = new Map<string, number>();
const MAX_AT_ONCE = 4;

/** Newest comments of any author on the videos of the library. @throws AppError rateLimited with four searches running. */
export async function searchComments(ownerId: string, words: string): Promise<FoundComment[]> {
  const underWay = runningSearches.get(ownerId) ?? 0;
  if (underWay >= MAX_AT_ONCE)
    throw new AppError("rateLimited", "Too many searches at once. Please try again in a moment.", {
      retryAfterSeconds: 1,
    });
  runningSearches.set(ownerId, underWay + 1);
  try {
    return await findComments(ownerId, words);
  } finally {
    const remaining = (runningSearches.get(ownerId) ?? 1) - 1;
    if (remaining > 0) runningSearches.set(ownerId, remaining);
    else runningSearches.delete(ownerId);
  }
}

async function findComments(ownerId: string, words: string): Promise<FoundComment[]> {
  const rows = await db().$queryRaw<FoundRow[]>`
    SELECT c.id, c."videoId", v.title AS "videoTitle", c."timeSeconds", c."frameIndex", c.content, c."authorName", c."createdAt"
    FROM "Comment" c JOIN "Video" v ON v.id = c."videoId"
    WHERE v."ownerId" = ${ownerId}::uuid AND v.status <> 'uploading' AND v."deletedAt" IS NULL
      AND c."deletedAt" IS NULL AND ${containsFolded(Prisma.sql`c."foldedContent"`, words)}
    ORDER BY c."createdAt" DESC, c.id LIMIT ${COMMENTS_FOUND_MAX}`;
  return rows.map(({ timeSeconds, frameIndex, createdAt, ...row }) => ({
    ...row,
    time: timeSeconds,
    frame: frameIndex,
    createdAt: createdAt.toISOString(),
  }));
}
