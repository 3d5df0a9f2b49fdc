"use client";

import { Film, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/client/class-names";
import type { Video } from "@/lib/contracts/videos";

type ThumbnailVideo = Pick<Video, "processingStatus" | "thumbnailPath">;

type VideoThumbnailProps = {
  video: ThumbnailVideo;
  className?: string;
  /** `eager` for a picture that is in view when the page opens. */
  loading?: "lazy" | "eager";
  /** Lies over the picture, placed within its frame. */
  children?: ReactNode;
};

/** A video's picture in its frame of 16:9, or what stands in its place: a spinner, a failure, a placeholder. */
export function VideoThumbnail({ video, className, loading = "lazy", children }: VideoThumbnailProps) {
  return (
    <div
      data-slot="video-thumbnail"
      className={cn("bg-stage text-stage-foreground relative aspect-video overflow-hidden", className)}
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
        Processing...
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
  return <Picture path={video.thumbnailPath} loading={loading} />;
}

/**
 * Each answer of a polled list signs the picture's URL anew. The first one stays, so that the picture is not loaded
 * every 5 seconds; when it no longer opens, the newest one is tried once.
 */
function Picture({ path, loading }: { path: string | null; loading: "lazy" | "eager" }) {
  const image = useRef<HTMLImageElement>(null);
  // One that failed before the page was live has told nobody: asked once more, it does.
  useEffect(() => {
    const { current: found } = image;
    if (found?.complete && found.naturalWidth === 0) found.src = found.currentSrc || found.src;
  }, []);
  const [shown, setShown] = useState(path);
  const [brokenPath, setBrokenPath] = useState<string | null>(null);
  const current = shown ?? path;
  if (current === null || current === brokenPath) {
    return (
      <div
        data-testid="thumbnail-placeholder"
        className="text-stage-foreground/60 flex size-full items-center justify-center"
      >
        <Film aria-hidden className="size-8" strokeWidth={1.5} />
      </div>
    );
  }
  return (
    // eslint-disable-next-line @next/next/no-img-element -- signed, expiring URLs; an image cache would keep what access ends
    <img
      ref={image}
      src={current}
      alt=""
      loading={loading}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      onError={() => {
        setBrokenPath(current);
        if (path !== current) setShown(path);
      }}
    />
  );
}
