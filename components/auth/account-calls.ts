/** Loaded when a field of the form gets the focus. */
import { z } from "zod";
import { explainRefusals } from "@/components/auth/explain-refusals";
import { checkBy, describeCallError } from "@/components/auth/form-call";
import { request } from "@/lib/client/calls/request";
import { inSteps } from "@/lib/client/form-steps";
import type { FormCall } from "@/lib/client/use-native-form";
import { navigateTo } from "@/lib/client/navigate-to";
import { signInBody, signUpBody, signUpForm, user } from "@/lib/contracts/auth";
import { secondStep } from "@/lib/contracts/second-factor";
import { withNext } from "@/lib/domain/playback/local-path";
import { nextPath } from "@/components/auth/use-continue-after";

export const signInCall: FormCall = {
  check: (values) => checkBy(signInBody, values),
  send: async (body) => {
    const signedIn = await request(z.union([user, secondStep]), "POST", "/api/auth/login", body);
    if (!("needsSecondFactor" in signedIn)) return;
    navigateTo(withNext("/second-step", nextPath()));
    // Never resolves: the form stays pending until the page is left.
    await new Promise(() => undefined);
  },
  describeError: (error) => describeCallError(error, "Invalid email or password"),
};

const SIGN_UP_STEPS = [
  ["firstName", "lastName", "email"],
  ["phoneNumber", "gender", "password", "confirmPassword"],
] as const;

export const signUpCall = (setStep: (step: number) => void): FormCall =>
  inSteps(
    {
      check: (values) => {
        const checked = checkBy(signUpForm, values);
        return "refusals" in checked ? { refusals: explainRefusals(checked.refusals, values) } : checked;
      },
      // The repeated password is not sent.
      send: (form) => request(user, "POST", "/api/auth/signup", signUpBody.parse(form)),
      describeError: (error) => describeCallError(error, "Failed to create account"),
    },
    SIGN_UP_STEPS,
    setStep,
  );
