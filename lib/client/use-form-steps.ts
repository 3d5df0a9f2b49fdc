"use client";

import { useEffect, useEffectEvent, useState } from "react";

/** `stepwise:` in class names: a form is short enough for a phone, and shows one step at a time. Without scripts it shows all. */
const IN_STEPS = "(scripting: enabled) and (width < 40rem)";

/** The names of the fields of each step, in the order of the form. */
export type FormSteps = readonly (readonly string[])[];

/**
 * Which step of a form a phone shows. Each is an entry of the browser's history, so that its back button leads to the
 * step before and not away from what was typed.
 * @param onOpened called once another step is shown, but not by `show`.
 */
export function useFormSteps(steps: FormSteps, onOpened: (step: number) => void) {
  const [step, setStep] = useState(0);
  const last = steps.length - 1;
  const open = useEffectEvent((next: number) => {
    if (next === step) return;
    setStep(next);
    onOpened(next);
  });

  useEffect(() => {
    if (last <= 0) return;
    const readEntry = ({ state }: PopStateEvent) => open(Math.min(stepOf(state), last));
    window.addEventListener("popstate", readEntry);
    return () => window.removeEventListener("popstate", readEntry);
  }, [last]);

  return {
    step,
    /** The fields that have to be right before the next step; null where the form is to be sent. */
    fieldsBeforeNext: (): readonly string[] | null =>
      step < last && window.matchMedia(IN_STEPS).matches ? (steps[step] ?? null) : null,
    next: () => {
      window.history.pushState({ formStep: step + 1 }, "");
      setStep(step + 1);
      onOpened(step + 1);
    },
    back: () => {
      if (stepOf(window.history.state) === step) return window.history.back();
      setStep(step - 1);
      onOpened(step - 1);
    },
    /** Shows the step that has this field. */
    show: (name: string) =>
      setStep(
        Math.max(
          0,
          steps.findIndex((fields) => fields.includes(name)),
        ),
      ),
  };
}

function stepOf(state: unknown): number {
  const step = (state as { formStep?: unknown } | null)?.formStep;
  return typeof step === "number" ? step : 0;
}
