/** Share links: making one, showing it again, ending it. */
import { randomUUID } from "node:crypto";
import type { Share, ShareBody } from "@/lib/contracts/shares";
import { AppError } from "@/lib/domain/app-error";
import { endRefusal } from "@/lib/domain/shares";
import type { VideoAccess } from "../access/video-access";
import { hashPassword } from "../auth/passwords";
import { hashShareToken, shareToken } from "../auth/share-token";
import { db, type Transaction } from "../db";
import { env } from "../env";
import type { ShareLink } from "../generated/prisma/client";

export const shareUrlOf = (linkId: string) => `${env().APP_URL}/shared/${shareToken(linkId)}`;

/** Chooses, among a video's links, the one that still opens it. */
export const liveLink = () => ({
  where: { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] },
  orderBy: { createdAt: "desc" as const },
  take: 1,
});

/** The video's live link, if it has one. */
export function findLiveLink(client: Transaction, videoId: string): Promise<ShareLink | null> {
  const { where, orderBy } = liveLink();
  return client.shareLink.findFirst({ where: { ...where, videoId }, orderBy });
}

/**
 * The video's link. Without a code or an end the live one again; with either (or a null for either) a new one, in place of
 * the old. What guests may do to markers stays as it was chosen before.
 * @throws AppError refused for a video that is not completed; invalid for an end that is past, or too far away.
 */
export async function shareVideo({ video }: VideoAccess<"share">, options: ShareBody): Promise<Share> {
  if (video.status !== "completed") throw new AppError("refused", "Only a completed video can be shared.");
  const end = options.expiresAt ? new Date(options.expiresAt) : null;
  const refusal = end && endRefusal(end, new Date());
  if (refusal) throw new AppError("invalid", refusal, { fields: { expiresAt: refusal } });
  const hasOptions = options.code !== undefined || options.expiresAt !== undefined;
  const codeHash = options.code ? await hashPassword(options.code) : null;
  const id = randomUUID();
  const link = await db().$transaction(async (transaction) => {
    // Two calls at once are to give the same link: the video's row is the lock.
    await transaction.$queryRaw`SELECT 1 FROM "Video" WHERE id = ${video.id}::uuid FOR UPDATE`;
    const live = await findLiveLink(transaction, video.id);
    const guestsMayDeleteMarkers = options.guestsMayDeleteMarkers ?? live?.guestsMayDeleteMarkers;
    if (live && !hasOptions)
      return transaction.shareLink.update({ where: { id: live.id }, data: { guestsMayDeleteMarkers } });
    await transaction.shareLink.updateMany({
      where: { videoId: video.id, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    const tokenHash = hashShareToken(shareToken(id));
    return transaction.shareLink.create({
      data: { id, videoId: video.id, tokenHash, codeHash, expiresAt: end, guestsMayDeleteMarkers },
    });
  });
  return {
    shareUrl: shareUrlOf(link.id),
    hasCode: link.codeHash !== null,
    ...(options.code && { code: options.code }),
    guestsMayDeleteMarkers: link.guestsMayDeleteMarkers,
    ...(link.expiresAt && { expiresAt: link.expiresAt.toISOString() }),
  };
}

/** Ends every link of the video. */
export async function revokeShare({ video }: VideoAccess<"share">): Promise<void> {
  await db().shareLink.updateMany({
    where: { videoId: video.id, revokedAt: null },
    data: { revokedAt: new Date() },
  });
}
