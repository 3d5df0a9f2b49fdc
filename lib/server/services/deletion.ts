/** Deleting what is said about a video, and bringing it back: a time and a name in its row (`VideoAccess.mayRestore`). */
import type { VideoAccess } from "../access/video-access";

/** The columns of what this viewer deletes. What is deleted together gets one time, by which it comes back together. */
export function deletedNow(access: VideoAccess) {
  return { deletedAt: new Date(), deletedBy: access.authorId };
}

/** The columns of what is there. */
export const NOT_DELETED = { deletedAt: null, deletedBy: null };
