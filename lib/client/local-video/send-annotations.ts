import type { z } from "zod";
import { rowsOf } from "@/lib/contracts/annotation-rows";
import { ANNOTATION_BODIES } from "@/lib/contracts/annotations";
import { newMark } from "@/lib/contracts/marker-bodies";
import { pickFields } from "@/lib/contracts/pick-fields";
import {
  ANNOTATION_KINDS,
  ANNOTATIONS,
  type AnnotationKind,
} from "@/lib/domain/annotations/annotation-kinds";
import type { Row } from "../annotations/annotation-store";
import { send } from "../calls/request";
import type { LocalAnnotations } from "./local-annotations";

/** Rows keep their ids, so a repeat creates nothing twice. @throws ApiError; NoResponseError */
export async function sendAnnotations(videoId: string, local: LocalAnnotations): Promise<void> {
  const positionOf = (row: Row<AnnotationKind>) =>
    "time" in row ? { time: Math.max(0, row.time - local.firstSeconds) } : {};
  const markersOf = (series: Row<AnnotationKind>) =>
    local.markers
      .filter(({ seriesId }) => seriesId === series.id)
      .map((row) => ({ ...pickFields(newMark, row), ...positionOf(row) }));
  for (const kind of ANNOTATION_KINDS) {
    // Sent with their series.
    if (kind === "marker") continue;
    const { plural } = ANNOTATIONS[kind];
    for (const row of rowsOf(kind, local).toSorted(repliesLast)) {
      const { authorName, ...fields } = pickFields<z.ZodObject>(ANNOTATION_BODIES[kind].body, row);
      const body = { ...fields, ...positionOf(row), ...(kind === "series" && { markers: markersOf(row) }) };
      await send("POST", `/api/videos/${encodeURIComponent(videoId)}/${plural}`, body);
      if ("resolvedAt" in row && row.resolvedAt !== null)
        await send("PATCH", `/api/${plural}/${row.id}`, { resolved: true });
    }
  }
}

const isReply = (row: Row<AnnotationKind>) => "parentId" in row && row.parentId !== null;
const repliesLast = (a: Row<AnnotationKind>, b: Row<AnnotationKind>) =>
  Number(isReply(a)) - Number(isReply(b));
