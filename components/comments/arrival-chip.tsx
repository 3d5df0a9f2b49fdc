"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Comment } from "@/lib/contracts/comments";

type ArrivalChipProps = {
  /** What others wrote meanwhile and is not in view, in the order that it came. */
  comments: readonly Comment[];
  onShow: (comment: Comment) => void;
};

/** On the picture: that somebody else has written while the viewer looks at it, and the way there. A screen reader hears it from the list. */
export function ArrivalChip({ comments, onShow }: ArrivalChipProps) {
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(() => new Set());
  const open = comments.filter(({ id }) => !closedIds.has(id));
  const newest = open.at(-1);
  if (newest === undefined) return null;
  const close = () => setClosedIds(new Set(comments.map(({ id }) => id)));
  return (
    <div
      role="group"
      aria-label="New comments"
      // A comment that comes into view by itself is on it for less than that.
      className="bg-stage/85 pointer-events-auto flex max-w-full min-w-0 items-center rounded-full pl-3 text-sm transition-opacity delay-300 duration-300 starting:opacity-0"
    >
      <p className="truncate">
        {open.length === 1 ? (
          <>
            <span translate="no" className="font-medium">
              {newest.authorName}
            </span>{" "}
            wrote on frame {newest.frame}
          </>
        ) : (
          `${open.length} new comments`
        )}
      </p>
      <Button
        variant="link"
        size="sm"
        className="text-stage-foreground px-2 underline"
        onClick={() => {
          close();
          onShow(newest);
        }}
      >
        Show
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Close"
        className="text-stage-foreground hover:bg-stage hover:text-stage-foreground rounded-full"
        onClick={close}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
