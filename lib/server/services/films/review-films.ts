import type { ReviewFilm } from "@/lib/contracts/review-films";
import { AppError } from "@/lib/domain/app-error";
import { fileNameOf } from "@/lib/domain/playback/timecode";
import { MAX_FILMS } from "@/lib/domain/review/film";
import { notFound } from "../../access/guard";
import type { RecordedReview } from "../../access/review-guards";
import type { ServedObject } from "../../access/served-objects";
import { writeTransaction } from "../../access/write-transaction";
import { db, type Transaction } from "../../database/db";
import { NOT_DELETED } from "../../database/soft-deletion";
import { tryDeleteObjects } from "../media/media-objects";
import {
  assertRenderingQuota,
  countedRenderings,
  isCurrent,
  releaseRenderings,
  toRendering,
} from "../renderings/asked-renderings";
import { FILM } from "../renderings/rendering-kinds";

type Review = RecordedReview<"view" | "saveFilm">;

const reviewWhere = ({ access, commentId }: Review) => ({
  commentId,
  comment: { videoId: access.video.id, ...NOT_DELETED },
});

const noReview = () => notFound("Review not found");

/** @throws AppError notFound for another video's, one that was deleted, and a comment that is no review. */
export async function getFilm(review: Review, path: string): Promise<ReviewFilm> {
  const found = await db().reviewTrack.findFirst({ where: reviewWhere(review), select: { film: true } });
  if (!found) throw noReview();
  return toRendering(found.film, path);
}

/** Queues a film unless one exists. @throws AppError as `getFilm`; refused if unreadable, or beyond the quota. */
export async function requestFilm(
  review: RecordedReview<"saveFilm">,
  path: string,
): Promise<{ row: ReviewFilm; isNew: boolean }> {
  const { access, commentId } = review;
  const { ownerId } = access.video;
  const requested = await writeTransaction(
    access,
    async (transaction) => {
      const found = await transaction.reviewTrack.findFirst({
        where: reviewWhere(review),
        select: { film: true, comment: { select: { audioProblem: true } } },
      });
      if (!found) throw noReview();
      const { film } = found;
      if (film && isCurrent(film)) return { film, isNew: false, released: [] };
      if (found.comment.audioProblem === "unreadable")
        throw new AppError("refused", "The sound of this review cannot be read, so it cannot become a film.");
      const released = await releaseRenderings(transaction, FILM, film ? [commentId] : []);
      await assertFilmQuota(transaction, ownerId);
      const created = await transaction.reviewFilm.create({ data: { commentId } });
      await FILM.enqueue(transaction, commentId);
      return { film: created, isNew: true, released };
    },
    { accounts: [ownerId] },
  );
  await tryDeleteObjects(async () => requested.released);
  return { row: toRendering(requested.film, path), isNew: requested.isNew };
}

/** Needs the account locked. @throws AppError refused. */
async function assertFilmQuota(transaction: Transaction, ownerId: string): Promise<void> {
  const ofRider = { review: { comment: { video: { ownerId } } } };
  const count = await transaction.reviewFilm.count({ where: { ...ofRider, ...countedRenderings() } });
  assertRenderingQuota(count, MAX_FILMS, "films of this rider’s reviews");
}

/** @throws AppError notFound without a film that is ready. */
export async function findFilm(review: Review): Promise<ServedObject> {
  const film = await db().reviewFilm.findFirst({
    where: { review: reviewWhere(review), status: "ready", expiresAt: { gt: new Date() } },
    select: { object: { select: { id: true, key: true, contentType: true } } },
  });
  if (!film?.object) throw notFound("There is no film of this review.");
  return film.object;
}

export const filmFileName = ({ access }: Review): string =>
  `${fileNameOf(access.video.title, "ride")}-review.mp4`;
