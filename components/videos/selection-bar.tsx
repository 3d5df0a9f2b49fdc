"use client";

import { FolderInput, Trash2, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DeleteVideosDialog } from "@/components/videos/delete-videos-dialog";
import { MoveVideosDialog } from "@/components/videos/move-videos-dialog";
import type { VideoSelection } from "@/components/videos/use-selection";

type SelectionBarProps = {
  selection: VideoSelection;
  /** How many are shown, and whether all of them are known: else "all" would be some of them. */
  shown: number;
  canSelectAll: boolean;
  /** After the chosen ones were moved or deleted. */
  onDone: () => void;
};

/** What can be done with the chosen videos. */
export function SelectionBar({ selection, shown, canSelectAll, onDone }: SelectionBarProps) {
  const [asks, setAsks] = useState<"move" | "delete" | null>(null);
  const { chosen } = selection;
  const isNothing = chosen.length === 0;
  const isAll = chosen.length === shown && shown > 0;
  const close = (isOpen: boolean) => setAsks(isOpen ? asks : null);
  const done = () => {
    setAsks(null);
    onDone();
  };
  return (
    <div
      role="toolbar"
      aria-label="Chosen videos"
      className="bg-card sticky top-18 z-20 flex flex-wrap items-center gap-2 rounded-xl border p-2 shadow-md"
    >
      <p role="status" className="px-2 text-sm font-medium tabular-nums">
        {chosen.length.toLocaleString("en")} selected
      </p>
      <Button
        variant="ghost"
        size="sm"
        disabled={!canSelectAll}
        onClick={isAll ? selection.none : selection.all}
      >
        {isAll ? "Select None" : `Select All ${shown.toLocaleString("en")}`}
      </Button>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button variant="outline" size="sm" disabled={isNothing} onClick={() => setAsks("move")}>
          <FolderInput aria-hidden />
          Move
        </Button>
        <Button variant="destructive-ghost" size="sm" disabled={isNothing} onClick={() => setAsks("delete")}>
          <Trash2 aria-hidden />
          Delete
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          <X aria-hidden />
          Cancel
        </Button>
      </div>
      <MoveVideosDialog ids={chosen} open={asks === "move"} onOpenChange={close} onMoved={done} />
      <DeleteVideosDialog ids={chosen} open={asks === "delete"} onOpenChange={close} onDeleted={done} />
    </div>
  );
}
