/** Which version a video and what hangs on it are in: for screens that ask whether there is anything new. */
import { createHash } from "node:crypto";
import type { Versions } from "@/lib/contracts/events";
import type { VideoAccess } from "../access/video-access";
import type { LiveSession } from "../auth/sessions";
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { readVersionOfVideos } from "./videos";

/** Another number when a row of the table comes, goes or is written: `xmin` names the write that made it what it is. */
const stateOf = (table: string) => Prisma.sql`(
  SELECT count(*)::text || '.' || COALESCE(bit_xor(hashtextextended(r.id::text, r.xmin::text::bigint)), 0)::text
  FROM ${Prisma.raw(`"${table}"`)} r WHERE r."videoId" = v.id)`;

const opaque = (...state: string[]) =>
  createHash("sha256").update(state.join(" ")).digest("base64url").slice(0, 16);

/** Of one video. */
export async function readVersions({ video: { id } }: VideoAccess<"view">): Promise<Versions> {
  const [row] = await db().$queryRaw<Required<Versions>[]>`
    SELECT v.xmin::text AS video, ${stateOf("Comment")} AS comments, 
      ${stateOf("Marker")} || ${stateOf("MarkerSeries")} || ${stateOf("Distance")} AS markers
    FROM "Video" v WHERE v.id = ${id}::uuid`;
  if (!row) return {};
  const { video, comments, markers } = row;
  return { video: opaque(id, video), comments: opaque(id, comments), markers: opaque(id, markers) };
}

/** Of a rider's library. */
export async function readLibraryVersions(session: LiveSession): Promise<Versions> {
  return { video: opaque(await readVersionOfVideos(session)) };
}
