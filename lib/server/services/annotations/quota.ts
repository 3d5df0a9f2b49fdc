/** Limits a video's annotations to what one response can carry. Called after the row was added, in its transaction. */
import { ANNOTATIONS, annotationFacts, type AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import { AppError } from "@/lib/domain/app-error";
import { DELETED_QUOTA_FACTOR, quotaFor } from "@/lib/domain/quotas";
import type { Author } from "../../access/video-access";
import { annotationTableName } from "../../database/annotation-table";
import type { Transaction } from "../../database/db";
import { Prisma, type Video } from "../../generated/prisma/client";

export type QuotaSubject = { video: Pick<Video, "id">; author: Author | null };

interface Usage {
  live: number;
  all: number;
}

/** @throws AppError refused. */
export async function assertQuota(
  transaction: Transaction,
  subject: QuotaSubject,
  kind: AnnotationKind,
): Promise<void> {
  const { max, maxTextBytes, maxDrawingBytes, maxTrackBytes } = annotationFacts(kind);
  assertWithin(subject, kind, await readUsage(transaction, subject, kind, Prisma.sql`1`), max);
  if (maxTextBytes !== undefined) {
    const usage = await readUsage(transaction, subject, kind, Prisma.sql`octet_length(content)`);
    assertWithin(subject, kind, usage, maxTextBytes, "as much text as it can hold");
  }
  if (maxDrawingBytes !== undefined) {
    const usage = await readUsage(transaction, subject, kind, Prisma.sql`octet_length(drawing::text)`);
    assertWithin(subject, kind, usage, maxDrawingBytes, "as many drawings as it can hold");
  }
  if (maxTrackBytes !== undefined) {
    const size = Prisma.sql`(SELECT t.bytes FROM "ReviewTrack" t WHERE t."commentId" = "Comment".id)`;
    const usage = await readUsage(transaction, subject, kind, size);
    assertWithin(subject, kind, usage, maxTrackBytes, "as many reviews as it can hold");
  }
}

async function readUsage(
  transaction: Transaction,
  { video }: QuotaSubject,
  kind: AnnotationKind,
  size: Prisma.Sql,
): Promise<Usage> {
  const [usage] = await transaction.$queryRaw<Usage[]>`
    SELECT coalesce(sum(${size}) FILTER (WHERE "deletedAt" IS NULL), 0)::int AS live, coalesce(sum(${size}), 0)::int AS all
    FROM ${annotationTableName(kind)} WHERE "videoId" = ${video.id}::uuid`;
  return usage ?? { live: 0, all: 0 };
}

/** Deleted rows count to a second limit: adding and deleting must not fill the disk. @throws AppError refused */
function assertWithin(
  subject: QuotaSubject,
  kind: AnnotationKind,
  { live, all }: Usage,
  max: number,
  what?: string,
): void {
  const author = subject.author?.kind ?? "guest";
  const { plural } = ANNOTATIONS[kind];
  const quota = quotaFor(author, max);
  if (live > quota) {
    const advice =
      author === "guest" ? "The rider can delete some to make room." : "Delete some to make room.";
    const message = `This video has ${what ?? `${quota} ${plural}`}, and there is no room for more. ${advice}`;
    throw new AppError("refused", message);
  }
  if (all > DELETED_QUOTA_FACTOR * quota)
    throw new AppError(
      "refused",
      `Too many ${plural} of this video were deleted just now. There is room again in an hour.`,
    );
}
