"use client";

import { LocalTime } from "@/components/ui/local-time";
import { StatusBadge } from "@/components/shared/status-badge";
import { VideoThumbnail } from "@/components/shared/video-thumbnail";
import { cn } from "@/lib/client/class-names";
import type { Collection } from "@/lib/contracts/collections";
import type { LibraryVideo } from "@/lib/contracts/library";

type SelectableCardProps = {
  video: LibraryVideo;
  collection: Pick<Collection, "name"> | null;
  isSelected: boolean;
  /** `isStretch`: with Shift, all from the last one to this one. */
  onToggle: (isStretch: boolean) => void;
};

/** A video of the library while several are being chosen: all of the card is its checkbox. */
export function SelectableCard({ video, collection, isSelected, onToggle }: SelectableCardProps) {
  return (
    // eslint-disable-next-line jsx-a11y/label-has-associated-control -- its words stand deeper than the rule looks
    <label
      className={cn(
        "sm:bg-card flex cursor-pointer gap-3 border-b select-none sm:flex-col sm:gap-0 sm:overflow-hidden sm:rounded-xl sm:border sm:shadow-xs",
        "has-focus-visible:outline-ring has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
        isSelected && "sm:border-primary sm:ring-primary max-sm:bg-accent sm:ring-2",
      )}
    >
      <VideoThumbnail video={video} className="max-sm:my-2 max-sm:w-26 max-sm:self-center max-sm:rounded-lg">
        <span className="bg-card absolute top-1 left-1 grid size-8 place-items-center rounded-lg shadow-sm sm:top-2.5 sm:left-2.5">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={video.title}
            className="accent-primary size-5 outline-none"
            // A click on the card is a click on its checkbox, and keeps the Shift key.
            onChange={({ nativeEvent }) =>
              onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </span>
      </VideoThumbnail>
      <span className="grid min-w-0 flex-1 grid-cols-1 content-center gap-0.5 py-2 sm:flex-none sm:gap-1.5 sm:p-4">
        <span className="flex items-start justify-between gap-3">
          <span className="line-clamp-2 min-w-0 font-semibold break-words max-sm:text-sm max-sm:font-medium">
            {video.title}
          </span>
          <StatusBadge
            status={video.processingStatus}
            className={cn("mt-0.5", video.processingStatus === "completed" && "max-sm:hidden")}
          />
        </span>
        <span className="text-muted-foreground truncate text-xs sm:text-sm">
          <LocalTime iso={video.createdAt} format="day" />
          {collection === null ? null : ` · ${collection.name}`}
        </span>
      </span>
    </label>
  );
}
