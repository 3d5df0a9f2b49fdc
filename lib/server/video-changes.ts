/**
 * Tells whoever listens that something about a video has changed, by PostgreSQL's `NOTIFY`. What is told is names only:
 * a listener asks for the new state as anyone else would, so nobody learns what they may not see.
 */
import { z } from "zod";
import type { Transaction } from "./db";

/** The channel to `LISTEN` on; its payload is a `VideoChange` as JSON. */
export const VIDEO_CHANGED = "video_changed";

export const videoChange = z.object({
  /** Absent where it is about all that an account can see. */
  videoId: z.uuid().optional(),
  /** Of `video`: whose video it is. Of `access` without a video: whose session has ended. */
  userId: z.uuid().optional(),
  /**
   * `video`: its own fields or its state, also that it is gone. `access`: somebody's way to it may have ended; told by the
   * triggers of the migration `access_changes`, and passed on to no viewer.
   */
  what: z.enum(["video", "comments", "markers", "access"]),
});
export type VideoChange = z.infer<typeof videoChange>;

/** Tells that these videos of one account have changed, or are deleted. */
export async function notifyVideosChanged(
  transaction: Transaction,
  userId: string,
  videoIds: readonly string[],
): Promise<void> {
  const changes = videoIds.map((videoId): VideoChange => ({ videoId, what: "video", userId }));
  await transaction.$executeRaw`
    SELECT pg_notify(${VIDEO_CHANGED}, change) FROM unnest(${changes.map((change) => JSON.stringify(change))}::text[]) change`;
}

/**
 * Sent when the transaction commits and never when it is rolled back; the same twice in one transaction is one. Where a
 * video is deleted this is called before: then its owner's library is told as well.
 */
export async function notifyVideoChanged(
  transaction: Transaction,
  videoId: string,
  what: "video" | "comments" | "markers",
): Promise<void> {
  const owner = { where: { id: videoId }, select: { ownerId: true } };
  const video = what === "video" ? await transaction.video.findUnique(owner) : null;
  const change: VideoChange = { videoId, what, ...(video && { userId: video.ownerId }) };
  await transaction.$executeRaw`SELECT pg_notify(${VIDEO_CHANGED}, ${JSON.stringify(change)})`;
}
