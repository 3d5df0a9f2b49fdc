import type { z } from "zod";
import { comment } from "@/lib/contracts/comments";
import { distance } from "@/lib/contracts/distances";
import { marker } from "@/lib/contracts/markers";
import { pickFields } from "@/lib/contracts/pick-fields";
import { series } from "@/lib/contracts/series";
import {
  ANNOTATION_KINDS,
  annotationFacts,
  type AnnotationKind,
} from "@/lib/domain/annotations/annotation-kinds";
import { annotationTable, type AnnotationRow } from "../../annotation-table";
import { db } from "../../db";
import { NOT_DELETED } from "../../soft-deletion";
import type { ZipEntry } from "../../zip-stream";
import { jsonEntry, objectEntry } from "./export-of-video";

const AUTHOR_AND_RIGHTS = { authorName: true, isGuest: true, canDelete: true } as const;
const EDITABLE = { ...AUTHOR_AND_RIGHTS, canEdit: true } as const;
const VOICE = { audioPath: true, audioDuration: true, audioProblem: true } as const;

/** The account's own fields; nothing of the video, and no rights. */
const EXPORTED = {
  comment: comment.omit({ ...EDITABLE, ...VOICE, isOwn: true, canResolve: true }),
  marker: marker.omit(EDITABLE),
  series: series.omit(EDITABLE),
  distance: distance.omit(AUTHOR_AND_RIGHTS),
} satisfies Record<AnnotationKind, z.ZodObject>;

function exportedFields(kind: AnnotationKind, row: AnnotationRow<AnnotationKind>) {
  const position = "frameIndex" in row ? { time: row.timeSeconds, frame: row.frameIndex } : {};
  return { videoId: row.videoId, ...pickFields<z.ZodObject>(EXPORTED[kind], { ...row, ...position }) };
}

export async function* entriesOnOthersVideos(userId: string): AsyncGenerator<ZipEntry> {
  const video = { ownerId: { not: userId } };
  for (const kind of ANNOTATION_KINDS) {
    const rows = await annotationTable(db(), kind).findMany({
      where: { authorUserId: userId, ...NOT_DELETED, AND: { video } },
      orderBy: { createdAt: "asc" },
    });
    const exported = rows.map((row) => exportedFields(kind, row));
    if (rows.length > 0) yield jsonEntry(`on-others-videos/${annotationFacts(kind).plural}.json`, exported);
    for (const row of rows)
      if ("audioKey" in row && row.audioKey !== null)
        yield await objectEntry(`on-others-videos/voice/${row.id}`, row.audioKey);
  }
}
