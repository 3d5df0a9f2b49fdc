/** The link to a comparison: a share link to each of its rides, with the same terms, made, changed and ended together. */
import type { LinkOpening, Share, ShareBody } from "@/lib/contracts/shares";
import { MAIN_LINK } from "@/lib/domain/videos/shares";
import { comparisonGone, type OwnComparison } from "../../access/comparison-guards";
import { lockVideos } from "../../access/video-lock";
import { writeTransaction } from "../../access/write-transaction";
import { sharedComparisonUrlOf } from "../../auth/link-tokens";
import { db, type Transaction } from "../../database/db";
import type { ShareLink } from "../../generated/prisma/client";
import { listOpenings } from "../link-openings";
import { lockComparison } from "./comparison-lock";
import {
  changeLink,
  createLink,
  endLinks,
  linkTerms,
  liveLinks,
  requireCompleted,
  toShare,
  type LinkTerms,
} from "../videos/share-links";

const toComparisonShare = (link: ShareLink): Share => toShare(link, sharedComparisonUrlOf(link.id));

/**
 * Creates or changes the link; the address of a live one stays. Guests cannot change others' markers by default. With a
 * new code earlier recipients are asked again. @throws AppError refused for an unfinished video; invalid end; notFound
 * for what was deleted meanwhile.
 */
export async function shareComparison(access: OwnComparison, options: ShareBody): Promise<Share> {
  const terms = await linkTerms(options);
  const { id: comparisonId, videoAId, videoBId, ownerId } = access.comparison;
  const videoIds = [...new Set([videoAId, videoBId])];
  const links = await writeTransaction(access, async (transaction) => {
    const videos = await lockVideos(transaction, ownerId, videoIds);
    if (videos.some(({ isDeleted }) => isDeleted)) throw comparisonGone();
    videos.forEach(requireCompleted);
    await lockComparison(transaction, comparisonId);
    const live = await transaction.shareLink.findMany({
      where: { comparisonId, ...liveLinks() },
      orderBy: { id: "asc" },
    });
    if (live.length === videoIds.length) return changeAll(transaction, live, terms);
    await endLinks(transaction, { comparisonId });
    return createAll(transaction, { comparisonId, videoIds }, terms);
  });
  const first = links.find(({ videoId }) => videoId === videoAId);
  if (!first) throw new Error("A comparison has no link to its first video");
  return toComparisonShare(first);
}

async function changeAll(
  transaction: Transaction,
  live: readonly ShareLink[],
  terms: LinkTerms,
): Promise<ShareLink[]> {
  const changed: ShareLink[] = [];
  for (const { id } of live) changed.push(await changeLink(transaction, id, terms));
  return changed;
}

async function createAll(
  transaction: Transaction,
  { comparisonId, videoIds }: { comparisonId: string; videoIds: readonly string[] },
  { columns, ...terms }: LinkTerms,
): Promise<ShareLink[]> {
  const { guestsMayDeleteMarkers = false } = columns;
  const created: ShareLink[] = [];
  for (const videoId of videoIds) {
    const of = { videoId, name: MAIN_LINK, comparisonId };
    created.push(
      await createLink(transaction, of, { ...terms, columns: { ...columns, guestsMayDeleteMarkers } }),
    );
  }
  return created;
}

export async function readComparisonShare({
  comparison: { id, videoAId },
}: OwnComparison): Promise<{ share: Share | null; openings: LinkOpening[] }> {
  const where = { comparisonId: id, videoId: videoAId, ...liveLinks() };
  const link = await db().shareLink.findFirst({ where });
  if (!link) return { share: null, openings: [] };
  return { share: toComparisonShare(link), openings: await listOpenings(link.id) };
}

export async function endComparisonShare(access: OwnComparison): Promise<void> {
  const comparisonId = access.comparison.id;
  await writeTransaction(access, async (transaction) => {
    await lockComparison(transaction, comparisonId);
    await endLinks(transaction, { comparisonId });
  });
}
