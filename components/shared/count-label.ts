export const countVideos = (count: number): string =>
  count === 1 ? "1 video" : `${count.toLocaleString("en")} videos`;
