import type { Ref } from "react";
import type { BoxEdges } from "@/lib/domain/timing/hoof-box";

type CroppedCanvasProps = {
  ref: Ref<HTMLCanvasElement>;
  frame: number;
  /** Pixels of the video's picture. */
  size: { width: number; height: number };
  /** Maximal width in pixels; more would look the same at the size in which it is shown. */
  maxWidth: number;
  edges: BoxEdges;
  isDrawn: boolean;
};

/** The whole picture is drawn once; CSS shows the part that fills the box. */
export function CroppedCanvas({ ref, frame, size, maxWidth, edges, isDrawn }: CroppedCanvasProps) {
  const width = Math.min(maxWidth, size.width);
  return (
    <canvas
      ref={ref}
      width={width}
      height={Math.round((width * size.height) / size.width)}
      data-frame={frame}
      data-drawn={isDrawn || undefined}
      className="absolute max-w-none opacity-0 data-drawn:opacity-100"
      style={{
        width: `${100 / edges.width}%`,
        height: `${100 / edges.height}%`,
        left: `${(-100 * edges.left) / edges.width}%`,
        top: `${(-100 * edges.top) / edges.height}%`,
      }}
    />
  );
}
