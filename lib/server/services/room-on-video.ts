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
  const [held] = await transaction.$queryRaw<{ comments: number; bytes: number }[]>`
    SELECT count(*)::int AS comments, coalesce(sum(octet_length(content)), 0)::int AS bytes
    FROM "Comment" WHERE "videoId" = ${access.video.id}::uuid`;
  const { comments = 0, bytes = 0 } = held ?? {};
  const author = access.author?.kind ?? "guest";
  if (comments > roomFor(author, MOST_COMMENTS))
    throw full(author, `${roomFor(author, MOST_COMMENTS)} comments`);
  if (bytes > roomFor(author, MOST_COMMENT_BYTES)) throw full(author, "as much text as it can hold");
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

/** @throws AppError refused. */
function requireRoom(access: VideoAccess, { live, all, most, noun }: Held): void {
  const author = access.author?.kind ?? "guest";
  const room = roomFor(author, most);
  if (live > room) throw full(author, `${room} ${noun}`);
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
