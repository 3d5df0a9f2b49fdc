"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { useCreateMutation } from "@/lib/client/annotations/use-create-mutation";
import { createCollectionMutation, updateCollectionMutation } from "@/lib/client/videos/collections";
import { collectionBody, type Collection, type CollectionBody } from "@/lib/contracts/collections";
import { useMutation } from "@tanstack/react-query";

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };
type NewCollectionDialogProps = DialogState & { onCreated?: (collection: Collection) => void };

export function NewCollectionDialog({ open, onOpenChange, onCreated }: NewCollectionDialogProps) {
  const createCollection = useCreateMutation(createCollectionMutation);
  const create = (body: CollectionBody) =>
    createCollection.mutate(body, {
      onSuccess: (collection) => {
        onOpenChange(false);
        onCreated?.(collection);
        showToast({ title: "Collection created", variant: "success" });
      },
    });
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title="New Collection"
      description="Keep the rides of one horse, one rider or one season together."
    >
      <CollectionForm
        initial={{ name: "", description: "" }}
        submitLabel="Create Collection"
        pending={createCollection.isPending}
        onSubmit={create}
        onCancel={() => onOpenChange(false)}
      />
    </TitledDialog>
  );
}

export function EditCollectionDialog({
  collection,
  open,
  onOpenChange,
}: DialogState & { collection: Collection }) {
  const updateCollection = useMutation(updateCollectionMutation);
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
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Collection"
      description="Its name and description."
    >
      <CollectionForm
        initial={{ name: collection.name, description: collection.description }}
        submitLabel="Save Changes"
        pending={updateCollection.isPending}
        onSubmit={save}
        onCancel={() => onOpenChange(false)}
      />
    </TitledDialog>
  );
}

type CollectionFormProps = {
  initial: CollectionBody;
  submitLabel: string;
  pending: boolean;
  onSubmit: (body: CollectionBody) => void;
  onCancel: () => void;
};

function CollectionForm({ initial, ...dialogForm }: CollectionFormProps) {
  const form = useForm({ resolver: zodResolver(collectionBody), defaultValues: initial });
  return (
    <DialogForm form={form} {...dialogForm}>
      <TextField control={form.control} name="name" label="Name" autoComplete="off" maxLength={100} />
      <TextField control={form.control} name="description" label="Description" type="lines" optional />
    </DialogForm>
  );
}
