/** Films of reviews, as viewers ask for them. The worker's part: `films.ts`. */
import type { ReviewFilm } from "@/lib/contracts/review-films";
import { AppError } from "@/lib/domain/app-error";
import { fileNameOf } from "@/lib/domain/playback/timecode";
import { FILM_DAYS, MAX_FILMS } from "@/lib/domain/review/film";
import { notFound } from "../../access/guard";
import type { RecordedReview } from "../../access/review-guards";
import type { ServedObject } from "../../access/served-objects";
import { writeTransaction } from "../../access/write-transaction";
import { db, type Transaction } from "../../database/db";
import { NOT_DELETED } from "../../database/soft-deletion";
import type { ReviewFilm as Film } from "../../generated/prisma/client";
import { enqueue } from "../../queue/queue";
import { deleteOrLeave, releaseFilms } from "../media/media-objects";

type Review = RecordedReview<"view" | "saveFilm">;

const reviewOf = ({ access, commentId }: Review) => ({
  commentId,
  comment: { videoId: access.video.id, ...NOT_DELETED },
});

const noReview = () => notFound("Review not found");

const isOver = ({ expiresAt }: Film): boolean => expiresAt !== null && expiresAt.getTime() <= Date.now();

/** @param path of this call, below which the file is */
function toFilm(film: Film | null, path: string): ReviewFilm {
  if (film === null || isOver(film)) return { status: "none", percent: 0, url: null, expiresAt: null };
  const { status, progress, expiresAt } = film;
  return {
    status,
    percent: progress,
    url: status === "ready" ? `${path}/file` : null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** @throws AppError notFound for another video's, one that was deleted, and a comment that is no review. */
export async function getFilm(review: Review, path: string): Promise<ReviewFilm> {
  const found = await db().reviewTrack.findFirst({ where: reviewOf(review), select: { film: true } });
  if (!found) throw noReview();
  return toFilm(found.film, path);
}

/**
 * Queues a film unless there is one, or one is under way. @throws AppError as `getFilm`; refused for an unreadable
 * recording, and beyond the films that an account's rides may have.
 */
export async function askForFilm(
  review: RecordedReview<"saveFilm">,
  path: string,
): Promise<{ row: ReviewFilm; isNew: boolean }> {
  const { access, commentId } = review;
  const { ownerId } = access.video;
  const asked = await writeTransaction(
    access,
    async (transaction) => {
      const found = await transaction.reviewTrack.findFirst({
        where: reviewOf(review),
        select: { film: true, comment: { select: { audioProblem: true } } },
      });
      if (!found) throw noReview();
      const { film } = found;
      if (film && film.status !== "failed" && !isOver(film)) return { film, isNew: false, released: [] };
      if (found.comment.audioProblem === "unreadable")
        throw new AppError("refused", "The sound of this review cannot be read, so it cannot become a film.");
      const released = await releaseFilms(transaction, film ? [film] : []);
      await assertFilmQuota(transaction, ownerId);
      const made = await transaction.reviewFilm.create({ data: { commentId } });
      await enqueue(transaction, "make-film", { commentId });
      return { film: made, isNew: true, released };
    },
    { accounts: [ownerId] },
  );
  await deleteOrLeave(async () => asked.released);
  return { row: toFilm(asked.film, path), isNew: asked.isNew };
}

/** Needs the account locked. @throws AppError refused. */
async function assertFilmQuota(transaction: Transaction, ownerId: string): Promise<void> {
  const count = await transaction.reviewFilm.count({
    where: {
      review: { comment: { video: { ownerId } } },
      status: { not: "failed" },
      OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
    },
  });
  if (count < MAX_FILMS) return;
  const message = `There are ${MAX_FILMS} films of this rider’s reviews, the most at a time. Each is deleted after ${FILM_DAYS} days.`;
  throw new AppError("refused", message);
}

/** @throws AppError notFound without a film that is ready. */
export async function findFilm(review: Review): Promise<ServedObject> {
  const film = await db().reviewFilm.findFirst({
    where: { review: reviewOf(review), status: "ready", expiresAt: { gt: new Date() } },
    select: { object: { select: { id: true, key: true, contentType: true } } },
  });
  if (!film?.object) throw notFound("There is no film of this review.");
  return film.object;
}

export const filmFileName = ({ access }: Review): string =>
  `${fileNameOf(access.video.title, "ride")}-review.mp4`;
