import { Shapes } from "@/lib/drawing/shape-elements";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { Shape } from "@/lib/domain/drawing/shapes";

type DrawnShapesProps = {
  shapes: readonly Shape[];
  size: PictureSize;
  /** The whole drawing, which contains the reference of a ruler. */
  all?: readonly Shape[];
};

/** Fills its box, which has the picture's aspect ratio. */
export function DrawnShapes({ shapes, size, all = shapes }: DrawnShapesProps) {
  return (
    <svg {...NOT_TRANSLATED} {...boxOf(size)} aria-hidden data-drawing>
      <Shapes shapes={shapes} size={size} all={all} />
    </svg>
  );
}

const boxOf = ({ width, height }: PictureSize) => ({
  viewBox: `0 0 ${width} ${height}`,
  className: "absolute inset-0 size-full overflow-visible",
});

/** React's types of SVG lack this attribute. */
const NOT_TRANSLATED = { translate: "no" };
