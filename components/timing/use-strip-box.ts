"use client";

import { useState, type PointerEvent } from "react";
import { usePictureDrag, type BoxStep } from "@/components/timing/use-picture-drag";
import { edgesOf, moveBox, withPlacement, zoomBox, type BoxPlacement } from "@/lib/domain/timing/hoof-box";
import { boxAt, FIRST_STRIP_BOX } from "@/lib/domain/timing/stride-strip";

/** Width / height: a horse is about as long as it is high with its rider. */
export const STRIP_ASPECT = 1;

/** Seconds within which two placements are one. */
const SAME_SECONDS = 1e-6;

/** The crop of each picture: placed by hand at some, interpolated between them. */
export function useStripBox(pictureAspect: number) {
  const [placements, setPlacements] = useState<readonly BoxPlacement[]>([]);
  const [height, setHeight] = useState(FIRST_STRIP_BOX.height);
  const drag = usePictureDrag();
  const moveBy = (seconds: number, by: BoxStep) =>
    setPlacements((before) => {
      const box = moveBox(boxAt(before, seconds, height), by, pictureAspect, STRIP_ASPECT);
      return withPlacement(before, { seconds, box }, SAME_SECONDS);
    });
  return {
    isPlaced: placements.length > 0 || height !== FIRST_STRIP_BOX.height,
    edgesAt: (seconds: number) => edgesOf(boxAt(placements, seconds, height), pictureAspect, STRIP_ASPECT),
    zoom: (direction: 1 | -1) => setHeight(zoomBox({ ...FIRST_STRIP_BOX, height }, direction).height),
    reset() {
      setPlacements([]);
      setHeight(FIRST_STRIP_BOX.height);
    },
    moveBy,
    wasDragged: drag.wasDragged,
    dragHandlers: (seconds: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        drag.start(event);
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) =>
        drag.move(event, event.currentTarget, (by) => moveBy(seconds, by)),
    }),
  };
}
