/** Per video, voice comments included. */
export const MAX_COMMENTS = 2000;
/** 256 KiB (UTF-8) per video. */
export const MAX_COMMENT_BYTES = 256 * 1024;
/** 2 MiB of JSON per video: every list of its comments carries them. */
export const MAX_DRAWING_BYTES_OF_VIDEO = 2 * 1024 * 1024;
/** 8 MiB of JSON per video. */
export const MAX_TRACK_BYTES_OF_VIDEO = 8 * 1024 * 1024;
export const MAX_MARKERS = 2000;
export const MAX_SERIES = 100;
export const MAX_DISTANCES = 200;
/** Per account, videos in processing included. */
export const MAX_VIDEOS = 5000;
export const MAX_COLLECTIONS = 200;
export const MAX_COMPARISONS = 200;
/** Per account, expired ones included. */
export const MAX_ACCESS_TOKENS = 20;
/** Per account: devices that get pushes. */
export const MAX_PUSH_SUBSCRIPTIONS = 20;
/** Live links per video besides its main link. */
export const MAX_NAMED_LINKS = 20;
/** Per account; the ones unused for longest are deleted. */
export const MAX_CONTACTS = 200;
/** The newest of an account's live links. */
export const MAX_LISTED_LINKS = 1000;
export const MAX_DEMO_VIDEOS = 100;

/** Deleted rows can be restored for an hour. With them a video, or of comparisons an account, holds this many times its quota. */
export const DELETED_QUOTA_FACTOR = 2;

/** Share of a quota for guests; the rest is reserved for the rider. */
const GUESTS_SHARE = 0.8;

export const quotaFor = (author: "user" | "guest", max: number) =>
  author === "guest" ? Math.floor(max * GUESTS_SHARE) : max;
