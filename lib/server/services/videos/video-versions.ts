import { createHash } from "node:crypto";
import type { ChangeName, Versions } from "@/lib/contracts/events";
import { kindsOfChange, type AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import type { VideoAccess } from "../../access/video-access";
import { annotationTableName } from "../../database/annotation-table";
import { addressEnd } from "../../auth/media-address";
import type { CallerIds } from "../../auth/sessions";
import { isLinkOpen } from "../../access/live-access";
import { db } from "../../database/db";
import { Prisma } from "../../generated/prisma/client";

/** Changes with every write to the table (`xmin` is the last write of a row). */
const rowsVersion = (kind: AnnotationKind) => Prisma.sql`(
  SELECT count(*)::text || '.' || COALESCE(bit_xor(hashtextextended(r.id::text, r.xmin::text::bigint)), 0)::text
  FROM ${annotationTableName(kind)} r WHERE r."videoId" = v.id)`;

const changeVersion = (change: ChangeName) => Prisma.join(kindsOfChange(change).map(rowsVersion), " || ");

const digest = (...state: string[]) =>
  createHash("sha256").update(state.join(" ")).digest("base64url").slice(0, 16);

export async function readVersions({ video: { id } }: VideoAccess<"view">): Promise<Versions> {
  const [row] = await db().$queryRaw<Required<Versions>[]>`
    SELECT v.xmin::text AS video, ${changeVersion("comments")} AS comments,
      ${changeVersion("markers")} AS markers
    FROM "Video" v WHERE v.id = ${id}::uuid`;
  if (!row) return {};
  const { video, comments, markers } = row;
  return { video: digest(id, video), comments: digest(id, comments), markers: digest(id, markers) };
}

/** For this caller's addresses, and without progress. Objects are written together with their video. */
export async function readLibraryVersions({ id, user }: CallerIds): Promise<Versions> {
  const [row] = await db().$queryRaw<{ rows: string | null }[]>`
    SELECT md5(string_agg(concat_ws(' ', v.id, v.xmin, l.id, l.xmin), ',' ORDER BY v.id, l.id)) AS rows
    FROM "Video" v LEFT JOIN "ShareLink" l ON ${isLinkOpen}
    WHERE v."ownerId" = ${user.id}::uuid AND v.status <> 'uploading' AND v."deletedAt" IS NULL`;
  return { video: digest(id, String(addressEnd()), row?.rows ?? "") };
}
