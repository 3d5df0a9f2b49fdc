"use client";

import { useQuery } from "@tanstack/react-query";
import { Activity, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { COMMENT_FIELD_ID } from "@/components/comments/comment-form";
import { ArrivalChip } from "@/components/comments/arrival-chip";
import type { CommentListHandle } from "@/components/comments/comment-list";
import { useCommentKeys } from "@/components/comments/use-comment-keys";
import { DrawingDeskProvider } from "@/components/drawing/drawing-desk";
import { VoicePlaybackProvider } from "@/components/comments/voice-playback-provider";
import { useMarkerActions } from "@/components/markers/use-marker-actions";
import { ReviewDeskProvider, useReviewOnFilm } from "@/components/review/review-desk";
import { findLinkedReview, OpenLinkedReview } from "@/components/review/linked-review";
import { TalkThroughButton } from "@/components/review/talk-through-button";
import { SizeChoice } from "@/components/player/size-choice";
import { useEngine } from "@/components/player/engine";
import { VideoPlayer } from "@/components/player/video-player";
import { SKIP_LINK_CLASS } from "@/components/layout/skip-link";
import { useHoofStrip } from "@/components/timing/use-hoof-strip";
import { useUntouchedGuess } from "@/components/timing/use-untouched-guess";
import { TempoChip } from "@/components/timing/tempo-chip";
import { useOpenSeries } from "@/components/timing/use-open-series";
import { Timeline } from "@/components/timeline/timeline";
import { openFold } from "@/components/ui/fold";
import { linkToFrame, type LinkedMoment } from "@/components/workspace/moment-link";
import { playableSource } from "@/components/workspace/playable-source";
import {
  COLUMN,
  LAYOUT,
  LAYOUT_OF_SIZE,
  NOTICE,
  PAGE_WIDTHS,
  PANELS,
} from "@/components/video-page/workspace-layout";
import { BesideFilm } from "@/components/video-page/beside-film";
import { marksOfComments, marksOfMarkers } from "@/components/video-page/slider-marks-of";
import { useDrawingsOnFilm } from "@/components/video-page/use-drawings-on-film";
import { WorkspaceHeader } from "@/components/video-page/workspace-header";
import { WorkspaceNotices } from "@/components/video-page/workspace-notices";
import { COMMENTS_HEADING_ID, WorkspacePanels } from "@/components/video-page/workspace-panels";
import { useFirstUnread } from "@/components/video-page/use-first-unread";
import { useRememberedSpeed } from "@/components/video-page/use-remembered-speed";
import { usePlayedSource } from "@/components/video-page/use-played-source";
import { useVisualViewport } from "@/components/video-page/use-visual-viewport";
import { cn } from "@/lib/client/class-names";
import { commentsQuery } from "@/lib/client/annotations/comments";
import { useDeviceChoice } from "@/lib/client/device/stored-value";
import { markersQuery } from "@/lib/client/annotations/markers";
import { onSessionLoss } from "@/lib/client/calls/session-loss";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { Video } from "@/lib/contracts/videos";
import { DEFAULT_VIDEO_SIZE, VIDEO_SIZES } from "@/lib/domain/playback/playback";
import { isFrameShown } from "@/lib/player/state/snapshot-selectors";
import type { VideoSource } from "@/lib/player/state/video-source";
import { PanelInFrontProvider, usePutInFront } from "@/components/workspace/shown-panel";
import { useWorkspace, WorkspaceProvider } from "@/components/workspace/workspace";
import type { Comment } from "@/lib/contracts/comments";

type WorkspaceScreenProps = WorkspaceLayoutProps & { scope: VideoScope; video: Video; asksName: boolean };

export function WorkspaceScreen({ scope, video, asksName, ...layout }: WorkspaceScreenProps) {
  return (
    <WorkspaceProvider scope={scope} video={video} asksName={asksName}>
      <PanelInFrontProvider>
        <DrawingDeskProvider>
          <VoicePlaybackProvider>
            <ReviewDeskProvider load={loadReviewDesk}>
              <WorkspaceLayout {...layout} />
            </ReviewDeskProvider>
          </VoicePlaybackProvider>
        </DrawingDeskProvider>
      </PanelInFrontProvider>
    </WorkspaceProvider>
  );
}

const loadReviewDesk = () => import("@/components/reviewing/open-review-desk");

type WorkspaceLayoutProps = {
  /** Played until the rendition is ready. */
  local?: VideoSource;
  initial?: LinkedMoment;
  notice: ReactNode;
  isEmbedded: boolean;
  /** Null if refused. Rejects without a response. */
  onRefresh: () => Promise<Video | null>;
};

function WorkspaceLayout({ local, initial, notice, isEmbedded, onRefresh }: WorkspaceLayoutProps) {
  const { scope, video } = useWorkspace();
  const engine = useEngine();
  const comments = useQuery(commentsQuery(scope)).data;
  const linkedReview = findLinkedReview(comments, initial?.reviewId);
  const asked = linkedReview === null ? initial : { frameIndex: linkedReview.frame };
  const firstUnread = useFirstUnread(asked);
  const guess = useUntouchedGuess();
  const markerActions = useMarkerActions({ isGuess: guess.isAt });
  const reading = useOpenSeries(markerActions.seriesId);
  const hoofStrip = useHoofStrip({ reading, guess, actions: markerActions });
  const markers = useQuery(markersQuery(scope)).data;
  const putInFront = usePutInFront();
  const [size, setSize] = useDeviceChoice("video-size", VIDEO_SIZES, DEFAULT_VIDEO_SIZE);
  useRememberedSpeed();
  const page = useRef<HTMLDivElement>(null);
  useVisualViewport(page);

  const source = usePlayedSource(local);
  const commentMarks = useMemo(() => marksOfComments(comments ?? []), [comments]);
  const { marks: looked, guesses } = reading;
  const marks = useMemo(
    () => [...commentMarks, ...marksOfMarkers(markers ?? [], [...looked, ...guesses])],
    [commentMarks, markers, looked, guesses],
  );

  // After signing in again the viewer returns to the frame of the draft.
  const needsSession = scope.kind === "own" || scope.kind === "local";
  useEffect(() => {
    if (!needsSession) return;
    return onSessionLoss(() => {
      if (!isFrameShown(engine.getSnapshot())) return;
      const here = linkToFrame(window.location.href, engine.getPosition().frameIndex);
      window.history.replaceState(null, "", here);
    });
  }, [engine, needsSession]);

  const commentList = useRef<CommentListHandle>(null);
  const column = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState<readonly Comment[]>([]);
  const onNews = useCallback(
    (next: readonly Comment[]) => setAway((before) => (before.length + next.length === 0 ? before : next)),
    [],
  );
  const showComment = useCallback(
    (id: string) => {
      putInFront("comments");
      commentList.current?.show(id);
    },
    [putInFront],
  );
  const showComments = async () => {
    if (document.fullscreenElement !== null) await document.exitFullscreen();
    putInFront("comments");
  };
  // Found by id, because they can be pressed for before the panels are hydrated and have refs.
  const write = video.allowed.includes("comment")
    ? () => void showComments().then(() => document.getElementById(COMMENT_FIELD_ID)?.focus())
    : undefined;
  const drawings = useDrawingsOnFilm(comments);
  const review = useReviewOnFilm();
  const { controls: drawingTools, pen: drawingPen, ...drawingParts } = drawings.player;
  useCommentKeys({
    comments: comments ?? [],
    write,
    draw: drawings.player.onDraw,
    show: ({ id }) => showComment(id),
  });
  const goToComments = async () => {
    await showComments();
    column.current?.scrollIntoView({ block: "nearest" });
    // Focuses no field: a phone's keyboard would cover the comments.
    if (!commentList.current?.showLatest()) document.getElementById(COMMENTS_HEADING_ID)?.focus();
  };

  const goToComment = async ({ id, frame }: Comment) => {
    engine.seekToFrame(frame);
    await showComments();
    column.current?.scrollIntoView({ block: "nearest" });
    showComment(id);
  };

  const goToTempo = async () => {
    if (document.fullscreenElement !== null) await document.exitFullscreen();
    openFold("rhythm");
    putInFront("markers");
    document.querySelector("[data-fold=rhythm]")?.scrollIntoView({ block: "center" });
  };

  return (
    <div
      ref={page}
      className={cn(LAYOUT, LAYOUT_OF_SIZE[size])}
      data-video-page={isEmbedded ? undefined : ""}
      data-video-size={size}
      data-page-width={isEmbedded ? undefined : PAGE_WIDTHS[size]}
    >
      <a
        href={`#${COMMENTS_HEADING_ID}`}
        className={SKIP_LINK_CLASS}
        onClick={(event) => {
          event.preventDefault();
          void goToComments();
        }}
      >
        Skip to comments
      </a>
      <ArrivalChip comments={away} onShow={(comment) => void goToComment(comment)} />
      <div className="beside:sticky beside:top-20 min-w-0 max-lg:contents">
        <VideoPlayer
          source={source}
          marks={marks}
          initial={firstUnread === null ? asked : { frameIndex: firstUnread.frame }}
          pinsPicture
          {...drawingParts}
          pen={drawingPen ?? review.pen}
          view={review.view}
          controls={
            drawingTools && (
              <>
                {drawingTools}
                {review.bar}
              </>
            )
          }
          talkThrough={<TalkThroughButton />}
          onAddMarker={video.allowed.includes("mark") ? (position) => markerActions.add(position) : undefined}
          onRefreshSource={async () => {
            const fresh = await onRefresh();
            return fresh && playableSource(fresh);
          }}
          onJumpToComments={() => void goToComments()}
          sizeChoice={
            <>
              {drawings.pauseChoice}
              <SizeChoice size={size} onChange={setSize} />
            </>
          }
          besideFrame={<TempoChip reading={reading} onOpen={() => void goToTempo()} />}
          besidePlay={write === undefined || isEmbedded ? undefined : <BesideFilm onWrite={write} />}
          besideMarker={hoofStrip.toggle}
          underPicture={hoofStrip.strip}
          underTransport={review.bar}
        >
          {drawings.onPicture}
          {review.onPicture}
          {linkedReview === null ? null : <OpenLinkedReview comment={linkedReview} />}
        </VideoPlayer>
        {/* Hydrates after the player. */}
        <Activity>
          <Timeline reading={reading} marks={marks} onComment={showComment} />
        </Activity>
      </div>
      <div ref={column} className={COLUMN}>
        <Activity>
          <WorkspaceHeader titleAs={isEmbedded ? "h2" : "h1"} opensReport={initial?.opensReport} />
        </Activity>
        <div className={NOTICE}>
          <WorkspaceNotices comments={comments ?? []} notice={notice} />
        </div>
        {/* Hydrates after the player, separately: the video works before thousands of comments are ready. */}
        <Activity>
          <WorkspacePanels
            markerActions={markerActions}
            commentList={commentList}
            firstUnreadId={firstUnread?.id}
            commentCount={comments?.length}
            markerCount={markers?.length}
            onNews={onNews}
            className={PANELS}
          />
        </Activity>
      </div>
    </div>
  );
}
