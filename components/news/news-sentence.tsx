import { describeNews, type VideoNews } from "@/lib/domain/annotations/video-news";

/** `Anna answered on frame 18: “Keep this.” + 3 more`. */
export function NewsSentence({ news }: { news: VideoNews }) {
  const { name, deed, quote, more } = describeNews(news);
  return (
    <>
      <span dir="auto" translate="no" className="inline-block max-w-full truncate align-bottom font-semibold">
        {name}
      </span>{" "}
      {deed}
      {quote === null ? null : (
        <>
          {": "}
          <span dir="auto" translate="no">
            {quote}
          </span>
        </>
      )}
      {more === null ? null : <span className="text-primary font-medium"> {more}</span>}
    </>
  );
}
