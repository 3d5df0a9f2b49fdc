import { Skeleton } from "@/components/ui/skeleton";

/** The shape of the billing screen while it is loading. */
export function BillingSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Loading your billing</span>
      <div className="grid gap-4 md:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-44 rounded-xl" />
        ))}
      </div>
      <Skeleton className="h-40 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}
