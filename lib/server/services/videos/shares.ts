import type { LinkOpening, Share, ShareBody } from "@/lib/contracts/shares";
import { MAIN_LINK } from "@/lib/domain/videos/shares";
import type { VideoAccess } from "../../access/video-access";
import { writeTransaction } from "../../access/write-transaction";
import { db, type Reader } from "../../database/db";
import type { ShareLink } from "../../generated/prisma/client";
import { listOpenings } from "../link-openings";
import {
  changeLink,
  createLink,
  endLinks,
  linkTerms,
  liveLinks,
  requireCompleted,
  toShare,
} from "./share-links";

const MAIN = { name: MAIN_LINK, comparisonId: null };

export const mainLink = () => ({ ...MAIN, ...liveLinks() });

export const findMainLink = (client: Reader, videoId: string): Promise<ShareLink | null> =>
  client.shareLink.findFirst({ where: { videoId, ...mainLink() } });

/** Creates or changes the main link; a live one keeps its address. @throws AppError refused if unfinished; invalid. */
export async function shareVideo(access: VideoAccess<"share">, options: ShareBody): Promise<Share> {
  const { video } = access;
  requireCompleted(video);
  const terms = await linkTerms(options);
  const link = await writeTransaction(access, async (transaction) => {
    const live = await findMainLink(transaction, video.id);
    if (live) return changeLink(transaction, live.id, terms);
    const of = { videoId: video.id, ...MAIN };
    await endLinks(transaction, of);
    return createLink(transaction, of, terms);
  });
  return toShare(link);
}

export async function readShare({
  video,
}: VideoAccess<"share">): Promise<{ share: Share | null; openings: LinkOpening[] }> {
  const link = await findMainLink(db(), video.id);
  if (!link) return { share: null, openings: [] };
  return { share: toShare(link), openings: await listOpenings(link.id) };
}

export async function revokeShare(access: VideoAccess<"share">): Promise<void> {
  const { id: videoId } = access.video;
  await writeTransaction(access, (transaction) => endLinks(transaction, { videoId, ...MAIN }));
}
