import { rowsOf, type Annotations } from "@/lib/contracts/annotation-rows";
import type { Versions } from "@/lib/contracts/events";
import type { Reading } from "@/lib/contracts/reading";
import type { Video } from "@/lib/contracts/videos";
import { rowsKey } from "../annotations/annotation-options";
import { ANNOTATION_KINDS } from "@/lib/domain/annotations/annotation-kinds";
import { versionsQuery } from "../live/event-versions";
import { initialData } from "../calls/hydrated-queries";
import { readingQuery } from "../annotations/reading";
import { scopePath, type VideoScope } from "../annotations/video-scope";
import { videoQuery } from "./videos";

export interface Workspace extends Annotations {
  video: Video;
  versions: Versions;
  reading: Reading;
}

/** @param asksVideoAgain true for a page that could not set the viewer's cookie, which the video's call does. */
export const workspaceData = (scope: VideoScope, workspace: Workspace, { asksVideoAgain = false } = {}) => [
  initialData(videoQuery(scope), workspace.video, { refetch: asksVideoAgain }),
  initialData(versionsQuery(`${scopePath(scope)}/events`), workspace.versions),
  ...ANNOTATION_KINDS.map((kind) => initialData({ queryKey: rowsKey(kind, scope) }, rowsOf(kind, workspace))),
  initialData(readingQuery(scope), workspace.reading),
];
