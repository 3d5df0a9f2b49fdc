/**
 * Tells whoever listens that something about a video has changed, by PostgreSQL's `NOTIFY`. What is told is names only:
 * a listener asks for the new state as anyone else would, so nobody learns what they may not see.
 */
import { z } from "zod";
import type { Transaction } from "./db";

/** The channel to `LISTEN` on; its payload is a `VideoChange` as JSON. */
export const VIDEO_CHANGED = "video_changed";

export const videoChange = z.object({
  videoId: z.uuid(),
  /** `video`: its own fields or its state, also that it is gone. */
  what: z.enum(["video", "comments", "markers"]),
});
export type VideoChange = z.infer<typeof videoChange>;

/** Sent when the transaction commits and never when it is rolled back; the same twice in one transaction is one. */
export async function notifyVideoChanged(
  transaction: Transaction,
  videoId: string,
  what: VideoChange["what"],
): Promise<void> {
  const change: VideoChange = { videoId, what };
  await transaction.$executeRaw`SELECT pg_notify(${VIDEO_CHANGED}, ${JSON.stringify(change)})`;
}
