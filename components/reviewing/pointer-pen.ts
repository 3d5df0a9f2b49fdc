import type { PicturePen } from "@/components/player/use-picture-gestures";
import type { Point } from "@/lib/domain/drawing/geometry";

export interface PointerPen extends PicturePen {
  leave(): void;
}

/** Points while a finger is held down, and wherever the mouse is. */
export function createPointerPen(point: (at: Point | null) => void): PointerPen {
  let isMouse = false;
  const leave = () => point(null);
  return {
    press(move) {
      isMouse = move.pointerType === "mouse";
      point(move.point);
    },
    drag: (move) => point(move.point),
    hover: (at) => point(at),
    release: () => (isMouse ? undefined : leave()),
    cancel: leave,
    leave,
  };
}
