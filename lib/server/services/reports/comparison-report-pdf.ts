/** Writes a report of a comparison as a PDF. */
import type { BySide } from "@/lib/domain/compare/comparison-choice";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { ComparisonReportContent } from "@/lib/domain/reports/comparison-report-content";
import type { Paper } from "@/lib/domain/reports/report-choice";
import type { TaggedPages } from "../../pdf/tagged-pages";
import { captionedCell, drawCaptionedRow, type RowLayout } from "./captioned-row";
import { drawTables, textsOfTables, writePages } from "./report-pages";

/** Points. A page has room for three of them. */
const LAYOUT: RowLayout = { perRow: 2, gap: 12, maxHeight: 180 };

export interface ComparisonReportPlan {
  path: string;
  paper: Paper;
  content: ComparisonReportContent;
  createdAt: Date;
  /** JPEG of each pair's picture of that side, in order. */
  stills: BySide<readonly Buffer[]>;
  /** Of the videos, for the shapes of the stills. */
  pictures: BySide<PictureSize>;
}

/** @throws Error when a still is missing: then the file is not whole. */
export async function writeComparisonReport(plan: ComparisonReportPlan): Promise<void> {
  const { path, paper, content, createdAt } = plan;
  const { title, rides, tempo } = content;
  const texts = [title, ...rides, ...textsOfTables([tempo])];
  await writePages({ path, paper, title, createdAt, texts }, (pages) => {
    pages.heading(1, title, { isTyped: true });
    for (const ride of rides) pages.paragraph(ride);
    pages.space(8);
    drawTables(pages, "Tempo", tempo === null ? [] : [tempo]);
    drawPairs(pages, plan);
  });
}

function drawPairs(
  pages: TaggedPages,
  { content: { note, pairs }, stills, pictures }: ComparisonReportPlan,
): void {
  const { height } = captionedCell(pages, LAYOUT, Object.values(pictures));
  pages.heading(2, "Pictures", { next: height + 60 });
  pages.paragraph(note, { isQuiet: true });
  for (const [at, pair] of pairs.entries()) {
    pages.heading(3, pair.title, { next: height + 10 });
    const row = pair.pictures.map(({ side, lines, alt }) => {
      const jpeg = stills[side][at];
      if (jpeg === undefined) throw new Error("A still is missing");
      return { jpeg, picture: pictures[side], lines, alt };
    });
    drawCaptionedRow(pages, LAYOUT, row);
    pages.space(4);
  }
}
