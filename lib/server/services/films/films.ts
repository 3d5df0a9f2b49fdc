/**
 * The rows of films that are rendered. Every write names its attempt and has no effect once another attempt has claimed
 * the film, or it is gone.
 */
import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { Timecode } from "@/lib/domain/playback/timecode";
import { FILM_DAYS } from "@/lib/domain/review/film";
import type { ReviewTrack } from "@/lib/domain/review/review-track";
import { db } from "../../database/db";
import { EVEN_DELETED } from "../../database/soft-deletion";
import { unguardedDb } from "../../database/unguarded-db";
import { enqueue } from "../../queue/queue";
import { MEDIA_KINDS } from "../../storage/media-kinds";
import { filmKey } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import { timecodeOf } from "../annotations/frame-times";
import { holdVideo } from "../media/ended-videos";
import { addObjects, deleteOrLeave, releaseFilms } from "../media/media-objects";

const DAY_MS = 24 * 3600 * 1000;
const AGAIN_AFTER_SECONDS = 5;
/** All tries of a job together take less. */
const MAX_UNDER_WAY_MS = DAY_MS;

export interface FilmAttempt {
  readonly commentId: string;
  readonly attemptId: string;
  readonly crashes: number;
  readonly workersLost: number;
}

const ownedBy = ({ commentId, attemptId }: FilmAttempt) => ({ commentId, attemptId });

/** Claims a waiting film, or one whose worker was lost; null when nothing is left to do. */
export async function claimFilm(commentId: string): Promise<FilmAttempt | null> {
  const [film] = await unguardedDb().$queryRaw<FilmAttempt[]>`
    UPDATE "ReviewFilm" SET status = 'rendering', "attemptId" = ${randomUUID()}::uuid, progress = 0,
      "workersLost" = "workersLost" + ("attemptId" IS NOT NULL)::int
    WHERE "commentId" = ${commentId}::uuid AND status IN ('waiting', 'rendering')
    RETURNING "commentId"::text, "attemptId"::text, crashes, "workersLost"`;
  return film ?? null;
}

export interface FilmSource {
  videoId: string;
  track: ReviewTrack;
  /** Of the recording. */
  durationSeconds: number;
  timecode: Timecode;
  picture: PictureSize;
  renditionKey: string;
  recordingKey: string;
  bytes: number;
}

/** `notYet` while the recording has no copy that every player plays; `unreadable` for what will not change. */
export async function readFilmSource({
  commentId,
}: FilmAttempt): Promise<FilmSource | "notYet" | "unreadable"> {
  const comment = await db().comment.findUnique({
    where: { id: commentId, ...EVEN_DELETED },
    include: { audio: true, review: true, video: { include: { objects: { where: { kind: "rendition" } } } } },
  });
  const [rendition] = comment?.video.objects ?? [];
  if (!comment?.review || !rendition) return "unreadable";
  const { audio, audioProblem, audioDurationSeconds, video } = comment;
  if (audio === null || audioProblem === "unreadable") return "unreadable";
  if (audio.kind !== "voiceCopy") return "notYet";
  const timecode = await timecodeOf(video);
  // Frames would be taken from between their true times.
  if (timecode.isApproximate) throw new Error("The frame index of this video cannot be read");
  return {
    videoId: video.id,
    // Parsed before it was stored.
    track: comment.review.track as unknown as ReviewTrack,
    durationSeconds: audioDurationSeconds ?? 0,
    timecode,
    picture: { width: video.width ?? 0, height: video.height ?? 0 },
    renditionKey: rendition.key,
    recordingKey: audio.key,
    bytes: Number(rendition.bytes ?? 0),
  };
}

/** @returns false where it is missing. */
export async function fetchObject(key: string, path: string): Promise<boolean> {
  if ((await storage().findSize(key)) === null) return false;
  await storage().download(key, path);
  return true;
}

/** @returns false when the attempt has lost the film. */
export async function recordFilmProgress(attempt: FilmAttempt, progress: number): Promise<boolean> {
  const { count } = await unguardedDb().reviewFilm.updateMany({
    where: { ...ownedBy(attempt), progress: { lte: progress } },
    data: { progress },
  });
  return count === 1;
}

/** For a later try by the same job. @param counts as a failure that the files may have caused. */
export async function releaseFilm(attempt: FilmAttempt, counts: "crash" | "nothing"): Promise<void> {
  const { crashes } = attempt;
  await unguardedDb().reviewFilm.updateMany({
    where: ownedBy(attempt),
    data: { status: "waiting", attemptId: null, crashes: crashes + (counts === "crash" ? 1 : 0) },
  });
}

/** By a new job, soon. */
export async function rescheduleFilm(attempt: FilmAttempt): Promise<void> {
  const { commentId } = attempt;
  await unguardedDb().$transaction(async (transaction) => {
    const { count } = await transaction.reviewFilm.updateMany({
      where: ownedBy(attempt),
      data: { status: "waiting", attemptId: null },
    });
    if (count === 1)
      await enqueue(transaction, "make-film", { commentId }, { startAfter: AGAIN_AFTER_SECONDS });
  });
}

const expiry = () => new Date(Date.now() + FILM_DAYS * DAY_MS);

export async function failFilm(attempt: FilmAttempt): Promise<void> {
  await unguardedDb().reviewFilm.updateMany({
    where: ownedBy(attempt),
    data: { status: "failed", attemptId: null, expiresAt: expiry() },
  });
}

/** Deletes the file instead when the attempt has lost the film. @returns whether it is stored. */
export async function completeFilm(attempt: FilmAttempt, videoId: string, path: string): Promise<boolean> {
  const { contentType } = MEDIA_KINDS.film;
  const key = filmKey(videoId);
  const { size: bytes } = await stat(path);
  await storage().upload(path, key, contentType);
  const isStored = await unguardedDb().$transaction(async (transaction) => {
    if (!(await holdVideo(transaction, videoId))) return false;
    const { commentId, attemptId } = attempt;
    const [own] = await transaction.$queryRaw<unknown[]>`
      SELECT 1 FROM "ReviewFilm" WHERE "commentId" = ${commentId}::uuid AND "attemptId" = ${attemptId}::uuid FOR UPDATE`;
    if (!own) return false;
    await addObjects(transaction, videoId, [{ kind: "film", key, bytes, contentType }]);
    await transaction.reviewFilm.update({
      where: { commentId },
      data: { status: "ready", attemptId: null, progress: 100, key, expiresAt: expiry() },
    });
    return true;
  });
  if (!isStored) await deleteOrLeave(async () => [key]);
  return isStored;
}

/** Also those that have been under way for longer than any job: their job is lost. @returns how many. */
export async function deleteExpiredFilms(now = new Date()): Promise<number> {
  const { count, released } = await unguardedDb().$transaction(async (transaction) => {
    const over = await transaction.reviewFilm.findMany({
      where: {
        OR: [
          { expiresAt: { lte: now } },
          { expiresAt: null, createdAt: { lte: new Date(now.getTime() - MAX_UNDER_WAY_MS) } },
        ],
      },
      select: { commentId: true, key: true },
    });
    return { count: over.length, released: await releaseFilms(transaction, over) };
  });
  await deleteOrLeave(async () => released);
  return count;
}
