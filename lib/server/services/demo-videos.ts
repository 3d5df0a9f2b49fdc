/** The videos that an admin chose as demos: what anybody may look at. */
import type { DemoChoice } from "@/lib/contracts/demo-videos";
import type { Video as WireVideo } from "@/lib/contracts/videos";
import { allowedActions } from "@/lib/domain/access";
import { AppError } from "@/lib/domain/app-error";
import { MOST_DEMO_VIDEOS } from "@/lib/domain/room";
import { notFound } from "../access/door";
import type { VideoAccess } from "../access/video-access";
import { db, type Transaction } from "../db";
import { notifyVideoChanged } from "../video-changes";
import { recordAudit } from "./audit";
import { shownObjects } from "./media-objects";
import { lockVideo } from "./room-on-video";
import { toVideo } from "./videos";

/** Newest first, as a visitor or an admin may know them. */
export async function listDemoVideos(role: "demoVisitor" | "admin" = "demoVisitor"): Promise<WireVideo[]> {
  const videos = await db().video.findMany({
    where: { isDemo: true, status: "completed", deletedAt: null },
    take: MOST_DEMO_VIDEOS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { objects: shownObjects() },
  });
  const allowed = allowedActions(role);
  return videos.map((video) =>
    toVideo({ ...video, collectionId: null }, { allowed, holder: { kind: "demo", id: video.id } }),
  );
}

/**
 * Shows a video to everybody, or no longer. Who is looking at it then sees it end; what is so already stays as it is.
 * @throws AppError refused for a video that is not ready, or when the demo page is full; notFound when it was deleted.
 */
export async function setDemo(
  { video, authorId, allowed, holder }: VideoAccess<"setDemo">,
  { isDemo }: DemoChoice,
): Promise<WireVideo> {
  const chosen = await db().$transaction(async (transaction) => {
    await lockVideo(transaction, video.id);
    const include = { objects: shownObjects() };
    const before = await transaction.video.findUnique({ where: { id: video.id }, include });
    if (!before || before.deletedAt !== null) throw notFound("Video not found");
    if (before.isDemo === isDemo) return before;
    if (isDemo) await requireShowable(transaction, before);
    if (authorId !== null)
      await recordAudit(transaction, authorId, {
        action: isDemo ? "demoChosen" : "demoEnded",
        details: {},
        subjectId: video.id,
        subjectName: before.title,
        accountId: before.ownerId,
      });
    await notifyVideoChanged(transaction, video.id, "video");
    return transaction.video.update({ where: { id: video.id }, data: { isDemo }, include });
  });
  return toVideo({ ...chosen, collectionId: null }, { allowed, holder });
}

/** @throws AppError refused. */
async function requireShowable(transaction: Transaction, { status }: { status: string }): Promise<void> {
  if (status !== "completed")
    throw new AppError("refused", "Only a video that is ready can be a demo. Please wait until it is.");
  if ((await transaction.video.count({ where: { isDemo: true, deletedAt: null } })) < MOST_DEMO_VIDEOS)
    return;
  const message = `The demo page has ${MOST_DEMO_VIDEOS} videos, the most it can show. Take one off it first.`;
  throw new AppError("refused", message);
}
