/** The videos that an admin chose as demos: what anybody may look at. */
import type { Video as WireVideo } from "@/lib/contracts/videos";
import { allowedActions } from "@/lib/domain/access";
import { MOST_DEMO_VIDEOS } from "@/lib/domain/room";
import { db } from "../db";
import { shownObjects } from "./media-objects";
import { toVideo } from "./videos";

/** Newest first, as a visitor may know them. */
export async function listDemoVideos(): Promise<WireVideo[]> {
  const videos = await db().video.findMany({
    where: { isDemo: true, status: "completed" },
    take: MOST_DEMO_VIDEOS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { objects: shownObjects() },
  });
  const allowed = allowedActions("demoVisitor");
  return videos.map((video) =>
    toVideo({ ...video, collectionId: null }, { allowed, holder: { kind: "demo", id: video.id } }),
  );
}
