"use client";

import { useQueryClient } from "@tanstack/react-query";
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
import { useMoveVideos, useMoveVideosBack, wayBack } from "@/lib/client/chosen-videos";

type MoveVideosDialogProps = {
  ids: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMoved: () => void;
};

/** Puts several videos into a collection, or takes them out of theirs; the notification offers to move them back. */
export function MoveVideosDialog({ ids, open, onOpenChange, onMoved }: MoveVideosDialogProps) {
  const queries = useQueryClient();
  const moveVideos = useMoveVideos();
  const moveVideosBack = useMoveVideosBack();
  const [collectionId, setCollectionId] = useState<string | null>(null);
  const move = () => {
    const moves = wayBack(queries, ids);
    // A promise, because this dialog is gone when Undo is pressed.
    const undo = () =>
      void moveVideosBack.mutateAsync({ moves }).then(
        () => showToast({ title: `${countVideos(ids.length)} moved back`, variant: "success" }),
        // The failure is told by itself, with a way to try again.
        () => undefined,
      );
    moveVideos.mutate(
      { ids, collectionId },
      {
        onSuccess: () => {
          onMoved();
          showToast({
            title: `${countVideos(ids.length)} moved`,
            variant: "success",
            action: { label: "Undo", onClick: undo },
          });
        },
      },
    );
  };
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
