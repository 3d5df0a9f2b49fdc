"use client";

import { useRef, useState, type MouseEvent, type PointerEvent } from "react";
import type { TimelineView } from "@/components/timeline/use-timeline-view";
import { createFingers } from "@/lib/player/display/fingers";

/** A pointer that moves less than this is a click. */
const MIN_DRAG_PIXELS = 4;

interface GestureHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Of the timeline's box: a mouse or a finger that is dragged scrolls it sideways, and ends in no click; two fingers stretch it, as
 * they do the picture. Dragged upwards a finger scrolls the page.
 * @param onClick where nothing was dragged
 */
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
      // The points that the fingers are on come and go as the timeline is stretched.
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
      // Not before: the click of a press that does not move is the point's.
      if (!from.isMoved) event.currentTarget.setPointerCapture(event.pointerId);
      from.isMoved = true;
      event.currentTarget.scrollLeft = from.scrollLeft - moved;
    },
    onPointerUp: (event) => {
      lift(event);
      // The finger that is left does not drag from where the other one was.
      if (fingers.count > 0) drag.current = null;
    },
    onPointerCancel: (event) => {
      lift(event);
      drag.current = null;
    },
    onClickCapture: (event) => {
      // A key presses without a pointer.
      if (event.detail > 0 && drag.current?.isMoved === true) event.stopPropagation();
      drag.current = null;
    },
    onClick,
  };
}
