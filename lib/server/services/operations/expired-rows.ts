import { ANNOTATION_KINDS } from "@/lib/domain/annotations/annotation-kinds";
import { RESTORABLE_MS } from "@/lib/domain/deletion";
import { annotationTable } from "../../database/annotation-table";
import { deleteEndedSessions } from "../../auth/sessions";
import { unguardedDb } from "../../database/unguarded-db";
import { Prisma } from "../../generated/prisma/client";
import { deleteOldDeviceReports } from "./device-reports";
import { endDeletedVideos } from "../media/ended-videos";
import { deleteOldPushes } from "../pushes/pushes";
import { deleteOldGuestAddresses } from "../videos/guest-confirmations";
import { deleteOldDeliveries } from "../webhooks/deliveries";
import { tryDeleteObjects, releaseComparisonReports, releaseVoices } from "../media/media-objects";
import { releaseRenderings } from "../renderings/asked-renderings";
import { COMPARISON_REPORT, FILM, REPORT } from "../renderings/rendering-kinds";
import { deleteExpiredRenderings } from "../renderings/renderings";

export interface ExpiredRows {
  sessions: number;
  counts: number;
  markers: number;
  comments: number;
  films: number;
  reports: number;
  comparisons: number;
  videos: number;
  deviceReports: number;
  deliveries: number;
  pushes: number;
  guestAddresses: number;
}

export async function deleteExpiredRows(): Promise<ExpiredRows> {
  const sessions = await deleteEndedSessions();
  const isOver = { where: { expiresAt: { lte: new Date() } } };
  await unguardedDb().passwordReset.deleteMany(isOver);
  await unguardedDb().pendingSignIn.deleteMany(isOver);
  await unguardedDb().passkeyChallenge.deleteMany(isOver);
  const { count: counts } = await unguardedDb().rateLimit.deleteMany({
    where: { expire: { lte: Date.now() } },
  });
  const deletedBefore = new Date(Date.now() - RESTORABLE_MS);
  const markers = await deleteExpiredMarkers(deletedBefore);
  const comments = await removeDeletedComments(deletedBefore);
  const films = await deleteExpiredRenderings(FILM);
  const reports =
    (await deleteExpiredRenderings(REPORT)) + (await deleteExpiredRenderings(COMPARISON_REPORT));
  const comparisons = await removeDeletedComparisons(deletedBefore);
  const videos = await endDeletedVideos();
  const deviceReports = await deleteOldDeviceReports();
  const deliveries = await deleteOldDeliveries();
  const pushes = await deleteOldPushes();
  const guestAddresses = await deleteOldGuestAddresses();
  return {
    ...{ sessions, counts, markers, comments, films, reports, comparisons, videos },
    ...{ deviceReports, deliveries, pushes, guestAddresses },
  };
}

/** All kinds but comments, each before those that it refers to: rows deleted by a cascade would not be counted. */
async function deleteExpiredMarkers(before: Date): Promise<number> {
  let deleted = 0;
  for (const kind of ANNOTATION_KINDS.toReversed()) {
    if (kind === "comment") continue;
    const where = { deletedAt: { lt: before } };
    deleted += (await annotationTable(unguardedDb(), kind).deleteMany({ where })).count;
  }
  return deleted;
}

/** With their reports. @returns how many. */
export async function removeDeletedComparisons(before: Date): Promise<number> {
  const { count, released } = await unguardedDb().$transaction(async (transaction) => {
    const reportKeys = await releaseComparisonReports(transaction, Prisma.sql`c."deletedAt" < ${before}`);
    const removed = await transaction.comparison.deleteMany({ where: { deletedAt: { lt: before } } });
    return { count: removed.count, released: reportKeys };
  });
  await tryDeleteObjects(async () => released);
  return count;
}

/** Never shown, but the column needs a text. */
const ERASED = "(deleted)";

/** A comment with replies keeps its row, without text, recording, track and name. @returns how many were changed. */
export async function removeDeletedComments(before: Date): Promise<number> {
  const { count, released } = await unguardedDb().$transaction(async (transaction) => {
    // Locks the video first, because all transactions lock in this order.
    await transaction.$queryRaw`
      SELECT 1 FROM "Video" v WHERE EXISTS (SELECT 1 FROM "Comment" c WHERE c."videoId" = v.id AND c."deletedAt" < ${before})
      ORDER BY v.id FOR KEY SHARE`;
    const films = await transaction.reviewFilm.findMany({
      where: { review: { comment: { deletedAt: { lt: before } } } },
      select: { commentId: true },
    });
    const filmIds = films.map(({ commentId }) => commentId);
    const filmKeys = await releaseRenderings(transaction, FILM, filmIds);
    // Read at deletion: the worker may be replacing a recording by its copy.
    const removed = await transaction.$queryRaw<{ audioKey: string | null }[]>`
      DELETE FROM "Comment" c WHERE c."deletedAt" < ${before} AND NOT EXISTS (
        SELECT 1 FROM "Comment" a WHERE a."parentId" = c.id AND (a."deletedAt" IS NULL OR a."deletedAt" >= ${before}))
      RETURNING "audioKey"`;
    const erased = await transaction.$queryRaw<{ audioKey: string | null }[]>`
      WITH held AS (
        SELECT id, "audioKey" FROM "Comment"
        WHERE "deletedAt" < ${before} AND (type <> 'text' OR content <> ${ERASED} OR drawing IS NOT NULL) FOR UPDATE),
        tracks AS (DELETE FROM "ReviewTrack" t USING held WHERE t."commentId" = held.id)
      UPDATE "Comment" c SET type = 'text', content = ${ERASED}, drawing = NULL, "authorName" = ${ERASED}, "audioKey" = NULL,
        "audioDurationSeconds" = NULL, "audioProblem" = NULL, "audioTries" = 0
      FROM held WHERE c.id = held.id RETURNING held."audioKey"`;
    const gone = [...removed, ...erased];
    const audioKeys = gone.map(({ audioKey }) => audioKey);
    const voiceKeys = await releaseVoices(transaction, audioKeys);
    return { count: gone.length, released: [...filmKeys, ...voiceKeys] };
  });
  await tryDeleteObjects(async () => released);
  return count;
}
