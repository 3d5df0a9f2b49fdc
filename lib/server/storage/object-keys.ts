/** Makes every key of an object in storage, from ids alone. */

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

const KEY = /^[a-z0-9-]+(\/[a-z0-9][a-z0-9._-]*)+$/i;

/** Keys are made by the server alone; this refuses anything a path could be smuggled in by. */
export function isObjectKey(key: string): boolean {
  return KEY.test(key) && !key.includes("..");
}
