/** Pictures of comments' frames: tiles of the rides' strips, attached to the mail, so that nothing is loaded when it is read. */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { spriteLayout } from "@/lib/contracts/videos";
import { tileAt } from "@/lib/domain/playback/sprite";
import { db } from "../../database/db";
import { log } from "../../logging/log";
import type { MediaTools } from "../../media/run-tool";
import { cutTile } from "../../media/strip-tile";
import { inWorkFolder } from "../../media/work-folder";
import { storage } from "../../storage/storage";
import type { Attachment } from "./mail-delivery";

const MAX_PICTURES = 6;

/** Where a worker may run ffmpeg. */
export interface PictureWork {
  workRoot: string;
  tools: MediaTools;
}

interface Row {
  id: string;
  key: string;
  sprite: unknown;
  timeSeconds: number;
}

export type FramePicture = Attachment & { cid: string };

/** By the ids of the notifications, of the first ones that are about a comment. A ride without a strip has none. */
export async function makeFramePictures(
  notificationIds: readonly string[],
  work: PictureWork,
): Promise<ReadonlyMap<string, FramePicture>> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT n.id::text, o.key, v.sprite, c."timeSeconds"
    FROM "Notification" n JOIN "Comment" c ON c.id = n."commentId" JOIN "Video" v ON v.id = n."videoId"
      JOIN "MediaObject" o ON o."videoId" = v.id AND o.kind = 'sprite'
    WHERE n.id = ANY(${[...notificationIds]}::uuid[])
    ORDER BY n."createdAt", n.id LIMIT ${MAX_PICTURES}`;
  if (rows.length === 0) return new Map();
  try {
    return await inWorkFolder(work.workRoot, (folder) => cutAll(rows, folder, work.tools));
  } catch (error) {
    // The words do not wait for pictures.
    log().warn({ err: error }, "A mail goes without its pictures");
    return new Map();
  }
}

async function cutAll(rows: readonly Row[], folder: string, tools: MediaTools) {
  const workDir = join(folder, "made");
  await mkdir(workDir);
  const strips = new Map<string, string>();
  const pictures = new Map<string, FramePicture>();
  const byTile = new Map<string, FramePicture>();
  for (const { id, key, sprite, timeSeconds } of rows) {
    const layout = spriteLayout.parse(sprite);
    const tile = tileAt(layout, timeSeconds);
    const stripPath = strips.get(key) ?? join(folder, `strip-${strips.size}`);
    if (!strips.has(key)) await storage().download(key, stripPath);
    strips.set(key, stripPath);
    const name = `${key} ${tile.column} ${tile.row}`;
    const known = byTile.get(name);
    if (known === undefined) {
      const cid = `frame-${byTile.size + 1}`;
      const path = join(workDir, `${cid}.jpg`);
      await cutTile({ stripPath, layout, tile, path, workDir, tools });
      const content = await readFile(path);
      byTile.set(name, { cid, filename: `${cid}.jpg`, content, contentType: "image/jpeg" });
    }
    const picture = byTile.get(name);
    if (picture) pictures.set(id, picture);
  }
  return pictures;
}
