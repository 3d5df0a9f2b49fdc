/** What the sign-in and the sign-up do. Loaded when one of their fields takes the focus. */
import { z } from "zod";
import { explainRefusals } from "@/components/auth/explain-refusals";
import { checkBy, describeCallError } from "@/components/auth/form-call";
import { request } from "@/lib/client/calls/request";
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
    // The form stays as it is until the page is left.
    await new Promise(() => undefined);
  },
  describeError: (error) => describeCallError(error, "Invalid email or password"),
};

export const signUpCall: FormCall = {
  check: (values) => {
    const checked = checkBy(signUpForm, values);
    return "refusals" in checked ? { refusals: explainRefusals(checked.refusals, values) } : checked;
  },
  // The confirmation never leaves the form.
  send: (form) => request(user, "POST", "/api/auth/signup", signUpBody.parse(form)),
  describeError: (error) => describeCallError(error, "Failed to create account"),
};
