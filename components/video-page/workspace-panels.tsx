"use client";

import { MessageSquareText, Timer } from "lucide-react";
import type { ReactNode, Ref } from "react";
import type { CommentListHandle } from "@/components/comments/comment-list";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { MarkersPanel } from "@/components/timing/markers-panel";
import type { MarkerActions } from "@/components/markers/use-marker-actions";
import { FoldingPanel } from "@/components/ui/fold";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { cn } from "@/lib/client/class-names";
import { useWorkspace } from "@/components/workspace/workspace";

export type PanelName = "comments" | "markers";

type WorkspacePanelsProps = {
  markerActions: MarkerActions;
  commentList: Ref<CommentListHandle>;
  /** Undefined while not known. */
  commentCount: number | undefined;
  markerCount: number | undefined;
  panel: PanelName;
  onPanel: (panel: PanelName) => void;
  /** On wide screens the two stand beside each other, not one under the other. */
  areSideBySide: boolean;
  className: string;
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

/** Under one another both are to be at hand: the list of comments stays low until the other panel is folded. */
const ONE_COLUMN = [
  "lg:gap-4",
  "lg:not-has-[[data-fold=markers][data-folded]]:[--comments-height:max(7.5rem,calc(100dvh-42.25rem))]",
].join(" ");

/** Where "Jump to comments" leads who may not write any. */
export const COMMENTS_HEADING_ID = "comments";

/** Comments and timing: one at a time under the player on phones, both beside it on wide screens. */
export function WorkspacePanels(props: WorkspacePanelsProps) {
  const { markerActions, commentCount, markerCount, panel, onPanel, areSideBySide } = props;
  const isDemo = useWorkspace().scope.kind === "demo";
  const names = NAMES[isDemo ? "demo" : "usual"];
  return (
    <Tabs
      value={panel}
      onValueChange={(value) => onPanel(value === "markers" ? "markers" : "comments")}
      className={cn(
        "min-w-0",
        props.className,
        areSideBySide ? "lg:grid lg:grid-cols-2 lg:items-start lg:gap-6" : ONE_COLUMN,
      )}
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
        <CommentsPanel handle={props.commentList} />
      </Panel>
      <Panel
        value="markers"
        title={names.markers.title}
        count={<Count value={markerCount} isDemo={isDemo} />}
      >
        <MarkersPanel actions={markerActions} />
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
    <TabsContent value={value} forceMount className="max-lg:data-[state=inactive]:hidden lg:flex-none">
      <FoldingPanel
        name={value}
        headingId={headingId}
        title={
          <span className="flex items-center gap-2">
            {title} {count}
          </span>
        }
      >
        {children}
      </FoldingPanel>
    </TabsContent>
  );
}

/** Beside a name. A demo's is always there, and in brackets. */
function Count({ value, isDemo }: { value: number | undefined; isDemo: boolean }) {
  if (value === undefined || (value === 0 && !isDemo)) return null;
  return <span className="text-sm font-normal tabular-nums">{isDemo ? `(${value})` : value}</span>;
}
