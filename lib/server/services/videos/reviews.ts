import type { Review } from "@/lib/contracts/reviews";
import { AppError } from "@/lib/domain/app-error";
import { notFound } from "../../access/guard";
import type { VideoAccess } from "../../access/video-access";
import { writeTransaction } from "../../access/write-transaction";
import { notify } from "../notifications/notify";
import { toReview } from "./share-links";

/** Notifies the owner. A repeat keeps the time. @throws AppError notFound if not invited; forbidden for the owner. */
export async function setDone(access: VideoAccess<"view">, isDone: boolean): Promise<Review> {
  const { linkId, video, author, authorId } = access;
  const noReviewAsked = () => notFound("Nobody was asked for a review by this link.");
  if (linkId === null) throw noReviewAsked();
  if (authorId === video.ownerId)
    throw new AppError("forbidden", "Only who was asked can say that it is done.");
  return writeTransaction(access, async (transaction) => {
    const before = await transaction.invitation.findUnique({ where: { linkId } });
    if (!before) throw noReviewAsked();
    if ((before.doneAt !== null) === isDone) return toReview(before);
    const doneAt = isDone ? new Date() : null;
    const after = await transaction.invitation.update({ where: { linkId }, data: { doneAt } });
    if (isDone)
      await notify(transaction, "reviewDone", {
        ...{ videoId: video.id, linkId, actorId: author?.kind === "user" ? authorId : null },
      });
    return toReview(after);
  });
}
