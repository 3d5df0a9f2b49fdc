"use client";

import { useRef, type MouseEvent, type PointerEvent } from "react";

/** A pointer that moves less than this is a click. */
const MIN_DRAG_PIXELS = 4;

interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * A mouse that is dragged scrolls the box sideways, as a finger does by itself; it ends in no click.
 * @param onClick where the mouse was not dragged
 */
export function useDragToScroll(onClick: (event: MouseEvent) => void): DragHandlers {
  const drag = useRef<{ x: number; scrollLeft: number; isMoved: boolean } | null>(null);
  return {
    onPointerDown: (event) => {
      drag.current = null;
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      drag.current = { x: event.clientX, scrollLeft: event.currentTarget.scrollLeft, isMoved: false };
    },
    onPointerMove: (event) => {
      const from = drag.current;
      if (from === null || event.buttons === 0) return;
      const moved = event.clientX - from.x;
      if (!from.isMoved && Math.abs(moved) < MIN_DRAG_PIXELS) return;
      // Not before: the click of a press that does not move is the point's.
      if (!from.isMoved) event.currentTarget.setPointerCapture(event.pointerId);
      from.isMoved = true;
      event.currentTarget.scrollLeft = from.scrollLeft - moved;
    },
    onClickCapture: (event) => {
      // A key presses without a pointer.
      if (event.detail > 0 && drag.current?.isMoved === true) event.stopPropagation();
      drag.current = null;
    },
    onClick,
  };
}
