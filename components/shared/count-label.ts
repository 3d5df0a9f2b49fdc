/** `1 video`, `5,000 videos`. */
export const countVideos = (count: number): string =>
  count === 1 ? "1 video" : `${count.toLocaleString("en")} videos`;
