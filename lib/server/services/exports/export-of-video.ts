import { csvOf } from "@/lib/domain/csv";
import type { CommentType } from "@/lib/domain/annotations/comments";
import { savedFileName } from "@/lib/domain/videos/file-name";
import { timeScaleOf } from "@/lib/domain/timing/time-scale";
import { fileNameOf } from "@/lib/domain/playback/timecode";
import { timingTable } from "@/lib/domain/annotations/timing-table";
import type { VideoAccess } from "../../access/video-access";
import { db } from "../../database/db";
import { HLS_KINDS, RENDERED_KINDS } from "../../storage/media-kinds";
import { storage } from "../../storage/storage";
import type { ZipEntry } from "./zip-stream";
import { listAllAnnotations } from "../annotations/annotation-services";
import { timecodeOf } from "../annotations/frame-times";
import type { ObjectRef } from "../media/media-objects";
import { getVideo } from "../videos/videos";
import { NOT_DELETED } from "../../database/soft-deletion";

export const jsonEntry = (name: string, value: unknown): ZipEntry => ({
  name,
  content: `${JSON.stringify(value, null, 2)}\n`,
  isCompressible: true,
});

/** A missing object is replaced by a note, so that the export continues. */
export async function objectEntry(name: string, key: string): Promise<ZipEntry> {
  const bytes = await storage().findSize(key);
  if (bytes === 0) return { name, content: new Uint8Array(), isCompressible: false };
  if (bytes !== null)
    return { name, content: await storage().read(key, { start: 0, end: bytes - 1 }), isCompressible: false };
  return {
    name: `${name}.missing.txt`,
    content: "This file is missing from our storage.\n",
    isCompressible: true,
  };
}

const pictureSize = ({ width, height }: VideoAccess["video"]) =>
  width === null || height === null ? null : { width, height };

const extension = (key: string) => /\.[a-z0-9]{2,4}$/.exec(key)?.[0] ?? "";

/** An original keeps its name, in its own folder to avoid conflicts. */
const exportName = ({ kind, key }: ObjectRef, filename: string) =>
  kind === "original" ? `original/${savedFileName(filename)}` : key.slice(key.lastIndexOf("/") + 1) || kind;

/** The tracks of these comments' reviews, one after the other, because each is up to 512 KiB. */
export async function* trackEntries(
  folder: string,
  comments: readonly { id: string; type: CommentType }[],
): AsyncGenerator<ZipEntry> {
  for (const { id, type } of comments) {
    const review = type === "review" && (await db().reviewTrack.findUnique({ where: { commentId: id } }));
    if (review) yield jsonEntry(`${folder}/${id}.track.json`, review.track);
  }
}

export async function* videoEntries(
  access: VideoAccess<"view">,
  { withMedia }: { withMedia: boolean },
): AsyncGenerator<ZipEntry> {
  const { video } = access;
  const day = video.createdAt.toISOString().slice(0, 10);
  // UUIDs of the same moment differ at the end.
  const folder = `videos/${day} ${fileNameOf(video.title, "ride")} ${video.id.slice(-8)}`;
  const [shown, annotations] = await Promise.all([getVideo(access), listAllAnnotations(access)]);
  // Addresses expire and rights are the viewer's, so neither is exported.
  const {
    thumbnailPath,
    flowplayerMp4Url,
    flowplayerHlsUrl,
    frameIndexUrl,
    originalUrl,
    sprite,
    allowed,
    ...facts
  } = shown;
  const time = { timecode: await timecodeOf(video), scale: timeScaleOf(video) };
  const table = timingTable(annotations, time, pictureSize(video));
  const [headings = [], ...rows] = table;

  yield jsonEntry(`${folder}/video.json`, { ...facts, filename: video.filename });
  const { comments, ...marks } = annotations;
  yield jsonEntry(`${folder}/comments.json`, comments);
  yield jsonEntry(`${folder}/markers.json`, marks);
  yield { name: `${folder}/timing.csv`, content: csvOf(table), isCompressible: true };
  const named = rows.map((row) =>
    Object.fromEntries(headings.map((heading, at) => [String(heading), row[at] ?? null] as const)),
  );
  yield jsonEntry(`${folder}/timing.json`, named);

  const voices = await db().comment.findMany({
    where: { videoId: video.id, ...NOT_DELETED, audioKey: { not: null } },
    select: { id: true, audioKey: true },
  });
  for (const { id, audioKey } of voices)
    if (audioKey !== null) yield await objectEntry(`${folder}/voice/${id}${extension(audioKey)}`, audioKey);
  yield* trackEntries(`${folder}/voice`, annotations.comments);
  if (!withMedia) return;
  // A film or a report contains only what the export already has.
  const objects = await db().mediaObject.findMany({
    where: { videoId: video.id, kind: { notIn: ["voice", "voiceCopy", ...RENDERED_KINDS, ...HLS_KINDS] } },
    orderBy: { kind: "asc" },
  });
  for (const { kind, key } of objects)
    yield await objectEntry(`${folder}/${exportName({ kind, key }, video.filename)}`, key);
}
