"use client";

import { useRef, type PointerEvent } from "react";
import { TAP_MAX_MOVE_PIXELS } from "@/lib/domain/playback/playback";

export interface BoxStep {
  x: number;
  y: number;
}

/** A drag on a row of crops moves what they show, in shares of one crop. */
export function usePictureDrag() {
  const drag = useRef<(BoxStep & { isMoving: boolean }) | null>(null);
  return {
    /** True for the click that ends a drag. */
    wasDragged: () => drag.current?.isMoving === true,
    start: ({ clientX, clientY, button }: PointerEvent) => {
      drag.current = button === 0 ? { x: clientX, y: clientY, isMoving: false } : null;
    },
    move: (
      { clientX, clientY, buttons }: PointerEvent,
      picture: Element | null,
      onMove: (by: BoxStep) => void,
    ) => {
      const last = drag.current;
      if (last === null || buttons === 0) return;
      const [x, y] = [clientX - last.x, clientY - last.y];
      if (!last.isMoving && Math.hypot(x, y) <= TAP_MAX_MOVE_PIXELS) return;
      const box = picture?.getBoundingClientRect();
      if (box) onMove({ x: -x / box.width, y: -y / box.height });
      drag.current = { x: clientX, y: clientY, isMoving: true };
    },
  };
}
