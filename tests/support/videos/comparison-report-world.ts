/** A saved comparison of two rides whose report is requested and made in this process. */
import { buffer } from "node:stream/consumers";
import type { SavedChoice } from "@/lib/contracts/comparisons";
import type { BySide, Side } from "@/lib/domain/compare/comparison-choice";
import type { Paper } from "@/lib/domain/reports/report-choice";
import { ownComparison } from "@/lib/server/access/comparison-guards";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { Rendition } from "@/lib/server/media/make-rendition";
import {
  requestComparisonReport,
  findComparisonReport,
  getComparisonReport,
} from "@/lib/server/services/reports/comparison-reports";
import { storage } from "@/lib/server/storage/storage";
import { runComparisonReportJob } from "@/lib/worker/make-comparison-report";
import { contextBy, deleteForGood } from "@/tests/support/accounts/owner-context";
import type { WorkerStack } from "@/tests/support/server/worker-stack";
import { choiceAt } from "@/tests/support/videos/compared-choice";
import { completeRide, jobContext } from "@/tests/support/videos/completed-ride";

/** The path of the calls of these reports. */
export const COMPARISON_REPORT_PATH = "/report";

export class ComparisonReportWorld {
  private constructor(
    private readonly stack: WorkerStack,
    private readonly ownerId: string,
    readonly videoIds: BySide<string>,
    readonly comparisonId: string,
  ) {}

  static async make(
    stack: WorkerStack,
    ownerId: string,
    { a, b }: BySide<Rendition>,
  ): Promise<ComparisonReportWorld> {
    const videoIds = { a: await completeRide(ownerId, a), b: await completeRide(ownerId, b) };
    await db().video.update({ where: { id: videoIds.a }, data: { title: "Spring" } });
    await db().video.update({ where: { id: videoIds.b }, data: { title: "Autumn" } });
    const choice = choiceAt({ a: 0, b: 0 });
    const { id } = await db().comparison.create({
      data: { ownerId, title: "Both", videoAId: videoIds.a, videoBId: videoIds.b, choice },
    });
    return new ComparisonReportWorld(stack, ownerId, videoIds, id);
  }

  access = async () => ownComparison(await contextBy(this.ownerId, { id: this.comparisonId }));

  ask = async (paper: Paper = "a4") =>
    requestComparisonReport(await this.access(), { paper }, COMPARISON_REPORT_PATH);

  state = async () => getComparisonReport(await this.access(), COMPARISON_REPORT_PATH);

  find = async () => findComparisonReport(await this.access());

  report = () => db().comparisonReport.findUnique({ where: { comparisonId: this.comparisonId } });

  notices = () => db().notification.findMany({ where: { comparisonId: this.comparisonId } });

  async choose(part: Partial<SavedChoice>): Promise<void> {
    const choice: SavedChoice = { ...choiceAt(part.anchors ?? { a: 0, b: 0 }), ...part };
    await db().comparison.update({ where: { id: this.comparisonId }, data: { choice } });
  }

  /** A series of landings of a trot on these frames. */
  async mark(side: Side, frames: readonly number[], rate: number): Promise<void> {
    const author = { authorUserId: this.ownerId, authorName: "Rita Rider" };
    const videoId = this.videoIds[side];
    const { id: seriesId } = await db().markerSeries.create({ data: { videoId, gait: "trot", ...author } });
    await db().marker.createMany({
      data: frames.map((frameIndex, at) => ({
        ...{ videoId, seriesId, frameIndex, timeSeconds: frameIndex / rate, label: `Landing ${at + 1}` },
        ...author,
      })),
    });
  }

  /** One attempt in this process. */
  async attempt(): Promise<void> {
    await runComparisonReportJob({ ...jobContext(this.stack), reportId: (await this.report())?.id ?? "" });
  }

  /** The downloadable file. */
  async read(): Promise<Buffer> {
    const { key } = await this.find();
    const bytes = (await storage().findSize(key)) ?? 0;
    return buffer(await storage().read(key, { start: 0, end: bytes - 1 }));
  }

  stored = async () =>
    (await this.stack.listObjects()).filter((key) => key.startsWith(`reports/${this.videoIds.a}`));

  /** Rows of files of these reports. */
  objects = () => db().mediaObject.count({ where: { videoId: this.videoIds.a, kind: "comparisonReport" } });

  deleteRide = (side: Side) => deleteForGood(this.videoIds[side]);

  async end(): Promise<void> {
    for (const id of Object.values(this.videoIds))
      if (await db().video.findUnique({ where: { id, deletedAt: null } })) await deleteForGood(id);
    await db().$executeRaw`DELETE FROM pgboss.job WHERE name LIKE 'make-%'`;
  }
}
