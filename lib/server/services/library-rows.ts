/**
 * Reads a rider's whole library in one statement. Every rider's screen asks for it every five seconds; by way of Prisma's
 * relations it is three statements, and takes three times as long.
 */
import { MOST_VIDEOS } from "@/lib/domain/room";
import { db } from "../db";
import { Prisma, type Video } from "../generated/prisma/client";
import { TOLD_KINDS } from "../storage/media-kinds";
import type { ObjectRef } from "./media-objects";

/** What is told of a video that is its row's. */
export const TOLD = {
  id: true,
  title: true,
  description: true,
  collectionId: true,
  createdAt: true,
  status: true,
  progress: true,
  error: true,
  delayedSince: true,
  durationSeconds: true,
  frameRate: true,
  frameRateMean: true,
  captureFrameRate: true,
  frameCount: true,
  width: true,
  height: true,
  hasAudio: true,
  sprite: true,
  isDemo: true,
} as const satisfies Prisma.VideoSelect;

/** A video's row, as far as it is told, with the objects it is shown by. */
export type ShownVideo = Pick<Video, keyof typeof TOLD> & { objects: readonly ObjectRef[] };

export interface LibraryRow extends ShownVideo {
  /** The live link. */
  linkId: string | null;
}

const columns = Prisma.raw(
  Object.keys(TOLD)
    .map((name) => `v."${name}"`)
    .join(", "),
);

/** The join to a video's live link: it has at most one that is not revoked. */
const liveLinkJoin = Prisma.sql`LEFT JOIN "ShareLink" l ON l."videoId" = v.id AND l."revokedAt" IS NULL
  AND (l."expiresAt" IS NULL OR l."expiresAt" > now())`;

/** An account's videos, newest first, once their upload is complete. */
export async function readLibrary(ownerId: string): Promise<LibraryRow[]> {
  return db().$queryRaw<LibraryRow[]>`
    SELECT ${columns}, l.id AS "linkId",
      (SELECT coalesce(json_agg(json_build_object('kind', o.kind, 'key', o.key)), '[]') FROM "MediaObject" o
        WHERE o."videoId" = v.id AND o.kind IN (${Prisma.join([...TOLD_KINDS])})) AS objects
    FROM "Video" v ${liveLinkJoin}
    WHERE v."ownerId" = ${ownerId}::uuid AND v.status <> 'uploading' AND v."deletedAt" IS NULL
    ORDER BY v."createdAt" DESC, v.id DESC LIMIT ${MOST_VIDEOS}`;
}

/**
 * Another text whenever `readLibrary` gives something else. `xmin` is the transaction that last wrote a row; an object's
 * row is only written with its video's.
 */
export async function readLibraryVersion(ownerId: string): Promise<string> {
  const [row] = await db().$queryRaw<{ rows: string | null }[]>`
    SELECT md5(string_agg(concat_ws(' ', v.id, v.xmin, l.id, l.xmin), ',' ORDER BY v.id)) AS rows
    FROM "Video" v ${liveLinkJoin}
    WHERE v."ownerId" = ${ownerId}::uuid AND v.status <> 'uploading' AND v."deletedAt" IS NULL`;
  return row?.rows ?? "";
}
