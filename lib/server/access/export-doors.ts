/** The way to everything that somebody has here, for their export. */
import { db } from "../db";
import { signedIn, type SignedIn } from "./account-doors";
import type { Door } from "./door";
import { findEnded } from "./standing-access";
import type { VideoAccess } from "./video-access";
import { accessFrom } from "./video-doors";

/** Videos read at a time; before each of them it is asked whether the session lasts still. */
const AT_ONCE = 50;

export interface OwnExport extends SignedIn {
  /** The account's videos whose upload is complete, oldest first. Ends early when the session ends. */
  videos: () => AsyncGenerator<VideoAccess<"view">>;
}

export const ownExport: Door<OwnExport> = async (visit) => {
  const account = await signedIn(visit);
  return { ...account, videos: () => openVideos(account) };
};

async function* openVideos({ viewer, session, user }: SignedIn): AsyncGenerator<VideoAccess<"view">> {
  const standing = { holder: { kind: "session", id: session.id }, videoId: null } as const;
  for (let after: string | undefined; ;) {
    if ((await findEnded([standing])).length > 0) throw new Error("The session has ended");
    const videos = await db().video.findMany({
      where: { ownerId: user.id, status: { not: "uploading" }, deletedAt: null },
      orderBy: { id: "asc" },
      take: AT_ONCE,
      ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
    });
    for (const video of videos) {
      const access = await accessFrom(viewer, video);
      if (access) yield access;
    }
    after = videos.at(-1)?.id;
    if (videos.length < AT_ONCE) return;
  }
}
