import { describeReview, nameOfAuthor, type CommentType } from "./comments";

/** What is new on one video for its owner: the unread comment that it opens on, and the number of others. */
export interface VideoNews {
  videoId: string;
  videoTitle: string;
  id: string;
  frame: number;
  authorName: string;
  isGuest: boolean;
  isReply: boolean;
  type: CommentType;
  content: string;
  audioPath: string | null;
  /** Seconds. */
  audioDuration: number | null;
  createdAt: string;
  /** Other unread comments on the video. */
  more: number;
  picture: NewsPicture | null;
}

/** A tile of the video's picture strip; see `SpriteLayout`. */
export interface NewsPicture {
  path: string;
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  column: number;
  row: number;
}

/** Videos whose news is described; for others only the number is known. */
export const MAX_NEWS = 5;
export const NEWS_CONTENT_MAX = 90;

export interface NewsWords {
  name: string;
  deed: string;
  /** Null for a voice comment, a review, and a drawing without words. */
  quote: string | null;
  more: string | null;
}

/** Joined: `Anna (guest) answered on frame 18: “Keep this.” + 3 more`. */
export function describeNews(news: VideoNews): NewsWords {
  return {
    name: nameOfAuthor(news),
    deed: describeDeed(news),
    quote: news.type === "text" && news.content !== "" ? `“${news.content}”` : null,
    more: news.more === 0 ? null : `+ ${news.more} more`,
  };
}

/** A review is about many frames, so no frame is named. */
const describeDeed = (news: VideoNews): string =>
  news.type === "review" ? describeReview(news.audioDuration) : `${verbOf(news)} on frame ${news.frame}`;

function verbOf({ type, isReply, content }: VideoNews): string {
  if (type === "audio") return isReply ? "answered by voice" : "left a voice comment";
  if (isReply) return "answered";
  return content === "" ? "drew" : "commented";
}
