"use client";

import type { ComponentProps, ReactNode } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import {
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";

type TextFieldProps<TValues extends FieldValues, TTransformed> = {
  control: Control<TValues, unknown, TTransformed>;
  name: FieldPath<TValues>;
  label: string;
  description?: ReactNode;
} & Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "autoCapitalize" | "autoFocus">;

/** One labelled line of text in a form, with its help and its error. A password's text can be shown. */
export function TextField<TValues extends FieldValues, TTransformed>({
  control,
  name,
  label,
  description,
  type = "text",
  ...input
}: TextFieldProps<TValues, TTransformed>) {
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem>
          <FormLabel>{label}</FormLabel>
          <FormControl>
            {type === "password" ? (
              <PasswordInput {...input} {...field} />
            ) : (
              <Input type={type} {...input} {...field} />
            )}
          </FormControl>
          {description === undefined ? null : <FormDescription>{description}</FormDescription>}
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
