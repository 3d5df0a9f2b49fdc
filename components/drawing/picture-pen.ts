import type { PenMove, PicturePen } from "@/components/player/use-picture-gestures";
import type { DrawingBoard } from "@/lib/client/drawing/drawing-board";
import { drag, hover, dropStep, press, release, type DrawingEditor } from "@/lib/domain/drawing/editor";

/** Distance in CSS pixels within which a pointer picks up a point or shape. */
const REACH = { mouse: 8, pen: 10, touch: 24 } as const;

const reachOf = ({ size }: DrawingEditor, { pointerType, shownWidth }: PenMove): number => {
  const reach = pointerType === "touch" ? REACH.touch : pointerType === "pen" ? REACH.pen : REACH.mouse;
  return (reach * size.width) / shownWidth;
};

const pressureOf = ({ pointerType, pressure }: PenMove) => (pointerType === "pen" ? { pressure } : {});

/** Draws on the board by pointer. While a pen draws, touches only zoom, because the palm rests on the screen. */
export function createPicturePen(board: DrawingBoard): PicturePen {
  let hasPen = false;
  return {
    press(move) {
      hasPen ||= move.pointerType === "pen";
      if (hasPen && move.pointerType === "touch") return;
      board.change((editor) =>
        press(editor, move.point, { reach: reachOf(editor, move), ...pressureOf(move) }),
      );
    },
    drag(move) {
      const { point, isSnapped } = move;
      board.change((editor) =>
        drag(editor, point, { reach: reachOf(editor, move), isSnapped, ...pressureOf(move) }),
      );
    },
    hover: (point) => board.change((editor) => hover(editor, point)),
    release: () => board.change(release),
    cancel: () =>
      board.change((editor) => {
        const { moved, begun } = editor;
        return moved !== null || begun?.isHeld === true ? (dropStep(editor) ?? editor) : editor;
      }),
  };
}
