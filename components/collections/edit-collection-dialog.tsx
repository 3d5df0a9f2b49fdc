"use client";

import { CollectionForm } from "@/components/collections/collection-form";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { useUpdateCollection } from "@/lib/client/collections";
import type { Collection, CollectionBody } from "@/lib/contracts/collections";

type EditCollectionDialogProps = {
  collection: Collection;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Renames a collection, or says more about it. Each opening starts from what is saved. */
export function EditCollectionDialog({ collection, open, onOpenChange }: EditCollectionDialogProps) {
  const updateCollection = useUpdateCollection();
  const save = (body: CollectionBody) =>
    updateCollection.mutate(
      { ...body, id: collection.id },
      {
        onSuccess: () => {
          onOpenChange(false);
          showToast({ title: "Collection updated", variant: "success" });
        },
      },
    );
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Edit Collection</DialogTitle>
          <DialogDescription>Its name and description.</DialogDescription>
        </DialogHeader>
        <CollectionForm
          initial={{ name: collection.name, description: collection.description }}
          submitLabel="Save Changes"
          pending={updateCollection.isPending}
          onSubmit={save}
          onCancel={() => onOpenChange(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
