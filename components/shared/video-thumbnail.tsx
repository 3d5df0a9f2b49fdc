import { TriangleAlert as triangleAlertNode } from "lucide";
import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";
import { staticIcon } from "@/components/ui/static-icon";
import { ThumbnailPicture } from "@/components/shared/thumbnail-picture";
import { cn } from "@/lib/client/class-names";
import type { Video } from "@/lib/contracts/videos";

const TriangleAlert = staticIcon(triangleAlertNode);

type ThumbnailVideo = Pick<Video, "processingStatus" | "thumbnailPath">;

type VideoThumbnailProps = {
  video: ThumbnailVideo;
  className?: string;
  loading?: "lazy" | "eager";
  children?: ReactNode;
};

export function VideoThumbnail({ video, className, loading = "lazy", children }: VideoThumbnailProps) {
  return (
    <div
      data-slot="video-thumbnail"
      className={cn(
        "bg-stage text-stage-foreground @container relative aspect-video overflow-hidden",
        className,
      )}
    >
      <Content video={video} loading={loading} />
      {children}
    </div>
  );
}

type ContentProps = { video: ThumbnailVideo; loading: "lazy" | "eager" };

function Content({ video, loading }: ContentProps) {
  if (video.processingStatus === "processing") {
    return (
      <div className="flex size-full flex-col items-center justify-center gap-2.5 text-sm">
        <Spinner className="size-6" label="" />
        <span className="@max-[9rem]:sr-only">Processing...</span>
      </div>
    );
  }
  if (video.processingStatus === "failed") {
    return (
      <div className="text-stage-foreground/80 flex size-full items-center justify-center">
        <TriangleAlert aria-hidden className="size-8" strokeWidth={1.5} />
      </div>
    );
  }
  return <ThumbnailPicture path={video.thumbnailPath} loading={loading} />;
}
