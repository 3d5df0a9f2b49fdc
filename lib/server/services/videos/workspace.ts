import type { VideoAccess } from "../../access/video-access";
import { listAllAnnotations } from "../annotations/annotation-services";
import { getReading } from "../annotations/reading";
import { readVersions } from "./video-versions";
import { getVideo } from "./videos";

export async function readWorkspace(access: VideoAccess<"view">) {
  // First, so that later changes get another version.
  const versions = await readVersions(access);
  const [video, annotations, reading] = await Promise.all([
    getVideo(access),
    listAllAnnotations(access),
    getReading(access),
  ]);
  return { video, versions, ...annotations, reading };
}
