/** "Shared with me": videos of live links that an account opened. */
import type { ReceivedVideo } from "@/lib/contracts/received-videos";
import type { ReceivedLink } from "../../access/received-guards";
import type { VideoAccess } from "../../access/video-access";
import { linkEntryId } from "../../access/link-entry";
import { isLinkLive, isVideoThere } from "../../access/live-access";
import { writeTransaction } from "../../access/write-transaction";
import { shareUrlOf } from "../../auth/link-tokens";
import { mediaAddress } from "../../auth/media-address";
import { db } from "../../database/db";
import { Prisma } from "../../generated/prisma/client";
import { unreadOfVideo } from "../annotations/reading";
import { toReview } from "./share-links";
import { openingRecipient } from "../link-openings";
import { firstUnread, toVideoNews, type NewsRow } from "./video-news";

const MAX_RECEIVED = 1_000;

/** Does nothing for guests and own videos. */
export async function rememberReceived(access: VideoAccess<"view">): Promise<void> {
  const recipient = openingRecipient(access);
  if (!recipient || access.author?.kind !== "user") return;
  const key = { userId: access.author.userId, linkId: recipient.linkId };
  const known = await db().receivedVideo.findUnique({ where: { userId_linkId: key } });
  if (known?.removedAt === null) return;
  await writeTransaction(access, (transaction) =>
    transaction.receivedVideo.upsert({
      where: { userId_linkId: key },
      create: key,
      update: { removedAt: null, openedAt: new Date() },
    }),
  );
}

interface Row {
  id: string;
  linkId: string;
  entryId: string;
  title: string;
  riderName: string;
  durationSeconds: number | null;
  thumbnailKey: string | null;
  sharedAt: Date;
  unread: number;
  news: Omit<NewsRow, "unread"> | null;
  isAsked: boolean;
  dueDay: Date | null;
  doneAt: Date | null;
}

/**
 * One entry per video, by a review's link or the newest. Order: open reviews by due day, news, newest, done reviews.
 */
export async function listReceived(userId: string): Promise<ReceivedVideo[]> {
  const unread = unreadOfVideo(userId, Prisma.sql`v."openedAt"`);
  const rows = await db().$queryRaw<Row[]>`
    SELECT v.*, coalesce(n.unread, 0) AS unread, n.news FROM (
      SELECT DISTINCT ON (v.id) v.id, v.title, v.sprite, v."durationSeconds", rv."openedAt", l.id AS "linkId",
        ${linkEntryId} AS "entryId", l."createdAt" AS "sharedAt",
        trim(u."firstName" || ' ' || u."lastName") AS "riderName",
        (SELECT o.key FROM "MediaObject" o WHERE o."videoId" = v.id AND o.kind = 'thumbnail' LIMIT 1) AS "thumbnailKey",
        i."linkId" IS NOT NULL AS "isAsked", i."dueDay", i."doneAt"
      FROM "ReceivedVideo" rv JOIN "ShareLink" l ON l.id = rv."linkId" JOIN "Video" v ON ${isLinkLive(Prisma.sql`rv."linkId"`)}
        JOIN "User" u ON u.id = v."ownerId" LEFT JOIN "Invitation" i ON i."linkId" = l.id
      WHERE rv."userId" = ${userId}::uuid AND rv."removedAt" IS NULL AND v.status = 'completed' AND ${isVideoThere}
      ORDER BY v.id, i."linkId" IS NULL, l."createdAt" DESC
    ) v LEFT JOIN LATERAL (
      SELECT counted.unread, json_build_object('videoId', v.id, 'videoTitle', v.title, 'sprite', v.sprite,
        'spriteKey', (SELECT o.key FROM "MediaObject" o WHERE o."videoId" = v.id AND o.kind = 'sprite' LIMIT 1),
        'id', first.id, 'type', first.type, 'timeSeconds', first."timeSeconds", 'frame', first.frame,
        'content', first.content, 'authorName', first."authorName", 'isGuest', first."isGuest", 'isReply', first."isReply",
        'audioKey', first."audioKey", 'audioProblem', first."audioProblem", 'audioDuration', first."audioDuration",
        'createdAt', first."createdAt") AS news
      FROM (SELECT count(*)::int AS unread ${unread}) counted, LATERAL (${firstUnread(unread)}) first) n ON true
    ORDER BY "isAsked" AND "doneAt" IS NULL DESC, CASE WHEN "doneAt" IS NULL THEN "dueDay" END, coalesce(n.unread, 0) > 0 DESC,
      "doneAt" IS NOT NULL, "sharedAt" DESC LIMIT ${MAX_RECEIVED}`;
  return rows.map(({ id: videoId, linkId, entryId, durationSeconds, thumbnailKey, sharedAt, ...row }) => ({
    id: linkId,
    videoId,
    url: shareUrlOf(linkId),
    title: row.title,
    riderName: row.riderName,
    duration: durationSeconds,
    thumbnailPath: thumbnailKey && mediaAddress(thumbnailKey, { kind: "link", id: entryId }),
    sharedAt: sharedAt.toISOString(),
    unread: row.unread,
    news: row.news && toVideoNews({ ...row.news, unread: row.unread }, { kind: "link", id: entryId }),
    review: row.isAsked ? toReview(row) : null,
  }));
}

export async function setReceivedRemoved(access: ReceivedLink, isRemoved: boolean): Promise<void> {
  const where = { userId: access.user.id, link: { video: { shareLinks: { some: { id: access.linkId } } } } };
  const data = { removedAt: isRemoved ? new Date() : null };
  await writeTransaction(access, (transaction) => transaction.receivedVideo.updateMany({ where, data }));
}
