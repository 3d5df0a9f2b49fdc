"use client";

import { useState } from "react";
import { CollectionChoice } from "@/components/collections/collection-choice";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { countVideos } from "@/components/videos/count-words";
import { useMoveVideos } from "@/lib/client/chosen-videos";

type MoveVideosDialogProps = {
  ids: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMoved: () => void;
};

/** Puts several videos into a collection, or takes them out of theirs. */
export function MoveVideosDialog({ ids, open, onOpenChange, onMoved }: MoveVideosDialogProps) {
  const moveVideos = useMoveVideos();
  const [collectionId, setCollectionId] = useState<string | null>(null);
  const move = () =>
    moveVideos.mutate(
      { ids, collectionId },
      {
        onSuccess: () => {
          onMoved();
          showToast({ title: `${countVideos(ids.length)} moved`, variant: "success" });
        },
      },
    );
  return (
    <Dialog open={open} onOpenChange={(next) => (moveVideos.isPending ? undefined : onOpenChange(next))}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Move {countVideos(ids.length)}</DialogTitle>
          <DialogDescription>Choose the collection they are to lie in.</DialogDescription>
        </DialogHeader>
        <CollectionChoice label="Collection" value={collectionId} onChange={setCollectionId} />
        <DialogFooter>
          <Button variant="outline" disabled={moveVideos.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button pending={moveVideos.isPending} onClick={move}>
            Move
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
