/** A video's main link, which is for everybody: making one, showing it again, ending it. Named links are in `named-links.ts`. */
import type { LinkOpening, Share, ShareBody } from "@/lib/contracts/shares";
import { MAIN_LINK } from "@/lib/domain/videos/shares";
import type { VideoAccess } from "../../access/video-access";
import { writeTransaction } from "../../access/write-transaction";
import { db, type Reader } from "../../db";
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

/** Of a video's links the main one, while it is live. */
export const mainLink = () => ({ name: MAIN_LINK, ...liveLinks() });

/** The video's main link, if it has a live one. */
export const findMainLink = (client: Reader, videoId: string): Promise<ShareLink | null> =>
  client.shareLink.findFirst({ where: { videoId, ...mainLink() } });

/**
 * The video's main link, made when there is none. A live one stays at its address whatever is changed of it; with another code
 * everybody who came in before is asked again.
 * @throws AppError refused for a video that is not completed; invalid for an end that is past, or too far away.
 */
export async function shareVideo(access: VideoAccess<"share">, options: ShareBody): Promise<Share> {
  const { video } = access;
  requireCompleted(video);
  const terms = await linkTerms(options);
  const link = await writeTransaction(access, async (transaction) => {
    const live = await findMainLink(transaction, video.id);
    if (live) return changeLink(transaction, live.id, terms);
    const of = { videoId: video.id, name: MAIN_LINK };
    await endLinks(transaction, of);
    return createLink(transaction, of, terms);
  });
  return toShare(link);
}

/** The video's main link, or null; never creates one. */
export async function readShare({
  video,
}: VideoAccess<"share">): Promise<{ share: Share | null; openings: LinkOpening[] }> {
  const link = await findMainLink(db(), video.id);
  if (!link) return { share: null, openings: [] };
  return { share: toShare(link), openings: await listOpenings(link.id) };
}

/** Ends the main link; named links stay. */
export async function revokeShare(access: VideoAccess<"share">): Promise<void> {
  const { id: videoId } = access.video;
  await writeTransaction(access, (transaction) => endLinks(transaction, { videoId, name: MAIN_LINK }));
}
