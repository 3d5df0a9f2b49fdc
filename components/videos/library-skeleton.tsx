import { VideoTileSkeleton } from "@/components/shared/video-tile";
import { Skeleton } from "@/components/ui/skeleton";
import { GRID_COLUMNS } from "@/components/ui/windowed-grid";

/** The shape of the library while its videos are loading. */
export function LibrarySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your videos</span>
      <div className={GRID_COLUMNS}>
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <VideoCardSkeleton key={card} />
        ))}
      </div>
    </div>
  );
}

/** The shape of one card, on phones of one row. */
export function VideoCardSkeleton() {
  return (
    <VideoTileSkeleton>
      <Skeleton className="row:hidden mt-3 h-10" />
    </VideoTileSkeleton>
  );
}
