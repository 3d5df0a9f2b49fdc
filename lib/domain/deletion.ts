/** How long a deleted comment or marker can be restored. */
export const RESTORABLE_MS = 3600 * 1000;

/** A deleted video: the screen offers Undo for 10 s, and the answer to that may take a while on a slow line. */
export const VIDEO_RESTORABLE_MS = 60 * 1000;
