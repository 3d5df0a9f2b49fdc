"use client";

import { LoaderCircle as loaderCircleNode } from "lucide";
import type { ReactNode } from "react";
import { FailureAlert } from "@/components/ui/alert-frame";
import { staticIcon } from "@/components/ui/static-icon";
import { useNativeForm, type NativeFormOptions, type Refusals } from "@/lib/client/use-native-form";

export type NativeFormProps = NativeFormOptions & {
  /** What its button says, and what it says meanwhile. */
  submit: { label: string; pending: string; className: string };
  /** Draws the fields, each with what is wrong with it. */
  children?: (refusals: Refusals) => ReactNode;
};

/** A form of `useNativeForm`: its fields, the message of a failed call, and the button. */
export function NativeForm({ submit, children, ...options }: NativeFormProps) {
  const { state, refusals, failure, formProps } = useNativeForm(options);
  const pending = state !== "open";
  // A message at a field is not repeated above the form.
  const isAtField = Object.values(refusals).some((refusal) => refusal === failure);
  return (
    <form {...formProps} className="grid gap-5">
      {failure === null || pending || isAtField ? null : <FailureAlert>{failure}</FailureAlert>}
      {children?.(refusals)}
      <SubmitButton pending={pending} className={submit.className}>
        {pending ? submit.pending : submit.label}
      </SubmitButton>
    </form>
  );
}

const LoaderCircle = staticIcon(loaderCircleNode);

type SubmitButtonProps = {
  pending: boolean;
  /** Made on the server, so that the page need not load what makes it. */
  className: string;
  children: string;
};

function SubmitButton({ pending, className, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={pending}
      aria-busy={pending || undefined}
      className={`${className} mt-1 w-full`}
    >
      {pending ? <LoaderCircle data-slot="spinner" aria-hidden className="size-4 animate-spin" /> : null}
      {children}
    </button>
  );
}
