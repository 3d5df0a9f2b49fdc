/** Smaller renditions of a video as rows and objects, without encoding: for tests of how they are served. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { heightPlaylist, hlsPlaylist } from "@/lib/server/media/hls-playlists";
import { completeHls } from "@/lib/server/services/media/hls";

/** What the segments' file holds. */
export const SEGMENTS = "head-first-second";

export async function addHls(videoId: string): Promise<void> {
  const { key } = await db().mediaObject.findFirstOrThrow({ where: { videoId, kind: "rendition" } });
  const folder = await mkdtemp(join(tmpdir(), "strideframe-hls-"));
  const segments = [
    { offset: 5, bytes: 6, seconds: 2 },
    { offset: 11, bytes: 6, seconds: 1.5 },
  ];
  const facts = { width: 640, height: 360, framesPerSecond: 25, codecs: "avc1.64001e", segments };
  const height = heightPlaylist({ fileName: "360-segments.mp4", headBytes: 5, segments });
  const texts = {
    hlsPlaylist: ["hls.m3u8", hlsPlaylist([{ ...facts, playlistName: "360-height.m3u8" }])],
    hlsHeight: ["360-height.m3u8", height],
    hlsSegments: ["360-segments.mp4", SEGMENTS],
  } as const;
  try {
    const files = await Promise.all(
      (["hlsSegments", "hlsHeight", "hlsPlaylist"] as const).map(async (kind) => {
        const [name, text] = texts[kind];
        const path = join(folder, name);
        await writeFile(path, text);
        return { kind, name, path };
      }),
    );
    const attempt = { videoId, attemptId: randomUUID(), renditionKey: key, renditionBytes: 0 };
    if (!(await completeHls({ ...attempt, durationSeconds: 1, heights: [] }, files)))
      throw new Error("Nothing was added");
  } finally {
    await rm(folder, { recursive: true });
  }
}
