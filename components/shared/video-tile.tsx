import { Slot } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/client/class-names";

type PartProps = ComponentProps<"div"> & {
  /** Gives the layout to the single child instead. */
  asChild?: boolean;
};

/** One video of a list: a card, on phones a row with the picture before the words. Holds a picture, the words, and what is after them. */
export function VideoTile({ asChild = false, className, ...props }: PartProps) {
  const Part = asChild ? Slot.Root : "div";
  return (
    <Part
      className={cn(
        "group relative flex items-center gap-3 border-b py-2",
        "sm:bg-card sm:flex-col sm:items-stretch sm:gap-0 sm:overflow-hidden sm:rounded-xl sm:border sm:py-0 sm:shadow-xs",
        className,
      )}
      {...props}
    />
  );
}

/** Of one width in all rows, so that the titles of a list stand below one another. */
export function VideoTilePicture({ asChild = false, className, ...props }: PartProps) {
  const Part = asChild ? Slot.Root : "div";
  return (
    <Part
      className={cn(
        "relative block shrink-0 max-sm:w-26 max-sm:overflow-hidden max-sm:rounded-lg",
        className,
      )}
      {...props}
    />
  );
}

export function VideoTileWords({ asChild = false, className, ...props }: PartProps) {
  const Part = asChild ? Slot.Root : "div";
  return <Part className={cn("min-w-0 flex-1 sm:p-4", className)} {...props} />;
}

/** The shape of one while the list is loading. */
export function VideoTileSkeleton({ children }: { children?: ReactNode }) {
  return (
    <VideoTile>
      <VideoTilePicture>
        <Skeleton className="aspect-video rounded-none" />
      </VideoTilePicture>
      <VideoTileWords className="grid content-center gap-2.5">
        <Skeleton className="h-4 w-3/4 sm:h-5" />
        <Skeleton className="h-3 w-1/3 sm:h-4" />
        {children}
      </VideoTileWords>
    </VideoTile>
  );
}

/** The columns of a short list of tiles. */
export const TILE_COLUMNS = "grid sm:grid-cols-2 sm:gap-4 lg:grid-cols-3";

/** The shape of such a list while it is loading. */
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
