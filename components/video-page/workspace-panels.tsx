"use client";

import { MessageSquareText, Timer } from "lucide-react";
import { memo, useCallback, useRef, type MouseEvent, type ReactNode, type Ref, type RefObject } from "react";
import type { NewsListener, CommentListHandle } from "@/components/comments/comment-list";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { MarkersPanel } from "@/components/timing/markers-panel";
import type { MarkerActions } from "@/components/markers/use-marker-actions";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { cn } from "@/lib/client/class-names";
import {
  IsInFrontContext,
  ShowPanelContext,
  usePanelInFront,
  usePutInFront,
  type PanelName,
} from "@/components/workspace/shown-panel";
import { useWorkspace } from "@/components/workspace/workspace";

type WorkspacePanelsProps = {
  markerActions: MarkerActions;
  commentList: Ref<CommentListHandle>;
  firstUnreadId: string | undefined;
  commentCount: number | undefined;
  markerCount: number | undefined;
  onNews: NewsListener;
  className: string;
};

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

/** Target of "Jump to comments" for viewers without write permission. */
export const COMMENTS_HEADING_ID = "comments";

export function WorkspacePanels(props: WorkspacePanelsProps) {
  const { markerActions, commentCount, markerCount } = props;
  const panel = usePanelInFront();
  const putInFront = usePutInFront();
  const commentsHeading = useRef<HTMLHeadingElement>(null);
  const timingHeading = useRef<HTMLHeadingElement>(null);
  const isDemo = useWorkspace().scope.kind === "demo";
  const names = NAMES[isDemo ? "demo" : "usual"];
  return (
    <Tabs
      value={panel}
      onValueChange={(value) => putInFront(value === "markers" ? "markers" : "comments")}
      className={cn(
        "lg:bg-card min-w-0 lg:gap-3 lg:overflow-hidden lg:rounded-xl lg:border lg:p-3 lg:pb-0 lg:shadow-xs",
        props.className,
      )}
    >
      <TabsList className="composing:hidden stacked:in-[[data-video-page]:has([data-drawing-tools])]:hidden flex w-full">
        <TabsTrigger value="comments" onClick={leaveTabTo(commentsHeading)}>
          {isDemo ? null : <MessageSquareText aria-hidden />}
          {names.comments.tab} <Count value={commentCount} isDemo={isDemo} />
        </TabsTrigger>
        <TabsTrigger value="markers" onClick={leaveTabTo(timingHeading)}>
          {isDemo ? null : <Timer aria-hidden />}
          {names.markers.tab} <Count value={markerCount} isDemo={isDemo} />
        </TabsTrigger>
      </TabsList>
      <Panel
        heading={commentsHeading}
        headingId={COMMENTS_HEADING_ID}
        value="comments"
        title={names.comments.title}
        count={<Count value={commentCount} isDemo={isDemo} />}
      >
        <Comments handle={props.commentList} firstUnreadId={props.firstUnreadId} onNews={props.onNews} />
      </Panel>
      <Panel
        heading={timingHeading}
        value="markers"
        title={names.markers.title}
        count={<Count value={markerCount} isDemo={isDemo} />}
      >
        <Timing actions={markerActions} />
      </Panel>
    </Tabs>
  );
}

const Comments = memo(CommentsPanel);
const Timing = memo(MarkersPanel);

/** Focuses the heading after a click: on a tab, arrows and Space would not reach the player. */
const leaveTabTo =
  (heading: RefObject<HTMLElement | null>) =>
  ({ detail }: MouseEvent): void => {
    const isByPointer = detail > 0;
    if (isByPointer) heading.current?.focus({ preventScroll: true });
  };

type PanelProps = {
  heading: Ref<HTMLHeadingElement>;
  headingId?: string;
  value: PanelName;
  title: string;
  count: ReactNode;
  children: ReactNode;
};

/** Hidden panels stay mounted, with their drafts and recordings. */
function Panel({ heading, headingId, value, title, count, children }: PanelProps) {
  const putInFront = usePutInFront();
  const isInFront = usePanelInFront() === value;
  const show = useCallback(() => putInFront(value), [putInFront, value]);
  return (
    <TabsContent
      value={value}
      forceMount
      className="relative data-[state=inactive]:hidden lg:-mx-3 lg:flex lg:min-h-0 lg:flex-col lg:overflow-y-auto lg:overscroll-contain lg:px-4 lg:pt-1 lg:pb-4 lg:focus-visible:outline-offset-[-2px]"
    >
      <h2 ref={heading} id={headingId} tabIndex={-1} className="sr-only">
        {title} {count}
      </h2>
      <ShowPanelContext value={show}>
        <IsInFrontContext value={isInFront}>{children}</IsInFrontContext>
      </ShowPanelContext>
    </TabsContent>
  );
}

function Count({ value, isDemo }: { value: number | undefined; isDemo: boolean }) {
  if (value === undefined || (value === 0 && !isDemo)) return null;
  return <span className="text-sm font-normal tabular-nums">{isDemo ? `(${value})` : value}</span>;
}
