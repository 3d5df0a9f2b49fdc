import { join } from "node:path";
import { reportContent } from "@/lib/domain/reports/report-content";
import { makeStills, stillSize, type Still } from "@/lib/server/media/stills";
import { REPORT } from "@/lib/server/services/renderings/rendering-kinds";
import { writeReport } from "@/lib/server/services/reports/report-pdf";
import { readReportSource } from "@/lib/server/services/reports/report-source";
import { makeRendering } from "./make-rendering";
import type { JobContext } from "./run-attempt";

/** Sharp on paper: at least at twice the width at which they are printed. */
const STILL_PIXELS = 960;
const STRIP_PIXELS = 360;

export interface ReportJob extends JobContext {
  reportId: string;
}

/** Makes the PDF of a ride. @throws any error of ours, for a retry. */
export async function runReportJob(job: ReportJob): Promise<void> {
  const { reportId, tools } = job;
  await makeRendering(job, {
    kind: REPORT,
    id: reportId,
    readSource: () => readReportSource(reportId),
    make: async ({ ride, choice, timecode, picture }, { renditionPath, workDir, signal, onPercent }) => {
      const content = reportContent(ride, choice);
      const stillsOf = (longerSide: number, wanted: readonly Still[]) =>
        makeStills(
          { renditionPath, timecode, size: stillSize(picture, longerSide), workDir, tools, signal },
          // A screen without the frame index may have named a frame beyond the last.
          wanted.map((still) => ({ ...still, frame: timecode.positionOf(still.frame).frameIndex })),
        );
      const strips = content.strips.flatMap(({ pictures }) => pictures);
      const stills = concatenate(
        stillsOf(
          STILL_PIXELS,
          content.moments.flatMap((moment) => moment.stills),
        ),
        stillsOf(
          STRIP_PIXELS,
          strips.map(({ frame }) => ({ frame, shapes: [] })),
        ),
      );
      const path = join(workDir, "report.pdf");
      const { paper } = choice;
      await writeReport({ path, paper, content, createdAt: new Date(), stills, picture, signal, onPercent });
      return path;
    },
  });
}

/** The second one writes where the first one did, so it begins when that has ended. */
async function* concatenate(...parts: readonly AsyncGenerator<Buffer>[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* part;
}
