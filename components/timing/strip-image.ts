/** Makes one picture of a stride strip: crops at full size in one row, with their times below. */
import type { PlaybackEngine } from "@/lib/player/state/playback-state";
import type { BoxEdges } from "@/lib/domain/timing/hoof-box";

export interface StripCell {
  frame: number;
  edges: BoxEdges;
  lines: readonly string[];
}

interface StripImage {
  cells: readonly StripCell[];
  title: string;
  /** Pixels of the video's picture. */
  size: { width: number; height: number };
  /** Width / height of a crop. */
  aspect: number;
}

/** Pixels; printed on A4 a row of twelve has 300 a picture. */
const MAX_CELL_HEIGHT = 480;
const GAP = 8;
const LINE = 28;
const COLORS = { paper: "#ffffff", ink: "#171717" };

/** @returns null where the browser has no memory for it. @throws as `visitFrames` */
export async function stripImage(
  engine: PlaybackEngine,
  { cells, title, size, aspect }: StripImage,
  signal: AbortSignal,
): Promise<Blob | null> {
  const tallest = Math.max(...cells.map(({ edges }) => edges.height * size.height));
  const height = Math.round(Math.min(MAX_CELL_HEIGHT, tallest));
  const width = Math.round(height * aspect);
  const lines = Math.max(...cells.map((cell) => cell.lines.length));
  const canvas = document.createElement("canvas");
  canvas.width = cells.length * (width + GAP) + GAP;
  canvas.height = GAP + LINE + GAP + height + lines * LINE + GAP;
  const whole = document.createElement("canvas");
  whole.width = size.width;
  whole.height = size.height;
  const context = canvas.getContext("2d", { alpha: false });
  const picture = whole.getContext("2d", { alpha: false });
  if (context === null || picture === null) return null;
  context.fillStyle = COLORS.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = COLORS.ink;
  context.textBaseline = "middle";
  context.font = "600 20px system-ui, sans-serif";
  context.fillText(title, GAP, GAP + LINE / 2, canvas.width - 2 * GAP);
  context.font = "18px system-ui, sans-serif";
  context.textAlign = "center";
  await engine.visitFrames(
    cells.map(({ frame }) => frame),
    (frame, decoded) => {
      const index = cells.findIndex((cell) => cell.frame === frame);
      const cell = cells[index];
      if (cell === undefined) return;
      decoded.draw(picture);
      const left = GAP + index * (width + GAP);
      const top = GAP + LINE + GAP;
      const { edges } = cell;
      context.drawImage(
        whole,
        edges.left * size.width,
        edges.top * size.height,
        edges.width * size.width,
        edges.height * size.height,
        left,
        top,
        width,
        height,
      );
      for (const [line, text] of cell.lines.entries())
        context.fillText(text, left + width / 2, top + height + (line + 0.5) * LINE, width);
    },
    signal,
  );
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
