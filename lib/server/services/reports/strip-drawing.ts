/** Draws the pictures of a stride strip side by side, each with its lines below it. Lengths are points. */
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { StripPicture } from "@/lib/domain/reports/report-strips";
import { nextStill } from "../../media/stills";
import { lineHeight, type TextStyle } from "../../pdf/line-writer";
import type { TaggedPages } from "../../pdf/tagged-pages";

const PER_ROW = 6;
const GAP = 6;
/** Of a picture, whatever its shape. */
const MAX_HEIGHT = 150;
const CAPTION: TextStyle = { size: 8 };
const CAPTION_GAP = 2;
const CAPTION_LINES = 2;

/** Of one picture with its lines. @param picture of the video, for its shape */
export function stripCell({ width: room }: TaggedPages, picture: PictureSize): PictureSize {
  const width = (room - (PER_ROW - 1) * GAP) / PER_ROW;
  const { height } = shownSize(picture, width);
  return { width, height: height + CAPTION_GAP + CAPTION_LINES * lineHeight(CAPTION) };
}

/** @param stills as JPEG, those of the strip next. @throws what `stills` throws. */
export async function drawStrip(
  pages: TaggedPages,
  pictures: readonly StripPicture[],
  picture: PictureSize,
  stills: AsyncIterator<Buffer>,
): Promise<void> {
  const cell = stripCell(pages, picture);
  const shown = shownSize(picture, cell.width);
  for (let start = 0; start < pictures.length; start += PER_ROW) {
    const drawings = [];
    for (const { alt, lines } of pictures.slice(start, start + PER_ROW)) {
      const still = await nextStill(stills);
      const draw: Parameters<TaggedPages["drawing"]>[2] = (pdf, { x, y, width }) => {
        pdf.image(still, x, y, shown);
        for (const [at, text] of lines.entries()) {
          const top = y + shown.height + CAPTION_GAP + at * lineHeight(CAPTION);
          pages.lines.draw({ text, startsRight: false }, { x, y: top, width }, CAPTION);
        }
      };
      drawings.push({ alt, draw });
    }
    pages.row(drawings, cell, GAP);
  }
}

function shownSize({ width, height }: PictureSize, room: number): PictureSize {
  const scale = Math.min(room / width, MAX_HEIGHT / height);
  return { width: width * scale, height: height * scale };
}
