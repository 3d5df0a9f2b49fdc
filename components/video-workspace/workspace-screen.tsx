"use client";

import { useMemo, useState } from "react";
import { useMarkerActions } from "@/components/markers/use-marker-actions";
import { usePlaybackEngine } from "@/components/player/use-playback-engine";
import { VideoPlayer } from "@/components/player/video-player";
import { useAuthor } from "@/components/shares/use-author";
import { playableSource } from "@/components/video-workspace/playable-source";
import { timelineMarks } from "@/components/video-workspace/timeline-marks";
import { WorkspaceHeader } from "@/components/video-workspace/workspace-header";
import { WorkspacePanels, type PanelName } from "@/components/video-workspace/workspace-panels";
import { useComments } from "@/lib/client/comments";
import { useMarkers } from "@/lib/client/markers";
import { scopeRole, type VideoScope } from "@/lib/client/video-scope";
import type { Video } from "@/lib/contracts/videos";
import { isAllowed } from "@/lib/domain/access";
import type { InitialPosition } from "@/lib/player/video-source";

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
  const role = scopeRole(scope);
  const { author, nameDialog } = useAuthor(asksName);
  const markerActions = useMarkerActions(scope, author);
  const comments = useComments(scope).data;
  const markers = useMarkers(scope).data;
  const [panel, setPanel] = useState<PanelName>("comments");

  // Every answer signs the URLs anew; the player keeps those it opened with until they expire.
  const [opened] = useState(() => playableSource(video));
  const source = useMemo(() => ({ ...opened, title: video.title }), [opened, video.title]);
  const marks = useMemo(() => timelineMarks(comments ?? [], markers ?? []), [comments, markers]);

  return (
    <div className="page-container grid max-w-[100rem] gap-x-6 gap-y-5 py-4 sm:py-6 lg:grid-cols-[minmax(0,1fr)_23rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="max-lg:order-2 lg:col-span-2">
        <WorkspaceHeader video={video} role={role} />
      </div>
      <div className="min-w-0 max-lg:order-1">
        <VideoPlayer
          engine={engine}
          source={source}
          marks={marks}
          initial={initial}
          onAddMarker={isAllowed(role, "mark") ? (position) => markerActions.add(position) : undefined}
          onRefreshSource={async () => playableSource(await onRefresh())}
          onJumpToComments={() => setPanel("comments")}
        />
      </div>
      <WorkspacePanels
        className="max-lg:order-3"
        scope={scope}
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
