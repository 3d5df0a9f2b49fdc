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
  const { max, maxTextBytes } = annotationFacts(kind);
  const text = maxTextBytes === undefined ? Prisma.sql`''` : Prisma.sql`content`;
  const [usage] = await transaction.$queryRaw<(Usage & { liveBytes: number; allBytes: number })[]>`
    SELECT count(*) FILTER (WHERE "deletedAt" IS NULL)::int AS live, count(*)::int AS all,
      coalesce(sum(octet_length(${text})) FILTER (WHERE "deletedAt" IS NULL), 0)::int AS "liveBytes",
      coalesce(sum(octet_length(${text})), 0)::int AS "allBytes"
    FROM ${annotationTableName(kind)} WHERE "videoId" = ${subject.video.id}::uuid`;
  const { live = 0, all = 0, liveBytes = 0, allBytes = 0 } = usage ?? {};
  assertWithin(subject, kind, { live, all }, max);
  if (maxTextBytes !== undefined)
    assertWithin(
      subject,
      kind,
      { live: liveBytes, all: allBytes },
      maxTextBytes,
      "as much text as it can hold",
    );
}

/**
 * Deleted rows free their place, but count towards a second limit: adding and deleting in turn must not fill the disk.
 * @throws AppError refused.
 */
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
