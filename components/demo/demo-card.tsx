import { Clock } from "lucide-react";
import Link from "next/link";
import { TryDemoLink } from "@/components/demo/try-demo-link";
import { VideoThumbnail } from "@/components/videos/video-thumbnail";
import type { Video } from "@/lib/contracts/videos";
import { formatDuration } from "@/lib/domain/timecode";

/** One video of the demo page. `isInView`: its picture is among the first things a visitor sees, and loads at once. */
export function DemoCard({ video, isInView }: { video: Video; isInView: boolean }) {
  const href = `/demo/${video.id}`;
  return (
    <article
      aria-label={video.title}
      className="bg-card flex flex-col overflow-hidden rounded-xl border shadow-xs transition-shadow hover:shadow-md"
    >
      <Link href={href} prefetch={false} tabIndex={-1} aria-hidden className="block">
        <VideoThumbnail video={video} loading={isInView ? "eager" : "lazy"} />
      </Link>
      <div className="flex flex-1 flex-col gap-4 p-4">
        <div className="grid gap-1.5">
          <h2 className="line-clamp-2 font-semibold wrap-anywhere">{video.title}</h2>
          {video.description === "" ? null : (
            <p className="text-muted-foreground line-clamp-3 text-sm wrap-anywhere">{video.description}</p>
          )}
          <p className="text-muted-foreground flex items-center gap-1.5 text-sm tabular-nums">
            <Clock aria-hidden className="size-3.5" />
            {video.duration === null ? "Duration N/A" : formatDuration(video.duration)}
          </p>
        </div>
        <TryDemoLink href={href} title={video.title} />
      </div>
    </article>
  );
}
