/** Each call is one transaction and idempotent. A deleted video can be restored for a minute. */
import type { MovedVideos } from "@/lib/contracts/chosen-videos";
import { fullName } from "@/lib/domain/accounts/account-name";
import { VIDEO_RESTORABLE_MS } from "@/lib/domain/deletion";
import type { ByAccount } from "../../access/account-guards";
import type { VideoAccess } from "../../access/video-access";
import { lockVideos, videoGone } from "../../access/video-lock";
import { writeTransaction } from "../../access/write-transaction";
import type { Transaction } from "../../database/db";
import { enqueue } from "../../queue/queue";
import { recordAudit } from "../audit";
import { assertLibraryQuota } from "../quotas/upload-quotas";
import { requireOwnCollection } from "./videos";
import { NOT_DELETED } from "../../database/soft-deletion";

const END_AFTER_SECONDS = VIDEO_RESTORABLE_MS / 1000 + 1;

/** @throws AppError notFound when one is missing; invalid for a collection of another rider. */
export async function moveVideos(account: ByAccount, { ids, collectionId }: MovedVideos): Promise<void> {
  const ownerId = account.user.id;
  await writeTransaction(account, async (transaction) => {
    const videos = await lockVideos(transaction, ownerId, ids);
    if (videos.some(({ isDeleted }) => isDeleted)) throw videoGone();
    await requireOwnCollection(transaction, ownerId, collectionId);
    await transaction.video.updateMany({
      where: { id: { in: [...ids] }, ...NOT_DELETED },
      data: { collectionId },
    });
  });
}

/** @throws AppError notFound when one is missing. */
export async function deleteVideos(account: ByAccount, ids: readonly string[]): Promise<void> {
  const ownerId = account.user.id;
  await writeTransaction(account, async (transaction) => {
    await lockVideos(transaction, ownerId, ids);
    await markDeleted(transaction, ids);
  });
}

/** An admin's deletion is recorded, and the owner cannot restore it. */
export async function deleteVideo(access: VideoAccess<"delete">): Promise<void> {
  const { video, role, authorId } = access;
  const adminId = role === "admin" ? authorId : null;
  await writeTransaction(access, async (transaction) => {
    const count = await markDeleted(transaction, [video.id], { isFinal: adminId !== null });
    if (count === 0 || adminId === null) return;
    const owner = await transaction.user.findUnique({ where: { id: video.ownerId } });
    await recordAudit(transaction, adminId, {
      action: "videoDeleted",
      details: { ownerName: owner ? fullName(owner) : "" },
      subjectId: video.id,
      subjectName: video.title,
      accountId: video.ownerId,
    });
  });
}

/** Hides the videos at once; a job ends them. @returns how many existed. */
async function markDeleted(
  transaction: Transaction,
  ids: readonly string[],
  { isFinal = false } = {},
): Promise<number> {
  const deletedAt = isFinal ? new Date(Date.now() - VIDEO_RESTORABLE_MS) : new Date();
  const where = { id: { in: [...ids] }, ...NOT_DELETED };
  const { count } = await transaction.video.updateMany({ where, data: { deletedAt } });
  await enqueue(transaction, "end-deleted-videos", null, { startAfter: isFinal ? 1 : END_AFTER_SECONDS });
  return count;
}

/** @throws AppError notFound when one has ended or is another rider's; refused when the library is full. */
export async function restoreVideos(account: ByAccount, ids: readonly string[]): Promise<void> {
  const ownerId = account.user.id;
  await writeTransaction(
    account,
    async (transaction) => {
      await lockVideos(transaction, ownerId, ids, new Date(Date.now() - VIDEO_RESTORABLE_MS));
      await transaction.video.updateMany({
        where: { id: { in: [...ids] }, deletedAt: { not: null } },
        data: { deletedAt: null },
      });
      await assertLibraryQuota(transaction, ownerId);
    },
    { accounts: [ownerId] },
  );
}
