/** Notifications of triggers (migration `video_changes`) on commit: names only, because listeners read the rest. */
import { z } from "zod";

/** For `LISTEN`; the payload is a `VideoChange` as JSON. */
export const VIDEO_CHANGED = "video_changed";

export const videoChange = z.object({
  videoId: z.uuid().optional(),
  /** The video's owner, or the account whose session has ended. */
  userId: z.uuid().optional(),
  /** `access`: somebody's access may have ended (migration `access_changes`); not sent to viewers. */
  what: z.enum(["video", "comments", "markers", "access"]),
});
export type VideoChange = z.infer<typeof videoChange>;
