"use client";

import { MessageSquareText } from "lucide-react";
import { useCallback, useMemo, useRef } from "react";
import { CommentThread } from "@/components/comments/comment-thread";
import type { CommentPlace } from "@/components/comments/comment-place";
import { FreshRow, NewCommentsButton } from "@/components/comments/new-comments";
import { useCommentCommands } from "@/components/comments/use-comment-commands";
import { useNews, type News } from "@/components/comments/use-news";
import { EmptyState } from "@/components/ui/empty-state";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { WindowedList, type WindowedListHandle } from "@/components/ui/windowed-list";
import { useDeviceChoice } from "@/lib/client/device-choice";
import { useShownComments, type ShownComment } from "@/lib/client/shown-comments";
import type { Comment } from "@/lib/contracts/comments";
import {
  arrangeThreads,
  COMMENT_FILTERS,
  COMMENT_SORTS,
  threadsOf,
  type CommentFilter,
  type CommentSort,
  type CommentThread as Thread,
} from "@/lib/domain/comments";

const SORTS: Record<CommentSort, string> = { newest: "Newest first", oldest: "Oldest first" };
const FILTERS: Record<CommentFilter, string> = {
  all: "All comments",
  text: "Text only",
  audio: "Audio only",
};
/** Of a comment of two lines, in pixels. */
const USUAL_HEIGHT = 150;

type CommentListProps = {
  place: CommentPlace;
  comments: readonly Comment[];
};

/** The comments of a video with their answers, and word of those that others write meanwhile. */
export function CommentList({ place, comments }: CommentListProps) {
  const news = useNews(comments);
  return (
    <div>
      <p role="status" className="sr-only">
        {news.announcement}
      </p>
      <Threads place={place} comments={comments} news={news} />
    </div>
  );
}

const idsOf = ({ comment, answers }: Thread<ShownComment>) => [comment, ...answers].map(({ id }) => id);

/** In the order and of the kind the viewer chose. */
function Threads({ place, comments, news }: CommentListProps & { news: News }) {
  const [sort, setSort] = useDeviceChoice("comment-sort", COMMENT_SORTS, "newest");
  const [filter, setFilter] = useDeviceChoice("comment-filter", COMMENT_FILTERS, "all");
  const shown = useShownComments(place.scope, comments);
  const threads = useMemo(() => arrangeThreads(threadsOf(shown), sort, filter), [shown, sort, filter]);
  const commands = useCommentCommands(place);
  const list = useRef<WindowedListHandle>(null);
  const { fresh, away, meet, see } = news;
  const newThreads = threads.filter((thread) => idsOf(thread).some((id) => away.has(id)));
  const renderThread = useCallback(
    (thread: Thread<ShownComment>) => (
      <FreshRow
        isFresh={idsOf(thread).some((id) => fresh.has(id))}
        onMet={() => meet(idsOf(thread))}
        onSeen={() => see(idsOf(thread))}
      >
        <CommentThread thread={thread} place={place} commands={commands} />
      </FreshRow>
    ),
    [place, commands, fresh, meet, see],
  );
  if (shown.length === 0) {
    return (
      <EmptyState
        variant="plain"
        className="py-6"
        icon={MessageSquareText}
        title="No comments yet"
        description={place.mayComment ? "Step to the frame you mean, and write what you see." : undefined}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <div className="grid grid-cols-2 gap-2">
        <Choice label="Sort comments" names={SORTS} value={sort} onChange={setSort} />
        <Choice label="Filter comments" names={FILTERS} value={filter} onChange={setFilter} />
      </div>
      {threads.length === 0 ? (
        <p className="text-muted-foreground py-6 text-center text-sm">No {filter} comments yet.</p>
      ) : (
        <div>
          <WindowedList
            handle={list}
            label="Comments"
            rows={threads}
            rowHeight={USUAL_HEIGHT}
            boxClassName="lg:-mr-3 lg:max-h-[max(18rem,calc(100dvh-30rem))] lg:overflow-y-auto lg:overscroll-contain lg:pr-3"
            rowClassName="py-4 data-[index=0]:pt-0 not-data-[index=0]:border-t"
          >
            {renderThread}
          </WindowedList>
          <NewCommentsButton
            count={newThreads.length}
            onShow={() => newThreads[0] && list.current?.scrollToRow(newThreads[0].id)}
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
