/** Finds an object for whoever was given its address, if they may still see its video. */
import type { AddressHolder } from "../auth/media-address";
import { whyDatabaseAway } from "../database-away";
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { MEDIA_KINDS, type MediaKind } from "../storage/media-kinds";
import { maySee } from "./standing-access";

export interface ServedObject {
  id: string;
  key: string;
  contentType: string;
}

type Found = ServedObject | "missing" | "ended";

/** A video is read in many small parts: for this long the answer to the first of them holds for the others, */
const FRESH_MS = 3000;
/** and while the database is away, the last answer for this long: who is watching goes on watching. */
const STALE_MS = 60_000;
const MOST_KEPT = 10_000;

const kept = new Map<string, { found: Found; askedAt: number }>();

/** @returns "missing" when there is no such object, "ended" when the holder may not see its video any more. */
export async function findServedObject(key: string, holder: AddressHolder): Promise<Found> {
  const name = `${holder.kind} ${holder.id} ${key}`;
  const known = kept.get(name);
  const now = Date.now();
  if (known && known.askedAt + FRESH_MS > now) return known.found;
  try {
    const found = await ask(key, holder);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(name, { found, askedAt: now });
    return found;
  } catch (error) {
    if (known && known.askedAt + STALE_MS > now && whyDatabaseAway(error) !== null) return known.found;
    throw error;
  }
}

interface Row {
  id: string;
  kind: string;
  contentType: string;
  isLive: boolean;
}

async function ask(key: string, { kind, id }: AddressHolder): Promise<Found> {
  const [row] = await db().$queryRaw<Row[]>`
    SELECT o.id, o.kind, o."contentType", ${maySee(Prisma.sql`${kind}`, Prisma.sql`${id}::uuid`)} AS "isLive"
    FROM "MediaObject" o JOIN "Video" v ON v.id = o."videoId" WHERE o.key = ${key}`;
  if (!row || !isServed(row.kind)) return "missing";
  return row.isLive ? { id: row.id, key, contentType: row.contentType } : "ended";
}

const isServed = (kind: string) =>
  kind in MEDIA_KINDS && MEDIA_KINDS[kind as MediaKind].servedTo === "viewers";
