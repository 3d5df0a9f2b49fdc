import { join } from "node:path";
import { SIDES, type BySide, type Side } from "@/lib/domain/compare/comparison-choice";
import { comparisonReportContent } from "@/lib/domain/reports/comparison-report-content";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import { makeStills, stillSize } from "@/lib/server/media/stills";
import { COMPARISON_REPORT } from "@/lib/server/services/renderings/rendering-kinds";
import { fetchObject } from "@/lib/server/services/renderings/renderings";
import { writeComparisonReport } from "@/lib/server/services/reports/comparison-report-pdf";
import { readComparisonReportSource } from "@/lib/server/services/reports/comparison-report-source";
import { makeRendering } from "./make-rendering";
import type { ReportJob } from "./make-report";

/** Sharp on paper: at least at three times the width at which they are printed. */
const STILL_PIXELS = 720;

/** Makes the PDF of a comparison. @throws any error of ours, for a retry. */
export async function runComparisonReportJob(job: ReportJob): Promise<void> {
  const { reportId, tools } = job;
  await makeRendering(job, {
    kind: COMPARISON_REPORT,
    id: reportId,
    readSource: () => readComparisonReportSource(reportId),
    make: async ({ comparison, choice, sides }, { renditionPath, workDir, signal, onPercent }) => {
      const content = comparisonReportContent(comparison);
      const pathOfB = join(workDir, "rendition-b");
      const isSame = sides.a.rendition.key === sides.b.rendition.key;
      if (!isSame && !(await fetchObject(sides.b.rendition.key, pathOfB)))
        throw new MediaRefusal("sourceMissing");
      const paths: BySide<string> = { a: renditionPath, b: isSame ? renditionPath : pathOfB };
      const stills: Record<Side, Buffer[]> = { a: [], b: [] };
      for (const side of SIDES) {
        const { picture, time } = sides[side];
        const made = makeStills(
          {
            ...{ renditionPath: paths[side], timecode: time.timecode, workDir, tools, signal },
            size: stillSize(picture, STILL_PIXELS),
          },
          content.pairs.flatMap(({ pictures }) => pictures.filter((each) => each.side === side)),
        );
        for await (const still of made) {
          stills[side].push(still);
          onPercent(Math.floor((99 * (stills.a.length + stills.b.length)) / (2 * content.pairs.length)));
        }
      }
      const path = join(workDir, "report.pdf");
      const pictures = { a: sides.a.picture, b: sides.b.picture };
      const { paper } = choice;
      await writeComparisonReport({ path, paper, content, createdAt: new Date(), stills, pictures });
      return path;
    },
  });
}
