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
    <div className="sm:bg-card flex gap-3 border-b py-2 sm:block sm:overflow-hidden sm:rounded-xl sm:border sm:py-0">
      <Skeleton className="aspect-video shrink-0 max-sm:w-26 sm:rounded-none" />
      <div className="grid flex-1 content-center gap-2.5 sm:p-4">
        <Skeleton className="h-4 w-3/4 sm:h-5" />
        <Skeleton className="h-3 w-1/3 sm:h-4" />
        <Skeleton className="mt-3 h-10 max-sm:hidden" />
      </div>
    </div>
  );
}
