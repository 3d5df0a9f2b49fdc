/** A library in parts. Each part is one statement, so that rows, sums and version belong to one moment. */
import {
  LIBRARY_PAGE_MAX,
  MAX_CHANGES,
  MAX_DELETED,
  type LibraryPart,
  type LibraryQuery,
} from "@/lib/contracts/library";
import { MAX_NEWS } from "@/lib/domain/annotations/video-news";
import { isLinkOpen } from "../../access/live-access";
import { addressEnd, granteeOf, mediaAddress } from "../../auth/media-address";
import type { CallerIds } from "../../auth/sessions";
import { Prisma } from "../../generated/prisma/client";
import { readPrepared } from "../../database/prepared-read";
import { unreadOfVideo } from "../annotations/reading";
import { firstUnread, toVideoNews, type NewsRow } from "./video-news";

/** More than the tallest screen shows, few enough for every page and poll. */
const START_ROWS = 30;
/** In transactions. Older versions cannot be compared, because transaction numbers wrap at 2^32. */
const OLDEST_VERSION = 1_000_000_000n;

interface Row {
  id: string;
  title: string;
  description: string;
  collectionId: string | null;
  createdAt: string;
  status: "processing" | "completed" | "failed";
  error: string | null;
  durationSeconds: number | null;
  thumbnailKey: string | null;
  links: number;
}

interface LibraryRead {
  rows: Row[];
  gone: string[];
  total: number;
  seconds: number;
  inCollections: Record<string, number>;
  unread: Record<string, number>;
  news: NewsRow[];
  /** The oldest running transaction: its changes and later ones were not read. */
  version: string;
}

export async function readLibraryStart(caller: CallerIds): Promise<LibraryPart> {
  return readPage(caller, "start", START_ROWS);
}

/** @returns a first page when the changes cannot be listed. */
export async function readLibraryPart(
  caller: CallerIds,
  { limit, after, since }: LibraryQuery,
): Promise<LibraryPart> {
  if (since) return (await readChanges(caller, since)) ?? readLibraryStart(caller);
  return readPage(caller, after ? "page" : "start", limit ?? LIBRARY_PAGE_MAX, after);
}

async function readPage(
  caller: CallerIds,
  kind: "start" | "page",
  limit: number,
  after?: LibraryQuery["after"],
): Promise<LibraryPart> {
  const isAfter = after
    ? Prisma.sql`(m."createdAt", m.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : Prisma.sql`TRUE`;
  // One more row tells whether there is another page.
  const read = await readRows(caller, isAfter, limit + 1);
  const rows = read.rows.slice(0, limit);
  const last = rows.at(-1);
  const next = last && read.rows.length > limit ? `${createdIso(last)}_${last.id}` : null;
  return toLibraryPart(caller, { ...read, rows }, { kind, next });
}

/** @returns null for too many changes, or a version that cannot be compared. */
async function readChanges(
  caller: CallerIds,
  since: NonNullable<LibraryQuery["since"]>,
): Promise<LibraryPart | null> {
  // The earlier addresses expire soon, so all rows need new ones.
  if (since.addressEnd !== addressEnd()) return null;
  const version = String(since.transaction);
  const isSince = (written: Prisma.Sql) =>
    Prisma.sql`age(${written}) BETWEEN 0 AND age(${version}::xid8::xid)`;
  // An expiring link writes nothing, so it counts as a change for a minute, in which each screen asks.
  const isChanged = Prisma.sql`(${isSince(Prisma.sql`m.version`)} OR EXISTS (
    SELECT 1 FROM "ShareLink" l WHERE l."videoId" = m.id
      AND (${isSince(Prisma.sql`l.xmin`)} OR l."expiresAt" BETWEEN now() - interval '1 minute' AND now())))`;
  const read = await readRows(caller, isChanged, MAX_CHANGES + 1);
  const age = BigInt(read.version) - since.transaction;
  // A version in the future is of a database that was restored since.
  if (age < 0n || age > OLDEST_VERSION || read.rows.length > MAX_CHANGES || read.gone.length > MAX_DELETED)
    return null;
  return toLibraryPart(caller, read, { kind: "changes", next: null });
}

/** `m.version` is `xmin`, the transaction that last wrote the row; objects are written together with their video. */
async function readRows({ user }: CallerIds, isChosen: Prisma.Sql, max: number): Promise<LibraryRead> {
  const unread = unreadOfVideo(user.id, Prisma.sql`'-infinity'`);
  const [read] = await readPrepared<LibraryRead>`
    WITH mine AS (
      SELECT id, "createdAt", "collectionId", "durationSeconds", "deletedAt", xmin AS version FROM "Video"
      WHERE "ownerId" = ${user.id}::uuid AND status <> 'uploading'
    ), live AS (
      SELECT * FROM mine WHERE "deletedAt" IS NULL
    ), unread AS (
      SELECT v.id, n.comments, n.newest FROM live v,
        LATERAL (SELECT count(*)::int AS comments, max(c."createdAt") AS newest ${unread}) n
      WHERE n.comments > 0
    ), chosen AS (
      SELECT m.id, m."createdAt" FROM live m WHERE ${isChosen} ORDER BY m."createdAt" DESC, m.id DESC LIMIT ${max}
    )
    SELECT
      pg_snapshot_xmin(pg_current_snapshot())::text AS version,
      (SELECT count(*)::int FROM live) AS total,
      (SELECT coalesce(sum("durationSeconds"), 0) FROM live) AS seconds,
      (SELECT coalesce(json_object_agg(c.id, c.videos), '{}') FROM (
        SELECT "collectionId" AS id, count(*) AS videos FROM live WHERE "collectionId" IS NOT NULL GROUP BY 1) c
      ) AS "inCollections",
      (SELECT coalesce(json_object_agg(id, comments), '{}') FROM unread) AS unread,
      (SELECT coalesce(json_agg(n ORDER BY n.newest DESC, n."videoId"), '[]') FROM (
        SELECT v.id AS "videoId", v.title AS "videoTitle", v.sprite, u.comments AS unread, u.newest, shown.*,
          (SELECT o.key FROM "MediaObject" o WHERE o."videoId" = v.id AND o.kind = 'sprite' LIMIT 1) AS "spriteKey"
        FROM (SELECT * FROM unread ORDER BY newest DESC, id LIMIT ${MAX_NEWS}) u JOIN "Video" v USING (id), LATERAL (${firstUnread(unread)}) shown) n
      ) AS news,
      (SELECT coalesce(json_agg(m.id), '[]') FROM mine m WHERE "deletedAt" IS NOT NULL AND ${isChosen}) AS gone,
      (SELECT coalesce(json_agg(r ORDER BY r."createdAt" DESC, r.id DESC), '[]') FROM (
        SELECT v.id, v.title, v.description, v."collectionId", v."createdAt", v.status, v.error, v."durationSeconds",
          (SELECT o.key FROM "MediaObject" o WHERE o."videoId" = v.id AND o.kind = 'thumbnail' LIMIT 1) AS "thumbnailKey",
          (SELECT count(*) FROM "ShareLink" l WHERE ${isLinkOpen}) AS links
        FROM chosen JOIN "Video" v USING (id)) r
      ) AS rows`;
  if (!read) throw new Error("The library was not read");
  return read;
}

function toLibraryPart(
  caller: CallerIds,
  { rows, gone, total, seconds, inCollections, unread, news, version }: LibraryRead,
  { kind, next }: Pick<LibraryPart, "kind" | "next">,
): LibraryPart {
  const grantedTo = granteeOf(caller);
  return {
    kind,
    videos: rows.map((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      collectionId: row.collectionId,
      duration: row.durationSeconds,
      createdAt: createdIso(row),
      thumbnailPath: row.thumbnailKey && mediaAddress(row.thumbnailKey, grantedTo),
      processingStatus: row.status,
      processingError: row.error,
      ...(row.links > 0 && { links: row.links }),
    })),
    gone: kind === "changes" ? gone : [],
    total,
    seconds,
    inCollections,
    unread,
    news: news.map((row) => toVideoNews(row, grantedTo)),
    next,
    since: `${version}.${addressEnd()}`,
  };
}

const createdIso = ({ createdAt }: Pick<Row, "createdAt">) => new Date(createdAt).toISOString();
