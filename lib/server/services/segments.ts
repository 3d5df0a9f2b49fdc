/**
 * The rows of a long video's segments: who encodes which. A claim has a name of its own, every write names it, and it ends when it is
 * silent for ten seconds, when its video is another attempt's, or is none any more. So of two workers with one segment one wins.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { db } from "../db";
import type { SegmentFiles } from "../media/encode-segment";
import { segmentRange, type SegmentRange } from "../media/segment-plan";
import { segmentKey } from "../storage/object-keys";
import { storage } from "../storage/storage";
import { deleteOrLeave } from "./media-objects";
import { held, type Attempt } from "./processing";
import { enqueueHelp, isAnotherNext } from "./turns";

export type AttemptRef = Pick<Attempt, "videoId" | "attemptId">;

/** A worker's claim of a segment. */
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

/** As silent as a worker whose job is given to another: see `HEARTBEAT_SECONDS` of `jobs.ts`. */
const SILENCE_SECONDS = 10;
/** What helpers could not encode so often is left to the attempt's own worker, which knows what a failure means. */
const MOST_CLAIMS_BY_HELPERS = 3;
const MOST_HELPERS = 15;

/**
 * Writes the segments of an attempt and asks other workers for help. What an earlier attempt has done of the same ranges is kept.
 * @returns false when the attempt has lost the video.
 */
export async function beginSegments(attempt: Attempt, ranges: readonly SegmentRange[]): Promise<boolean> {
  const { videoId, attemptId } = attempt;
  return db().$transaction(async (transaction) => {
    const { count } = await transaction.video.updateMany({ where: held(attempt), data: { attemptId } });
    if (count === 0) return false;
    const earlier = await transaction.segment.findMany({ where: { videoId, isDone: true } });
    const wanted = new Map(ranges.map((range) => [range.number, textOf(range)]));
    const kept = earlier.filter(({ number, range }) => wanted.get(number) === textOf(range));
    const keptIds = kept.map(({ id }) => id);
    await transaction.segment.deleteMany({ where: { videoId, id: { notIn: keptIds } } });
    await transaction.segment.updateMany({ where: { id: { in: keptIds } }, data: { attemptId } });
    const numbers = new Set(kept.map(({ number }) => number));
    const missing = ranges.filter(({ number }) => !numbers.has(number));
    await transaction.segment.createMany({
      data: missing.map((range) => ({ videoId, attemptId, number: range.number, range })),
    });
    const helpers = Math.min(MOST_HELPERS, missing.length - 1);
    for (let sent = 0; sent < helpers; sent += 1) await enqueueHelp(transaction, attempt);
    return true;
  });
}

/** A range, or a row's, as text that is equal for equal ones. */
const textOf = (range: unknown) => JSON.stringify(segmentRange.parse(range));

/** Takes the first segment that nobody works on; null when there is none. */
export async function claimSegment(
  { videoId, attemptId }: AttemptRef,
  { isHelper }: { isHelper: boolean },
): Promise<SegmentClaim | null> {
  const workerId = randomUUID();
  const mostClaims = isHelper ? MOST_CLAIMS_BY_HELPERS : 1_000_000;
  const [claimed] = await db().$queryRaw<{ id: string; range: unknown }[]>`
    UPDATE "Segment" SET "workerId" = ${workerId}, "heardAt" = now(), "claims" = "claims" + 1, "secondsDone" = 0
    WHERE "id" = (
      SELECT s."id" FROM "Segment" s JOIN "Video" v ON v."id" = s."videoId" AND v."attemptId" = s."attemptId"
      WHERE s."videoId" = ${videoId}::uuid AND s."attemptId" = ${attemptId} AND v."status" = 'processing'
        AND NOT s."isDone" AND s."claims" < ${mostClaims}
        AND (s."workerId" IS NULL OR s."heardAt" < now() - make_interval(secs => ${SILENCE_SECONDS}))
      ORDER BY s."number" LIMIT 1 FOR UPDATE OF s SKIP LOCKED)
    RETURNING "id"::text AS "id", "range"`;
  return claimed ? { id: claimed.id, videoId, workerId, range: segmentRange.parse(claimed.range) } : null;
}

/** Tells that the worker lives, and how far it is. @returns false when the segment is its own no more. */
export function recordSegment(claim: SegmentClaim, secondsDone: number): Promise<boolean> {
  return writeClaimed(claim, secondsDone, false);
}

/** Ends the work on a segment whose files are stored. @returns false when they are nobody's. */
export function finishSegment(claim: SegmentClaim): Promise<boolean> {
  return writeClaimed(claim, claim.range.seconds, true);
}

async function writeClaimed(claim: SegmentClaim, secondsDone: number, isDone: boolean): Promise<boolean> {
  const count = await db().$executeRaw`
    UPDATE "Segment" s SET "heardAt" = now(), "secondsDone" = ${secondsDone}, "isDone" = ${isDone}
    FROM "Video" v
    WHERE s."id" = ${claim.id}::uuid AND s."workerId" = ${claim.workerId} AND NOT s."isDone"
      AND v."id" = s."videoId" AND v."attemptId" = s."attemptId" AND v."status" = 'processing'`;
  return count === 1;
}

/** Lets go of a segment. @param toOwner whether no helper is to try it again. */
export async function leaveSegment(claim: SegmentClaim, { toOwner }: { toOwner: boolean }): Promise<void> {
  await db().segment.updateMany({
    where: { id: claim.id, workerId: claim.workerId, isDone: false },
    data: {
      workerId: null,
      heardAt: null,
      secondsDone: 0,
      ...(toOwner && { claims: MOST_CLAIMS_BY_HELPERS }),
    },
  });
}

/** The segments of an attempt, in order; none when it has lost the video. */
export async function readSegments({ videoId, attemptId }: AttemptRef): Promise<SegmentState[]> {
  return db().segment.findMany({
    where: { videoId, attemptId, video: { attemptId, status: "processing" } },
    select: { number: true, workerId: true, secondsDone: true, isDone: true },
    orderBy: { number: "asc" },
  });
}

/** Forgets an attempt's segments: whoever works on one learns of it. */
export async function endSegments({ videoId, attemptId }: AttemptRef): Promise<void> {
  await db().segment.deleteMany({ where: { videoId, attemptId } });
}

/** Sends the job of help anew when a ride that comes before waits for a worker. @returns whether one does. */
export async function giveWay(attempt: AttemptRef): Promise<boolean> {
  return db().$transaction(async (transaction) => {
    if (!(await isAnotherNext(transaction, attempt.videoId))) return false;
    await enqueueHelp(transaction, attempt);
    return true;
  });
}

/** Stores the files of a segment under the claim's own name. */
export async function storeSegment({ videoId, workerId }: SegmentClaim, files: SegmentFiles): Promise<void> {
  await storage().upload(files.rendition, segmentKey(videoId, workerId, "rendition.mp4"), "video/mp4");
  await storage().upload(files.tiles, segmentKey(videoId, workerId, "tiles.mkv"), "video/x-matroska");
}

/** Copies a segment that is done into local files; false, and it is to be done again, when its objects are gone. */
export async function fetchSegment(
  { videoId, attemptId }: AttemptRef,
  { number, workerId }: SegmentState,
  files: SegmentFiles,
): Promise<boolean> {
  const keys = keysOf({ videoId, workerId: z.string().parse(workerId) });
  const sizes = await Promise.all(keys.map((key) => storage().findSize(key)));
  if (sizes.includes(null)) {
    const data = { isDone: false, workerId: null, heardAt: null, secondsDone: 0 };
    await db().segment.updateMany({ where: { videoId, attemptId, number, workerId }, data });
    return false;
  }
  const [rendition, tiles] = keys;
  await storage().download(rendition, files.rendition);
  await storage().download(tiles, files.tiles);
  return true;
}

/** Deletes what was stored of a segment that another has. */
export function deleteSegment(claim: SegmentClaim): Promise<void> {
  return deleteOrLeave(() => Promise.resolve(keysOf(claim)));
}

const keysOf = ({ videoId, workerId }: Pick<SegmentClaim, "videoId" | "workerId">) =>
  [segmentKey(videoId, workerId, "rendition.mp4"), segmentKey(videoId, workerId, "tiles.mkv")] as const;
