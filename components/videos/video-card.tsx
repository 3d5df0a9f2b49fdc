"use client";

import { Trash2 } from "lucide-react";
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
import { useUnreadComments } from "@/lib/client/videos/library";
import type { Collection } from "@/lib/contracts/collections";
import type { LibraryVideo } from "@/lib/contracts/library";
import { PROCESSING_MESSAGES } from "@/lib/domain/videos/processing";
import { formatDuration } from "@/lib/domain/playback/timecode";

type VideoCardProps = {
  video: LibraryVideo;
  /** The collection it lies in, when it lies in one that is to be named. */
  collection: Pick<Collection, "id" | "name"> | null;
  /** Phones have a menu in place of the buttons. */
  hasMenu: boolean;
};

/** One video of the library: a card, on phones a row. Rendered again only when something about it has changed. */
export const VideoCard = memo(function VideoCard({ video, collection, hasMenu }: VideoCardProps) {
  const deleteVideo = useDeleteVideoAfterAsking("Error deleting video");
  const [isReached, setIsReached] = useState(false);
  // A page of a video is fetched beforehand for the card that somebody reaches for, and not for all that come into view.
  const prefetch = isReached ? null : false;
  const reach = () => setIsReached(true);
  const isCompleted = video.processingStatus === "completed";
  const href = `/video/${video.id}`;
  return (
    <VideoTile asChild className="sm:transition-shadow sm:hover:shadow-md">
      <article aria-label={video.title} onPointerEnter={reach} onFocus={reach}>
        <VideoTilePicture asChild className="max-sm:z-10">
          <Link href={href} prefetch={prefetch} tabIndex={-1} aria-hidden>
            <VideoThumbnail video={video}>
              {isCompleted && video.duration !== null ? (
                <Badge
                  translate="no"
                  variant="stage"
                  className="absolute right-1 bottom-1 sm:right-2.5 sm:bottom-2.5"
                >
                  {formatDuration(video.duration)}
                </Badge>
              ) : null}
            </VideoThumbnail>
          </Link>
        </VideoTilePicture>
        <VideoTileWords className="flex flex-col justify-center gap-4">
          <div className="grid grid-cols-1 gap-0.5 sm:gap-1.5">
            <div className="flex items-start justify-between gap-3">
              <h2 className="min-w-0 font-semibold break-words max-sm:text-sm max-sm:font-medium">
                <Link
                  translate="no"
                  href={href}
                  prefetch={prefetch}
                  // All of a row opens the video.
                  className="focus-ring line-clamp-2 rounded-sm hover:underline max-sm:after:absolute max-sm:after:inset-0"
                >
                  <span dir="auto">{video.title}</span>
                </Link>
              </h2>
              <div className="mt-0.5 flex flex-wrap justify-end gap-1">
                <UnreadBadge count={useUnreadComments(video.id)} />
                <StatusBadge status={video.processingStatus} className={cn(isCompleted && "max-sm:hidden")} />
              </div>
            </div>
            <p className="text-muted-foreground truncate text-xs sm:text-sm">
              <LocalTime iso={video.createdAt} format="day" />
              <SharedSign links={video.links ?? 0} />
              {collection === null ? null : (
                <>
                  {" · "}
                  <Link
                    translate="no"
                    href={`/collections/${collection.id}`}
                    prefetch={prefetch}
                    className="focus-ring rounded-sm hover:underline max-sm:relative max-sm:z-10"
                  >
                    {collection.name}
                  </Link>
                </>
              )}
            </p>
            {video.processingStatus === "failed" ? (
              <p className="text-destructive text-xs max-sm:line-clamp-2 sm:text-sm">
                {video.processingError ?? PROCESSING_MESSAGES.failed}
              </p>
            ) : null}
          </div>
          <div className="mt-auto flex items-center gap-2 max-sm:hidden">
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
        {hasMenu ? <VideoMenu video={video} className="relative -mr-2.5 sm:hidden" /> : null}
      </article>
    </VideoTile>
  );
});
