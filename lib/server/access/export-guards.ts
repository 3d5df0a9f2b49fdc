import { db } from "../database/db";
import { signedIn, type SignedIn } from "./account-guards";
import { makeGuard } from "./guard";
import { findEnded } from "./live-access";
import type { VideoAccess } from "./video-access";
import { accessFrom } from "./video-guards";
import { LISTED } from "../database/soft-deletion";

/** Videos per batch; the session is checked again before each. */
const AT_ONCE = 50;

export interface OwnExport extends SignedIn {
  /** Complete uploads, oldest first. Ends early when the session ends. */
  videos: () => AsyncGenerator<VideoAccess<"view">>;
}

export const ownExport = makeGuard<OwnExport>("ownExport", async (context) => {
  const account = await signedIn(context);
  return { ...account, videos: () => openVideos(account) };
});

async function* openVideos({ viewer, session, user }: SignedIn): AsyncGenerator<VideoAccess<"view">> {
  const standing = { grantedTo: { kind: "session", id: session.id }, videoId: null } as const;
  for (let after: string | undefined; ;) {
    if ((await findEnded([standing])).length > 0) throw new Error("The session has ended");
    const videos = await db().video.findMany({
      where: { ownerId: user.id, ...LISTED },
      orderBy: { id: "asc" },
      take: AT_ONCE,
      ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
    });
    for (const video of videos) {
      const access = await accessFrom(viewer, video, "view");
      if (access) yield access;
    }
    after = videos.at(-1)?.id;
    if (videos.length < AT_ONCE) return;
  }
}
