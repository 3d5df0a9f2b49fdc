import type { DemoChoice } from "@/lib/contracts/demo-videos";
import type { Video as WireVideo } from "@/lib/contracts/videos";
import { allowedActions } from "@/lib/domain/access";
import { AppError } from "@/lib/domain/app-error";
import { MAX_DEMO_VIDEOS } from "@/lib/domain/quotas";
import { notFound } from "../../access/guard";
import type { VideoAccess } from "../../access/video-access";
import { writeTransaction } from "../../access/write-transaction";
import { db, type Transaction } from "../../database/db";
import { recordAudit } from "../audit";
import { videoInclude } from "../videos/library-rows";
import { toVideo } from "../videos/videos";
import { NOT_DELETED } from "../../database/soft-deletion";

export async function listDemoVideos(role: "demoVisitor" | "admin" = "demoVisitor"): Promise<WireVideo[]> {
  const videos = await db().video.findMany({
    where: { isDemo: true, status: "completed", ...NOT_DELETED },
    take: MAX_DEMO_VIDEOS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: videoInclude(),
  });
  const allowed = allowedActions(role);
  return videos.map((video) => toVideo(video, { allowed, grantedTo: { kind: "demo", id: video.id } }));
}

/** Idempotent; locks admins' rows, to count. @throws AppError refused if unfinished or the page is full; notFound */
export async function setDemo(access: VideoAccess<"setDemo">, { isDemo }: DemoChoice): Promise<WireVideo> {
  const { video, authorId, allowed, grantedTo } = access;
  const chosen = await writeTransaction(
    access,
    async (transaction) => {
      const include = videoInclude();
      const before = await transaction.video.findUnique({ where: { id: video.id, ...NOT_DELETED }, include });
      if (!before) throw notFound("Video not found");
      if (before.isDemo === isDemo) return before;
      if (isDemo) await requireShowable(transaction, before);
      if (authorId !== null)
        await recordAudit(transaction, authorId, {
          action: isDemo ? "demoAdded" : "demoRemoved",
          details: {},
          subjectId: video.id,
          subjectName: before.title,
          accountId: before.ownerId,
        });
      return transaction.video.update({ where: { id: video.id }, data: { isDemo }, include });
    },
    { admins: true },
  );
  return toVideo(chosen, { allowed, grantedTo });
}

async function requireShowable(transaction: Transaction, { status }: { status: string }): Promise<void> {
  if (status !== "completed")
    throw new AppError("refused", "Only a video that is ready can be a demo. Please wait until it is.");
  if ((await transaction.video.count({ where: { isDemo: true, ...NOT_DELETED } })) < MAX_DEMO_VIDEOS) return;
  const message = `The demo page has ${MAX_DEMO_VIDEOS} videos, the most it can show. Take one off it first.`;
  throw new AppError("refused", message);
}
