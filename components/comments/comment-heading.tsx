import { GuestBadge } from "@/components/shared/guest-badge";
import { LocalTime } from "@/components/ui/local-time";
import { Spinner } from "@/components/ui/spinner";
import { PositionChip } from "@/components/workspace/position-chip";
import type { ShownComment } from "@/lib/client/annotations/shown-comments";

const TYPES = { text: "Text", audio: "Audio", review: "Review" };

type CommentHeadingProps = {
  comment: ShownComment;
  showsType: boolean;
  showsPosition: boolean;
};

export function CommentHeading({ comment, showsType, showsPosition }: CommentHeadingProps) {
  return (
    <div className="one-line:contents flex items-start justify-between gap-3">
      <div className="one-line:max-w-1/3 one-line:shrink-0 grid min-w-0 grid-cols-1">
        <span className="flex min-w-0 items-center gap-1.5">
          <span dir="auto" translate="no" className="truncate text-sm font-medium">
            {comment.authorName}
          </span>
          {comment.isGuest ? <GuestBadge className="px-1.5 py-0" /> : null}
        </span>
        <span className="text-muted-foreground one-line:hidden text-xs">
          {showsType ? `${TYPES[comment.type]} · ` : null}
          {comment.isSending ? <Sending /> : <LocalTime iso={comment.createdAt} format="moment" />}
          {comment.editedAt === null ? null : (
            <>
              {" · "}
              <span className="inline-block">
                edited <LocalTime iso={comment.editedAt} format="moment" />
              </span>
            </>
          )}
        </span>
      </div>
      {showsPosition ? (
        <span className="one-line:hidden shrink-0">
          <PositionChip timeSeconds={comment.time} frameIndex={comment.frame} />
        </span>
      ) : null}
    </div>
  );
}

function Sending() {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Spinner label="" className="size-3" /> Sending …
    </span>
  );
}
