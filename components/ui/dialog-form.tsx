"use client";

import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";

type DialogFormProps<TValues extends FieldValues, TTransformed> = {
  form: UseFormReturn<TValues, unknown, TTransformed>;
  onSubmit: (values: TTransformed) => void;
  submitLabel: string;
  pending?: boolean;
  disabled?: boolean;
  onCancel: () => void;
  children: ReactNode;
};

export function DialogForm<TValues extends FieldValues, TTransformed>({
  form,
  onSubmit,
  submitLabel,
  pending = false,
  disabled = false,
  onCancel,
  children,
}: DialogFormProps<TValues, TTransformed>) {
  return (
    <Form {...form}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          // React events bubble through portals: an outer form must not be submitted.
          event.stopPropagation();
          void form.handleSubmit(onSubmit)(event);
        }}
      >
        {children}
        <DialogFooter>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" pending={pending} disabled={disabled}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}
