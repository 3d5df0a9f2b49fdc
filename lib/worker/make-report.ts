import { join } from "node:path";
import { reportContent } from "@/lib/domain/reports/report-content";
import { makeStills, stillSize } from "@/lib/server/media/stills";
import { REPORT } from "@/lib/server/services/renderings/rendering-kinds";
import { writeReport } from "@/lib/server/services/reports/report-pdf";
import { readReportSource } from "@/lib/server/services/reports/report-source";
import { makeRendering } from "./make-rendering";
import type { JobContext } from "./run-attempt";

/** Sharp on paper at twice the width at which it is printed. */
const STILL_PIXELS = 960;

export interface ReportJob extends JobContext {
  reportId: string;
}

/** Makes the PDF of a ride. @throws any error of ours, for a retry. */
export async function makeReportOf(job: ReportJob): Promise<void> {
  const { reportId, tools } = job;
  await makeRendering(job, {
    kind: REPORT,
    id: reportId,
    readSource: () => readReportSource(reportId),
    make: async ({ ride, choice, timecode, picture }, { renditionPath, workDir, signal, onPercent }) => {
      const content = reportContent(ride, choice);
      const size = stillSize(picture, STILL_PIXELS);
      const stills = makeStills(
        { renditionPath, timecode, size, workDir, tools, signal },
        content.moments.flatMap((moment) =>
          // A screen without the frame index may have named a frame beyond the last.
          moment.stills.map((still) => ({ ...still, frame: timecode.positionOf(still.frame).frameIndex })),
        ),
      );
      const path = join(workDir, "report.pdf");
      const { paper } = choice;
      await writeReport({ path, paper, content, createdAt: new Date(), stills, picture, signal, onPercent });
      return path;
    },
  });
}
