/** Owns where things lie in storage. Every key is made here, from ids alone. */

/** What a rider sent; gone once it has been processed, reachable by no URL. */
export const sourceKey = (videoId: string) => `uploads/${videoId}/source`;
export const uploadPrefix = (videoId: string) => `uploads/${videoId}`;

/** Everything that was made of a video. */
export const videoPrefix = (videoId: string) => `videos/${videoId}`;
/** What one processing attempt made. */
export const attemptPrefix = (videoId: string, attemptId: string) => `videos/${videoId}/${attemptId}`;

export const OBJECT_NAMES = {
  rendition: "rendition.mp4",
  frameIndex: "frame-index.json",
  thumbnail: "thumbnail.jpg",
  sprite: "sprite.jpg",
} as const;
