/** What an export has of one video: what was said and marked in it, its results and, if asked for, its files. */
import { csvOf } from "@/lib/domain/csv";
import { savedFileName } from "@/lib/domain/file-name";
import { timeScaleOf } from "@/lib/domain/time-scale";
import { fileNameOf } from "@/lib/domain/timecode";
import { timingTable } from "@/lib/domain/timing-table";
import type { VideoAccess } from "../access/video-access";
import { db } from "../db";
import { openObject } from "../storage/open-object";
import type { ZipEntry } from "../zip-stream";
import { timecodeOf } from "./frame-times";
import type { ObjectRef } from "./media-objects";
import { readWorkspace } from "./workspace";

export const jsonEntry = (name: string, value: unknown): ZipEntry => ({
  name,
  content: `${JSON.stringify(value, null, 2)}\n`,
  isCompressible: true,
});

/** An object as a file; what is missing from storage is told of in its place, and the export goes on. */
export async function objectEntry(name: string, key: string): Promise<ZipEntry> {
  const content = await openObject(key);
  if (content !== null) return { name, content, isCompressible: false };
  return {
    name: `${name}.missing.txt`,
    content: "This file is missing from our storage.\n",
    isCompressible: true,
  };
}

const endingOf = (key: string) => /\.[a-z0-9]{2,4}$/.exec(key)?.[0] ?? "";

/** An original has the name it was sent by, in a folder of its own: that may be the name of another file here. */
const nameOf = ({ kind, key }: ObjectRef, filename: string) =>
  kind === "original" ? `original/${savedFileName(filename)}` : key.slice(key.lastIndexOf("/") + 1) || kind;

/** @param withMedia the video itself and its pictures as well. */
export async function* videoEntries(
  access: VideoAccess<"view">,
  { withMedia }: { withMedia: boolean },
): AsyncGenerator<ZipEntry> {
  const { video } = access;
  const day = video.createdAt.toISOString().slice(0, 10);
  // The end of an id is what tells those of one moment apart.
  const folder = `videos/${day} ${fileNameOf(video.title, "ride")} ${video.id.slice(-8)}`;
  const { video: shown, comments, markers, series, distances } = await readWorkspace(access);
  // Addresses end with the session, and what the asker may do is not about the video.
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
  const table = timingTable({ comments, markers, series, distances }, time);
  const [headings = [], ...rows] = table;

  yield jsonEntry(`${folder}/video.json`, { ...facts, filename: video.filename });
  yield jsonEntry(`${folder}/comments.json`, comments);
  yield jsonEntry(`${folder}/markers.json`, { series, markers, distances });
  yield { name: `${folder}/timing.csv`, content: csvOf(table), isCompressible: true };
  const named = rows.map((row) =>
    Object.fromEntries(headings.map((heading, at) => [String(heading), row[at] ?? null] as const)),
  );
  yield jsonEntry(`${folder}/timing.json`, named);

  const voices = await db().comment.findMany({
    where: { videoId: video.id, deletedAt: null, audioKey: { not: null } },
    select: { id: true, audioKey: true },
  });
  for (const { id, audioKey } of voices)
    if (audioKey !== null) yield await objectEntry(`${folder}/voice/${id}${endingOf(audioKey)}`, audioKey);
  if (!withMedia) return;
  const objects = await db().mediaObject.findMany({
    where: {
      videoId: video.id,
      kind: { notIn: ["voice", "voiceCopy"] },
      NOT: { kind: { startsWith: "hls" } },
    },
    orderBy: { kind: "asc" },
  });
  for (const { kind, key } of objects)
    yield await objectEntry(`${folder}/${nameOf({ kind, key }, video.filename)}`, key);
}
