"use client";

import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "@/components/ui/text-field";

interface NewPassword {
  password: string;
  confirmPassword: string;
}

type NewPasswordFieldsProps = { label?: string; confirmLabel?: string; description?: string };

/** A mismatch is shown once both are filled. */
export function NewPasswordFields({
  label = "Password",
  confirmLabel = "Confirm Password",
  description,
}: NewPasswordFieldsProps) {
  const { control, trigger, clearErrors } = useFormContext<NewPassword>();
  const [password, confirmPassword] = useWatch({ control, name: ["password", "confirmPassword"] });
  const areBothThere = password !== "" && confirmPassword !== "";

  useEffect(() => {
    if (areBothThere) void trigger("confirmPassword");
    else clearErrors("confirmPassword");
  }, [areBothThere, password, confirmPassword, trigger, clearErrors]);

  return (
    <>
      <TextField
        control={control}
        name="password"
        label={label}
        type="password"
        autoComplete="new-password"
        description={description}
      />
      <TextField
        control={control}
        name="confirmPassword"
        label={confirmLabel}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
