import { NEWS_ITEMS_MAX, type News } from "@/lib/contracts/news";
import { NEWS_CONTENT_MAX } from "@/lib/domain/annotations/video-news";
import { shorten } from "@/lib/domain/shorten";
import { granteeOf, mediaAddress } from "../../auth/media-address";
import type { CallerIds } from "../../auth/sessions";
import { linkEntryId } from "../../access/link-entry";
import { isLinkOpen, isVideoThere } from "../../access/live-access";
import { db } from "../../database/db";
import { Prisma } from "../../generated/prisma/client";
import { countUnread, unreadOfVideo } from "../annotations/reading";
import { siteUrl } from "../mail/site";
import { CONTENT_READ } from "./video-news";

interface Row {
  videoId: string;
  title: string;
  /** Of the link by which the account has the video; null for its own. */
  entryId: string | null;
  thumbnailKey: string | null;
  commentId: string;
  frame: number;
  authorName: string;
  content: string;
  isReply: boolean;
  createdAt: Date;
}

/** The same comments that libraries and lists count as unread. */
export async function readNews(caller: CallerIds): Promise<News> {
  const userId = caller.user.id;
  const newest = (start: Prisma.Sql) => Prisma.sql`
    SELECT c.id, c."frameIndex", c."authorName", c."parentId", c."createdAt",
      CASE WHEN c.type = 'text' THEN left(c.content, ${CONTENT_READ}) ELSE '' END AS content
    ${unreadOfVideo(userId, start)} ORDER BY c."createdAt" DESC, c.id DESC LIMIT ${NEWS_ITEMS_MAX}`;
  const [rows, total] = await Promise.all([
    db().$queryRaw<Row[]>`
      SELECT listed.id::text AS "videoId", listed.title, listed."entryId"::text, listed."commentId"::text,
        listed."frameIndex" AS frame, listed."authorName", listed.content, listed."parentId" IS NOT NULL AS "isReply",
        listed."createdAt",
        (SELECT o.key FROM "MediaObject" o WHERE o."videoId" = listed.id AND o.kind = 'thumbnail' LIMIT 1) AS "thumbnailKey"
      FROM (
        SELECT v.id, v.title, NULL::uuid AS "entryId", s.id AS "commentId", s."frameIndex", s."authorName", s.content,
          s."parentId", s."createdAt"
        FROM "Video" v, LATERAL (${newest(Prisma.sql`'-infinity'`)}) s
        WHERE v."ownerId" = ${userId}::uuid AND ${isVideoThere}
        UNION ALL
        SELECT v.id, v.title, v."entryId", s.id, s."frameIndex", s."authorName", s.content, s."parentId", s."createdAt"
        FROM (
          SELECT DISTINCT ON (v.id) v.id, v.title, ${linkEntryId} AS "entryId", rv."openedAt"
          FROM "ReceivedVideo" rv JOIN "ShareLink" l ON l.id = rv."linkId" JOIN "Video" v ON ${isLinkOpen}
          WHERE rv."userId" = ${userId}::uuid AND rv."removedAt" IS NULL AND v.status = 'completed' AND ${isVideoThere}
          ORDER BY v.id, l."createdAt" DESC
        ) v, LATERAL (${newest(Prisma.sql`v."openedAt"`)}) s
      ) listed
      ORDER BY listed."createdAt" DESC, listed."commentId" DESC LIMIT ${NEWS_ITEMS_MAX}`,
    countUnread(db(), userId),
  ]);
  return { items: rows.map((row) => toNewsItem(row, caller)), total: Math.max(total, rows.length) };
}

function toNewsItem({ entryId, thumbnailKey, content, isReply, createdAt, ...row }: Row, caller: CallerIds) {
  const grantedTo = entryId === null ? granteeOf(caller) : ({ kind: "link", id: entryId } as const);
  return {
    ...row,
    excerpt: shorten(content, NEWS_CONTENT_MAX),
    kind: isReply ? ("reply" as const) : ("comment" as const),
    createdAt: createdAt.toISOString(),
    pictureUrl: thumbnailKey && siteUrl(mediaAddress(thumbnailKey, grantedTo)),
  };
}
