"use client";

import { LoaderCircle as loaderCircleNode } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { FailureAlert } from "@/components/ui/alert-frame";
import { staticIcon } from "@/components/ui/static-icon";
import { useNativeForm, type NativeFormOptions, type Refusals } from "@/lib/client/use-native-form";

export type NativeFormProps = NativeFormOptions & {
  /** What its button says, and what it says meanwhile. */
  submit: { label: string; pending: string; className: string };
  /** Of the button that leads to the step before, where there are steps. */
  backClassName?: string;
  /** Draws the fields, each with what is wrong with it. Those of a step stand in a `FormStep`. */
  children?: (refusals: Refusals, step: number) => ReactNode;
};

/** A form of `useNativeForm`: its fields, the message of a failed call, and the button. */
export function NativeForm({ submit, backClassName = "", children, ...options }: NativeFormProps) {
  const form = useNativeForm(options);
  const { state, refusals, failure, step, formProps } = form;
  const stepCount = options.steps?.length ?? 1;
  const isLast = step === stepCount - 1;
  const pending = state !== "open";
  // A message at a field is not repeated above the form.
  const isAtField = Object.values(refusals).some((refusal) => refusal === failure);
  return (
    <form {...formProps} className="grid gap-5">
      {failure === null || pending || isAtField ? null : <FailureAlert>{failure}</FailureAlert>}
      {stepCount > 1 ? <StepOf step={step} count={stepCount} /> : null}
      {children?.(refusals, step)}
      {isLast ? null : (
        // No submit: pressed before the scripts are there, it must not send the form away.
        <PendingButton
          type="button"
          pending={pending}
          onClick={form.submit}
          className={`${submit.className} all-at-once:hidden mt-1 w-full`}
        >
          Continue
        </PendingButton>
      )}
      <PendingButton
        type="submit"
        pending={pending}
        className={`${submit.className} mt-1 w-full ${isLast ? "" : "stepwise:hidden"}`}
      >
        {pending ? submit.pending : submit.label}
      </PendingButton>
      {step === 0 ? null : (
        <button
          type="button"
          disabled={pending}
          onClick={form.back}
          className={`${backClassName} all-at-once:hidden -mt-2 w-full`}
        >
          Back
        </button>
      )}
    </form>
  );
}

type FormStepProps = { at: number; step: number; children: ReactNode };

/** The fields of one step of a form. On a phone they are shown while it is the form's `step`, elsewhere always. */
export function FormStep({ at, step, children }: FormStepProps) {
  return <div className={`grid gap-5 ${at === step ? "" : "stepwise:hidden"}`}>{children}</div>;
}

/** How many steps there are, and which one is shown. A screen reader hears it when that changes. */
function StepOf({ step, count }: { step: number; count: number }) {
  return (
    <div className="all-at-once:hidden flex items-center gap-3">
      <p role="status" className="text-muted-foreground text-sm tabular-nums">
        Step {step + 1} of {count}
      </p>
      <span aria-hidden className="flex flex-1 gap-1.5">
        {Array.from({ length: count }, (_, at) => (
          <span key={at} className={`h-1 flex-1 rounded-full ${at <= step ? "bg-primary" : "bg-input/30"}`} />
        ))}
      </span>
    </div>
  );
}

const LoaderCircle = staticIcon(loaderCircleNode);

type PendingButtonProps = ComponentProps<"button"> & {
  pending: boolean;
  /** Stands before its words while it is not pending. */
  icon?: ReactNode;
  /** Made on the server, so that the page need not load what makes it. */
  className: string;
};

/** A button that waits for what it began. */
export function PendingButton({ pending, icon, children, ...props }: PendingButtonProps) {
  return (
    <button disabled={pending} aria-busy={pending || undefined} {...props}>
      {pending ? <LoaderCircle data-slot="spinner" aria-hidden className="size-4 animate-spin" /> : icon}
      {children}
    </button>
  );
}
