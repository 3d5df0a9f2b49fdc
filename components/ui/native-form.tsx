"use client";

import { LoaderCircle as loaderCircleNode } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { FailureAlert } from "@/components/ui/alert-frame";
import { staticIcon } from "@/components/ui/static-icon";
import { useNativeForm, type NativeFormOptions, type Refusals } from "@/lib/client/use-native-form";

export type NativeFormProps = NativeFormOptions & {
  submit: { label: ReactNode; pending: ReactNode; className: string };
  children?: (refusals: Refusals) => ReactNode;
};

export function NativeForm({ submit, children, ...options }: NativeFormProps) {
  const { state, refusals, failure, formProps } = useNativeForm(options);
  const pending = state !== "open";
  const isAtField = Object.values(refusals).some((refusal) => refusal === failure);
  return (
    <form {...formProps} className="grid gap-5">
      {failure === null || pending || isAtField ? null : <FailureAlert>{failure}</FailureAlert>}
      {children?.(refusals)}
      <PendingButton type="submit" pending={pending} className={`${submit.className} mt-1 w-full`}>
        {pending ? submit.pending : submit.label}
      </PendingButton>
    </form>
  );
}

const LoaderCircle = staticIcon(loaderCircleNode);

type PendingButtonProps = ComponentProps<"button"> & {
  pending: boolean;
  icon?: ReactNode;
  /** Passed from the server, so that the page does not load the code for it. */
  className: string;
};

export function PendingButton({ pending, icon, children, ...props }: PendingButtonProps) {
  return (
    <button disabled={pending} aria-busy={pending || undefined} {...props}>
      {pending ? <LoaderCircle data-slot="spinner" aria-hidden className="size-4 animate-spin" /> : icon}
      {children}
    </button>
  );
}
