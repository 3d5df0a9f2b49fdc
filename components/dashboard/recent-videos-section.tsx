"use client";

import { Clapperboard } from "lucide-react";
import Link from "next/link";
import { Section } from "@/components/shared/section";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FirstUploadLink } from "@/components/videos/first-upload-link";
import { LoadFailed } from "@/components/shared/load-failed";
import {
  TILE_COLUMNS,
  VideoTile,
  VideoTilePicture,
  VideoTilesSkeleton,
  VideoTileWords,
} from "@/components/shared/video-tile";
import { VideoThumbnail } from "@/components/shared/video-thumbnail";
import { UnreadBadge } from "@/components/shared/unread-badge";
import { useLibrary, useUnreadComments } from "@/lib/client/videos/library";
import type { LibraryVideo } from "@/lib/contracts/library";
import { formatRideLength } from "@/lib/domain/videos/library";

const SHOWN = 3;

export function RecentVideosSection() {
  const library = useLibrary();
  return (
    <Section
      title="Recent Videos"
      action={
        <Button asChild variant="ghost" size="sm" className="-mr-3">
          <Link href="/videos">View All</Link>
        </Button>
      }
    >
      {library.data ? (
        <RecentVideos videos={library.data.videos.slice(0, SHOWN)} />
      ) : library.isError ? (
        <LoadFailed what="your videos" error={library.error} onRetry={() => void library.refetch()} />
      ) : (
        <VideoTilesSkeleton label="Loading your videos" />
      )}
    </Section>
  );
}

function RecentVideos({ videos }: { videos: LibraryVideo[] }) {
  if (videos.length === 0) {
    return (
      <EmptyState
        icon={Clapperboard}
        title="No videos uploaded yet"
        description="Film a few minutes from the side of the arena. A phone is enough."
        action={<FirstUploadLink />}
      />
    );
  }
  return (
    <ul className={TILE_COLUMNS}>
      {videos.map((video) => (
        <li key={video.id}>
          <RecentVideoCard video={video} />
        </li>
      ))}
    </ul>
  );
}

function RecentVideoCard({ video }: { video: LibraryVideo }) {
  return (
    <VideoTile
      asChild
      className="focus-ring card:hover:border-input/60 card:transition-[box-shadow,border-color] card:hover:shadow-md"
    >
      <Link href={`/video/${video.id}`}>
        <VideoTilePicture>
          <VideoThumbnail video={video} />
        </VideoTilePicture>
        <VideoTileWords className="grid gap-0.5">
          <h3 dir="auto" translate="no" className="group-hover:text-primary truncate font-medium">
            {video.title}
          </h3>
          <div className="flex items-center justify-between gap-2">
            <p className="text-muted-foreground text-sm tabular-nums">{describe(video)}</p>
            <UnreadBadge count={useUnreadComments(video.id)} />
          </div>
        </VideoTileWords>
      </Link>
    </VideoTile>
  );
}

function describe({ processingStatus, duration }: LibraryVideo): string {
  if (processingStatus === "failed") return "Processing failed";
  return duration === null ? "Duration not known yet" : formatRideLength(duration);
}
