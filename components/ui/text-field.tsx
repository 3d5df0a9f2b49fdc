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
import { Textarea } from "@/components/ui/textarea";

type InputProps = Pick<
  ComponentProps<"input">,
  | "autoComplete"
  | "inputMode"
  | "autoCapitalize"
  | "autoFocus"
  | "maxLength"
  | "max"
  | "min"
  | "placeholder"
  | "spellCheck"
  | "step"
>;

type TextFieldProps<TValues extends FieldValues, TTransformed> = {
  control: Control<TValues, unknown, TTransformed>;
  name: FieldPath<TValues>;
  label: string;
  type?: "text" | "email" | "tel" | "password" | "date" | "number" | "lines";
  optional?: boolean;
  description?: ReactNode;
  beside?: ReactNode;
} & InputProps;

export function TextField<TValues extends FieldValues, TTransformed>({
  control,
  name,
  label,
  type = "text",
  optional = false,
  description,
  beside,
  ...input
}: TextFieldProps<TValues, TTransformed>) {
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem>
          <FormLabel>
            {label}
            {optional ? <span className="text-muted-foreground font-normal"> (optional)</span> : null}
          </FormLabel>
          <div className="flex gap-2 [&>:first-child]:grow">
            <FormControl>
              {type === "lines" ? (
                <Textarea placeholder={input.placeholder} maxLength={input.maxLength} {...field} />
              ) : type === "password" ? (
                <PasswordInput {...input} {...field} />
              ) : (
                <Input type={type} {...input} {...field} />
              )}
            </FormControl>
            {beside}
          </div>
          {description === undefined ? null : <FormDescription>{description}</FormDescription>}
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
