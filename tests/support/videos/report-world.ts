/** A ride whose report is requested and made in this process. */
import { buffer } from "node:stream/consumers";
import type { ReportBody } from "@/lib/contracts/ride-reports";
import { ownVideo } from "@/lib/server/access/video-guards";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { Rendition } from "@/lib/server/media/make-rendition";
import { requestReport, findReport, getReport } from "@/lib/server/services/reports/ride-reports";
import { storage } from "@/lib/server/storage/storage";
import { runReportJob, type ReportJob } from "@/lib/worker/make-report";
import { contextByOwner, deleteForGood } from "@/tests/support/accounts/owner-context";
import type { WorkerStack } from "@/tests/support/server/worker-stack";
import { completeRide, jobContext } from "@/tests/support/videos/completed-ride";

/** The path of the calls of these reports. */
export const REPORT_PATH = "/report";

export const ALL_PARTS: ReportBody = {
  parts: ["stills", "comments", "splits", "tempo", "chart", "speed", "strip"],
  paper: "a4",
  link: false,
};

export class ReportWorld {
  private constructor(
    private readonly stack: WorkerStack,
    readonly ownerId: string,
    readonly videoId: string,
  ) {}

  static async make(stack: WorkerStack, ownerId: string, rendition: Rendition): Promise<ReportWorld> {
    return new ReportWorld(stack, ownerId, await completeRide(ownerId, rendition));
  }

  access = async () => ownVideo("saveReport")(await contextByOwner(this.videoId));

  ask = async (choice: Partial<ReportBody> = {}) =>
    requestReport(await this.access(), { ...ALL_PARTS, ...choice }, REPORT_PATH);

  state = async () => getReport(await ownVideo("view")(await contextByOwner(this.videoId)), REPORT_PATH);

  find = async () => findReport(await ownVideo("view")(await contextByOwner(this.videoId)));

  /** The owner's report by default. */
  report = (linkId: string | null = null) =>
    db().rideReport.findFirst({ where: { videoId: this.videoId, linkId } });

  notices = () => db().notification.findMany({ where: { videoId: this.videoId, kind: "reportReady" } });

  /** One attempt in this process. */
  async attempt(over: Partial<ReportJob> = {}): Promise<void> {
    const reportId = (await this.report())?.id ?? "";
    await runReportJob({ ...jobContext(this.stack), reportId, ...over });
  }

  /** Comments on these frames, "Comment 1" first. */
  async comment(frames: readonly number[], data: object = {}): Promise<void> {
    const { videoId, ownerId } = this;
    await db().comment.createMany({
      data: frames.map((frameIndex, at) => ({
        ...{ videoId, frameIndex, timeSeconds: frameIndex / 30, content: `Comment ${at + 1}` },
        ...{ authorUserId: ownerId, authorName: "Rita Rider", ...data },
      })),
    });
  }

  /** A series with marks on these frames. */
  async mark(frames: readonly number[]): Promise<void> {
    const { videoId, ownerId } = this;
    const author = { authorUserId: ownerId, authorName: "Rita Rider" };
    const { id: seriesId } = await db().markerSeries.create({ data: { videoId, gait: "trot", ...author } });
    await db().marker.createMany({
      data: frames.map((frameIndex, at) => ({
        ...{ videoId, seriesId, frameIndex, timeSeconds: frameIndex / 30, label: `Landing ${at + 1}` },
        ...author,
      })),
    });
  }

  /** The downloadable file. */
  async read(): Promise<Buffer> {
    const { key } = await this.find();
    const bytes = (await storage().findSize(key)) ?? 0;
    return buffer(await storage().read(key, { start: 0, end: bytes - 1 }));
  }

  stored = async () =>
    (await this.stack.listObjects()).filter((key) => key.startsWith(`reports/${this.videoId}`));

  /** Waiting jobs of this ride's reports. */
  jobs = async () => {
    const id = (await this.report())?.id ?? "";
    return db().$queryRaw<{ later: boolean }[]>`
      SELECT start_after > now() AS later FROM pgboss.job
      WHERE name = 'make-report' AND state = 'created' AND data ->> 'reportId' = ${id} ORDER BY later`;
  };

  async deleteRide(): Promise<void> {
    if (await db().video.findUnique({ where: { id: this.videoId } })) await deleteForGood(this.videoId);
  }

  /** Deletes its jobs too, which a worker of the next test would run. */
  async end(): Promise<void> {
    await this.deleteRide();
    await db().$executeRaw`DELETE FROM pgboss.job WHERE name LIKE 'make-%'`;
  }
}
