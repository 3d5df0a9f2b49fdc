"use client";

import { LocalTime } from "@/components/ui/local-time";
import { StatusBadge } from "@/components/shared/status-badge";
import { VideoTile, VideoTilePicture, VideoTileWords } from "@/components/shared/video-tile";
import { VideoThumbnail } from "@/components/shared/video-thumbnail";
import { cn } from "@/lib/client/class-names";
import type { Collection } from "@/lib/contracts/collections";
import type { LibraryVideo } from "@/lib/contracts/library";

type SelectableCardProps = {
  video: LibraryVideo;
  collection: Pick<Collection, "name"> | null;
  isSelected: boolean;
  /** `isStretch`: Shift selects all from the last one to this one. */
  onToggle: (isStretch: boolean) => void;
};

export function SelectableCard({ video, collection, isSelected, onToggle }: SelectableCardProps) {
  return (
    <VideoTile
      asChild
      className={cn(
        "has-focus-visible:outline-ring cursor-pointer select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
        isSelected &&
          "card:border-primary card:ring-primary row:bg-accent card:ring-2 row:shadow-[-0.5rem_0_var(--accent),0.5rem_0_var(--accent)]",
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its words stand deeper than the rule looks */}
      <label>
        <VideoTilePicture>
          <VideoThumbnail video={video} />
          <span className="bg-card card:top-2.5 card:left-2.5 absolute top-1 left-1 grid size-8 place-items-center rounded-lg shadow-sm">
            <input
              type="checkbox"
              checked={isSelected}
              aria-label={video.title}
              className="accent-primary size-5 outline-none"
              // The card's click is forwarded with its Shift key.
              onChange={({ nativeEvent }) =>
                onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </span>
        </VideoTilePicture>
        <VideoTileWords className="card:flex-none card:gap-1.5 grid grid-cols-1 content-center gap-0.5">
          <span className="flex items-start justify-between gap-3">
            <span
              dir="auto"
              translate="no"
              className="row:text-sm row:font-medium line-clamp-2 min-w-0 font-semibold break-words"
            >
              {video.title}
            </span>
            <StatusBadge
              status={video.processingStatus}
              className={cn("mt-0.5", video.processingStatus === "completed" && "row:hidden")}
            />
          </span>
          <span className="text-muted-foreground card:text-sm truncate text-xs">
            <LocalTime iso={video.createdAt} format="day" />
            {collection === null ? null : <span translate="no"> · {collection.name}</span>}
          </span>
        </VideoTileWords>
      </label>
    </VideoTile>
  );
}
