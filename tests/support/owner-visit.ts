import { randomUUID } from "node:crypto";
import type { Visit } from "@/lib/server/access/door";
import { Viewer } from "@/lib/server/access/viewer";
import { db } from "@/lib/server/db";

/** A visit by the video's owner, for doors that are opened without a browser; `id` is what the path names. */
export async function visitByOwner(videoId: string, id = videoId): Promise<Visit> {
  const { owner } = await db().video.findUniqueOrThrow({ where: { id: videoId }, include: { owner: true } });
  return {
    viewer: async () =>
      new Viewer(
        { id: randomUUID(), authenticatedAt: null, user: { ...owner, hasLocalAuth: true } },
        "token",
        null,
      ),
    params: { id },
    query: new URLSearchParams(),
    address: "127.0.0.1",
  };
}
