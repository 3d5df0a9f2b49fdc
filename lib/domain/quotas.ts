/** Quotas of one video and of one account; all of it is sent to every viewer. */

/** Comments of one video, voice notes included. */
export const MAX_COMMENTS = 2000;
/** Bytes (UTF-8) that their texts have together: 256 KiB. */
export const MAX_COMMENT_BYTES = 256 * 1024;
/** Markers of one video. */
export const MAX_MARKERS = 2000;
/** Series of markers of one video. */
export const MAX_SERIES = 100;
/** Distances between markers of one video. */
export const MAX_DISTANCES = 200;
/** Videos of one account, those being processed included. */
export const MAX_VIDEOS = 5000;
/** Collections of one account. */
export const MAX_COLLECTIONS = 200;
/** Personal access tokens of one account, expired ones included. */
export const MAX_ACCESS_TOKENS = 20;
/** Named links of one video that are live; its main link is not counted. */
export const MAX_NAMED_LINKS = 20;
/** Of all live links of an account the newest are listed. */
export const MAX_LISTED_LINKS = 1000;
/** Videos on the demo page. */
export const MAX_DEMO_VIDEOS = 100;

/** Deleted rows can be restored for an hour: together with them a video holds this many times its quota. */
export const DELETED_QUOTA_FACTOR = 2;

/** The share of a video's quota for guests: the rest is reserved for the rider. */
const GUESTS_SHARE = 0.8;

/** The part of `most` that an author may fill. */
export const quotaFor = (author: "user" | "guest", max: number) =>
  author === "guest" ? Math.floor(max * GUESTS_SHARE) : max;
