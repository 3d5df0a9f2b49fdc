"use client";

import { Link2, MessageSquarePlus, MessageSquareText } from "lucide-react";
import dynamic from "next/dynamic";
import { useState, type ReactNode } from "react";
import { Choice } from "@/components/compare/choice";
import { useCompared, useComparison } from "@/components/compare/comparison-context";
import { PictureChoices } from "@/components/compare/picture-choices";
import { StrideLine } from "@/components/compare/stride-line";
import { toggleLinked } from "@/components/compare/use-compare-keys";
import type { RideBeside } from "@/components/compare/use-compared-ride";
import { ControlButton } from "@/components/player/control-button";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/button";
import { Slider } from "@/components/ui/slider";
import { cn } from "@/lib/client/class-names";
import type { BySide } from "@/lib/domain/compare/comparison-choice";
import type { CompareMode } from "@/lib/domain/compare/frame-mapping";
import type { StrideChoice } from "@/lib/domain/compare/stride-choice";

const CommentOnFrame = dynamic(
  () => import("@/components/compare/comment-on-frame").then((module) => module.CommentOnFrame),
  { loading: () => null },
);

type CompareBarProps = {
  rides: BySide<RideBeside>;
  strides: StrideChoice;
  asksName: boolean;
  isListOpen: boolean;
  onList: () => void;
  actions: ReactNode;
};

const MODES: readonly { mode: CompareMode; label: string }[] = [
  { mode: "time", label: "By Time" },
  { mode: "stride", label: "By Stride" },
];

/** On phones held sideways it is below the time, where it covers no hooves. */
const ON_ITS_SIDE =
  "side:pointer-events-auto side:absolute side:inset-x-36 side:top-14 side:rounded-xl side:bg-card/85 side:p-1.5";

/** How the two rides go together, and how they are shown. */
export function CompareBar({ rides, strides, asksName, isListOpen, onList, actions }: CompareBarProps) {
  const [isWriting, setIsWriting] = useState(false);
  const comparison = useComparison();
  const isLinked = useCompared((snapshot) => snapshot.isLinked);
  const leader = useCompared(({ focus }) => focus);
  const mode = useCompared((snapshot) => snapshot.mode);
  const unit = mode === "stride" && strides.kind === "chosen" ? "stride" : "frame";
  return (
    <div className={cn("grid gap-1.5", ON_ITS_SIDE)}>
      <div className="side:gap-1 side:[&>*]:gap-1 relative flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="flex flex-wrap items-center gap-1.5">
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
            className="side:w-11 side:px-0 side:[&>span]:sr-only"
            onClick={() => {
              toggleLinked(comparison);
              announce(comparison.getSnapshot().isLinked ? "Lined up" : LINING_UP);
            }}
          >
            <Link2 aria-hidden />
            <span>{isLinked ? "Line Up" : "Line Up Here"}</span>
          </Button>
        </div>
        <div className="flex items-center">
          <PictureChoices rides={rides} unit={unit} />
        </div>
        <div className="flex items-center gap-1.5">
          {rides[leader].video.allowed.includes("comment") ? (
            <Button
              variant="outline"
              className="narrow:w-11 narrow:px-0 narrow:[&>span]:sr-only side:w-11 side:px-0 side:[&>span]:sr-only"
              aria-expanded={isWriting}
              aria-label={`Comment on ${rides[leader].video.title}`}
              onClick={() => setIsWriting(!isWriting)}
            >
              <MessageSquarePlus aria-hidden />
              <span>Comment</span>
            </Button>
          ) : null}
          <ControlButton name="Comments" variant="outline" aria-expanded={isListOpen} onClick={onList}>
            <MessageSquareText aria-hidden />
          </ControlButton>
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
      <div className="side:flex side:items-center side:gap-4 grid gap-1.5 empty:hidden">
        {isLinked ? <StrideLine rides={rides} strides={strides} /> : <p className="text-sm">{LINING_UP}</p>}
        <UpperRide />
      </div>
    </div>
  );
}

const LINING_UP = "Move each ride to the same moment, then line them up here. Tap a ride to move it.";

function UpperRide() {
  const comparison = useComparison();
  const layout = useCompared((snapshot) => snapshot.layout);
  const opacity = useCompared((snapshot) => snapshot.opacity);
  const wipe = useCompared((snapshot) => snapshot.wipe);
  if (layout === "beside") return null;
  const isOver = layout === "over";
  const label = isOver ? "Opacity" : "Line";
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 text-sm">
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
