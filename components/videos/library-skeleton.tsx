import { VideoTileSkeleton } from "@/components/shared/video-tile";
import { Skeleton } from "@/components/ui/skeleton";
import { GRID_COLUMNS } from "@/components/ui/windowed-grid";

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

export function VideoCardSkeleton() {
  return (
    <VideoTileSkeleton>
      <Skeleton className="row:hidden mt-3 h-10" />
    </VideoTileSkeleton>
  );
}
