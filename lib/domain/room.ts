/** How much one video, and one account, can hold: everybody who looks at it is sent all of it. */

/** Comments of one video, voice notes included. */
export const MOST_COMMENTS = 2000;
/** Bytes (UTF-8) that their texts have together: 256 KiB. */
export const MOST_COMMENT_BYTES = 256 * 1024;
/** Markers of one video. */
export const MOST_MARKERS = 2000;
/** Series of markers of one video. */
export const MOST_SERIES = 100;
/** Distances between markers of one video. */
export const MOST_DISTANCES = 200;
/** Videos of one account, those being processed included. */
export const MOST_VIDEOS = 5000;
/** Collections of one account. */
export const MOST_COLLECTIONS = 200;
/** Videos on the demo page. */
export const MOST_DEMO_VIDEOS = 100;

/** What is deleted keeps its place for an hour, so that it can be restored: together with it a video holds this many times more. */
export const ROOM_WITH_DELETED = 2;

/** The part of a video's room that guests may fill: the rest is kept for the rider. */
const GUESTS_SHARE = 0.8;

/** The part of `most` that an author may fill. */
export const roomFor = (author: "user" | "guest", most: number) =>
  author === "guest" ? Math.floor(most * GUESTS_SHARE) : most;
