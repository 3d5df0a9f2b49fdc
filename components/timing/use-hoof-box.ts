"use client";

import { useRef, useState, type PointerEvent } from "react";
import { usePictureDrag, type BoxStep } from "@/components/timing/use-picture-drag";
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

interface HoofBoxOptions {
  /** Width / height. */
  pictureAspect: number;
  /** True seconds at the middle of the strip. */
  getSeconds: () => number;
  /** True seconds within which places belong to one landing. */
  sameSeconds: number;
}

/** The crop of the hoof strip, moved and zoomed by the viewer and predicted for the next landing. */
export function useHoofBox({ pictureAspect, getSeconds, sameSeconds }: HoofBoxOptions) {
  const [box, setBox] = useState(FIRST_BOX);
  const placements = useRef<readonly BoxPlacement[]>([]);
  const drag = usePictureDrag();
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
    wasDragged: drag.wasDragged,
    dragHandlers: {
      onPointerDown: drag.start,
      onPointerMove: (event: PointerEvent<HTMLElement>) =>
        drag.move(event, event.currentTarget.querySelector("li"), moveBy),
    },
  };
}
