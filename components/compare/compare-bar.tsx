"use client";

import {
  ArrowLeftRight,
  Blend,
  ChevronLeft,
  ChevronRight,
  Columns2,
  FlipHorizontal2,
  Link2,
  MessageSquarePlus,
  SquareSplitHorizontal,
} from "lucide-react";
import dynamic from "next/dynamic";
import { useState, type ReactNode } from "react";
import { useCompared, useComparison } from "@/components/compare/comparison-context";
import { StrideLine } from "@/components/compare/stride-line";
import { toggleLinked } from "@/components/compare/use-compare-keys";
import type { RideBeside } from "@/components/compare/use-compared-ride";
import { ControlButton } from "@/components/player/control-button";
import { UNDER_PICTURE_ON_ITS_SIDE } from "@/components/player/under-picture";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/button";
import { Slider } from "@/components/ui/slider";
import { cn } from "@/lib/client/class-names";
import { otherSide, type BySide, type CompareLayout } from "@/lib/domain/compare/comparison-choice";
import type { CompareMode } from "@/lib/domain/compare/frame-mapping";
import type { StrideChoice } from "@/lib/domain/compare/stride-choice";

const CommentOnFrame = dynamic(
  () => import("@/components/compare/comment-on-frame").then((module) => module.CommentOnFrame),
  { loading: () => null },
);

type CompareBarProps = {
  rides: BySide<RideBeside>;
  strides: StrideChoice;
  /** A guest gives a name before writing. */
  asksName: boolean;
  actions: ReactNode;
};

const MODES: readonly { mode: CompareMode; label: string }[] = [
  { mode: "time", label: "By Time" },
  { mode: "stride", label: "By Stride" },
];

const LAYOUTS = [
  { layout: "beside", label: "Beside each other", icon: Columns2 },
  { layout: "over", label: "One over the other", icon: Blend },
  { layout: "wipe", label: "Cut at a line", icon: SquareSplitHorizontal },
] as const satisfies readonly { layout: CompareLayout; label: string; icon: unknown }[];

/** How the two rides go together, and how they are shown. */
export function CompareBar({ rides, strides, asksName, actions }: CompareBarProps) {
  const [isWriting, setIsWriting] = useState(false);
  const comparison = useComparison();
  const isLinked = useCompared((snapshot) => snapshot.isLinked);
  const leader = useCompared(({ focus }) => focus);
  const mode = useCompared((snapshot) => snapshot.mode);
  const isMirrored = useCompared(({ mirrored, focus }) => mirrored[focus]);
  const other = rides[otherSide(leader)].video.title;
  const unit = mode === "stride" && strides.kind === "chosen" ? "stride" : "frame";
  return (
    <div className={cn("grid gap-1.5", UNDER_PICTURE_ON_ITS_SIDE)}>
      <div className="side:flex-nowrap side:justify-start side:overflow-x-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="flex items-center gap-1.5">
          <div role="group" aria-label="Rides go together" className="bg-muted flex gap-0.5 rounded-lg p-1">
            {MODES.map((each) => (
              <Choice
                key={each.mode}
                isChosen={each.mode === mode}
                onChoose={() => comparison.setMode(each.mode)}
              >
                {each.label}
              </Choice>
            ))}
          </div>
          <Button
            variant={isLinked ? "outline" : "marker"}
            aria-keyshortcuts="A"
            onClick={() => {
              toggleLinked(comparison);
              announce(comparison.getSnapshot().isLinked ? "Lined up" : LINING_UP);
            }}
          >
            <Link2 aria-hidden />
            {isLinked ? "Line Up" : "Line Up Here"}
          </Button>
        </div>
        <div className="flex items-center gap-0.5">
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
        <div className="flex items-center gap-1.5">
          {rides[leader].video.allowed.includes("comment") ? (
            <Button
              variant="outline"
              aria-expanded={isWriting}
              aria-label={`Comment on ${rides[leader].video.title}`}
              onClick={() => setIsWriting(!isWriting)}
            >
              <MessageSquarePlus aria-hidden />
              Comment
            </Button>
          ) : null}
          {actions}
        </div>
      </div>
      {isWriting ? (
        <CommentOnFrame
          key={leader}
          ride={rides[leader]}
          asksName={asksName}
          onClose={() => setIsWriting(false)}
        />
      ) : null}
      {isLinked ? <StrideLine rides={rides} strides={strides} /> : <p className="text-sm">{LINING_UP}</p>}
      <UpperRide />
    </div>
  );
}

const LINING_UP = "Move each ride to the same moment, then line them up here. Tap a ride to move it.";

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: string };

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={cn(
        "focus-ring text-muted-foreground hover:text-foreground h-9 rounded-md px-2.5 text-sm font-medium whitespace-nowrap transition-colors pointer-coarse:h-11",
        isChosen && "bg-primary text-primary-foreground hover:text-primary-foreground shadow-sm",
      )}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

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

/** How much of the ride above is seen. */
function UpperRide() {
  const comparison = useComparison();
  const layout = useCompared((snapshot) => snapshot.layout);
  const opacity = useCompared((snapshot) => snapshot.opacity);
  const wipe = useCompared((snapshot) => snapshot.wipe);
  if (layout === "beside") return null;
  const isOver = layout === "over";
  const label = isOver ? "Opacity" : "Line";
  return (
    <div className="flex items-center gap-3 text-sm">
      <span aria-hidden className="text-muted-foreground w-14">
        {label}
      </span>
      <Slider
        thumbLabels={[isOver ? "Opacity of the upper ride" : "Place of the line"]}
        min={0}
        max={100}
        step={1}
        value={[isOver ? opacity : wipe]}
        formatValue={(value) => `${value} percent`}
        onValueChange={([value = 50]) => (isOver ? comparison.setOpacity(value) : comparison.setWipe(value))}
      />
    </div>
  );
}
