"use client";

import { useEffect, useMemo, useState } from "react";
import { COMMENT_FIELD_ID } from "@/components/comments/comment-form";
import { useMarkerActions } from "@/components/markers/use-marker-actions";
import { usePlaybackEngine } from "@/components/player/use-playback-engine";
import { VideoPlayer } from "@/components/player/video-player";
import { useAuthor } from "@/components/shares/use-author";
import { linkToFrame } from "@/components/video-workspace/moment-link";
import { playableSource } from "@/components/video-workspace/playable-source";
import { timelineMarks } from "@/components/video-workspace/timeline-marks";
import { WorkspaceHeader } from "@/components/video-workspace/workspace-header";
import { WorkspacePanels, type PanelName } from "@/components/video-workspace/workspace-panels";
import { cn } from "@/lib/client/class-names";
import { useComments } from "@/lib/client/comments";
import { useMarkers } from "@/lib/client/markers";
import { onSessionLoss } from "@/lib/client/session-loss";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Video } from "@/lib/contracts/videos";
import type { InitialPosition } from "@/lib/player/video-source";

/**
 * Phones: the player, whose picture stays in view, then the title, then the panels as tabs. Wide screens: the player
 * and the panels side by side, or one under the other when the viewer wants the player large.
 */
const LAYOUT = [
  "max-w-[100rem] pb-10 max-lg:flex max-lg:flex-col sm:pt-5",
  "lg:grid lg:items-start lg:gap-x-6 lg:gap-y-5 lg:grid-cols-[minmax(0,1fr)_23rem] xl:grid-cols-[minmax(0,1fr)_26rem]",
  "lg:[--stage-height:max(20rem,calc(100dvh-22rem))]",
  "lg:has-data-[video-size=full]:grid-cols-1 lg:has-data-[video-size=full]:[--stage-height:78dvh]",
  "lg:has-data-[video-size=large]:grid-cols-1 lg:has-data-[video-size=large]:[--stage-height:78dvh]",
].join(" ");

type WorkspaceScreenProps = {
  scope: VideoScope;
  video: Video;
  initial?: InitialPosition;
  asksName: boolean;
  /** The video again, with URLs that open. */
  onRefresh: () => Promise<Video>;
};

/** The player and the panels beside it, around one playback engine. */
export function WorkspaceScreen({ scope, video, initial, asksName, onRefresh }: WorkspaceScreenProps) {
  const engine = usePlaybackEngine();
  const { author, nameDialog } = useAuthor(asksName);
  const markerActions = useMarkerActions(scope, author);
  const comments = useComments(scope).data;
  const markers = useMarkers(scope).data;
  const [panel, setPanel] = useState<PanelName>("comments");

  // Every answer signs the URLs anew; the player keeps those it opened with until they expire.
  const [opened] = useState(() => playableSource(video));
  const source = useMemo(() => ({ ...opened, title: video.title }), [opened, video.title]);
  const marks = useMemo(() => timelineMarks(comments ?? [], markers ?? []), [comments, markers]);

  // Whoever has to sign in again comes back to the frame that a draft is about.
  const needsSession = scope.kind === "own";
  useEffect(() => {
    if (!needsSession) return;
    return onSessionLoss(() => {
      const here = linkToFrame(window.location.href, engine.getPosition().frameIndex);
      window.history.replaceState(null, "", here);
    });
  }, [engine, needsSession]);

  const goToComments = () => {
    setPanel("comments");
    document.getElementById(COMMENT_FIELD_ID)?.focus();
  };

  return (
    <div className={cn("page-container", LAYOUT)}>
      <div className="max-lg:order-1 max-lg:mt-5 lg:col-span-full">
        <WorkspaceHeader video={video} isShared={scope.kind === "shared"} />
      </div>
      <div className="min-w-0 max-lg:contents lg:sticky lg:top-20 lg:has-data-[video-size=full]:static lg:has-data-[video-size=large]:static">
        <VideoPlayer
          engine={engine}
          source={source}
          marks={marks}
          initial={initial}
          pinsPicture
          onAddMarker={video.allowed.includes("mark") ? (position) => markerActions.add(position) : undefined}
          onRefreshSource={async () => playableSource(await onRefresh())}
          onJumpToComments={goToComments}
        />
      </div>
      <WorkspacePanels
        className="max-lg:order-2 max-lg:mt-6"
        scope={scope}
        video={video}
        engine={engine}
        author={author}
        markerActions={markerActions}
        commentCount={comments?.length}
        markerCount={markers?.length}
        panel={panel}
        onPanel={setPanel}
      />
      {nameDialog}
    </div>
  );
}
