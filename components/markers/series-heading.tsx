"use client";

import { ChevronDown, Trash2 } from "lucide-react";
import { countOf } from "@/components/timing/timing-words";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";
import type { Series } from "@/lib/contracts/series";
import { GAIT_NAMES } from "@/lib/domain/gait";

type SeriesHeadingProps = {
  /** The id of what the heading opens. */
  contentId: string;
  /** `Series 2`. */
  name: string;
  series: Series;
  /** How many markers it has. */
  count: number;
  isOpen: boolean;
  onOpen: () => void;
  /** Absent for who may not delete it. */
  onDelete?: () => void;
};

/** Where there is more than one series: which it is, and the ways to open and to delete it. */
export function SeriesHeading({
  contentId,
  name,
  series,
  count,
  isOpen,
  onOpen,
  onDelete,
}: SeriesHeadingProps) {
  return (
    <div className="flex items-center gap-1">
      <h3 className="min-w-0 flex-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          className="focus-ring flex min-h-10 w-full items-center gap-2 rounded-md text-left text-sm pointer-coarse:min-h-11"
          onClick={onOpen}
        >
          <ChevronDown
            aria-hidden
            className={cn(
              "text-muted-foreground size-4 shrink-0 transition-[rotate]",
              !isOpen && "-rotate-90",
            )}
          />
          <span className="font-medium">{name}</span>
          <span className="text-muted-foreground min-w-0 truncate">
            {GAIT_NAMES[series.gait]}, {countOf(count, "marker")}
          </span>
        </button>
      </h3>
      {onDelete ? (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Delete ${name}`}
          title="Delete series with its markers"
          className="text-muted-foreground hover:text-destructive -mr-1"
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </Button>
      ) : null}
    </div>
  );
}
