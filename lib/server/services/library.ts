/**
 * A rider's library in parts, for screens that hold all of it: each part is one statement, so that its rows, sums and version
 * are of one moment.
 */
import {
  LIBRARY_PAGE_MAX,
  MOST_CHANGES,
  MOST_GONE,
  type LibraryPart,
  type LibraryQuery,
} from "@/lib/contracts/library";
import { addressEnd, mediaAddress } from "../auth/media-address";
import type { LiveSession } from "../auth/sessions";
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";

/** Rows of a first part: more than the tallest screen shows, and less than is noticed in a page or a poll. */
const START_ROWS = 30;
/** Transactions after which a version is too old to be compared: their numbers come round again after four thousand million. */
const OLDEST_VERSION = 1_000_000_000n;

type OwnSession = { id: string; user: Pick<LiveSession["user"], "id"> };

/** A row as PostgreSQL writes it in JSON. */
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
}

interface Read {
  rows: Row[];
  /** Ids of those among the chosen that are deleted. */
  gone: string[];
  total: number;
  seconds: number;
  inCollections: Record<string, number>;
  /** The oldest transaction that was under way: what it and later ones write was not read. */
  version: string;
}

/** The first rows, newest first, and the sums: what a page is drawn with. */
export async function readLibraryStart(session: OwnSession): Promise<LibraryPart> {
  return readPage(session, "start", START_ROWS);
}

/** A page, or what has changed. @returns a start instead of changes that cannot be told one by one. */
export async function readLibraryPart(
  session: OwnSession,
  { limit, after, since }: LibraryQuery,
): Promise<LibraryPart> {
  if (since) return (await readChanges(session, since)) ?? readLibraryStart(session);
  return readPage(session, after ? "page" : "start", limit ?? LIBRARY_PAGE_MAX, after);
}

async function readPage(
  session: OwnSession,
  kind: "start" | "page",
  limit: number,
  after?: LibraryQuery["after"],
): Promise<LibraryPart> {
  const isAfter = after
    ? Prisma.sql`(m."createdAt", m.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : Prisma.sql`TRUE`;
  // One row more than the page has says whether there is another page.
  const read = await readRows(session, isAfter, limit + 1);
  const rows = read.rows.slice(0, limit);
  const last = rows.at(-1);
  const next = last && read.rows.length > limit ? `${isoOf(last)}_${last.id}` : null;
  return partOf(session, { ...read, rows }, { kind, next });
}

/** @returns null when there is too much, or the version cannot be compared. */
async function readChanges(
  session: OwnSession,
  since: NonNullable<LibraryQuery["since"]>,
): Promise<LibraryPart | null> {
  // Addresses given out before would soon end: those of all rows are needed anew.
  if (since.addressEnd !== addressEnd()) return null;
  const version = String(since.transaction);
  const isChanged = Prisma.sql`age(m.version) BETWEEN 0 AND age(${version}::xid8::xid)`;
  const read = await readRows(session, isChanged, MOST_CHANGES + 1);
  const age = BigInt(read.version) - since.transaction;
  // A version ahead of the database's own is one of before it was restored from a copy.
  if (age < 0n || age > OLDEST_VERSION || read.rows.length > MOST_CHANGES || read.gone.length > MOST_GONE)
    return null;
  return partOf(session, read, { kind: "changes", next: null });
}

/** `m.version` is the transaction that last wrote the row (`xmin`); an object's row is only written with its video's. */
async function readRows({ user }: OwnSession, isChosen: Prisma.Sql, most: number): Promise<Read> {
  const [read] = await db().$queryRaw<Read[]>`
    WITH mine AS (
      SELECT id, "createdAt", "collectionId", "durationSeconds", "deletedAt", xmin AS version FROM "Video"
      WHERE "ownerId" = ${user.id}::uuid AND status <> 'uploading'
    ), live AS (
      SELECT * FROM mine WHERE "deletedAt" IS NULL
    ), chosen AS (
      SELECT m.id, m."createdAt" FROM live m WHERE ${isChosen} ORDER BY m."createdAt" DESC, m.id DESC LIMIT ${most}
    )
    SELECT
      pg_snapshot_xmin(pg_current_snapshot())::text AS version,
      (SELECT count(*)::int FROM live) AS total,
      (SELECT coalesce(sum("durationSeconds"), 0) FROM live) AS seconds,
      (SELECT coalesce(json_object_agg(c.id, c.videos), '{}') FROM (
        SELECT "collectionId" AS id, count(*) AS videos FROM live WHERE "collectionId" IS NOT NULL GROUP BY 1) c
      ) AS "inCollections",
      (SELECT coalesce(json_agg(m.id), '[]') FROM mine m WHERE "deletedAt" IS NOT NULL AND ${isChosen}) AS gone,
      (SELECT coalesce(json_agg(r ORDER BY r."createdAt" DESC, r.id DESC), '[]') FROM (
        SELECT v.id, v.title, v.description, v."collectionId", v."createdAt", v.status, v.error, v."durationSeconds",
          (SELECT o.key FROM "MediaObject" o WHERE o."videoId" = v.id AND o.kind = 'thumbnail' LIMIT 1) AS "thumbnailKey"
        FROM chosen JOIN "Video" v USING (id)) r
      ) AS rows`;
  if (!read) throw new Error("The library was not read");
  return read;
}

function partOf(
  { id }: OwnSession,
  { rows, gone, total, seconds, inCollections, version }: Read,
  { kind, next }: Pick<LibraryPart, "kind" | "next">,
): LibraryPart {
  const holder = { kind: "session", id } as const;
  return {
    kind,
    videos: rows.map((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      collectionId: row.collectionId,
      duration: row.durationSeconds,
      createdAt: isoOf(row),
      thumbnailPath: row.thumbnailKey && mediaAddress(row.thumbnailKey, holder),
      processingStatus: row.status,
      processingError: row.error,
    })),
    gone: kind === "changes" ? gone : [],
    total,
    seconds,
    inCollections,
    next,
    since: `${version}.${addressEnd()}`,
  };
}

const isoOf = ({ createdAt }: Pick<Row, "createdAt">) => new Date(createdAt).toISOString();
