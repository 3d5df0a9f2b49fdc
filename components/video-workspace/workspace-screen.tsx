"use client";

import { Activity, useEffect, useMemo, useState, type ReactNode } from "react";
import { flushSync, preload } from "react-dom";
import { COMMENT_FIELD_ID } from "@/components/comments/comment-form";
import { useMarkerActions } from "@/components/markers/use-marker-actions";
import { SizeChoice } from "@/components/player/size-choice";
import { usePlaybackEngine } from "@/components/player/use-playback-engine";
import { VideoPlayer } from "@/components/player/video-player";
import { useAuthor } from "@/components/shares/use-author";
import { linkToFrame } from "@/components/video-workspace/moment-link";
import { playableSource } from "@/components/video-workspace/playable-source";
import { timelineMarks } from "@/components/video-workspace/timeline-marks";
import { usePlayedSource } from "@/components/video-workspace/use-played-source";
import { useRememberedSpeed } from "@/components/video-workspace/use-remembered-speed";
import { WorkspaceHeader } from "@/components/video-workspace/workspace-header";
import {
  COMMENTS_HEADING_ID,
  WorkspacePanels,
  type PanelName,
} from "@/components/video-workspace/workspace-panels";
import { cn } from "@/lib/client/class-names";
import { useComments } from "@/lib/client/comments";
import { useDeviceChoice } from "@/lib/client/device-choice";
import { useMarkers } from "@/lib/client/markers";
import { onSessionLoss } from "@/lib/client/session-loss";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Video } from "@/lib/contracts/videos";
import { DEFAULT_VIDEO_SIZE, VIDEO_SIZES, type VideoSize } from "@/lib/domain/playback";
import type { InitialPosition, VideoSource } from "@/lib/player/video-source";

/**
 * Phones: the player, whose picture stays in view, then the title, then the panels as tabs. Wide screens: the player
 * with title and panels beside it, or one under the other when the viewer wants the player large. The picture is as
 * high as leaves room for the header and the controls, so that all of them are seen without scrolling; a page that has
 * more above the workspace says by `--above-workspace` how high that is.
 */
const LAYOUT = [
  "page-container pb-10 max-lg:flex max-lg:flex-col sm:pt-5",
  "lg:grid lg:items-start lg:gap-x-6 lg:gap-y-6",
  "lg:[--stage-height:max(18rem,calc(100dvh-22.5rem-var(--above-workspace,0rem)))]",
].join(" ");

/** Width of the page (the header goes along) and columns, by how large the viewer wants the player. */
const LAYOUT_OF_SIZE: Readonly<Record<VideoSize, string>> = {
  small: "lg:grid-cols-[minmax(0,42rem)_minmax(22rem,1fr)]",
  medium: "lg:grid-cols-[minmax(0,56rem)_minmax(22rem,1fr)] xl:grid-cols-[minmax(0,56rem)_minmax(26rem,1fr)]",
  large: "lg:grid-cols-1 lg:[--stage-height:max(18rem,calc(100dvh-18.5rem-var(--above-workspace,0rem)))]",
  full: "lg:grid-cols-1 lg:[--stage-height:78dvh]",
};
const PAGE_WIDTHS: Readonly<Record<VideoSize, string>> = {
  small: "wide",
  medium: "wide",
  large: "large-player",
  full: "full",
};

type WorkspaceScreenProps = {
  scope: VideoScope;
  video: Video;
  /** The rider's own file, played until the rendition of it is there. */
  local?: VideoSource;
  initial?: InitialPosition;
  asksName: boolean;
  notice: ReactNode;
  isEmbedded: boolean;
  /** The video again, with URLs that open; null when it is refused. Rejects when nobody answered. */
  onRefresh: () => Promise<Video | null>;
};

/** The player and the panels beside it, around one playback engine. */
export function WorkspaceScreen(props: WorkspaceScreenProps) {
  const { scope, video, local, initial, asksName, notice, isEmbedded, onRefresh } = props;
  const engine = usePlaybackEngine();
  const { author, nameDialog } = useAuthor(asksName);
  const markerActions = useMarkerActions(scope, author);
  const comments = useComments(scope).data;
  const markers = useMarkers(scope).data;
  const [panel, setPanel] = useState<PanelName>("comments");
  const [size, setSize] = useDeviceChoice("video-size", VIDEO_SIZES, DEFAULT_VIDEO_SIZE);
  const isBeside = size === "small" || size === "medium";
  useRememberedSpeed(engine);

  const source = usePlayedSource(engine, video, local);
  // The player asks for it as soon as its scripts run; the browser can have it by then.
  if (source.frameIndexUrl !== null) preload(source.frameIndexUrl, { as: "fetch", crossOrigin: "anonymous" });
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

  const goToComments = async () => {
    if (document.fullscreenElement !== null) await document.exitFullscreen();
    // On a phone the field is not laid out, and cannot take the focus, until its panel is shown.
    flushSync(() => setPanel("comments"));
    const place = document.getElementById(COMMENT_FIELD_ID) ?? document.getElementById(COMMENTS_HEADING_ID);
    place?.focus();
  };

  return (
    <div
      className={cn(LAYOUT, LAYOUT_OF_SIZE[size])}
      data-video-size={size}
      data-page-width={isEmbedded ? undefined : PAGE_WIDTHS[size]}
    >
      <div className={cn("min-w-0 max-lg:contents", isBeside && "lg:sticky lg:top-20")}>
        <VideoPlayer
          engine={engine}
          source={source}
          marks={marks}
          initial={initial}
          pinsPicture
          onAddMarker={video.allowed.includes("mark") ? (position) => markerActions.add(position) : undefined}
          onRefreshSource={async () => {
            const fresh = await onRefresh();
            return fresh && playableSource(fresh);
          }}
          onJumpToComments={() => void goToComments()}
          sizeChoice={<SizeChoice size={size} onChange={setSize} />}
        />
      </div>
      <div className="grid min-w-0 gap-6 max-lg:mt-5">
        <WorkspaceHeader
          video={video}
          isShared={scope.kind === "shared"}
          titleAs={isEmbedded ? "h2" : "h1"}
        />
        {notice}
        {/* Live after the player, and by itself: a video can be used before thousands of comments on it are. */}
        <Activity>
          <WorkspacePanels
            areSideBySide={!isBeside}
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
        </Activity>
      </div>
      {nameDialog}
    </div>
  );
}
