/** What the reports of rides and of comparisons have in common on their pages. */
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import { PRODUCT_NAME } from "@/lib/domain/product";
import type { Paper } from "@/lib/domain/reports/report-choice";
import type { ReportTable } from "@/lib/domain/reports/report-content";
import { TaggedPages } from "../../pdf/tagged-pages";
import { drawTable } from "../../pdf/tagged-table";

interface ReportFile {
  path: string;
  paper: Paper;
  title: string;
  createdAt: Date;
  /** Everything that people wrote. */
  texts: Iterable<string>;
}

/** @throws what `draw` throws: then the file is not whole. */
export async function writePages(
  { path, paper, title, createdAt, texts }: ReportFile,
  draw: (pages: TaggedPages) => Promise<void> | void,
): Promise<void> {
  const pages = await TaggedPages.open({ path, paper, title, creator: PRODUCT_NAME, createdAt, texts });
  try {
    await draw(pages);
    await pages.end();
  } catch (error) {
    pages.abort();
    throw error;
  }
}

/** With the signs that words of ours use. */
export function* textsOfTables(tables: readonly (ReportTable | null)[]): Generator<string> {
  yield "±×·−";
  for (const table of tables) for (const row of table?.rows ?? []) yield* row.filter((cell) => cell !== "");
}

export function drawTables(pages: TaggedPages, heading: string, tables: readonly ReportTable[]): void {
  if (tables.length === 0) return;
  pages.heading(2, heading, { next: 60 });
  for (const table of tables) {
    if (table.title !== "") pages.heading(3, table.title);
    drawTable(pages, table);
  }
}

export function fittedSize({ width, height }: PictureSize, room: PictureSize): PictureSize {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: width * scale, height: height * scale };
}
