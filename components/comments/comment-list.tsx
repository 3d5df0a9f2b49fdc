"use client";

import { MessageSquareText } from "lucide-react";
import { CommentItem } from "@/components/comments/comment-item";
import { EmptyState } from "@/components/ui/empty-state";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { WindowedList } from "@/components/ui/windowed-list";
import { useDeviceChoice } from "@/lib/client/device-choice";
import type { Comment } from "@/lib/contracts/comments";
import {
  arrangeComments,
  COMMENT_FILTERS,
  COMMENT_SORTS,
  type CommentFilter,
  type CommentSort,
} from "@/lib/domain/comments";

const SORTS: Record<CommentSort, string> = { newest: "Newest first", oldest: "Oldest first" };
const FILTERS: Record<CommentFilter, string> = {
  all: "All comments",
  text: "Text only",
  audio: "Audio only",
};

type CommentListProps = {
  comments: readonly Comment[];
  /** Where a viewer may write, an empty list invites to it. */
  mayComment: boolean;
  onJump: (comment: Comment) => void;
  onCopyLink: (comment: Comment) => void;
  onDelete: (comment: Comment) => void;
  /** The comment whose deletion is under way. */
  deletingId: string | null;
};

/** The comments of a video, in the order and of the kind the viewer chose. */
export function CommentList({
  comments,
  mayComment,
  deletingId,
  onJump,
  onCopyLink,
  onDelete,
}: CommentListProps) {
  const [sort, setSort] = useDeviceChoice("comment-sort", COMMENT_SORTS, "newest");
  const [filter, setFilter] = useDeviceChoice("comment-filter", COMMENT_FILTERS, "all");
  const arranged = arrangeComments(comments, sort, filter);
  if (comments.length === 0) {
    return (
      <EmptyState
        variant="plain"
        className="py-6"
        icon={MessageSquareText}
        title="No comments yet"
        description={mayComment ? "Step to the frame you mean, and write what you see." : undefined}
      />
    );
  }
  return (
    <div className="grid content-start gap-4">
      <div className="grid grid-cols-2 gap-2">
        <Choice label="Sort comments" names={SORTS} value={sort} onChange={setSort} />
        <Choice label="Filter comments" names={FILTERS} value={filter} onChange={setFilter} />
      </div>
      {arranged.length === 0 ? (
        <p className="text-muted-foreground py-6 text-center text-sm">No {filter} comments yet.</p>
      ) : (
        <WindowedList
          label="Comments"
          rows={arranged}
          rowHeight={150}
          boxClassName="lg:-mr-3 lg:max-h-[max(18rem,calc(100dvh-30rem))] lg:overflow-y-auto lg:overscroll-contain lg:pr-3"
          rowClassName="py-4 not-data-[index=0]:border-t data-[index=0]:pt-0"
        >
          {(comment) => (
            <CommentItem
              comment={comment}
              onJump={() => onJump(comment)}
              onCopyLink={() => onCopyLink(comment)}
              onDelete={() => onDelete(comment)}
              isDeleting={deletingId === comment.id}
            />
          )}
        </WindowedList>
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
