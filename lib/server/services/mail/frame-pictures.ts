/** Pictures of comments' frames, attached so that a mail loads nothing: tiles of strips, or stills of a review. */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { spriteLayout } from "@/lib/contracts/videos";
import type { DigestPicture } from "@/lib/domain/notifications/digest";
import { tileAt, type SpriteLayout } from "@/lib/domain/playback/sprite";
import { formatDuration } from "@/lib/domain/playback/timecode";
import type { ReviewTrack } from "@/lib/domain/review/review-track";
import { db } from "../../database/db";
import type { Video } from "../../generated/prisma/client";
import { log } from "../../logging/log";
import type { MediaTools } from "../../media/run-tool";
import { cutTiles, type Tile } from "../../media/strip-tile";
import { inWorkFolder } from "../../media/work-folder";
import { storage } from "../../storage/storage";
import { timecodeOf } from "../annotations/frame-times";
import type { Attachment } from "./mail-delivery";
import { makeReviewStills } from "./review-stills";

const MAX_PICTURES = 6;

export interface PictureWork {
  workRoot: string;
  tools: MediaTools;
}

interface Row extends Pick<Video, "durationSeconds" | "frameRate" | "width" | "height"> {
  id: string;
  videoId: string;
  key: string;
  sprite: unknown;
  timeSeconds: number;
  frame: number;
  /** The track of a new review, parsed before it was stored. */
  track: ReviewTrack | null;
  voiceSeconds: number | null;
  renditionKey: string | null;
  renditionBytes: number | null;
}

export interface FramePicture extends DigestPicture {
  attachment: Attachment & { cid: string };
}

/** Pictures by notification id, for the first ones about a comment. A ride without a strip has none. */
export async function makeFramePictures(
  notificationIds: readonly string[],
  work: PictureWork,
): Promise<ReadonlyMap<string, readonly FramePicture[]>> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT n.id::text, v.id::text AS "videoId", o.key, v.sprite, v."durationSeconds", v."frameRate", v.width, v.height,
      c."timeSeconds", c."frameIndex" AS frame, c."audioDurationSeconds" AS "voiceSeconds", t.track,
      r.key AS "renditionKey", r.bytes::float AS "renditionBytes"
    FROM "Notification" n JOIN "Comment" c ON c.id = n."commentId" JOIN "Video" v ON v.id = n."videoId"
      JOIN "MediaObject" o ON o."videoId" = v.id AND o.kind = 'sprite'
      LEFT JOIN "ReviewTrack" t ON t."commentId" = c.id AND n.kind = 'comment'
      LEFT JOIN LATERAL (SELECT key, bytes FROM "MediaObject" WHERE "videoId" = v.id AND kind = 'rendition' LIMIT 1) r ON true
    WHERE n.id = ANY(${[...notificationIds]}::uuid[])
    ORDER BY n."createdAt", n.id LIMIT ${MAX_PICTURES}`;
  if (rows.length === 0) return new Map();
  try {
    return await inWorkFolder(work.workRoot, async (folder) => {
      const stills: Still[] = [];
      for (const row of rows) stills.push(...(await readStills(row, join(folder, row.id), work.tools)));
      return cutFramePictures(stills, folder, work.tools);
    });
  } catch (error) {
    // The text is sent without pictures.
    log().warn({ err: error }, "A mail goes without its pictures");
    return new Map();
  }
}

/** A moment of a ride for one notification. */
interface Still extends Pick<Row, "id" | "key" | "sprite" | "timeSeconds"> {
  alt: string;
  /** JPEG that replaces its tile. */
  content: Buffer | null;
}

async function readStills(row: Row, folder: string, tools: MediaTools): Promise<Still[]> {
  const { track, frame, voiceSeconds, videoId, durationSeconds, frameRate, width, height, ...still } = row;
  const ownFrame = { ...still, alt: `Frame ${frame}`, content: null };
  if (track === null) return [ownFrame];
  const timecode = await timecodeOf({ id: videoId, durationSeconds, frameRate });
  const review = {
    ...{ track, durationSeconds: voiceSeconds ?? 0, timecode },
    picture: { width: width ?? 0, height: height ?? 0 },
    rendition: { key: row.renditionKey ?? "", bytes: row.renditionBytes ?? Infinity },
  };
  const stills = await makeReviewStills(review, folder, tools);
  if (stills.length === 0) return [ownFrame];
  return stills.map(({ at, frame: heldFrame, content }) => ({
    ...still,
    content,
    timeSeconds: timecode.timeOf(heldFrame),
    alt: `Frame ${heldFrame}, talked about at ${formatDuration(at)}`,
  }));
}

interface PlannedPicture extends Tile {
  cid: string;
  content: Buffer | null;
  /** Alternative texts by notification id. */
  alts: Map<string, string>;
}

interface Strip {
  layout: SpriteLayout;
  pictures: Map<string, PlannedPicture>;
}

async function cutFramePictures(stills: readonly Still[], folder: string, tools: MediaTools) {
  const workDir = join(folder, "made");
  await mkdir(workDir);
  const made = new Map<string, FramePicture[]>();
  for (const [at, [key, { layout, pictures }]] of [...planStrips(stills, workDir)].entries()) {
    const stripPath = join(folder, `strip-${at}`);
    await storage().download(key, stripPath);
    const tiles = [...pictures.values()];
    await cutTiles({ stripPath, layout, tiles, workDir, tools });
    for (const { cid, path, alts, content: drawn } of tiles) {
      const content = drawn ?? (await readFile(path));
      const attachment = { cid, filename: `${cid}.jpg`, content, contentType: "image/jpeg" };
      for (const [id, alt] of alts) made.set(id, [...(made.get(id) ?? []), { cid, alt, attachment }]);
    }
  }
  return made;
}

/** Grouped by strip, so that each is read once; several comments on one moment share a picture. */
function planStrips(stills: readonly Still[], workDir: string): ReadonlyMap<string, Strip> {
  const strips = new Map<string, Strip>();
  let count = 0;
  for (const { id, key, sprite, timeSeconds, alt, content } of stills) {
    const strip: Strip = strips.get(key) ?? { layout: spriteLayout.parse(sprite), pictures: new Map() };
    const tile = tileAt(strip.layout, timeSeconds);
    // A picture with a drawing is not shared.
    const tileKey = content === null ? `${tile.column} ${tile.row}` : `${id} ${alt}`;
    const existing = strip.pictures.get(tileKey);
    if (existing) {
      if (!existing.alts.has(id)) existing.alts.set(id, alt);
    } else if (count < MAX_PICTURES) {
      count += 1;
      const cid = `frame-${count}`;
      const path = join(workDir, `${cid}.jpg`);
      strip.pictures.set(tileKey, { ...tile, cid, path, content, alts: new Map([[id, alt]]) });
      strips.set(key, strip);
    }
  }
  return strips;
}
