import { flushSync } from "react-dom";
import type { FormCall, Refusals } from "./use-native-form";

/** `stepwise:` in class names: a phone. Without scripts it shows all steps. */
const STEPWISE = "(scripting: enabled) and (width < 40rem)";

/** Each step is a history entry, so that Back leads to the previous one. @param steps field names of each step */
export function withSteps(
  call: FormCall,
  steps: readonly (readonly string[])[],
  setStep: (step: number) => void,
): FormCall {
  const last = steps.length - 1;
  let shown = 0;
  const show = (step: number) => {
    shown = step;
    // A field cannot take the focus before it is laid out.
    flushSync(() => setStep(step));
  };
  const open = (step: number) => {
    show(step);
    document.getElementsByName(steps[step]?.[0] ?? "")[0]?.focus();
  };
  window.addEventListener("popstate", ({ state }) => {
    const step = Math.min(stepOf(state), last);
    if (step !== shown) open(step);
  });

  const refusalsOfStep = (refusals: Refusals): Refusals =>
    Object.fromEntries(Object.entries(refusals).filter(([name]) => steps[shown]?.includes(name)));

  return {
    ...call,
    check(values, isSubmitted) {
      const checked = call.check(values);
      if (!isSubmitted || !window.matchMedia(STEPWISE).matches) return checked;
      const refusals = "refusals" in checked ? checked.refusals : {};
      if (shown === last) {
        showFirstOf(refusals);
        return checked;
      }
      const found = refusalsOfStep(refusals);
      if (Object.keys(found).length === 0) {
        // After going back without the history, the entry already exists.
        if (stepOf(window.history.state) !== shown + 1) window.history.pushState({ formStep: shown + 1 }, "");
        open(shown + 1);
      }
      return { refusals: found };
    },
    describeError(error) {
      const described = call.describeError(error);
      showFirstOf(described.refusals);
      return described;
    },
  };

  function showFirstOf(refusals: Refusals): void {
    const step = steps.findIndex((fields) => fields.some((name) => name in refusals));
    if (step !== -1) show(step);
  }
}

function stepOf(state: unknown): number {
  const step = (state as { formStep?: unknown } | null)?.formStep;
  return typeof step === "number" ? step : 0;
}
