"use client";

import type { ReactNode } from "react";
import { useContinueAfter } from "@/components/auth/use-continue-after";
import { FailureAlert } from "@/components/ui/alert-frame";
import { useNativeForm, type LightFormOptions, type Refusals } from "@/lib/client/use-native-form";
import { LoaderCircle as loaderCircleNode } from "lucide";
import { staticIcon } from "@/components/ui/static-icon";

const CONTINUE_DELAY_MS = 100;

type AuthFormProps = LightFormOptions & {
  /** What its button says, and what it says meanwhile. */
  submit: { label: string; pending: string; className: string };
  /** Draws the fields, each with what is wrong with it. */
  children: (refusals: Refusals) => ReactNode;
};

/** The form of the sign-in and of the sign-up: sent, it leads into the program. */
export function AuthForm({ submit, children, ...options }: AuthFormProps) {
  const { state, refusals, failure, formProps } = useNativeForm(options);
  useContinueAfter(state === "done", CONTINUE_DELAY_MS);
  const pending = state !== "open";
  // A message at a field is not repeated above the form.
  const isAtField = Object.values(refusals).some((refusal) => refusal === failure);
  return (
    <form {...formProps} className="grid gap-5">
      {failure === null || pending || isAtField ? null : <FailureAlert>{failure}</FailureAlert>}
      {children(refusals)}
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

/** Sends a form of `useNativeForm`. */
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
