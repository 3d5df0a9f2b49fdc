"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { showAtFields } from "@/components/ui/show-at-fields";
import { TextField } from "@/components/ui/text-field";
import type { passkeyEdit } from "@/lib/contracts/second-factor";

type Named = { id: string; name: string };

type RenameFormProps<Row> = {
  mutation: UseMutationOptions<Row, Error, Named>;
  schema: typeof passkeyEdit;
  maxLength: number;
  onClose: () => void;
};

type RenameDialogProps<Row> = RenameFormProps<Row> & {
  title: string;
  renamed: Named | null;
};

export function RenameDialog<Row>({ title, renamed, ...form }: RenameDialogProps<Row>) {
  return (
    <TitledDialog
      open={renamed !== null}
      onOpenChange={form.onClose}
      className="sm:max-w-md"
      title={title}
      description="By the name you know it again in the list."
    >
      {renamed ? <RenameForm {...form} renamed={renamed} /> : null}
    </TitledDialog>
  );
}

function RenameForm<Row>({
  mutation,
  schema,
  maxLength,
  onClose,
  renamed: { id, name },
}: RenameFormProps<Row> & { renamed: Named }) {
  const rename = useMutation(mutation);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name } });
  return (
    <DialogForm
      form={form}
      onSubmit={(edit) =>
        rename.mutate({ id, ...edit }, { onSuccess: onClose, onError: (error) => showAtFields(form, error) })
      }
      submitLabel="Save"
      pending={rename.isPending}
      onCancel={onClose}
    >
      <TextField control={form.control} name="name" label="Name" maxLength={maxLength} />
    </DialogForm>
  );
}
