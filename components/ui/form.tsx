"use client";

import { Slot } from "radix-ui";
import { createContext, use, useId, useMemo, type ComponentProps } from "react";
import {
  Controller,
  FormProvider,
  useFormContext,
  useFormState,
  type ControllerProps,
  type FieldPath,
  type FieldValues,
} from "react-hook-form";
import { cn } from "@/lib/client/class-names";
import { Label } from "@/components/ui/label";

const Form = FormProvider;

type FieldIdentity = { name: string; controlId: string; descriptionId: string; messageId: string };
const FieldContext = createContext<FieldIdentity | null>(null);

/** Ids and error of the field. @throws outside of a FormField. */
function useFormField() {
  const field = use(FieldContext);
  if (field === null) throw new Error("A form part must stand inside a FormField.");
  const { control, getFieldState } = useFormContext();
  const formState = useFormState({ control, name: field.name });
  return { ...field, error: getFieldState(field.name, formState).error };
}

function FormField<TValues extends FieldValues, TName extends FieldPath<TValues>, TTransformed = TValues>(
  props: ControllerProps<TValues, TName, TTransformed>,
) {
  const id = useId();
  const identity = useMemo<FieldIdentity>(
    () => ({
      name: props.name,
      controlId: `${id}-control`,
      descriptionId: `${id}-description`,
      messageId: `${id}-message`,
    }),
    [id, props.name],
  );
  return (
    <FieldContext value={identity}>
      <Controller {...props} />
    </FieldContext>
  );
}

function FormItem({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="form-item" className={cn("grid content-start gap-2", className)} {...props} />;
}

function FormLabel({ className, ...props }: ComponentProps<typeof Label>) {
  const { controlId, error } = useFormField();
  return <Label htmlFor={controlId} className={cn(error && "text-destructive", className)} {...props} />;
}

function FormControl(props: ComponentProps<typeof Slot.Root>) {
  const { controlId, descriptionId, messageId, error } = useFormField();
  return (
    <Slot.Root
      data-slot="form-control"
      id={controlId}
      aria-describedby={error ? `${descriptionId} ${messageId}` : descriptionId}
      aria-invalid={error ? true : undefined}
      {...props}
    />
  );
}

function FormDescription({ className, ...props }: ComponentProps<"p">) {
  const { descriptionId } = useFormField();
  return (
    <p
      data-slot="form-description"
      id={descriptionId}
      className={cn("text-muted-foreground text-sm", className)}
      {...props}
    />
  );
}

function FormMessage({ className, ...props }: ComponentProps<"p">) {
  const { messageId, error } = useFormField();
  if (!error?.message) return null;
  return (
    <p
      data-slot="form-message"
      id={messageId}
      role="alert"
      className={cn("text-destructive text-sm", className)}
      {...props}
    >
      {error.message}
    </p>
  );
}

export { Form, FormField, FormItem, FormLabel, FormControl, FormDescription, FormMessage };
