import type { VideoAccess } from "../../access/video-access";
import { COMMENTS } from "../annotations/comments";
import { listAnnotations } from "../annotations/core";
import { DISTANCES } from "../annotations/distances";
import { getReading } from "../annotations/reading";
import { MARKERS } from "../annotations/markers";
import { SERIES } from "../annotations/series";
import { readVersions } from "./video-versions";
import { getVideo } from "./videos";

export async function readWorkspace(access: VideoAccess<"view">) {
  // First, so that later changes get another version.
  const versions = await readVersions(access);
  const [video, comments, markers, series, distances, reading] = await Promise.all([
    getVideo(access),
    listAnnotations(COMMENTS, access),
    listAnnotations(MARKERS, access),
    listAnnotations(SERIES, access),
    listAnnotations(DISTANCES, access),
    getReading(access),
  ]);
  return { video, versions, comments, markers, series, distances, reading };
}
