"use client";

import { useRef, useState, type PointerEvent } from "react";
import { TAP_MAX_MOVE_PIXELS } from "@/lib/domain/playback/playback";
import {
  edgesOf,
  expectedBox,
  FIRST_BOX,
  moveBox,
  withPlacement,
  zoomBox,
  type BoxPlacement,
} from "@/lib/domain/timing/hoof-box";

/** Width / height. */
export const BOX_ASPECT = 3 / 4;

interface BoxStep {
  x: number;
  y: number;
}

interface Drag {
  x: number;
  y: number;
  isMoving: boolean;
}

interface HoofBoxOptions {
  /** Width / height. */
  pictureAspect: number;
  /** True seconds at the middle of the strip. */
  getSeconds: () => number;
  /** True seconds within which places belong to one landing. */
  sameSeconds: number;
}

/** The crop: moved and zoomed by the viewer, and predicted for the next landing. */
export function useHoofBox({ pictureAspect, getSeconds, sameSeconds }: HoofBoxOptions) {
  const [box, setBox] = useState(FIRST_BOX);
  const placements = useRef<readonly BoxPlacement[]>([]);
  const drag = useRef<Drag | null>(null);
  const place = (seconds: number, placed = box) => {
    placements.current = withPlacement(placements.current, { seconds, box: placed }, sameSeconds);
  };
  const moveBy = (by: BoxStep) => {
    const moved = moveBox(box, by, pictureAspect, BOX_ASPECT);
    setBox(moved);
    place(getSeconds(), moved);
  };
  return {
    edges: edgesOf(box, pictureAspect, BOX_ASPECT),
    zoom: (direction: 1 | -1) => setBox(zoomBox(box, direction)),
    moveBy,
    place,
    expectAt: (seconds: number) => setBox(expectedBox(placements.current, seconds)),
    /** The next click ends a drag. */
    wasDragged: () => drag.current?.isMoving === true,
    dragHandlers: {
      onPointerDown: ({ clientX, clientY, button }: PointerEvent) => {
        drag.current = button === 0 ? { x: clientX, y: clientY, isMoving: false } : null;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const last = drag.current;
        if (last === null || event.buttons === 0) return;
        const [x, y] = [event.clientX - last.x, event.clientY - last.y];
        if (!last.isMoving && Math.hypot(x, y) <= TAP_MAX_MOVE_PIXELS) return;
        const picture = event.currentTarget.querySelector("li")?.getBoundingClientRect();
        if (picture) moveBy({ x: -x / picture.width, y: -y / picture.height });
        drag.current = { x: event.clientX, y: event.clientY, isMoving: true };
      },
    },
  };
}
