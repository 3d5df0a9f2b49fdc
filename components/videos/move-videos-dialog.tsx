"use client";

import { useState } from "react";
import { CollectionSelect } from "@/components/collections/collection-select";
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

/** The select's entry for no collection; it travels as null. */
const NO_COLLECTION = "none";

type MoveVideosDialogProps = {
  ids: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMoved: () => void;
};

/** Puts several videos into a collection, or takes them out of theirs. */
export function MoveVideosDialog({ ids, open, onOpenChange, onMoved }: MoveVideosDialogProps) {
  const moveVideos = useMoveVideos();
  const [target, setTarget] = useState(NO_COLLECTION);
  const move = () =>
    moveVideos.mutate(
      { ids, collectionId: target === NO_COLLECTION ? null : target },
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
        <CollectionSelect
          label="Collection"
          none={{ value: NO_COLLECTION, label: "No Collection" }}
          value={target}
          onChange={setTarget}
        />
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
