"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { FormSteps, Refusals } from "./use-native-form";

/** `stepwise:` in class names: a phone, which shows one step of a form at a time. Without scripts it shows all. */
const STEPWISE = "(scripting: enabled) and (width < 40rem)";

/**
 * Which step of a form a phone shows. Each is an entry of the browser's history, so that its back button leads to the
 * step before and not away from what was typed.
 * @param steps the names of the fields of each step, in the order of the form.
 */
export function useFormSteps(steps: readonly (readonly string[])[]): FormSteps {
  const [step, setStep] = useState(0);
  const [opened, setOpened] = useState<{ name: string | undefined }>();
  const last = steps.length - 1;
  const open = (next: number) => {
    setStep(next);
    setOpened({ name: steps[next]?.[0] });
  };
  const openEntry = useEffectEvent(({ state }: PopStateEvent) => {
    const next = Math.min(stepOf(state), last);
    if (next !== step) open(next);
  });

  useEffect(() => {
    const readEntry = (event: PopStateEvent) => openEntry(event);
    window.addEventListener("popstate", readEntry);
    return () => window.removeEventListener("popstate", readEntry);
  }, []);
  useEffect(() => {
    if (opened?.name !== undefined) document.getElementsByName(opened.name)[0]?.focus();
  }, [opened]);

  return {
    step,
    back: () => (stepOf(window.history.state) === step ? window.history.back() : open(step - 1)),
    show: (name) =>
      setStep(
        Math.max(
          0,
          steps.findIndex((fields) => fields.includes(name)),
        ),
      ),
    advance: (refusals: Refusals) => {
      if (step === last || !window.matchMedia(STEPWISE).matches) return null;
      const found = Object.entries(refusals).filter(([name]) => steps[step]?.includes(name));
      if (found.length === 0) {
        window.history.pushState({ formStep: step + 1 }, "");
        open(step + 1);
      }
      return Object.fromEntries(found);
    },
  };
}

function stepOf(state: unknown): number {
  const step = (state as { formStep?: unknown } | null)?.formStep;
  return typeof step === "number" ? step : 0;
}
