import { spriteLayout } from "@/lib/contracts/videos";
import type { CommentType } from "@/lib/domain/annotations/comments";
import { NEWS_CONTENT_MAX, type NewsPicture, type VideoNews } from "@/lib/domain/annotations/video-news";
import type { VoiceProblem } from "@/lib/domain/annotations/voice";
import { shorten } from "@/lib/domain/shorten";
import { tileAt, type SpriteLayout } from "@/lib/domain/playback/sprite";
import { mediaAddress, type Grantee } from "../../auth/media-address";
import { Prisma } from "../../generated/prisma/client";
import { voiceFileName } from "../../storage/voice-file-names";

/** Characters of a comment: enough when it has many spaces, or letters of several characters. */
export const CONTENT_READ = NEWS_CONTENT_MAX * 8;

export interface NewsRow {
  videoId: string;
  videoTitle: string;
  sprite: unknown;
  spriteKey: string | null;
  unread: number;
  id: string;
  type: CommentType;
  timeSeconds: number;
  frame: number;
  content: string;
  authorName: string;
  isGuest: boolean;
  isReply: boolean;
  audioKey: string | null;
  audioProblem: VoiceProblem | null;
  audioDuration: number | null;
  createdAt: string;
}

/** SQL: columns of `NewsRow` about the comment on whose frame a video opens. @param unread `unreadOfVideo`. */
export const firstUnread = (unread: Prisma.Sql) => Prisma.sql`
  SELECT c.id, c.type, c."timeSeconds", c."frameIndex" AS frame, left(c.content, ${CONTENT_READ}) AS content,
    c."authorName", c."guestId" IS NOT NULL AND NOT c."isNamedByLink" AS "isGuest",
    c."parentId" IS NOT NULL AS "isReply", c."audioKey", c."audioProblem",
    c."audioDurationSeconds" AS "audioDuration", c."createdAt"
  ${unread} ORDER BY c."frameIndex", c."timeSeconds", c."createdAt" LIMIT 1`;

export function toVideoNews(row: NewsRow, grantedTo: Grantee): VideoNews {
  const { videoId, videoTitle, id, frame, authorName, isGuest, isReply, type, audioDuration } = row;
  const layout = spriteLayout.safeParse(row.sprite).data;
  return {
    ...{ videoId, videoTitle, id, frame, authorName, isGuest, isReply, type, audioDuration },
    content: shorten(row.content, NEWS_CONTENT_MAX),
    audioPath: voiceFileName(row),
    createdAt: new Date(row.createdAt).toISOString(),
    more: row.unread - 1,
    picture:
      row.spriteKey !== null && layout
        ? toNewsPicture(mediaAddress(row.spriteKey, grantedTo), layout, row.timeSeconds)
        : null,
  };
}

function toNewsPicture(path: string, layout: SpriteLayout, timeSeconds: number): NewsPicture {
  const { columns, rows, tileWidth, tileHeight } = layout;
  return { path, columns, rows, tileWidth, tileHeight, ...tileAt(layout, timeSeconds) };
}
