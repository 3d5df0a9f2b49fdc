"use client";

import { memo, useRef, useState, type KeyboardEvent } from "react";
import { cn } from "@/lib/client/class-names";
import type { TimelinePoint } from "@/lib/domain/annotations/timeline";

/** Overlapping points of one kind, as one button. */
export interface LaneGroup {
  points: readonly [TimelinePoint, ...TimelinePoint[]];
  text: string;
  name: string;
  /** An unchecked guess. */
  isHollow?: boolean;
}

type TimelineLaneProps = {
  label: string;
  groups: readonly LaneGroup[];
  lastFrame: number;
  onPress: (group: LaneGroup) => void;
  className: string;
  pointClassName: string;
};

const TARGETS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** One tab stop with arrow keys. Memoized, because frames change often. */
export const TimelineLane = memo(function TimelineLane(props: TimelineLaneProps) {
  const { label, groups, lastFrame, onPress, className, pointClassName } = props;
  const list = useRef<HTMLUListElement>(null);
  const [lastFocused, setLastFocused] = useState(0);
  const stop = Math.min(lastFocused, groups.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = TARGETS[event.key]?.(stop, groups.length);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    // Keeps the arrows from the player.
    event.preventDefault();
    list.current?.children[Math.min(Math.max(0, target), groups.length - 1)]
      ?.querySelector("button")
      ?.focus();
  };
  return (
    <ul ref={list} aria-label={label} className={cn("relative h-6", className)}>
      {groups.map((group, place) => (
        <li
          key={group.points[0].id}
          className="absolute inset-y-0 grid -translate-x-1/2 place-items-center"
          style={{ left: `${(100 * Math.min(group.points[0].frameIndex, lastFrame)) / lastFrame}%` }}
        >
          <button
            type="button"
            translate="no"
            tabIndex={place === stop ? 0 : -1}
            aria-label={group.name}
            title={group.name}
            className={cn(
              "focus-ring grid h-5.5 min-w-6 place-items-center rounded-full px-1 text-xs leading-none font-semibold tabular-nums",
              pointClassName,
              group.isHollow && "border-dashed bg-transparent",
            )}
            onFocus={() => setLastFocused(place)}
            onKeyDown={onKeyDown}
            onClick={() => onPress(group)}
          >
            {group.text}
          </button>
        </li>
      ))}
    </ul>
  );
});
