import { Clock as clockNode, Play as playNode } from "lucide";
import { PlainLink } from "@/components/ui/plain-link";
import { staticIcon } from "@/components/ui/static-icon";
import { VideoThumbnail } from "@/components/shared/video-thumbnail";
import { cn } from "@/lib/client/class-names";
import type { Video } from "@/lib/contracts/videos";
import { formatDuration } from "@/lib/domain/playback/timecode";
import { Button } from "@/components/ui/button";

const Clock = staticIcon(clockNode);

type DemoCardProps = {
  video: Video;
  isInView: boolean;
  isAlone: boolean;
};

export function DemoCard({ video, isInView, isAlone }: DemoCardProps) {
  const href = `/demo/${video.id}`;
  return (
    <article
      aria-label={video.title}
      className={cn(
        "bg-card flex flex-col overflow-hidden rounded-xl border shadow-xs transition-shadow hover:shadow-md",
        isAlone && "md:flex-row",
      )}
    >
      <PlainLink href={href} tabIndex={-1} aria-hidden className={cn("block", isAlone && "md:w-3/5")}>
        <VideoThumbnail video={video} loading={isInView ? "eager" : "lazy"} />
      </PlainLink>
      <div className={cn("flex flex-1 flex-col gap-4 p-4", isAlone && "md:justify-center md:gap-6 md:p-8")}>
        <div className="grid gap-1.5">
          <h2
            dir="auto"
            translate="no"
            className={cn("line-clamp-2 font-semibold wrap-anywhere", isAlone && "md:text-2xl")}
          >
            {video.title}
          </h2>
          {video.description === "" ? null : (
            <p dir="auto" translate="no" className="text-muted-foreground line-clamp-3 text-sm wrap-anywhere">
              {video.description}
            </p>
          )}
          <p className="text-muted-foreground flex items-center gap-1.5 text-sm tabular-nums">
            <Clock aria-hidden className="size-3.5" />
            {video.duration === null ? "Duration N/A" : formatDuration(video.duration)}
          </p>
        </div>
        <TryDemoLink href={href} title={video.title} className={isAlone ? "md:self-start" : "mt-auto"} />
      </div>
    </article>
  );
}

const Play = staticIcon(playNode);

type TryDemoLinkProps = { href: string; title: string; className?: string };

function TryDemoLink({ href, title, className }: TryDemoLinkProps) {
  return (
    <Button asChild className={className}>
      <PlainLink href={href}>
        <Play aria-hidden />
        Try Demo
        <span translate="no" className="sr-only">
          {" "}
          {title}
        </span>
      </PlainLink>
    </Button>
  );
}
