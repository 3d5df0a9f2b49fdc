"use client";

import { ChevronDown } from "lucide-react";
import { cn } from "@/lib/client/class-names";
import type { Series } from "@/lib/contracts/series";
import { GAIT_NAMES } from "@/lib/domain/timing/gait";

type SeriesHeadingProps = {
  contentId: string;
  name: string;
  series: Series;
  count: number;
  isOpen: boolean;
  onOpen: () => void;
};

export function SeriesHeading({ contentId, name, series, count, isOpen, onOpen }: SeriesHeadingProps) {
  return (
    <h3 className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        className="focus-ring flex min-h-8 w-full items-center gap-1.5 rounded-md text-left text-sm pointer-coarse:min-h-11"
        onClick={onOpen}
      >
        <ChevronDown
          aria-hidden
          className={cn("text-muted-foreground size-4 shrink-0 transition-[rotate]", !isOpen && "-rotate-90")}
        />
        <span translate="no" className="font-medium">
          {name}
        </span>
        <span className="text-muted-foreground min-w-0 truncate">
          {GAIT_NAMES[series.gait]}, {count}
          <span className="sr-only"> {count === 1 ? "marker" : "markers"}</span>
        </span>
      </button>
    </h3>
  );
}
