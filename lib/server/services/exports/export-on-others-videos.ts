import type { z } from "zod";
import { ANNOTATION_ROWS } from "@/lib/contracts/annotation-rows";
import { pickFields } from "@/lib/contracts/pick-fields";
import {
  ANNOTATION_KINDS,
  annotationFacts,
  type AnnotationKind,
} from "@/lib/domain/annotations/annotation-kinds";
import { annotationTable, type AnnotationRow } from "../../database/annotation-table";
import { db } from "../../database/db";
import { NOT_DELETED } from "../../database/soft-deletion";
import type { ZipEntry } from "./zip-stream";
import { jsonEntry, objectEntry, trackEntries } from "./export-of-video";

/** The account's own fields of the contract, without the video's and without rights, which no column stores. */
function exportedFields(kind: AnnotationKind, row: AnnotationRow<AnnotationKind>) {
  const position = "frameIndex" in row ? { time: row.timeSeconds, frame: row.frameIndex } : {};
  const of = { ...row, ...position };
  const { authorName, audioProblem, ...own } = pickFields<z.ZodObject>(ANNOTATION_ROWS[kind], of);
  return { videoId: row.videoId, ...own };
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
    yield* trackEntries(
      "on-others-videos/voice",
      rows.filter((row) => "audioKey" in row),
    );
  }
}
