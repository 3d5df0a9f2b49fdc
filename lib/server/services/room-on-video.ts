/** Keeps what is said about a video within what one answer can carry. Asked after the row was added, in its transaction. */
import { AppError } from "@/lib/domain/app-error";
import {
  MOST_COMMENT_BYTES,
  MOST_COMMENTS,
  MOST_DISTANCES,
  MOST_MARKERS,
  MOST_SERIES,
  ROOM_WITH_DELETED,
  roomFor,
} from "@/lib/domain/room";
import type { VideoAccess } from "../access/video-access";
import type { Transaction } from "../db";

/** Lets one write at a time count what a video has: the video's row is the lock. */
export async function lockVideo(transaction: Transaction, videoId: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM "Video" WHERE id = ${videoId}::uuid FOR UPDATE`;
}

/** @throws AppError refused. */
export async function requireRoomForComments(transaction: Transaction, access: VideoAccess): Promise<void> {
  const [held] = await transaction.$queryRaw<
    { live: number; all: number; liveBytes: number; allBytes: number }[]
  >`
    SELECT count(*) FILTER (WHERE "deletedAt" IS NULL)::int AS live, count(*)::int AS all,
      coalesce(sum(octet_length(content)) FILTER (WHERE "deletedAt" IS NULL), 0)::int AS "liveBytes",
      coalesce(sum(octet_length(content)), 0)::int AS "allBytes"
    FROM "Comment" WHERE "videoId" = ${access.video.id}::uuid`;
  const { live = 0, all = 0, liveBytes = 0, allBytes = 0 } = held ?? {};
  requireRoom(access, { live, all, most: MOST_COMMENTS, noun: "comments" });
  requireRoom(
    access,
    { live: liveBytes, all: allBytes, most: MOST_COMMENT_BYTES, noun: "comments" },
    "as much text as it can hold",
  );
}

/** @throws AppError refused. */
export async function requireRoomForMarkers(transaction: Transaction, access: VideoAccess): Promise<void> {
  const where = { videoId: access.video.id };
  const [live, all] = await Promise.all([
    transaction.marker.count({ where: { ...where, deletedAt: null } }),
    transaction.marker.count({ where }),
  ]);
  requireRoom(access, { live, all, most: MOST_MARKERS, noun: "markers" });
}

/** @throws AppError refused. */
export async function requireRoomForSeries(transaction: Transaction, access: VideoAccess): Promise<void> {
  const where = { videoId: access.video.id };
  const [live, all] = await Promise.all([
    transaction.markerSeries.count({ where: { ...where, deletedAt: null } }),
    transaction.markerSeries.count({ where }),
  ]);
  requireRoom(access, { live, all, most: MOST_SERIES, noun: "series" });
}

/** @throws AppError refused. */
export async function requireRoomForDistances(transaction: Transaction, access: VideoAccess): Promise<void> {
  const all = await transaction.distance.count({ where: { videoId: access.video.id } });
  requireRoom(access, { live: all, all, most: MOST_DISTANCES, noun: "distances" });
}

interface Held {
  live: number;
  /** With those that were deleted and can still be restored. */
  all: number;
  most: number;
  noun: string;
}

/**
 * What is deleted makes room for more, but not without end: somebody who adds and deletes in turn would fill the disk.
 * @param what there is too much of, where it is not so many of the noun.
 * @throws AppError refused.
 */
function requireRoom(access: VideoAccess, { live, all, most, noun }: Held, what?: string): void {
  const author = access.author?.kind ?? "guest";
  const room = roomFor(author, most);
  if (live > room) throw full(author, what ?? `${room} ${noun}`);
  if (all > ROOM_WITH_DELETED * room)
    throw new AppError(
      "refused",
      `Too many ${noun} of this video were deleted just now. There is room again in an hour.`,
    );
}

function full(author: "user" | "guest", what: string): AppError {
  const wayOut = author === "guest" ? "The rider can delete some to make room." : "Delete some to make room.";
  return new AppError("refused", `This video has ${what}, and there is no room for more. ${wayOut}`);
}
