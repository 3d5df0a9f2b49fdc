/** One statement for a whole library; Prisma's relations would be three and take three times as long. */
import { MAX_VIDEOS } from "@/lib/domain/quotas";
import { MAIN_LINK } from "@/lib/domain/videos/shares";
import { isLinkOpen } from "../../access/live-access";
import { db } from "../../database/db";
import { Prisma, type Processing, type Video } from "../../generated/prisma/client";
import { EXPOSED_KINDS } from "../../storage/media-kinds";
import { shownObjects, type ObjectRef } from "../media/media-objects";

export const videoSelect = {
  id: true,
  title: true,
  description: true,
  collectionId: true,
  createdAt: true,
  status: true,
  error: true,
  durationSeconds: true,
  frameRate: true,
  frameRateMean: true,
  captureFrameRate: true,
  frameCount: true,
  width: true,
  height: true,
  hasAudio: true,
  sprite: true,
  missing: true,
  isDemo: true,
} as const satisfies Prisma.VideoSelect;

const processingSelect = { progress: true, delayedSince: true } as const;

export const videoInclude = () => ({ objects: shownObjects(), processing: { select: processingSelect } });

export const findProcessing = (videoId: string) =>
  db().processing.findUnique({ where: { videoId }, select: processingSelect });

export type ShownVideo = Pick<Video, keyof typeof videoSelect> & {
  objects: readonly ObjectRef[];
  processing: (Pick<Processing, "progress"> & { delayedSince: Date | string | null }) | null;
};

export interface LibraryRow extends ShownVideo {
  linkId: string | null;
}

const columns = Prisma.raw(
  Object.keys(videoSelect)
    .map((name) => `v."${name}"`)
    .join(", "),
);

export async function readLibrary(ownerId: string): Promise<LibraryRow[]> {
  return db().$queryRaw<LibraryRow[]>`
    SELECT ${columns}, l.id AS "linkId",
      CASE WHEN p."videoId" IS NOT NULL THEN json_build_object('progress', p.progress, 'delayedSince', p."delayedSince") END AS processing,
      (SELECT coalesce(json_agg(json_build_object('kind', o.kind, 'key', o.key)), '[]') FROM "MediaObject" o
        WHERE o."videoId" = v.id AND o.kind IN (${Prisma.join([...EXPOSED_KINDS])})) AS objects
    FROM "Video" v LEFT JOIN "Processing" p ON p."videoId" = v.id
      LEFT JOIN "ShareLink" l ON l.name = ${MAIN_LINK} AND l."comparisonId" IS NULL AND ${isLinkOpen}
    WHERE v."ownerId" = ${ownerId}::uuid AND v.status <> 'uploading' AND v."deletedAt" IS NULL
    ORDER BY v."createdAt" DESC, v.id DESC LIMIT ${MAX_VIDEOS}`;
}
