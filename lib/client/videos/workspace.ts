import type { Annotations } from "@/lib/contracts/annotations";
import type { Versions } from "@/lib/contracts/events";
import type { Reading } from "@/lib/contracts/reading";
import type { Video } from "@/lib/contracts/videos";
import { commentsQuery } from "../annotations/comments";
import { distancesQuery } from "../annotations/distances";
import { versionsQuery } from "../live/event-versions";
import { initialData } from "../calls/hydrated-queries";
import { markersQuery } from "../annotations/markers";
import { readingQuery } from "../annotations/reading";
import { seriesQuery } from "../annotations/series";
import { scopePath, type VideoScope } from "../annotations/video-scope";
import { videoQuery } from "./videos";

export interface Workspace extends Annotations {
  video: Video;
  versions: Versions;
  reading: Reading;
}

/** @param asksVideoAgain for a page that could not set the viewer's cookie: the video's call does. */
export const workspaceData = (scope: VideoScope, workspace: Workspace, { asksVideoAgain = false } = {}) => [
  initialData(videoQuery(scope), workspace.video, { refetch: asksVideoAgain }),
  initialData(versionsQuery(`${scopePath(scope)}/events`), workspace.versions),
  initialData(commentsQuery(scope), workspace.comments),
  initialData(markersQuery(scope), workspace.markers),
  initialData(seriesQuery(scope), workspace.series),
  initialData(distancesQuery(scope), workspace.distances),
  initialData(readingQuery(scope), workspace.reading),
];
