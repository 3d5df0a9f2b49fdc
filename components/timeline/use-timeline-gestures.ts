"use client";

import { useRef, useState, type MouseEvent, type PointerEvent } from "react";
import type { TimelineView } from "@/components/timeline/use-timeline-view";
import { createFingers } from "@/lib/player/display/fingers";

/** Smaller movements are clicks. */
const MIN_DRAG_PIXELS = 4;

interface GestureHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Drags scroll sideways and suppress the click; two fingers zoom; vertical swipes scroll the page. */
export function useTimelineGestures(
  view: Pick<TimelineView, "pinch">,
  onClick: (event: MouseEvent) => void,
): GestureHandlers {
  const [fingers] = useState(createFingers);
  const drag = useRef<{ pointerId: number; x: number; scrollLeft: number; isMoved: boolean } | null>(null);
  const lift = (event: PointerEvent<HTMLElement>) => fingers.lift(event.pointerId);
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      const { pointerId, clientX: x, clientY: y, currentTarget: box } = event;
      if (event.isPrimary) fingers.liftAll();
      fingers.put(pointerId, { x, y });
      const isPinch = fingers.count > 1;
      // Zooming may remove the points under the fingers, so the box captures the pointers.
      if (isPinch)
        for (const id of [drag.current?.pointerId ?? pointerId, pointerId]) box.setPointerCapture(id);
      drag.current = { pointerId, x, scrollLeft: box.scrollLeft, isMoved: isPinch };
    },
    onPointerMove: (event) => {
      const pinch = fingers.move(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pinch !== null) return view.pinch(pinch);
      const from = drag.current;
      if (from === null || event.buttons === 0 || fingers.count !== 1) return;
      const moved = event.clientX - from.x;
      if (!from.isMoved && Math.abs(moved) < MIN_DRAG_PIXELS) return;
      // Captured only now: without movement the click belongs to the point.
      if (!from.isMoved) event.currentTarget.setPointerCapture(event.pointerId);
      from.isMoved = true;
      event.currentTarget.scrollLeft = from.scrollLeft - moved;
    },
    onPointerUp: (event) => {
      lift(event);
      // After a pinch the remaining finger must not drag.
      if (fingers.count > 0) drag.current = null;
    },
    onPointerCancel: (event) => {
      lift(event);
      drag.current = null;
    },
    onClickCapture: (event) => {
      // Keyboard clicks have detail 0.
      if (event.detail > 0 && drag.current?.isMoved === true) event.stopPropagation();
      drag.current = null;
    },
    onClick,
  };
}
