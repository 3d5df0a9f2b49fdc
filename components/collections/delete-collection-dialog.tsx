"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import { useDeleteCollection } from "@/lib/client/collections";
import type { Collection } from "@/lib/contracts/collections";

type DeleteCollectionDialogProps = {
  collection: Collection;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
};

/** Asks, deletes the collection and keeps its videos. */
export function DeleteCollectionDialog({
  collection,
  open,
  onOpenChange,
  onDeleted,
}: DeleteCollectionDialogProps) {
  const deleteCollection = useDeleteCollection();
  const confirm = () =>
    deleteCollection.mutate(
      { id: collection.id },
      {
        onSuccess: () => {
          onOpenChange(false);
          showToast({
            title: "Collection deleted",
            description: "Its videos are in your library.",
            variant: "success",
          });
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this collection?"
      description={
        <>
          “{collection.name}” will be deleted. Its videos stay in your library. This action cannot be undone.
        </>
      }
      confirmLabel="Delete Collection"
      onConfirm={confirm}
      pending={deleteCollection.isPending}
    />
  );
}
