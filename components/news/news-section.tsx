"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { FramePicture } from "@/components/news/frame-picture";
import { NewsSentence } from "@/components/news/news-sentence";
import { NewsVoiceProvider } from "@/components/news/news-voice-provider";
import { Section } from "@/components/shared/section";
import { LocalTime } from "@/components/ui/local-time";
import type { VideoNews } from "@/lib/domain/annotations/video-news";
import { reviewSearch } from "@/lib/domain/annotations/comments";
import { formatAgo } from "@/lib/domain/dates";

const NewsVoice = dynamic(() => import("@/components/news/news-voice").then((module) => module.NewsVoice), {
  loading: () => null,
});

type NewsSectionProps = {
  news: readonly VideoNews[];
  /** The time when the news was read, in milliseconds since 1970. */
  now: number;
};

export function NewsSection({ news, now }: NewsSectionProps) {
  return (
    <Section title="New for you">
      <NewsVoiceProvider>
        <ul className="bg-card divide-y overflow-hidden rounded-xl border shadow-xs">
          {news.map((each) => (
            <li key={each.id} className="has-[a:hover]:bg-accent max-sm:nth-[n+4]:hidden">
              <NewsRow news={each} now={now} />
            </li>
          ))}
        </ul>
      </NewsVoiceProvider>
    </Section>
  );
}

function NewsRow({ news, now }: { news: VideoNews; now: number }) {
  const ago = formatAgo(news.createdAt, now);
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 px-3 py-2.5">
      <FramePicture picture={news.picture} />
      <div className="grid grid-cols-1 content-center gap-0.5">
        {/* Without a moment the video opens on this comment: it is the first unread one. The whole row is the link. */}
        <Link
          href={`/video/${news.videoId}${news.type === "review" ? reviewSearch(news.id) : ""}`}
          prefetch={false}
          className="focus-ring line-clamp-5 rounded-sm text-sm break-words after:absolute after:inset-0"
        >
          <NewsSentence news={news} />
        </Link>
        <p className="text-muted-foreground truncate text-xs">
          {ago === null ? (
            <LocalTime iso={news.createdAt} format="day" />
          ) : (
            <time dateTime={news.createdAt}>{ago}</time>
          )}
          {" · "}
          <span dir="auto" translate="no">
            {news.videoTitle}
          </span>
        </p>
      </div>
      {news.audioPath === null ? null : <NewsVoice news={news} />}
    </div>
  );
}
