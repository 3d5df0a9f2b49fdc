import { describeNews, type VideoNews } from "@/lib/domain/annotations/video-news";

/** Replaces the number of unread comments on cards that have room for a line. */
export function NewsLine({ news }: { news: VideoNews }) {
  const { name, deed, quote, more } = describeNews(news);
  return (
    <p className="text-primary row:hidden flex min-w-0 text-sm">
      <span className="truncate">
        <span dir="auto" translate="no">
          {quote === null ? name : `${name}: ${quote}`}
        </span>
        {quote === null ? ` ${deed}` : null}
      </span>
      {more === null ? null : <span className="shrink-0 whitespace-pre"> {more}</span>}
    </p>
  );
}
