/** Pictures side by side, each with its lines below it. Lengths are points. */
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import { lineHeight, type TextStyle } from "../../pdf/line-writer";
import type { TaggedPages } from "../../pdf/tagged-pages";
import { fittedSize } from "./report-pages";

export interface RowLayout {
  perRow: number;
  gap: number;
  /** Of a picture, whatever its shape. */
  maxHeight: number;
}

export interface CaptionedPicture {
  jpeg: Buffer;
  /** Of the video, for its shape. */
  picture: PictureSize;
  lines: readonly string[];
  alt: string;
}

const CAPTION: TextStyle = { size: 8 };
const CAPTION_GAP = 2;
const CAPTION_LINES = 2;

/** Of each picture with its lines. @param pictures of the videos, for their shapes */
export function captionedCell(
  { width: room }: TaggedPages,
  { perRow, gap, maxHeight }: RowLayout,
  pictures: readonly PictureSize[],
): PictureSize {
  const width = (room - (perRow - 1) * gap) / perRow;
  const heights = pictures.map((picture) => fittedSize(picture, { width, height: maxHeight }).height);
  return { width, height: Math.max(...heights) + CAPTION_GAP + CAPTION_LINES * lineHeight(CAPTION) };
}

/** @param pictures at most those of one row */
export function drawCaptionedRow(
  pages: TaggedPages,
  layout: RowLayout,
  pictures: readonly CaptionedPicture[],
): void {
  const cell = captionedCell(
    pages,
    layout,
    pictures.map(({ picture }) => picture),
  );
  const drawings = pictures.map(({ jpeg, picture, lines, alt }) => {
    const shown = fittedSize(picture, { width: cell.width, height: layout.maxHeight });
    const draw: Parameters<TaggedPages["drawing"]>[2] = (pdf, { x, y, width }) => {
      pdf.image(jpeg, x, y, shown);
      for (const [at, text] of lines.entries()) {
        const top = y + shown.height + CAPTION_GAP + at * lineHeight(CAPTION);
        pages.lines.draw({ text, startsRight: false }, { x, y: top, width }, CAPTION);
      }
    };
    return { alt, draw };
  });
  pages.row(drawings, cell, layout.gap);
}
