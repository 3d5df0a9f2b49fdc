"use client";

import { MessageSquareText, Timer } from "lucide-react";
import type { ReactNode } from "react";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { MarkersPanel } from "@/components/markers/markers-panel";
import type { MarkerActions } from "@/components/markers/use-marker-actions";
import type { Author } from "@/components/shares/use-author";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { cn } from "@/lib/client/class-names";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Video } from "@/lib/contracts/videos";
import type { PlaybackEngine } from "@/lib/player/playback-state";

export type PanelName = "comments" | "markers";

type WorkspacePanelsProps = {
  scope: VideoScope;
  video: Video;
  engine: PlaybackEngine;
  author: Author;
  markerActions: MarkerActions;
  /** Undefined while not known. */
  commentCount: number | undefined;
  markerCount: number | undefined;
  panel: PanelName;
  onPanel: (panel: PanelName) => void;
  /** On wide screens the two stand beside each other, not one under the other. */
  areSideBySide: boolean;
};

/** What the panels are called: on their tabs, and above them. */
const NAMES = {
  usual: {
    comments: { tab: "Comments", title: "Comments" },
    markers: { tab: "Timing", title: "Timing Analysis" },
  },
  demo: {
    comments: { tab: "Sample Comments", title: "Sample Comments" },
    markers: { tab: "Sample Markers", title: "Sample Markers" },
  },
} as const;

/** Where "Jump to comments" leads who may not write any. */
export const COMMENTS_HEADING_ID = "comments";

/** Comments and timing: one at a time under the player on phones, both beside it on wide screens. */
export function WorkspacePanels(props: WorkspacePanelsProps) {
  const {
    scope,
    video,
    engine,
    author,
    markerActions,
    commentCount,
    markerCount,
    panel,
    onPanel,
    areSideBySide,
  } = props;
  const isDemo = scope.kind === "demo";
  const names = NAMES[isDemo ? "demo" : "usual"];
  return (
    <Tabs
      value={panel}
      onValueChange={(value) => onPanel(value === "markers" ? "markers" : "comments")}
      className={cn("min-w-0 lg:gap-6", areSideBySide && "lg:grid lg:grid-cols-2 lg:items-start")}
    >
      <TabsList className="flex w-full lg:hidden">
        <TabsTrigger value="comments">
          {isDemo ? null : <MessageSquareText aria-hidden />}
          {names.comments.tab} <Count value={commentCount} isDemo={isDemo} />
        </TabsTrigger>
        <TabsTrigger value="markers">
          {isDemo ? null : <Timer aria-hidden />}
          {names.markers.tab} <Count value={markerCount} isDemo={isDemo} />
        </TabsTrigger>
      </TabsList>
      <Panel
        headingId={COMMENTS_HEADING_ID}
        value="comments"
        title={names.comments.title}
        count={<Count value={commentCount} isDemo={isDemo} />}
      >
        <CommentsPanel
          scope={scope}
          engine={engine}
          author={author}
          mayComment={video.allowed.includes("comment")}
          mayRecord={video.allowed.includes("recordAudio")}
        />
      </Panel>
      <Panel
        value="markers"
        title={names.markers.title}
        count={<Count value={markerCount} isDemo={isDemo} />}
      >
        <MarkersPanel scope={scope} video={video} engine={engine} author={author} actions={markerActions} />
      </Panel>
    </Tabs>
  );
}

type PanelProps = {
  headingId?: string;
  value: PanelName;
  title: string;
  count: ReactNode;
  children: ReactNode;
};

function Panel({ headingId, value, title, count, children }: PanelProps) {
  return (
    <TabsContent
      value={value}
      forceMount
      className="lg:bg-card max-lg:data-[state=inactive]:hidden lg:flex-none lg:rounded-xl lg:border lg:p-5 lg:shadow-xs"
    >
      <h2
        id={headingId}
        tabIndex={-1}
        className="mb-4 flex items-center gap-2 font-semibold outline-none max-lg:sr-only"
      >
        {title} {count}
      </h2>
      {children}
    </TabsContent>
  );
}

/** Beside a name. A demo's is always there, and in brackets. */
function Count({ value, isDemo }: { value: number | undefined; isDemo: boolean }) {
  if (value === undefined || (value === 0 && !isDemo)) return null;
  return <span className="text-sm font-normal tabular-nums">{isDemo ? `(${value})` : value}</span>;
}
