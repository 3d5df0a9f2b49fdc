"use client";

import type { ReactNode } from "react";
import { SubmitButton } from "@/components/auth/submit-button";
import { useGoOnAfter } from "@/components/auth/use-go-on-after";
import { Alert } from "@/components/ui/alert";
import { useLightForm, type LightFormOptions, type Refusals } from "@/lib/client/use-light-form";

const GO_ON_DELAY_MS = 100;

type VisitorFormProps = LightFormOptions & {
  /** What its button says, and what it says meanwhile. */
  submit: { label: string; pending: string };
  /** Draws the fields, each with what is wrong with it. */
  children: (refusals: Refusals) => ReactNode;
};

/** The form of the sign-in and of the sign-up: sent, it leads into the program. */
export function VisitorForm({ submit, children, ...options }: VisitorFormProps) {
  const { state, refusals, failure, formProps } = useLightForm(options);
  useGoOnAfter(state === "done", GO_ON_DELAY_MS);
  const pending = state !== "open";
  return (
    <form {...formProps} className="grid gap-5">
      {failure === null || pending ? null : <Alert variant="destructive">{failure}</Alert>}
      {children(refusals)}
      <SubmitButton pending={pending}>{pending ? submit.pending : submit.label}</SubmitButton>
    </form>
  );
}
