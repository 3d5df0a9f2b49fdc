"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import { usePortalContainer } from "@/components/ui/use-portal-container";
import type { Comment } from "@/lib/contracts/comments";

type ArrivalChipProps = {
  /** New comments outside the view, in order of arrival. */
  comments: readonly Comment[];
  onShow: (comment: Comment) => void;
};

/** Announces comments that others write while the viewer looks at the film. Screen readers get it from the list. */
export function ArrivalChip({ comments, onShow }: ArrivalChipProps) {
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(() => new Set());
  const open = comments.filter(({ id }) => !closedIds.has(id));
  const newest = open.at(-1);
  const fullscreen = usePortalContainer();
  if (newest === undefined) return null;
  const close = () => setClosedIds(new Set(comments.map(({ id }) => id)));
  const chip = (
    <div
      role="group"
      aria-label="New comments"
      className="bg-popover text-popover-foreground stacked:top-auto stacked:bottom-20 fixed top-[max(0.75rem,env(safe-area-inset-top))] left-1/2 z-50 flex max-w-[calc(100vw-1.5rem)] -translate-x-1/2 items-center rounded-full border pl-4 text-sm whitespace-nowrap shadow-lg transition-opacity delay-300 duration-300 starting:opacity-0"
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
        className="px-2"
        onClick={() => {
          close();
          onShow(newest);
        }}
      >
        Show
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label="Close" className="rounded-full" onClick={close}>
        <X aria-hidden />
      </Button>
    </div>
  );
  return fullscreen === undefined ? chip : createPortal(chip, fullscreen);
}
