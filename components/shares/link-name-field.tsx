"use client";

import type { Control, FieldPathByValue, FieldValues } from "react-hook-form";
import { TextField } from "@/components/ui/text-field";
import { LINK_NAME_MAX } from "@/lib/contracts/shares";

type LinkNameFieldProps<TValues extends FieldValues, TTransformed> = {
  control: Control<TValues, unknown, TTransformed>;
  name: FieldPathByValue<TValues, string | null>;
  placeholder?: string;
};

export function LinkNameField<TValues extends FieldValues, TTransformed>(
  props: LinkNameFieldProps<TValues, TTransformed>,
) {
  return (
    <TextField
      {...props}
      label="Name"
      maxLength={LINK_NAME_MAX}
      autoComplete="off"
      description="Who it is for. Only you see it."
    />
  );
}
