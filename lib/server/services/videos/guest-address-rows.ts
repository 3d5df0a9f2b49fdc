import { isLinkOpen, isVideoThere } from "../../access/live-access";
import { db } from "../../database/db";

export interface GuestRow {
  id: string;
  email: string;
  askedAt: Date;
  confirmedAt: Date | null;
  linkId: string;
  videoId: string;
  riderFirstName: string;
}

/** Null if the address, its link or the ride is gone. */
export async function findGuestRow(id: string): Promise<GuestRow | null> {
  const [row] = await db().$queryRaw<GuestRow[]>`
    SELECT g.id::text, g.email, g."askedAt", g."confirmedAt", l.id::text AS "linkId", v.id::text AS "videoId",
      u."firstName" AS "riderFirstName"
    FROM "GuestAddress" g JOIN "ShareLink" l ON l.id = g."linkId" JOIN "Video" v ON ${isLinkOpen}
      JOIN "User" u ON u.id = v."ownerId"
    WHERE g.id = ${id}::uuid AND ${isVideoThere}`;
  return row ?? null;
}
