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

/** Width by height of a picture of the strip. */
export const BOX_ASPECT = 3 / 4;

/** Shares of the box. */
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
  /** Width by height of the picture. */
  pictureAspect: number;
  /** True seconds of what is in the middle of the strip. */
  getSeconds: () => number;
  /** True seconds within which two places are of one landing. */
  sameSeconds: number;
}

/** Which part of the pictures is seen: dragged and zoomed by the viewer, and expected elsewhere at the next landing. */
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
    /** A hoof was found in it. */
    place,
    expectAt: (seconds: number) => setBox(expectedBox(placements.current, seconds)),
    /** Whether the click that comes now ends a drag. */
    wasDragged: () => drag.current?.isMoving === true,
    /** Of the element that holds the pictures, each in an `li`. */
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
