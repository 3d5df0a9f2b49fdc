"use client";

import { Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { memo, useState } from "react";
import { ShareVideoButton } from "@/components/shares/share-video-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { useDeleteVideoAfterAsking } from "@/components/videos/use-delete-video";
import { SharedSign } from "@/components/videos/shared-sign";
import { StatusBadge } from "@/components/shared/status-badge";
import { UnreadBadge } from "@/components/shared/unread-badge";
import { VideoTile, VideoTilePicture, VideoTileWords } from "@/components/shared/video-tile";
import { VideoThumbnail } from "@/components/shared/video-thumbnail";
import { VideoMenu } from "@/components/videos/video-menu";
import { cn } from "@/lib/client/class-names";
import { useUnreadComments, useVideoNews } from "@/lib/client/videos/library";
import type { Collection } from "@/lib/contracts/collections";
import type { LibraryVideo } from "@/lib/contracts/library";
import { PROCESSING_MESSAGES } from "@/lib/domain/videos/processing";
import { formatDuration } from "@/lib/domain/playback/timecode";

const NewsLine = dynamic(() => import("@/components/news/news-line").then((module) => module.NewsLine), {
  loading: () => null,
});

type VideoCardProps = {
  video: LibraryVideo;
  /** Null if its name is not shown. */
  collection: Pick<Collection, "id" | "name"> | null;
  hasMenu: boolean;
  isRow?: boolean;
};

/** Columns: title and news, date and collection, length. */
const ROW_COLUMNS = "tiles:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_4rem] tiles:items-center tiles:gap-x-6";

export const VideoCard = memo(function VideoCard(props: VideoCardProps) {
  const { video, collection, hasMenu, isRow = false } = props;
  const deleteVideo = useDeleteVideoAfterAsking("Error deleting video");
  const news = useVideoNews(video.id);
  const [isReached, setIsReached] = useState(false);
  // Prefetches on hover or focus, not for every card in view.
  const prefetch = isReached ? null : false;
  const reach = () => setIsReached(true);
  const isCompleted = video.processingStatus === "completed";
  const length = isCompleted && video.duration !== null ? formatDuration(video.duration) : null;
  const href = `/video/${video.id}`;
  return (
    <VideoTile asChild className="card:transition-shadow card:hover:shadow-md">
      <article aria-label={video.title} onPointerEnter={reach} onFocus={reach}>
        <VideoTilePicture asChild className="row:z-10">
          <Link href={href} prefetch={prefetch} tabIndex={-1} aria-hidden>
            <VideoThumbnail video={video}>
              {length === null ? null : (
                <Badge
                  translate="no"
                  variant="stage"
                  className={cn(
                    "card:right-2.5 card:bottom-2.5 absolute right-1 bottom-1",
                    isRow && "tiles:hidden",
                  )}
                >
                  {length}
                </Badge>
              )}
            </VideoThumbnail>
          </Link>
        </VideoTilePicture>
        <VideoTileWords className="flex flex-col justify-center gap-4">
          <div className={cn("card:gap-1.5 grid grid-cols-1 gap-0.5", isRow && ROW_COLUMNS)}>
            <div className="flex items-start justify-between gap-3">
              <h2 className="row:text-sm row:font-medium min-w-0 font-semibold break-words">
                <Link
                  translate="no"
                  href={href}
                  prefetch={prefetch}
                  // The whole row is the link.
                  className="focus-ring row:after:absolute row:after:inset-0 line-clamp-2 rounded-sm hover:underline"
                >
                  <span dir="auto">{video.title}</span>
                </Link>
              </h2>
              <div className="mt-0.5 flex flex-wrap justify-end gap-1">
                <UnreadBadge count={useUnreadComments(video.id)} className={news && "card:hidden"} />
                <StatusBadge status={video.processingStatus} className={cn(isCompleted && "row:hidden")} />
              </div>
            </div>
            {news ? <NewsLine news={news} /> : null}
            <p className="text-muted-foreground card:text-sm truncate text-xs">
              <LocalTime iso={video.createdAt} format="day" />
              <SharedSign links={video.links ?? 0} />
              {collection === null ? null : (
                <>
                  {" · "}
                  <Link
                    translate="no"
                    href={`/collections/${collection.id}`}
                    prefetch={prefetch}
                    className="focus-ring row:relative row:z-10 rounded-sm hover:underline"
                  >
                    {collection.name}
                  </Link>
                </>
              )}
            </p>
            {isRow ? (
              <p
                translate="no"
                className="text-muted-foreground tiles:block hidden text-right text-sm tabular-nums"
              >
                {length}
              </p>
            ) : null}
            {video.processingStatus === "failed" ? (
              <p className="text-destructive row:line-clamp-2 card:text-sm tiles:col-span-full text-xs">
                {video.processingError ?? PROCESSING_MESSAGES.failed}
              </p>
            ) : null}
          </div>
          <div className="row:hidden mt-auto flex items-center gap-2">
            <Button asChild variant={isCompleted ? "default" : "outline"} className="flex-1">
              <Link href={href} prefetch={prefetch}>
                {isCompleted ? "Analyze" : "View Status"}
              </Link>
            </Button>
            {isCompleted ? (
              <ShareVideoButton
                videoId={video.id}
                failureTitle="Failed to share video"
                variant="outline"
                className="px-3"
              >
                Share Video
              </ShareVideoButton>
            ) : null}
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Delete ${video.title}`}
              title="Delete"
              className="text-muted-foreground hover:text-destructive"
              onClick={() => void deleteVideo(video)}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        </VideoTileWords>
        {hasMenu ? <VideoMenu video={video} className="card:hidden relative -mr-2.5" /> : null}
      </article>
    </VideoTile>
  );
});
