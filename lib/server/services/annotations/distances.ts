import type { DistanceBody } from "@/lib/contracts/distance-bodies";
import { AppError } from "@/lib/domain/app-error";
import type { VideoAccess } from "../../access/video-access";
import type { Transaction } from "../../database/db";
import { createAnnotation, type AnnotationRules } from "./core";
import { NOT_DELETED } from "../../database/soft-deletion";

const BETWEEN_MARKERS = { fromMarker: NOT_DELETED, toMarker: NOT_DELETED };

export const DISTANCES: AnnotationRules<"distance"> = {
  kind: "distance",
  orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  isListed: BETWEEN_MARKERS,
  derive: () => ({}),
};

/** Markers whose deletion would also delete somebody else's distance without permission. */
export async function findMeasuredByOthers(
  transaction: Transaction,
  access: VideoAccess,
  markerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = new Set(markerIds);
  const either = [{ fromMarkerId: { in: [...ids] } }, { toMarkerId: { in: [...ids] } }];
  const where = { OR: either, ...NOT_DELETED, ...BETWEEN_MARKERS };
  const distances = await transaction.distance.findMany({ where });
  const undeletable = distances.filter((each) => !access.mayDelete("distance", each));
  const ends = undeletable.flatMap(({ fromMarkerId, toMarkerId }) => [fromMarkerId, toMarkerId]);
  return new Set(ends.filter((id) => ids.has(id)));
}

export const measuredByOthers = () =>
  new AppError("refused", "Others have measured a distance here, and their distance stays.");

/** @throws AppError as `createAnnotation`; invalid for a marker of another video. */
export const addDistance = (access: VideoAccess<"mark">, body: DistanceBody) =>
  createAnnotation(DISTANCES, access, body, {
    fields: async (transaction) => {
      await requireMarkers(transaction, access.video.id, body);
      return body;
    },
  });

/** @throws AppError invalid at each field whose marker this video does not have. */
async function requireMarkers(
  transaction: Transaction,
  videoId: string,
  { fromMarkerId, toMarkerId }: Pick<DistanceBody, "fromMarkerId" | "toMarkerId">,
): Promise<void> {
  const named = { fromMarkerId, toMarkerId };
  const markers = await transaction.marker.findMany({
    where: { id: { in: Object.values(named) }, videoId, ...NOT_DELETED },
    select: { id: true },
  });
  const existing = new Set(markers.map(({ id }) => id));
  const missing = Object.entries(named).filter(([, id]) => !existing.has(id));
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map(([field]) => [field, "Unknown marker"]));
  throw new AppError("invalid", "Unknown marker", { fields });
}
