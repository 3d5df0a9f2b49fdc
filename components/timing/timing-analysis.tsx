"use client";

import { useMemo, type ReactNode } from "react";
import { useTimeScale } from "@/components/player/time-scale";
import type { Author } from "@/components/shares/use-author";
import { ExportButton } from "@/components/timing/export-button";
import { SpeedCard } from "@/components/timing/speed-card";
import { TapAlong } from "@/components/timing/tap-along";
import { useTimecode } from "@/components/timing/use-timecode";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import type { Video } from "@/lib/contracts/videos";
import type { PlaybackEngine } from "@/lib/player/playback-state";

type TimingAnalysisProps = {
  scope: VideoScope;
  video: Video;
  engine: PlaybackEngine;
  author: Author;
  markers: readonly Marker[];
  series: readonly Series[];
  mayMark: boolean;
  /** The series, each with what it says. */
  children: ReactNode;
};

/** What a video's markers say of tempo, rhythm and speed, and the way to mark them by tapping. */
export function TimingAnalysis(props: TimingAnalysisProps) {
  const { scope, video, engine, author, markers, series, mayMark, children } = props;
  const timecode = useTimecode(engine, video);
  const scale = useTimeScale();
  const time = useMemo(() => ({ timecode, scale }), [timecode, scale]);
  return (
    <>
      {mayMark ? <TapAlong scope={scope} video={video} engine={engine} author={author} /> : null}
      {children}
      <SpeedCard
        scope={scope}
        author={author}
        engine={engine}
        markers={markers}
        series={series}
        time={time}
        mayMark={mayMark}
      />
      <ExportButton scope={scope} title={video.title} markers={markers} series={series} time={time} />
    </>
  );
}
