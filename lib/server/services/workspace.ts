/** All that a video's page shows, read in one go. */
import type { VideoAccess } from "../access/video-access";
import { listComments } from "./comments";
import { listDistances } from "./distances";
import { listMarkers } from "./markers";
import { listSeries } from "./series";
import { readVersions } from "./video-versions";
import { getVideo } from "./videos";

export async function readWorkspace(access: VideoAccess<"view">) {
  // First: what changes while the rest is read is another version.
  const versions = await readVersions(access);
  const [video, comments, markers, series, distances] = await Promise.all([
    getVideo(access),
    listComments(access),
    listMarkers(access),
    listSeries(access),
    listDistances(access),
  ]);
  return { video, versions, comments, markers, series, distances };
}
