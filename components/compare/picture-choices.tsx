"use client";

import {
  ArrowLeftRight,
  Blend,
  ChevronLeft,
  ChevronRight,
  Columns2,
  FlipHorizontal2,
  SlidersHorizontal,
  SquareSplitHorizontal,
} from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useCompared, useComparison } from "@/components/compare/comparison-context";
import type { RideBeside } from "@/components/compare/use-compared-ride";
import { ControlButton } from "@/components/player/control-button";
import { hasOpenLayer } from "@/components/ui/open-layer";
import { cn } from "@/lib/client/class-names";
import { otherSide, type BySide, type CompareLayout } from "@/lib/domain/compare/comparison-choice";

const LAYOUTS = [
  { layout: "beside", label: "Beside each other", icon: Columns2 },
  { layout: "over", label: "One over the other", icon: Blend },
  { layout: "wipe", label: "Cut at a line", icon: SquareSplitHorizontal },
] as const satisfies readonly { layout: CompareLayout; label: string; icon: unknown }[];

type PictureChoicesProps = {
  rides: BySide<RideBeside>;
  unit: "frame" | "stride";
};

/** Options that are used less. Phones show them on demand, over what is below the bar, so that nothing moves. */
export function PictureChoices({ rides, unit }: PictureChoicesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const comparison = useComparison();
  const leader = useCompared(({ focus }) => focus);
  const isLinked = useCompared((snapshot) => snapshot.isLinked);
  const isMirrored = useCompared(({ mirrored, focus }) => mirrored[focus]);
  const other = rides[otherSide(leader)].video.title;

  useEffect(() => {
    if (!isOpen) return;
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || hasOpenLayer()) return;
      setIsOpen(false);
      opener.current?.focus();
    };
    addEventListener("keydown", closeByEscape);
    return () => removeEventListener("keydown", closeByEscape);
  }, [isOpen]);

  return (
    <>
      <ControlButton
        ref={opener}
        name="More choices"
        variant="outline"
        className="compact:inline-flex hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden />
      </ControlButton>
      <div id={id} data-open={isOpen || undefined} className={CHOICES}>
        <ControlButton
          name={`${other}: one ${unit} back`}
          shortcut="I"
          disabled={!isLinked}
          onClick={() => comparison.moveAnchor(-1)}
        >
          <ChevronLeft aria-hidden />
        </ControlButton>
        <ControlButton
          name={`${other}: one ${unit} forward`}
          shortcut="O"
          disabled={!isLinked}
          onClick={() => comparison.moveAnchor(1)}
        >
          <ChevronRight aria-hidden />
        </ControlButton>
        <ControlButton
          name={`Mirror ${rides[leader].video.title}`}
          aria-pressed={isMirrored}
          className={cn(isMirrored && "text-marker-ink")}
          onClick={() => comparison.toggleMirrored(leader)}
        >
          <FlipHorizontal2 aria-hidden />
        </ControlButton>
        <ControlButton name="Swap the rides" shortcut="X" onClick={() => comparison.swap()}>
          <ArrowLeftRight aria-hidden />
        </ControlButton>
        <LayoutChoice />
      </div>
    </>
  );
}

const CHOICES = [
  "flex items-center gap-0.5",
  "compact:not-data-open:hidden compact:absolute compact:inset-x-0 compact:top-full compact:z-20 compact:mt-1.5",
  "compact:flex-wrap compact:justify-center compact:rounded-xl compact:border compact:bg-card compact:p-1.5 compact:shadow-lg",
].join(" ");

function LayoutChoice() {
  const comparison = useComparison();
  const chosen = useCompared(({ layout }) => layout);
  return (
    <div role="group" aria-label="Layout" className="flex items-center">
      {LAYOUTS.map(({ layout, label, icon: Icon }) => (
        <ControlButton
          key={layout}
          name={label}
          aria-pressed={layout === chosen}
          variant={layout === chosen ? "secondary" : "ghost"}
          onClick={() => comparison.setLayout(layout)}
        >
          <Icon aria-hidden />
        </ControlButton>
      ))}
    </div>
  );
}
