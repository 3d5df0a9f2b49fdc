import { LRUCache } from "lru-cache";
import type { Grantee } from "../auth/media-address";
import { whyDatabaseAway } from "../database/database-away";
import { db } from "../database/db";
import { Prisma } from "../generated/prisma/client";
import { MEDIA_KINDS, type MediaKind } from "../storage/media-kinds";
import { isVideoThere, maySee } from "./live-access";

export interface ServedObject {
  id: string;
  key: string;
  contentType: string;
}

type Found = ServedObject | "missing" | "ended";

/** A video is read in many small parts; a check is valid for this long. */
const FRESH_MS = 3000;
/** While the database is away a check is valid for this long, so that viewers can continue. */
const STALE_MS = 60_000;

const cache = new LRUCache<string, { found: Found; askedAt: number }>({ max: 10_000 });

/** @returns "missing" without such an object, "ended" when the grantee may no longer see its video. */
export async function findServedObject(key: string, grantedTo: Grantee): Promise<Found> {
  const name = `${grantedTo.kind} ${grantedTo.id} ${key}`;
  const cached = cache.get(name);
  const now = Date.now();
  if (cached && cached.askedAt + FRESH_MS > now) return cached.found;
  try {
    const found = await readServedObject(key, grantedTo);
    cache.set(name, { found, askedAt: now });
    return found;
  } catch (error) {
    if (cached && cached.askedAt + STALE_MS > now && whyDatabaseAway(error) !== null) return cached.found;
    throw error;
  }
}

interface Row {
  id: string;
  kind: string;
  contentType: string;
  isLive: boolean;
}

async function readServedObject(key: string, { kind, id }: Grantee): Promise<Found> {
  const [row] = await db().$queryRaw<Row[]>`
    SELECT o.id, o.kind, o."contentType", ${maySee(Prisma.sql`${kind}`, Prisma.sql`${id}::uuid`)} AS "isLive"
    FROM "MediaObject" o JOIN "Video" v ON v.id = o."videoId" WHERE o.key = ${key} AND ${isVideoThere}`;
  if (!row || !isServed(row.kind)) return "missing";
  return row.isLive ? { id: row.id, key, contentType: row.contentType } : "ended";
}

const isServed = (kind: string) =>
  kind in MEDIA_KINDS && MEDIA_KINDS[kind as MediaKind].servedTo === "viewers";
