/**
 * The kinds of object a video or an account can have in storage. A new kind (a drawing's picture) is one more line
 * here; its rows, URLs, deletion and sweep are then the same as for the others.
 */

interface MediaKindRules {
  /** The last part of the object's key. */
  fileName: string;
  /** Its content type; null where the sender decides. */
  contentType: string | null;
  /**
   * Who may get its URL: viewers of the video, listeners of its comment, the account it belongs to, only the
   * video's owner, or nobody.
   */
  servedTo: "viewers" | "listeners" | "account" | "owner" | "nobody";
}

export const MEDIA_KINDS = {
  /** What the rider sent, until it has been processed. */
  source: { fileName: "source", contentType: null, servedTo: "nobody" },
  /** The source after processing, where originals are stored (`KEEP_ORIGINALS`); else it is deleted. */
  original: { fileName: "source", contentType: null, servedTo: "owner" },
  /** The rendition that is played. */
  rendition: { fileName: "rendition.mp4", contentType: "video/mp4", servedTo: "viewers" },
  /** The recorded time of every frame of the rendition. */
  frameIndex: { fileName: "frame-index.json", contentType: "application/json", servedTo: "viewers" },
  thumbnail: { fileName: "thumbnail.jpg", contentType: "image/jpeg", servedTo: "viewers" },
  /** The picture strip behind the slider's preview. */
  sprite: { fileName: "sprite.jpg", contentType: "image/jpeg", servedTo: "viewers" },
  /** What a player reads first of the smaller pictures for slow lines: which heights there are. */
  hlsPlaylist: { fileName: "hls.m3u8", contentType: "application/vnd.apple.mpegurl", servedTo: "viewers" },
  /** Of one height: where each segment is in the file of that height. */
  hlsHeight: { fileName: "height.m3u8", contentType: "application/vnd.apple.mpegurl", servedTo: "viewers" },
  /** All segments of one height, in one file. */
  hlsSegments: { fileName: "segments.mp4", contentType: "video/mp4", servedTo: "viewers" },
  /** A voice comment as recorded; deleted once its copy is there. */
  voice: { fileName: "recording", contentType: null, servedTo: "listeners" },
  /** The copy of the recording that every browser plays. */
  voiceCopy: { fileName: "recording.m4a", contentType: "audio/mp4", servedTo: "listeners" },
  /** The picture of an account: the one kind that belongs to no video. */
  profilePicture: { fileName: "picture.jpg", contentType: "image/jpeg", servedTo: "account" },
} as const satisfies Record<string, MediaKindRules>;

export type MediaKind = keyof typeof MEDIA_KINDS;

/** Kinds whose URL a viewer may get: any other does not compile. */
export type ServedKind = {
  [Kind in MediaKind]: (typeof MEDIA_KINDS)[Kind]["servedTo"] extends "viewers" ? Kind : never;
}[MediaKind];

/** What processing makes of a source. */
export const PROCESSED_KINDS = ["rendition", "frameIndex", "thumbnail", "sprite"] as const;
export type ProcessedKind = (typeof PROCESSED_KINDS)[number];

/** Made from a rendition for slow connections, after the video is completed. */
export const HLS_KINDS = ["hlsPlaylist", "hlsHeight", "hlsSegments"] as const;
export type HlsKind = (typeof HLS_KINDS)[number];

/** The objects read with a video: its files, and whether there is an original. */
export const EXPOSED_KINDS = [...PROCESSED_KINDS, "hlsPlaylist", "original"] as const;
