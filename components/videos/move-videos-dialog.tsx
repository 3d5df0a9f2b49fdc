"use client";

import { useState } from "react";
import { CollectionChoice } from "@/components/videos/collection-select";
import { Button } from "@/components/ui/button";
import { TitledDialog, DialogFooter } from "@/components/ui/dialog";
import { useUndoable } from "@/components/ui/use-undoable";
import { countVideos } from "@/components/shared/count-label";
import { moveVideosBackMutation, moveVideosMutation } from "@/lib/client/videos/chosen-videos";

type MoveVideosDialogProps = {
  ids: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMoved: () => void;
};

/** Puts several videos into a collection, or takes them out of theirs; the notification offers to move them back. */
export function MoveVideosDialog({ ids, open, onOpenChange, onMoved }: MoveVideosDialogProps) {
  const [collectionId, setCollectionId] = useState<string | null>(null);
  const { mutate: moveBack } = useUndoable(moveVideosBackMutation, () => ({
    title: `${countVideos(ids.length)} moved back`,
  }));
  const moveVideos = useUndoable(moveVideosMutation, (_moved, moved, back) => ({
    title: `${countVideos(moved.ids.length)} moved`,
    undo: () => moveBack(back),
  }));
  const move = () => moveVideos.mutate({ ids, collectionId }, { onSuccess: onMoved });
  return (
    <TitledDialog
      open={open}
      onOpenChange={(next) => (moveVideos.isPending ? undefined : onOpenChange(next))}
      title={<>Move {countVideos(ids.length)}</>}
      description="Choose the collection they are to lie in."
    >
      <CollectionChoice label="Collection" value={collectionId} onChange={setCollectionId} />
      <DialogFooter>
        <Button variant="outline" disabled={moveVideos.isPending} onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button pending={moveVideos.isPending} onClick={move}>
          Move
        </Button>
      </DialogFooter>
    </TitledDialog>
  );
}
