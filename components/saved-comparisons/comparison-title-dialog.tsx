"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { showAtFields } from "@/components/ui/show-at-fields";
import { TextField } from "@/components/ui/text-field";
import { comparisonBody, COMPARISON_TITLE_MAX } from "@/lib/contracts/comparisons";

const titleForm = comparisonBody.pick({ title: true });

type ComparisonTitleDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  heading: string;
  description: string;
  title: string;
  submitLabel: string;
  isSending: boolean;
  /** @param onError shows refused fields; the dialog stays open. */
  onTitle: (title: string, options: { onError: (error: Error) => void }) => void;
};

export function ComparisonTitleDialog({ open, onOpenChange, heading, ...form }: ComparisonTitleDialogProps) {
  return (
    <TitledDialog open={open} onOpenChange={onOpenChange} title={heading} description={form.description}>
      <TitleForm {...form} onCancel={() => onOpenChange(false)} />
    </TitledDialog>
  );
}

type TitleFormProps = Pick<ComparisonTitleDialogProps, "title" | "submitLabel" | "isSending" | "onTitle"> & {
  onCancel: () => void;
};

function TitleForm({ title, submitLabel, isSending, onTitle, onCancel }: TitleFormProps) {
  const form = useForm({ resolver: zodResolver(titleForm), defaultValues: { title } });
  return (
    <DialogForm
      form={form}
      onSubmit={(values) => onTitle(values.title, { onError: (error) => showAtFields(form, error) })}
      submitLabel={submitLabel}
      pending={isSending}
      onCancel={onCancel}
    >
      <TextField
        control={form.control}
        name="title"
        label="Title"
        maxLength={COMPARISON_TITLE_MAX}
        autoComplete="off"
      />
    </DialogForm>
  );
}
