"use client";

import { ChevronDown, Minus, MoveHorizontal, Plus } from "lucide-react";
import { useCallback, useMemo, useRef, type MouseEvent, type ReactNode } from "react";
import { usePlayback, useEngine } from "@/components/player/engine";
import type { TimelineMark } from "@/components/player/timeline-mark";
import { useFrameEffect } from "@/components/player/use-frame-effect";
import { TimelineLane, type LaneGroup } from "@/components/timeline/timeline-lane";
import { useCommentGroups, useMarkGroups } from "@/components/timeline/use-lane-groups";
import { useTimelineGestures } from "@/components/timeline/use-timeline-gestures";
import { useTimelineView } from "@/components/timeline/use-timeline-view";
import { IntervalPlot, intervalPlotOf } from "@/components/timing/interval-plot";
import { writeNumber } from "@/components/timing/timing-labels";
import { useTimecode } from "@/components/timing/use-timecode";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/button";
import { useFold } from "@/components/ui/fold";
import { useMediaQuery, WIDE } from "@/components/ui/use-media-query";
import { cn } from "@/lib/client/class-names";
import type { Marker } from "@/lib/contracts/markers";
import { pointAfter } from "@/lib/domain/annotations/timeline";
import type { SeriesReading } from "@/lib/domain/timing/series-reading";

type TimelineProps = {
  reading: SeriesReading<Marker>;
  /** The marks of the slider; only comments are used. */
  marks: readonly TimelineMark[];
  onComment: (id: string) => void;
};

/** Closer points are grouped, in pixels. */
const MIN_PIXELS = 28;
const ZOOM_STEP = 1.6;

/** For desktops: marks, stride times and comments on the slider's axis, with zoom. Empty without marks and comments. */
export function Timeline({ reading, marks, onComment }: TimelineProps) {
  const isWide = useMediaQuery(WIDE, true);
  const comments = useMemo(() => marks.filter(({ kind }) => kind === "comment"), [marks]);
  if (!isWide || (reading.marks.length === 0 && comments.length === 0)) return null;
  return <TimelineCard reading={reading} comments={comments} onComment={onComment} />;
}

/** CSS pixels: folded in lower windows until the viewer opens it. */
const MIN_WINDOW_HEIGHT = 860;

type TimelineCardProps = Pick<TimelineProps, "reading" | "onComment"> & { comments: readonly TimelineMark[] };

function TimelineCard({ reading, comments, onComment }: TimelineCardProps) {
  const engine = useEngine();
  const timecode = useTimecode();
  const knownCount = usePlayback((snapshot) => snapshot.frameCount);
  const lastFrame = Math.max(1, (knownCount || timecode.frameCount) - 1);
  const box = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  /** The frame last scrolled into view: the viewer may scroll away from it. */
  const followed = useRef<number | null>(null);
  const view = useTimelineView(box, track, lastFrame);
  const fold = useFold({ name: "timeline", foldedBelow: MIN_WINDOW_HEIGHT });
  const minFrames = (MIN_PIXELS * lastFrame) / view.length;
  const markGroups = useMarkGroups(reading, minFrames);
  const commentGroups = useCommentGroups(comments, minFrames);
  const { marks, rhythm } = reading;
  const hasPlot = rhythm !== null && rhythm.intervals.length > 1;

  useFrameEffect(({ frameIndex, isFrameShown }) => {
    if (line.current === null) return;
    line.current.style.visibility = isFrameShown ? "visible" : "hidden";
    line.current.style.transform = `translateX(${(100 * frameIndex) / lastFrame}%)`;
    if (followed.current === frameIndex) return;
    if (followed.current !== null) view.bringIntoView(frameIndex / lastFrame);
    followed.current = frameIndex;
  });

  const goTo = useCallback(
    (group: LaneGroup) => {
      const point = pointAfter(group.points, engine.getSnapshot().frameIndex);
      engine.seekToFrame(point.frameIndex);
      announce("Jumped to frame");
      return point;
    },
    [engine],
  );
  const goToMark = useCallback((group: LaneGroup) => void goTo(group), [goTo]);
  const goToComment = useCallback((group: LaneGroup) => onComment(goTo(group).id), [goTo, onComment]);
  /** A click beside the points goes to that frame. */
  const goToPlace = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("button") !== null) return;
    const edges = track.current?.getBoundingClientRect();
    if (edges === undefined || knownCount === 0) return;
    const share = (event.clientX - edges.left) / edges.width;
    engine.seekToFrame(Math.round(Math.min(1, Math.max(0, share)) * lastFrame));
  };
  const gestures = useTimelineGestures(view, goToPlace);
  const zoomBy = (factor: number) => view.zoomBy(factor, engine.getSnapshot().frameIndex / lastFrame);

  return (
    <section
      aria-label="Timeline"
      data-timeline={marks.length === 0 ? "comments" : "marks"}
      {...fold.sectionProps}
      className="group/timeline bg-card mt-3 overflow-hidden rounded-xl border shadow-sm select-none max-lg:hidden"
    >
      <div className="flex h-7 items-center gap-2 pr-2 pl-2.5">
        <h2 className="text-sm font-medium">
          <button
            type="button"
            aria-expanded={!fold.isFolded}
            aria-controls={fold.bodyId}
            suppressHydrationWarning
            title={fold.isFolded ? "Show the timeline" : "Hide the timeline: the film is larger"}
            className="focus-ring flex h-6 items-center gap-1 rounded-md pr-1.5 pl-0.5"
            onClick={fold.toggle}
          >
            <ChevronDown
              aria-hidden
              className="text-muted-foreground size-4 shrink-0 transition-[rotate] group-data-folded/timeline:-rotate-90"
            />
            Timeline
          </button>
        </h2>
        {hasPlot ? (
          <p className="text-muted-foreground mr-auto text-xs tabular-nums">
            Mean stride <span translate="no">{writeNumber(60 / rhythm.stridesPerMinute.value, 3)} s</span>
          </p>
        ) : null}
        <div className="ml-auto flex group-data-folded/timeline:hidden">
          <ToolButton name="Whole timeline" isDisabled={view.zoom === 1} onClick={view.showWhole}>
            <MoveHorizontal aria-hidden />
          </ToolButton>
          <ToolButton
            name="Stretch the timeline"
            keys="Ctrl or ⌘ + wheel"
            isDisabled={!view.canZoomIn}
            onClick={() => zoomBy(ZOOM_STEP)}
          >
            <Plus aria-hidden />
          </ToolButton>
          <ToolButton
            name="Shrink the timeline"
            keys="Ctrl or ⌘ + wheel"
            isDisabled={view.zoom === 1}
            onClick={() => zoomBy(1 / ZOOM_STEP)}
          >
            <Minus aria-hidden />
          </ToolButton>
        </div>
      </div>
      {fold.script}
      <div id={fold.bodyId} className="relative group-data-folded/timeline:hidden">
        <div
          ref={box}
          className={cn(
            "touch-pan-y [scrollbar-width:thin] overscroll-x-contain px-4 pt-0.5 pb-1.5",
            view.zoom > 1 ? "cursor-grab overflow-x-auto active:cursor-grabbing" : "overflow-x-hidden",
          )}
          {...gestures}
        >
          <div>
            <div ref={track} className="relative grid" style={{ width: `${view.zoom * 100}%` }}>
              <div className="pointer-events-none absolute -inset-x-px inset-y-0 overflow-x-clip">
                <div ref={line} data-line className="absolute inset-x-px inset-y-0">
                  <div className="bg-marker h-full w-0.5 -translate-x-1/2" />
                </div>
              </div>
              {marks.length === 0 ? null : (
                <TimelineLane
                  label="Marks on the timeline"
                  groups={markGroups}
                  lastFrame={lastFrame}
                  onPress={goToMark}
                  className="border-b"
                  pointClassName="border-marker bg-card text-marker-ink hover:bg-accent border"
                />
              )}
              {hasPlot ? (
                <div className="relative my-1 h-9">
                  <IntervalPlot
                    intervals={rhythm.intervals}
                    plot={intervalPlotOf(rhythm)}
                    xOf={({ index }) => (100 * (marks[index]?.frame ?? 0)) / lastFrame}
                  />
                </div>
              ) : null}
              {comments.length === 0 ? null : (
                <TimelineLane
                  label="Comments on the timeline"
                  groups={commentGroups}
                  lastFrame={lastFrame}
                  onPress={goToComment}
                  className={marks.length === 0 ? "" : "border-t"}
                  pointClassName="bg-chart-3 text-card hover:brightness-110"
                />
              )}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

type ToolButtonProps = {
  name: string;
  keys?: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

function ToolButton({ name, keys, isDisabled, onClick, children }: ToolButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      className="size-7"
      aria-label={name}
      title={keys === undefined ? name : `${name} (${keys})`}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
