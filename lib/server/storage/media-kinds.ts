/** The kinds of stored objects. Rows, URLs, deletion and sweep follow from this table. */

interface MediaKindRules {
  fileName: string;
  /** Null where the sender decides. */
  contentType: string | null;
  /** Who may get its URL; "account" is the account that it belongs to. */
  servedTo: "viewers" | "listeners" | "account" | "owner" | "nobody";
}

export const MEDIA_KINDS = {
  /** The uploaded file, until it has been processed. */
  source: { fileName: "source", contentType: null, servedTo: "nobody" },
  original: { fileName: "source", contentType: null, servedTo: "owner" },
  rendition: { fileName: "rendition.mp4", contentType: "video/mp4", servedTo: "viewers" },
  frameIndex: { fileName: "frame-index.json", contentType: "application/json", servedTo: "viewers" },
  thumbnail: { fileName: "thumbnail.jpg", contentType: "image/jpeg", servedTo: "viewers" },
  sprite: { fileName: "sprite.jpg", contentType: "image/jpeg", servedTo: "viewers" },
  hlsPlaylist: { fileName: "hls.m3u8", contentType: "application/vnd.apple.mpegurl", servedTo: "viewers" },
  hlsHeight: { fileName: "height.m3u8", contentType: "application/vnd.apple.mpegurl", servedTo: "viewers" },
  hlsSegments: { fileName: "segments.mp4", contentType: "video/mp4", servedTo: "viewers" },
  voice: { fileName: "recording", contentType: null, servedTo: "listeners" },
  voiceCopy: { fileName: "recording.m4a", contentType: "audio/mp4", servedTo: "listeners" },
  film: { fileName: "film.mp4", contentType: "video/mp4", servedTo: "listeners" },
  report: { fileName: "report.pdf", contentType: "application/pdf", servedTo: "listeners" },
  /** Belongs to the first video of the comparison. */
  comparisonReport: { fileName: "comparison.pdf", contentType: "application/pdf", servedTo: "owner" },
  profilePicture: { fileName: "picture.jpg", contentType: "image/jpeg", servedTo: "account" },
} as const satisfies Record<string, MediaKindRules>;

export type MediaKind = keyof typeof MEDIA_KINDS;

export type ServedKind = {
  [Kind in MediaKind]: (typeof MEDIA_KINDS)[Kind]["servedTo"] extends "viewers" ? Kind : never;
}[MediaKind];

export const PROCESSED_KINDS = ["rendition", "frameIndex", "thumbnail", "sprite"] as const;
export type ProcessedKind = (typeof PROCESSED_KINDS)[number];

/** Made after the video is completed, for slow connections. */
export const HLS_KINDS = ["hlsPlaylist", "hlsHeight", "hlsSegments"] as const;
export type HlsKind = (typeof HLS_KINDS)[number];

/** Made on request from stored objects, so they count in no quota of bytes and are not exported. */
export const RENDERED_KINDS = ["film", "report", "comparisonReport"] as const satisfies readonly MediaKind[];

export const EXPOSED_KINDS = [...PROCESSED_KINDS, "hlsPlaylist", "original"] as const;
