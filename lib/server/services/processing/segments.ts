/**
 * Segments of a long video and the workers that encode them. Every write names its claim, which ends with the attempt
 * or after ten seconds without a heartbeat.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { db } from "../../database/db";
import type { SegmentFiles } from "../../media/encode-segment";
import { segmentRange, type SegmentRange } from "../../media/segment-plan";
import { segmentKey } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import { unguardedDb } from "../../database/unguarded-db";
import { deleteOrLeave } from "../media/media-objects";
import { ownedBy, type Attempt } from "./processing";
import { enqueueSegmentJob, isAnotherNext } from "./priority";

export type AttemptRef = Pick<Attempt, "videoId" | "attemptId">;

export interface SegmentClaim {
  readonly id: string;
  readonly videoId: string;
  readonly workerId: string;
  readonly range: SegmentRange;
}

export interface SegmentState {
  number: number;
  workerId: string | null;
  secondsDone: number;
  isDone: boolean;
}

const SILENCE_SECONDS = 10;
/** After this many failures of helpers the attempt's own worker encodes the segment and judges the failure. */
const MAX_CLAIMS_BY_HELPERS = 3;
const MAX_HELPERS = 15;

/** Reuses segments of earlier attempts and queues jobs for helpers. @returns false when the attempt has lost the video. */
export async function beginSegments(attempt: Attempt, ranges: readonly SegmentRange[]): Promise<boolean> {
  const { videoId, attemptId } = attempt;
  return unguardedDb().$transaction(async (transaction) => {
    const { count } = await transaction.processing.updateMany({
      where: ownedBy(attempt),
      data: { attemptId },
    });
    if (count === 0) return false;
    const earlier = await transaction.segment.findMany({ where: { videoId, isDone: true } });
    const wanted = new Map(ranges.map((range) => [range.number, textOf(range)]));
    const reused = earlier.filter(({ number, range }) => wanted.get(number) === textOf(range));
    const reusedIds = reused.map(({ id }) => id);
    await transaction.segment.deleteMany({ where: { videoId, id: { notIn: reusedIds } } });
    await transaction.segment.updateMany({ where: { id: { in: reusedIds } }, data: { attemptId } });
    const numbers = new Set(reused.map(({ number }) => number));
    const missing = ranges.filter(({ number }) => !numbers.has(number));
    await transaction.segment.createMany({
      data: missing.map((range) => ({ videoId, attemptId, number: range.number, range })),
    });
    const helpers = Math.min(MAX_HELPERS, missing.length - 1);
    for (let sent = 0; sent < helpers; sent += 1) await enqueueSegmentJob(transaction, attempt);
    return true;
  });
}

const textOf = (range: unknown) => JSON.stringify(segmentRange.parse(range));

export async function claimSegment(
  { videoId, attemptId }: AttemptRef,
  { isHelper }: { isHelper: boolean },
): Promise<SegmentClaim | null> {
  const workerId = randomUUID();
  const mostClaims = isHelper ? MAX_CLAIMS_BY_HELPERS : 1_000_000;
  const [claimed] = await unguardedDb().$queryRaw<{ id: string; range: unknown }[]>`
    UPDATE "Segment" SET "workerId" = ${workerId}::uuid, "heardAt" = now(), "claims" = "claims" + 1, "secondsDone" = 0
    WHERE "id" = (
      SELECT s."id" FROM "Segment" s JOIN "Processing" p USING ("videoId", "attemptId")
      WHERE s."videoId" = ${videoId}::uuid AND s."attemptId" = ${attemptId}::uuid
        AND NOT s."isDone" AND s."claims" < ${mostClaims}
        AND (s."workerId" IS NULL OR s."heardAt" < now() - make_interval(secs => ${SILENCE_SECONDS}))
      ORDER BY s."number" LIMIT 1 FOR UPDATE OF s SKIP LOCKED)
    RETURNING "id"::text AS "id", "range"`;
  return claimed ? { id: claimed.id, videoId, workerId, range: segmentRange.parse(claimed.range) } : null;
}

/** @returns false when the segment has another claim. */
export function recordSegment(claim: SegmentClaim, secondsDone: number): Promise<boolean> {
  return writeClaimed(claim, secondsDone, false);
}

/** @returns false when the claim is lost. */
export function finishSegment(claim: SegmentClaim): Promise<boolean> {
  return writeClaimed(claim, claim.range.seconds, true);
}

async function writeClaimed(claim: SegmentClaim, secondsDone: number, isDone: boolean): Promise<boolean> {
  const count = await unguardedDb().$executeRaw`
    UPDATE "Segment" s SET "heardAt" = now(), "secondsDone" = ${secondsDone}, "isDone" = ${isDone}
    FROM "Processing" p
    WHERE s."id" = ${claim.id}::uuid AND s."workerId" = ${claim.workerId}::uuid AND NOT s."isDone"
      AND p."videoId" = s."videoId" AND p."attemptId" = s."attemptId"`;
  return count === 1;
}

export async function releaseSegment(claim: SegmentClaim, { toOwner }: { toOwner: boolean }): Promise<void> {
  await unguardedDb().segment.updateMany({
    where: { id: claim.id, workerId: claim.workerId, isDone: false },
    data: {
      workerId: null,
      heardAt: null,
      secondsDone: 0,
      ...(toOwner && { claims: MAX_CLAIMS_BY_HELPERS }),
    },
  });
}

export async function readSegments({ videoId, attemptId }: AttemptRef): Promise<SegmentState[]> {
  return db().segment.findMany({
    where: { videoId, attemptId, processing: { attemptId } },
    select: { number: true, workerId: true, secondsDone: true, isDone: true },
    orderBy: { number: "asc" },
  });
}

export async function endSegments({ videoId, attemptId }: AttemptRef): Promise<void> {
  await unguardedDb().segment.deleteMany({ where: { videoId, attemptId } });
}

/** Queues the helpers' job again if a ride of higher priority waits. @returns whether one does. */
export async function isAnotherWaiting(attempt: AttemptRef): Promise<boolean> {
  return unguardedDb().$transaction(async (transaction) => {
    if (!(await isAnotherNext(transaction, attempt.videoId))) return false;
    await enqueueSegmentJob(transaction, attempt);
    return true;
  });
}

export async function storeSegment({ videoId, workerId }: SegmentClaim, files: SegmentFiles): Promise<void> {
  await storage().upload(files.rendition, segmentKey(videoId, workerId, "rendition.mp4"), "video/mp4");
  await storage().upload(files.tiles, segmentKey(videoId, workerId, "tiles.mkv"), "video/x-matroska");
}

/** False when its objects are gone and it must be encoded again. */
export async function fetchSegment(
  { videoId, attemptId }: AttemptRef,
  { number, workerId }: SegmentState,
  files: SegmentFiles,
): Promise<boolean> {
  const keys = keysOf({ videoId, workerId: z.string().parse(workerId) });
  const sizes = await Promise.all(keys.map((key) => storage().findSize(key)));
  if (sizes.includes(null)) {
    const data = { isDone: false, workerId: null, heardAt: null, secondsDone: 0 };
    await unguardedDb().segment.updateMany({ where: { videoId, attemptId, number, workerId }, data });
    return false;
  }
  const [rendition, tiles] = keys;
  await storage().download(rendition, files.rendition);
  await storage().download(tiles, files.tiles);
  return true;
}

export function deleteSegment(claim: SegmentClaim): Promise<void> {
  return deleteOrLeave(() => Promise.resolve(keysOf(claim)));
}

const keysOf = ({ videoId, workerId }: Pick<SegmentClaim, "videoId" | "workerId">) =>
  [segmentKey(videoId, workerId, "rendition.mp4"), segmentKey(videoId, workerId, "tiles.mkv")] as const;
