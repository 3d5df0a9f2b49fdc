import type { LinkEdit, ListedLink, NamedLinkBody, OpenedLink, Share } from "@/lib/contracts/shares";
import { AppError } from "@/lib/domain/app-error";
import { foldText } from "@/lib/domain/folded-text";
import { MAX_LISTED_LINKS, MAX_NAMED_LINKS } from "@/lib/domain/quotas";
import { MAIN_LINK } from "@/lib/domain/videos/shares";
import { notFound } from "../../access/guard";
import type { OwnLink } from "../../access/link-guards";
import { isLinkOpen, isVideoThere } from "../../access/live-access";
import type { VideoAccess } from "../../access/video-access";
import { writeTransaction } from "../../access/write-transaction";
import { db, type Transaction } from "../../database/db";
import type { ShareLink } from "../../generated/prisma/client";
import { newestOpenings, toOpening } from "../link-openings";
import { readInvitations } from "./invitation-rows";
import {
  changeLink,
  createLink,
  endLinks,
  linkTerms,
  liveLinks,
  requireCompleted,
  toShare,
} from "./share-links";

/** The main link, other live ones by age, then expired named ones, latest first. Comparisons have links of their own. */
export async function listLinks({ video }: VideoAccess<"share">): Promise<OpenedLink[]> {
  const include = { openings: newestOpenings };
  const [live, expired, invitations] = await Promise.all([
    db().shareLink.findMany({
      where: { videoId: video.id, comparisonId: null, ...liveLinks() },
      include,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    db().shareLink.findMany({
      where: { videoId: video.id, name: { not: MAIN_LINK }, revokedAt: null, expiresAt: { lte: new Date() } },
      include,
      orderBy: [{ expiresAt: "desc" }, { id: "asc" }],
      take: MAX_NAMED_LINKS,
    }),
    readInvitations(video.id),
  ]);
  const byId = new Map(invitations.map((each) => [each.id, each]));
  const named = live.filter((link) => !isMainLink(link));
  return [...live.filter(isMainLink), ...named, ...expired].map(({ openings, ...link }) => ({
    ...toShare(link),
    openings: openings.map(toOpening),
    invitation: byId.get(link.id) ?? null,
  }));
}

const isMainLink = ({ name }: Pick<ShareLink, "name">) => name === MAIN_LINK;

/** @throws AppError conflict for a used name; refused over quota or for an unfinished video; invalid end. */
export async function createNamedLink(
  access: VideoAccess<"share">,
  { name, guestsMayDeleteMarkers = false, ...options }: NamedLinkBody,
): Promise<Share> {
  const { video } = access;
  requireCompleted(video);
  const terms = await linkTerms({ ...options, guestsMayDeleteMarkers });
  const link = await writeTransaction(access, async (transaction) => {
    assertLinkQuota(await requireFreeName(transaction, video.id, name));
    return createLink(transaction, { videoId: video.id, name }, terms);
  });
  return toShare(link);
}

/** @throws AppError notFound unless live or given a new end; refused for naming the main link; as `createNamedLink`. */
export async function updateLink({ share, linkId }: OwnLink, edit: LinkEdit): Promise<Share> {
  const { name, ...options } = edit;
  const videoId = share.video.id;
  const terms = await linkTerms(options);
  const link = await writeTransaction(share, async (transaction) => {
    const known = await transaction.shareLink.findFirst({ where: { id: linkId, videoId, revokedAt: null } });
    if (!known || (!isLive(known) && options.expiresAt === undefined)) throw linkGone();
    if (name !== undefined && isMainLink(known))
      throw new AppError("refused", "This link is for everybody and takes no name.");
    // A live link that keeps its name needs no free name or place.
    if (name !== undefined || !isLive(known)) {
      const others = await requireFreeName(transaction, videoId, name ?? known.name, linkId);
      if (!isLive(known) && !isMainLink(known)) assertLinkQuota(others);
    }
    return changeLink(transaction, linkId, terms, name);
  });
  return toShare(link);
}

/** @throws AppError notFound for one that was withdrawn or is another video's. */
export async function withdrawLink({ share, linkId }: OwnLink): Promise<void> {
  const where = { id: linkId, videoId: share.video.id };
  const count = await writeTransaction(share, (transaction) => endLinks(transaction, where));
  if (count === 0) throw linkGone();
}

const linkGone = () => notFound("This link has ended.");

const isLive = ({ expiresAt }: Pick<ShareLink, "expiresAt">) => expiresAt === null || expiresAt > new Date();

export function assertLinkQuota(others: readonly ShareLink[]): void {
  if (others.length < MAX_NAMED_LINKS) return;
  const message = `A video has at most ${MAX_NAMED_LINKS} named links. Please end one first.`;
  throw new AppError("refused", message);
}

/** Withdraws an expired link of this name. @returns other live named links. @throws AppError conflict for a live one */
export async function requireFreeName(
  transaction: Transaction,
  videoId: string,
  name: string,
  ownId?: string,
): Promise<ShareLink[]> {
  const named = await transaction.shareLink.findMany({
    where: { videoId, revokedAt: null, name: { not: MAIN_LINK }, id: { not: ownId } },
  });
  for (const other of named) {
    if (foldText(other.name) !== foldText(name)) continue;
    if (!isLive(other)) await endLinks(transaction, { id: other.id });
    else {
      const message = `There is a link for ${other.name} already.`;
      throw new AppError("conflict", message, { fields: { name: message } });
    }
  }
  return named.filter(isLive);
}

interface Row extends Pick<ShareLink, "id" | "name" | "videoId" | "expiresAt" | "createdAt"> {
  videoTitle: string;
  comparison: ListedLink["comparison"];
  hasCode: boolean;
  openingId: string | null;
  openedBy: string;
  openedAt: Date;
}

/** A comparison's two links are listed as one, that to its first ride. */
export async function listAccountLinks(userId: string): Promise<ListedLink[]> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT l.id, l.name, l."videoId", v.title AS "videoTitle",
      CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'title', c.title) END AS comparison, l."codeHash" IS NOT NULL AS "hasCode", l."expiresAt", l."createdAt",
      o.id AS "openingId", o.name AS "openedBy", o."openedAt"
    FROM "Video" v JOIN "ShareLink" l ON ${isLinkOpen}
      LEFT JOIN "Comparison" c ON c.id = l."comparisonId"
      LEFT JOIN LATERAL (
        SELECT * FROM "LinkOpening" WHERE "linkId" = l.id ORDER BY "openedAt" DESC, id DESC LIMIT 1
      ) o ON TRUE
    WHERE v."ownerId" = ${userId}::uuid AND ${isVideoThere} AND (c.id IS NULL OR c."videoAId" = v.id)
    ORDER BY l."createdAt" DESC, l.id DESC LIMIT ${MAX_LISTED_LINKS}`;
  return rows.map(
    ({ id, name, videoId, videoTitle, comparison, hasCode, expiresAt, createdAt, ...opening }) => ({
      ...{ id, name, videoId, videoTitle, comparison, hasCode },
      ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
      createdAt: createdAt.toISOString(),
      lastOpening: asOpening(opening),
    }),
  );
}

const asOpening = ({ openingId, openedBy, openedAt }: Pick<Row, "openingId" | "openedBy" | "openedAt">) =>
  openingId === null ? null : toOpening({ id: openingId, name: openedBy, openedAt });
