import { Slot } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/client/class-names";

type PartProps = ComponentProps<"div"> & {
  asChild?: boolean;
};

export function VideoTile({ asChild = false, className, ...props }: PartProps) {
  const Part = asChild ? Slot.Root : "div";
  return (
    <Part
      className={cn(
        "group relative flex items-center gap-3 border-b py-2",
        "card:bg-card card:flex-col card:items-stretch card:gap-0 card:overflow-hidden card:rounded-xl card:border card:py-0 card:shadow-xs",
        className,
      )}
      {...props}
    />
  );
}

/** Same width in all rows, so that titles are aligned. */
export function VideoTilePicture({ asChild = false, className, ...props }: PartProps) {
  const Part = asChild ? Slot.Root : "div";
  return (
    <Part
      className={cn(
        "row:w-(--row-picture,6.5rem) row:overflow-hidden row:rounded-lg relative block shrink-0",
        className,
      )}
      {...props}
    />
  );
}

export function VideoTileWords({ asChild = false, className, ...props }: PartProps) {
  const Part = asChild ? Slot.Root : "div";
  return <Part className={cn("card:p-4 min-w-0 flex-1", className)} {...props} />;
}

export function VideoTileSkeleton({ children }: { children?: ReactNode }) {
  return (
    <VideoTile>
      <VideoTilePicture>
        <Skeleton className="aspect-video rounded-none" />
      </VideoTilePicture>
      <VideoTileWords className="grid content-center gap-2.5">
        <Skeleton className="card:h-5 h-4 w-3/4" />
        <Skeleton className="card:h-4 h-3 w-1/3" />
        {children}
      </VideoTileWords>
    </VideoTile>
  );
}

export const TILE_COLUMNS = "grid tiles:grid-cols-2 tiles:gap-4 tiles:lg:grid-cols-3";

export function VideoTilesSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className={TILE_COLUMNS}>
        {[0, 1, 2].map((tile) => (
          <VideoTileSkeleton key={tile} />
        ))}
      </div>
    </div>
  );
}
