/** Draws the pictures of a stride strip side by side, each with its lines below it. Lengths are points. */
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { StripPicture } from "@/lib/domain/reports/report-strips";
import { nextStill } from "../../media/stills";
import type { TaggedPages } from "../../pdf/tagged-pages";
import { captionedCell, drawCaptionedRow, type CaptionedPicture, type RowLayout } from "./captioned-row";

const LAYOUT: RowLayout = { perRow: 6, gap: 6, maxHeight: 150 };

/** Of one picture with its lines. @param picture of the video, for its shape */
export const stripCell = (pages: TaggedPages, picture: PictureSize): PictureSize =>
  captionedCell(pages, LAYOUT, [picture]);

/** @param stills as JPEG, those of the strip next. @throws what `stills` throws. */
export async function drawStrip(
  pages: TaggedPages,
  pictures: readonly StripPicture[],
  picture: PictureSize,
  stills: AsyncIterator<Buffer>,
): Promise<void> {
  for (let start = 0; start < pictures.length; start += LAYOUT.perRow) {
    const row: CaptionedPicture[] = [];
    for (const { alt, lines } of pictures.slice(start, start + LAYOUT.perRow))
      row.push({ jpeg: await nextStill(stills), picture, lines, alt });
    drawCaptionedRow(pages, LAYOUT, row);
  }
}
