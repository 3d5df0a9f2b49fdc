"use client";

import { CollectionForm } from "@/components/collections/collection-form";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { useCreateCollection } from "@/lib/client/collections";
import type { Collection, CollectionBody } from "@/lib/contracts/collections";

type NewCollectionDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated?: (collection: Collection) => void;
};

/** Makes a collection: a name, and a description where one is wanted. */
export function NewCollectionDialog({ open, onOpenChange, onCreated }: NewCollectionDialogProps) {
  const createCollection = useCreateCollection();
  const create = (body: CollectionBody) =>
    createCollection.mutate(body, {
      onSuccess: (collection) => {
        onOpenChange(false);
        onCreated?.(collection);
        showToast({ title: "Collection created", variant: "success" });
      },
    });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>New Collection</DialogTitle>
          <DialogDescription>
            Keep the rides of one horse, one rider or one season together.
          </DialogDescription>
        </DialogHeader>
        <CollectionForm
          initial={{ name: "", description: "" }}
          submitLabel="Create Collection"
          pending={createCollection.isPending}
          onSubmit={create}
          onCancel={() => onOpenChange(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
