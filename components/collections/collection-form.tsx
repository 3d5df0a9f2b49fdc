"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogForm } from "@/components/ui/dialog-form";
import { TextField } from "@/components/ui/text-field";
import { collectionBody, type CollectionBody } from "@/lib/contracts/collections";

type CollectionFormProps = {
  /** What the fields begin with. */
  initial: CollectionBody;
  submitLabel: string;
  pending: boolean;
  onSubmit: (body: CollectionBody) => void;
  onCancel: () => void;
};

/** A collection's name and description, inside a dialog. */
export function CollectionForm({ initial, ...dialogForm }: CollectionFormProps) {
  const form = useForm({ resolver: zodResolver(collectionBody), defaultValues: initial });
  return (
    <DialogForm form={form} {...dialogForm}>
      <TextField control={form.control} name="name" label="Name" autoComplete="off" maxLength={100} />
      <TextField control={form.control} name="description" label="Description" type="lines" optional />
    </DialogForm>
  );
}
