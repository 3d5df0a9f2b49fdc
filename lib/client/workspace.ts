import type { Comment } from "@/lib/contracts/comments";
import type { Distance } from "@/lib/contracts/distances";
import type { Versions } from "@/lib/contracts/events";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import type { Video } from "@/lib/contracts/videos";
import { commentsAnswer } from "./comments";
import { distancesAnswer } from "./distances";
import { versionsAnswer } from "./event-versions";
import type { FirstAnswer } from "./first-data";
import { markersAnswer } from "./markers";
import { seriesAnswer } from "./series";
import type { VideoScope } from "./video-scope";
import { videoAnswer } from "./videos";

/** A video with all that is said about it, as one viewer may know it. */
export interface Workspace {
  video: Video;
  versions: Versions;
  comments: Comment[];
  markers: Marker[];
  series: Series[];
  distances: Distance[];
}

/**
 * What a video's page has read, for the hooks of its workspace.
 * @param asksVideoAgain for a page that could not set the viewer's cookie: the call that asks for the video does.
 */
export function workspaceAnswers(
  scope: VideoScope,
  { video, versions, comments, markers, series, distances }: Workspace,
  { asksVideoAgain = false } = {},
): FirstAnswer[] {
  return [
    { ...videoAnswer(scope, video), askAgain: asksVideoAgain },
    versionsAnswer(scope, versions),
    commentsAnswer(scope, comments),
    markersAnswer(scope, markers),
    seriesAnswer(scope, series),
    distancesAnswer(scope, distances),
  ];
}
