"use client";

import { Columns2, FolderInput, Trash2, X } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useBelowHeader } from "@/components/layout/use-below-header";
import { useConfirm } from "@/components/ui/confirm";
import { showToast } from "@/components/ui/toast";
import { useUndoable } from "@/components/ui/use-undoable";
import { newComparisonHref } from "@/lib/client/compare/new-comparison";
import { deleteVideosMutation, restoreVideosMutation } from "@/lib/client/videos/chosen-videos";
import { Button } from "@/components/ui/button";
import { countVideos } from "@/components/shared/count-label";
import { MoveVideosDialog } from "@/components/videos/move-videos-dialog";
import type { VideoSelection } from "@/components/videos/use-selection";
import { useMutation } from "@tanstack/react-query";

type SelectionBarProps = {
  selection: VideoSelection;
  /** Unless all are loaded, "select all" would select only some. */
  shown: number;
  canSelectAll: boolean;
  onDone: () => void;
};

export function SelectionBar({ selection, shown, canSelectAll, onDone }: SelectionBarProps) {
  const [isMoving, setIsMoving] = useState(false);
  const deleteVideos = useDeleteVideosAfterAsking();
  const { chosen } = selection;
  const isNothing = chosen.length === 0;
  const [first, second, ...others] = chosen;
  const isAll = chosen.length === shown && shown > 0;
  const remove = async () => {
    if (await deleteVideos(chosen)) onDone();
  };
  return (
    <div
      ref={useBelowHeader()}
      role="toolbar"
      aria-label="Chosen videos"
      className="bg-card sticky z-20 flex flex-wrap items-center gap-2 rounded-xl border p-2 shadow-md"
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
        {first === undefined || second === undefined || others.length > 0 ? null : (
          <Button asChild variant="outline" size="sm">
            <Link href={newComparisonHref({ a: first, b: second })} prefetch={false}>
              <Columns2 aria-hidden />
              Compare
            </Link>
          </Button>
        )}
        <Button variant="outline" size="sm" disabled={isNothing} onClick={() => setIsMoving(true)}>
          <FolderInput aria-hidden />
          Move
        </Button>
        <Button variant="destructive-ghost" size="sm" disabled={isNothing} onClick={() => void remove()}>
          <Trash2 aria-hidden />
          Delete
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          <X aria-hidden />
          Cancel
        </Button>
      </div>
      <MoveVideosDialog
        ids={chosen}
        open={isMoving}
        onOpenChange={setIsMoving}
        onMoved={() => {
          setIsMoving(false);
          onDone();
        }}
      />
    </div>
  );
}

/** @returns a function that asks, deletes, and offers undo while the notification is shown (10 s). */
function useDeleteVideosAfterAsking() {
  const confirm = useConfirm();
  const { mutateAsync: deleteVideos } = useMutation(deleteVideosMutation);
  const { mutate: restore } = useUndoable(restoreVideosMutation, (_restored, { ids }) => ({
    title: `${countVideos(ids.length)} brought back`,
  }));
  return async (ids: readonly string[]): Promise<boolean> => {
    const isOne = ids.length === 1;
    const isDeleted = await confirm({
      title: isOne ? "Delete this video?" : `Delete ${countVideos(ids.length)}?`,
      description: (
        <>
          {isOne ? "It and" : "They and"} all comments, markers and share links of {isOne ? "it" : "them"}{" "}
          will be deleted. You can undo it for 10 seconds; after that this action cannot be undone.
        </>
      ),
      confirmLabel: isOne ? "Delete Video" : `Delete ${countVideos(ids.length)}`,
      action: () => deleteVideos({ ids }),
    });
    if (isDeleted)
      showToast({
        title: isOne ? "Video deleted" : `${countVideos(ids.length)} deleted`,
        action: { label: "Undo", onClick: () => restore({ ids }) },
      });
    return isDeleted;
  };
}
