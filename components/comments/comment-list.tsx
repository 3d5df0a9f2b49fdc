"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import {
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
} from "react";
import { ActiveThreadProvider, useActiveThread } from "@/components/comments/active-thread";
import { articleId } from "@/components/comments/comment-item";
import { CommentThread } from "@/components/comments/comment-thread";
import { FreshRow, NewCommentsButton } from "@/components/comments/new-comments";
import { useCommentCommands } from "@/components/comments/use-comment-commands";
import { useNextNew } from "@/components/comments/use-next-new";
import { useNews, type News } from "@/components/comments/use-news";
import { EmptyState } from "@/components/ui/empty-state";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { goneOf } from "@/components/ui/use-deletion-in-place";
import { useMediaQuery, WIDE } from "@/components/ui/use-media-query";
import { WindowedList, type WindowedListHandle } from "@/components/ui/windowed-list";
import { cn } from "@/lib/client/class-names";
import { hasReading, readingQuery, updateReadingMutation } from "@/lib/client/annotations/reading";
import { useDeviceChoice } from "@/lib/client/device/stored-value";
import { useShownComments, type ShownComment } from "@/lib/client/annotations/shown-comments";
import type { Comment } from "@/lib/contracts/comments";
import {
  arrangeThreads,
  COMMENT_FILTERS,
  COMMENT_SORTS,
  threadsOf,
  type CommentFilter,
  type CommentSort,
  type CommentThread as Thread,
} from "@/lib/domain/annotations/comments";
import { IsInFrontContext } from "@/components/workspace/shown-panel";
import { useWorkspace, useIsAllowed } from "@/components/workspace/workspace";

const SORTS: Record<CommentSort, string> = {
  frame: "By frame",
  newest: "Newest first",
  oldest: "Oldest first",
};
const FILTERS: Record<CommentFilter, string> = {
  all: "All comments",
  text: "Text only",
  audio: "Audio only",
};
/** Shorter lists need no sorting and filtering. */
const MIN_FOR_CONTROLS = 6;
/** Estimated heights in pixels, of a comment of two lines and of a collapsed one. */
const USUAL_HEIGHT = 150;
const LINE_HEIGHT = 37;

export interface CommentListHandle {
  /** Focuses the first unread comment, else the newest. @returns false if there is none. */
  showLatest: () => boolean;
  show: (id: string) => void;
}

export type CommentListProps = {
  comments: readonly Comment[];
  handle?: Ref<CommentListHandle>;
  firstUnreadId?: string;
};

export type NewsListener = (comments: readonly Comment[]) => void;

export function CommentList({
  comments,
  handle,
  firstUnreadId,
  onNews,
}: CommentListProps & { onNews?: NewsListener }) {
  const { scope } = useWorkspace();
  const { data: reading } = useQuery(readingQuery(scope));
  const { mutate: onRead } = useMutation(updateReadingMutation(scope));
  const news = useNews(comments, { readUntil: hasReading(scope) ? reading?.readUntil : undefined, onRead });
  const { arrivedIds } = news;
  useEffect(() => onNews?.(comments.filter(({ id }) => arrivedIds.has(id))), [comments, arrivedIds, onNews]);
  return (
    <div className="lg:flex lg:min-h-0 lg:flex-1 lg:flex-col">
      <p role="status" className="sr-only">
        {news.announcement}
      </p>
      <Threads comments={comments} news={news} handle={handle} firstUnreadId={firstUnreadId} />
    </div>
  );
}

/** In long lists the row is rendered some frames after scrolling. */
function focusOnceDrawn(id: string, framesLeft = 30): void {
  requestAnimationFrame(() => {
    const article = document.getElementById(id);
    if (article) article.focus({ preventScroll: true });
    else if (framesLeft > 0) focusOnceDrawn(id, framesLeft - 1);
  });
}

const writtenAt = ({ comment, replies }: Thread<ShownComment>) =>
  [comment, ...replies].flatMap((each) => each?.createdAt ?? []);

const idsOf = ({ id, replies }: Thread<ShownComment>) => [id, ...replies.map((reply) => reply.id)];

const threadWith = (threads: readonly Thread<ShownComment>[], id: string | undefined) =>
  id === undefined ? undefined : threads.find((thread) => idsOf(thread).includes(id));

function Threads({ comments, news, handle, firstUnreadId }: CommentListProps & { news: News }) {
  const { scope } = useWorkspace();
  const mayComment = useIsAllowed("comment");
  const [sort, setSort] = useDeviceChoice("comment-sort", COMMENT_SORTS, "frame");
  const [filter, setFilter] = useDeviceChoice("comment-filter", COMMENT_FILTERS, "all");
  const { commands, deleted } = useCommentCommands();
  const listed = useShownComments(scope, comments);
  const shown = useMemo(() => {
    const places = goneOf<ShownComment>(deleted, listed);
    return places.length === 0
      ? listed
      : [...listed, ...places.map((row) => ({ ...row, isDeleted: true as const }))];
  }, [listed, deleted]);
  const hasControls = shown.length >= MIN_FOR_CONTROLS;
  const shownKind = hasControls ? filter : "all";
  const threads = useMemo(() => arrangeThreads(threadsOf(shown), sort, shownKind), [shown, sort, shownKind]);
  const list = useRef<WindowedListHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const { unseenIds, newIds, arrivedIds, ownCommentId, markViewed, markSeen } = news;
  const [firstUnread] = useState(() => threadWith(threads, firstUnreadId));
  const active = useActiveThread(threads, firstUnread?.id ?? null);
  // The server renders as for a phone: fewer rows.
  const isDesk = useMediaQuery(WIDE, false) && scope.kind !== "demo";
  const { choose } = active;
  const show = useCallback(
    (id: string) => {
      const thread = threadWith(threads, id);
      if (thread === undefined) return;
      choose(thread.id);
      list.current?.scrollToRow(thread.id);
    },
    [threads, choose],
  );
  const activeThread = threadWith(threads, active.id ?? undefined);
  const { left, showNext } = useNextNew({
    comments,
    newIds,
    activeIds: activeThread === undefined ? [] : idsOf(activeThread),
    show,
  });
  const isInFront = useContext(IsInFrontContext);
  const follow = useEffectEvent((id: string) => {
    // Does not scroll while the pointer or the focus is in the list.
    if (active.isChosen || box.current?.matches(":hover, :has(textarea:focus)") !== true)
      list.current?.revealRow(id);
  });
  useEffect(() => {
    if (active.id !== null && isInFront) follow(active.id);
  }, [active.id, isInFront]);
  const showFirstUnread = useEffectEvent(() => {
    if (firstUnread !== undefined) list.current?.scrollToRow(firstUnread.id, "nearest");
  });
  useEffect(() => showFirstUnread(), []);
  const showWritten = useEffectEvent(show);
  useEffect(() => {
    if (ownCommentId !== null) showWritten(ownCommentId);
  }, [ownCommentId]);
  useImperativeHandle(
    handle,
    () => ({
      showLatest() {
        const latest = (thread: Thread<ShownComment>) => writtenAt(thread).toSorted().at(-1) ?? "";
        const unread = threads.find((thread) => idsOf(thread).some((id) => unseenIds.has(id)));
        const target = unread ?? threads.toSorted((a, b) => (latest(a) < latest(b) ? 1 : -1))[0];
        if (target === undefined) return false;
        show(target.id);
        focusOnceDrawn(articleId(target.comment ?? target));
        return true;
      },
      show,
    }),
    [threads, unseenIds, show],
  );
  const newThreads = threads.filter((thread) => idsOf(thread).some((id) => arrivedIds.has(id)));
  const renderThread = useCallback(
    (thread: Thread<ShownComment>) => (
      <FreshRow ids={idsOf(thread).filter((id) => unseenIds.has(id))} onView={markViewed} onSeen={markSeen}>
        <CommentThread thread={thread} commands={commands} />
      </FreshRow>
    ),
    [commands, unseenIds, markViewed, markSeen],
  );
  if (shown.length === 0) {
    return (
      <EmptyState
        variant="plain"
        // Small phones have no room for it above the composer while somebody draws.
        className="stacked:in-[[data-video-page]:has([data-drawing-tools])]:hidden py-6 lg:min-h-0 lg:overflow-y-auto"
        icon={MessageSquareText}
        title="No comments yet"
        description={mayComment ? "Step to the frame you mean, and write what you see." : undefined}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 content-start gap-4 lg:flex lg:min-h-0 lg:flex-1 lg:flex-col lg:gap-3">
      {hasControls ? (
        <div className="composing:hidden grid grid-cols-2 gap-2">
          <Choice label="Sort comments" names={SORTS} value={sort} onChange={setSort} />
          <Choice label="Filter comments" names={FILTERS} value={filter} onChange={setFilter} />
        </div>
      ) : null}
      {threads.length === 0 ? (
        <p className="text-muted-foreground py-6 text-center text-sm">No {filter} comments yet.</p>
      ) : (
        <div ref={box} className="lg:flex lg:min-h-0 lg:flex-1 lg:flex-col">
          <ActiveThreadProvider value={active}>
            <WindowedList
              handle={list}
              label="Comments"
              rows={threads}
              rowHeight={isDesk ? LINE_HEIGHT : USUAL_HEIGHT}
              boxClassName="lg:-mx-4 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:overscroll-contain lg:px-4"
              rowClassName={cn(
                "py-4 data-[index=0]:pt-0 not-data-[index=0]:border-t",
                scope.kind !== "demo" && "lg:py-0.5",
              )}
            >
              {renderThread}
            </WindowedList>
          </ActiveThreadProvider>
          <NewCommentsButton
            count={newThreads.length}
            onShow={() => newThreads[0] && show(newThreads[0].id)}
            left={left}
            onNext={showNext}
          />
        </div>
      )}
    </div>
  );
}
type ChoiceProps<Value extends string> = {
  label: string;
  names: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, names, value, onChange }: ChoiceProps<Value>) {
  const isValue = (candidate: string): candidate is Value => candidate in names;
  return (
    <Select value={value} onValueChange={(next) => (isValue(next) ? onChange(next) : undefined)}>
      <SelectTrigger aria-label={label} className="h-8 pointer-fine:text-sm">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {Object.entries<string>(names).map(([key, name]) => (
          <SelectItem key={key} value={key}>
            {name}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
