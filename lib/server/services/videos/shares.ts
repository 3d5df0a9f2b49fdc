/** Share links: making one, showing it again, ending it. */
import { randomUUID } from "node:crypto";
import type { LinkOpening, Share, ShareBody } from "@/lib/contracts/shares";
import type { Video } from "@/lib/contracts/videos";
import { AppError } from "@/lib/domain/app-error";
import { endRefusal } from "@/lib/domain/videos/shares";
import type { VideoAccess } from "../../access/video-access";
import { writeTransaction } from "../../access/write-transaction";
import { hashPassword } from "../../auth/passwords";
import { hashToken } from "../../auth/hash-token";
import { shareToken } from "../../auth/link-tokens";
import { encryptShareCode, readShareCode } from "../../auth/share-code";
import { db, type Reader, type Transaction } from "../../db";
import { env } from "../../env";
import type { ShareLink } from "../../generated/prisma/client";
import { listOpenings } from "../link-openings";

export const shareUrlOf = (linkId: string) => `${env().APP_URL}/shared/${shareToken(linkId)}`;

/** Chooses, among a video's links, the one that still opens it. */
export const liveLink = () => ({
  where: { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] },
  orderBy: { createdAt: "desc" as const },
  take: 1,
});

/** The video's live link, if it has one. */
export function findLiveLink(client: Reader, videoId: string): Promise<ShareLink | null> {
  const { where, orderBy } = liveLink();
  return client.shareLink.findFirst({ where: { ...where, videoId }, orderBy });
}

/**
 * The video's link, made when there is none. A live one stays at its address whatever is changed of it; with another code
 * everybody is asked again who came in before.
 * @throws AppError refused for a video that is not completed; invalid for an end that is past, or too far away.
 */
export async function shareVideo(access: VideoAccess<"share">, options: ShareBody): Promise<Share> {
  const { video } = access;
  if (video.status !== "completed") throw new AppError("refused", "Only a completed video can be shared.");
  const { code, expiresAt, guestsMayDeleteMarkers, question } = options;
  const end = expiresAt ? new Date(expiresAt) : null;
  const refusal = end && endRefusal(end, new Date());
  if (refusal) throw new AppError("invalid", refusal, { fields: { expiresAt: refusal } });
  const terms = { guestsMayDeleteMarkers, question, ...(expiresAt !== undefined && { expiresAt: end }) };
  const codeHash = code ? await hashPassword(code) : null;
  const link = await writeTransaction(access, async (transaction) => {
    const live = await findLiveLink(transaction, video.id);
    const id = live?.id ?? randomUUID();
    const stored = code !== undefined && { codeHash, encryptedCode: code && encryptShareCode(id, code) };
    if (!live) {
      await endLinks(transaction, video.id);
      const tokenHash = hashToken(shareToken(id));
      return transaction.shareLink.create({
        data: { id, videoId: video.id, tokenHash, ...terms, ...stored },
      });
    }
    if (code) await transaction.receivedVideo.deleteMany({ where: { linkId: id } });
    const entry = code && { entryId: randomUUID() };
    return transaction.shareLink.update({ where: { id }, data: { ...terms, ...stored, ...entry } });
  });
  return toShare(link);
}

/** The video's live link, or null; never creates one. */
export async function readShare({
  video,
}: VideoAccess<"share">): Promise<{ share: Share | null; openings: LinkOpening[] }> {
  const link = await findLiveLink(db(), video.id);
  if (!link) return { share: null, openings: [] };
  return { share: toShare(link), openings: await listOpenings(link.id) };
}

function toShare(link: ShareLink): Share {
  const code = readShareCode(link);
  return {
    shareUrl: shareUrlOf(link.id),
    hasCode: link.codeHash !== null,
    ...(code !== null && { code }),
    guestsMayDeleteMarkers: link.guestsMayDeleteMarkers,
    question: link.question,
    ...(link.expiresAt && { expiresAt: link.expiresAt.toISOString() }),
  };
}

/** Who shares a video by this link, and what they ask. */
export async function findSender(linkId: string): Promise<Video["sender"]> {
  const owner = { select: { firstName: true, lastName: true } };
  const link = await db().shareLink.findUnique({
    where: { id: linkId },
    select: { question: true, video: { select: { owner } } },
  });
  if (!link) return null;
  const { firstName, lastName } = link.video.owner;
  return { name: `${firstName} ${lastName}`.trim(), firstName, question: link.question };
}

/** Ends every link of the video. */
export async function revokeShare(access: VideoAccess<"share">): Promise<void> {
  await writeTransaction(access, (transaction) => endLinks(transaction, access.video.id));
}

/** Who opened them is nobody's business any more. */
async function endLinks(transaction: Transaction, videoId: string): Promise<void> {
  await transaction.linkOpening.deleteMany({ where: { link: { videoId } } });
  await transaction.shareLink.updateMany({
    where: { videoId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
}
