"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { TimelineMark } from "@/components/player/timeline-mark";
import { marksOfComments, marksOfMarkers } from "@/components/video-page/slider-marks-of";
import { playableSource } from "@/components/workspace/playable-source";
import { commentsQuery } from "@/lib/client/annotations/comments";
import { markersQuery } from "@/lib/client/annotations/markers";
import { seriesQuery } from "@/lib/client/annotations/series";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { Comment } from "@/lib/contracts/comments";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import type { Video } from "@/lib/contracts/videos";
import { groupBySeries, type MarkerGroup } from "@/lib/domain/annotations/markers";
import type { VideoSource } from "@/lib/player/state/video-source";

/** One ride of a comparison, and what was written on it. */
export interface RideBeside {
  scope: VideoScope;
  video: Video;
  source: VideoSource;
  drawn: readonly Comment[];
  marks: readonly TimelineMark[];
  series: readonly MarkerGroup<Series, Marker>[];
}

/** @param scope always the same object. */
export function useComparedRide(video: Video, scope: VideoScope): RideBeside {
  const { title } = video;
  const comments = useQuery(commentsQuery(scope)).data;
  const markers = useQuery(markersQuery(scope)).data;
  const series = useQuery(seriesQuery(scope)).data;
  // Every response signs new URLs; the player keeps the first until they expire.
  const [opened] = useState(() => playableSource(video));
  const source = useMemo(() => ({ ...opened, title }), [opened, title]);
  return useMemo(
    () => ({
      scope,
      video,
      source,
      drawn: (comments ?? []).filter(({ drawing }) => drawing !== null),
      marks: [...marksOfComments(comments ?? []), ...marksOfMarkers(markers ?? [], [])],
      series: groupBySeries(series ?? [], markers ?? []),
    }),
    [scope, video, source, comments, markers, series],
  );
}
