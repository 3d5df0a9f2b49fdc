/**
 * What the database notifies of when something about a video changes: triggers do (migration `video_changes`), when the
 * transaction commits. The payload has names only: a listener reads the new state as anyone else would.
 */
import { z } from "zod";

/** The channel to `LISTEN` on; its payload is a `VideoChange` as JSON. */
export const VIDEO_CHANGED = "video_changed";

export const videoChange = z.object({
  /** Absent where it is about all that an account can see. */
  videoId: z.uuid().optional(),
  /** Of `video`: whose video it is. Of `access` without a video: whose session has ended. */
  userId: z.uuid().optional(),
  /**
   * `video`: its own fields or its state, also that it is gone. `access`: somebody's way to it may have ended (migration
   * `access_changes`); passed on to no viewer.
   */
  what: z.enum(["video", "comments", "markers", "access"]),
});
export type VideoChange = z.infer<typeof videoChange>;
