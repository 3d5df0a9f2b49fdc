import { Skeleton } from "@/components/ui/skeleton";

/** The shape of the library while its videos are loading. */
export function LibrarySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your videos</span>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <VideoCardSkeleton key={card} />
        ))}
      </div>
    </div>
  );
}

/** The shape of one card. */
export function VideoCardSkeleton() {
  return (
    <div className="bg-card overflow-hidden rounded-xl border">
      <Skeleton className="aspect-video rounded-none" />
      <div className="grid gap-2.5 p-4">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="mt-3 h-10" />
      </div>
    </div>
  );
}
