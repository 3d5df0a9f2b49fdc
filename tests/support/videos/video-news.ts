import type { VideoNews } from "@/lib/domain/annotations/video-news";

export const newsWith = (part: Partial<VideoNews> = {}): VideoNews => ({
  videoId: "v1",
  videoTitle: "Canter work",
  id: "c1",
  frame: 18,
  authorName: "Anna",
  isGuest: false,
  isReply: true,
  type: "text",
  content: "Keep this.",
  audioPath: null,
  audioDuration: null,
  createdAt: "2026-01-05T10:00:00.000Z",
  more: 0,
  picture: null,
  ...part,
});

/** The second of six pictures in two rows. */
export const NEWS_PICTURE = {
  path: "/strip.jpg",
  columns: 3,
  rows: 2,
  tileWidth: 160,
  tileHeight: 90,
  column: 1,
  row: 0,
};
